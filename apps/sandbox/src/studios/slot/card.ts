// The cards of double or nothing, for the studio's server and its page.

import type { Colour } from '../wire.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = [
  { suit: 'spade', glyph: '♠', colour: 'black' },
  { suit: 'heart', glyph: '♥', colour: 'red' },
  { suit: 'diamond', glyph: '♦', colour: 'red' },
  { suit: 'club', glyph: '♣', colour: 'black' },
] as const satisfies { suit: string; glyph: string; colour: Colour }[];

/** Reads a card by its number in `GuessView`. */
export function readCard(card: number) {
  const suit = SUITS[Math.floor(card / RANKS.length)];
  const rank = RANKS[card % RANKS.length];
  if (suit === undefined || rank === undefined) throw new Error(`there is no card ${card}`);
  return { ...suit, rank };
}
