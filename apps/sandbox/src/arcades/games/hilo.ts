// Hi-lo: the next card is guessed to be higher or lower, again and again; each right guess raises
// what the round pays. Every card comes from a whole deck, and a card of the same rank is right for
// both guesses. On an ace and on a king one guess could not fail. There it means the other ranks,
// and the other guess means the same rank.

import * as z from 'zod/mini';
import { defineGame, MOST_MULTIPLIER, pricedDown, type Standing } from '../engine/arcade-game.ts';
import type { Chance } from '../fair/chance.ts';

export const RANKS = 13;
export const SUITS = ['♠', '♥', '♦', '♣'];

export const guesses = ['high', 'low'] as const;
export type Guess = (typeof guesses)[number];

export interface Card {
  /** 1 is an ace, which is low; 13 is a king. */
  rank: number;
  suit: number;
}

/** A right guess so far: 13 to the power of the guesses, over the product of the ranks that won. */
export interface Odds {
  numerator: bigint;
  denominator: bigint;
}

/** The ranks of the next card by which a guess wins. */
export function winningRanks(rank: number, guess: Guess): readonly number[] {
  const all = Array.from({ length: RANKS }, (_, index) => index + 1);
  if (rank === 1) return guess === 'high' ? all.slice(1) : [1];
  if (rank === RANKS) return guess === 'high' ? [RANKS] : all.slice(0, -1);
  return guess === 'high' ? all.slice(rank - 1) : all.slice(0, rank);
}

export function multiplierOf({ numerator, denominator }: Odds): number {
  return pricedDown(numerator, denominator);
}

/** The multiplier that a guess would pay; null when it is more than any round pays. */
function offerOf(odds: Odds, rank: number, guess: Guess): number | null {
  const multiplier = multiplierOf(raised(odds, rank, guess));
  return multiplier <= MOST_MULTIPLIER ? multiplier : null;
}

export function raised({ numerator, denominator }: Odds, rank: number, guess: Guess): Odds {
  return {
    numerator: numerator * BigInt(RANKS),
    denominator: denominator * BigInt(winningRanks(rank, guess).length),
  };
}

export const NO_ODDS: Odds = { numerator: 1n, denominator: 1n };

function drawCard(chance: Chance): Card {
  const card = chance.below(RANKS * SUITS.length);
  return { rank: Math.floor(card / SUITS.length) + 1, suit: card % SUITS.length };
}

export const hilo = defineGame({
  code: 'hilo',
  name: 'Mayor o menor',
  version: '1',
  stated: { returnToPlayer: '98.31', standardDeviation: '31.45' },
  choice: z.strictObject({}),
  move: z.enum(guesses),
  play(chance, _choice, moves): Standing | undefined {
    let card = drawCard(chance);
    let odds = NO_ODDS;
    let isLost = false;
    const cards = [card];
    for (const guess of moves) {
      if (isLost || offerOf(odds, card.rank, guess) === null) return undefined;
      const winning = winningRanks(card.rank, guess);
      odds = raised(odds, card.rank, guess);
      card = drawCard(chance);
      cards.push(card);
      isLost = !winning.includes(card.rank);
    }
    const offers = {
      high: isLost ? null : offerOf(odds, card.rank, 'high'),
      low: isLost ? null : offerOf(odds, card.rank, 'low'),
    };
    const paid = moves.length === 0 ? 100 : multiplierOf(odds);
    const picture = { cards, offers };
    return {
      multiplier: isLost ? 0 : paid,
      isOver: isLost || (offers.high === null && offers.low === null),
      picture,
      reveal: picture,
    };
  },
});
