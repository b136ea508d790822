// Cards are whole numbers from 0 to 51: rank times four plus suit. As text a card is two letters,
// rank and suit: "As" is the ace of spades, "Td" the ten of diamonds.

import { shuffle } from '../../game-server/shuffle.ts';

/** The letters of the ranks, the lowest first. */
export const RANKS = '23456789TJQKA';
const SUITS = 'shdc';

export type Card = number;

const DECK_SIZE = 52;

/** 0 is a two, 12 an ace. */
export function rankOf(card: Card): number {
  return card >> 2;
}

export function suitOf(card: Card): number {
  return card & 3;
}

export function nameOf(card: Card): string {
  return `${RANKS[rankOf(card)] ?? ''}${SUITS[suitOf(card)] ?? ''}`;
}

export function cardNamed(name: string): Card {
  const [rank, suit] = [RANKS.indexOf(name[0] ?? ' '), SUITS.indexOf(name[1] ?? ' ')];
  if (name.length !== 2 || rank < 0 || suit < 0) throw new Error(`no card is called ${name}`);
  return rank * 4 + suit;
}

export function shuffleDeck(random: { below(below: number): number }): Card[] {
  return shuffle(DECK_SIZE, random);
}
