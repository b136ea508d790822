// The strength of the best five of five to seven cards, as one number: the greater wins, equal
// numbers split. It is made of a category and two sets of ranks as bits. The first set has the
// pairs, threes and fours, or the top of a straight. The second has the other cards.

import type { Made } from '../wire.ts';
import { RANKS, rankOf, suitOf, type Card } from './cards.ts';

export const categories = [
  'high-card',
  'pair',
  'two-pair',
  'three',
  'straight',
  'flush',
  'full-house',
  'four',
  'straight-flush',
] as const;
export type Category = (typeof categories)[number];

const RANK_COUNT = RANKS.length;
const descending = Array.from(RANKS, (_, at) => RANK_COUNT - 1 - at);
const ALL_RANKS = (1 << RANK_COUNT) - 1;
/** Ace, two, three, four, five. */
const WHEEL = 0b1_0000_0000_1111;
const FIVE = 0b1000;

export function categoryOf(strength: number): Category {
  return categories[strength >> (2 * RANK_COUNT)] ?? 'high-card';
}

/** The ranks that decide, the most important first. A straight has one: its highest card. */
export function ranksOf(strength: number): number[] {
  const sets = [(strength >> RANK_COUNT) & ALL_RANKS, strength & ALL_RANKS];
  return sets.flatMap((ranks) => descending.filter((rank) => ((ranks >> rank) & 1) === 1));
}

export function madeOf(strength: number): Made {
  const ranks = ranksOf(strength).map((rank) => RANKS[rank] ?? '');
  return { category: categoryOf(strength), ranks };
}

export function strengthOf(cards: readonly Card[]): number {
  // Ranks as bits: of each suit, and those that come at least once, twice, three and four times.
  const suits = [0, 0, 0, 0];
  let [once, twice, thrice, four] = [0, 0, 0, 0];
  for (const card of cards) {
    const bit = 1 << rankOf(card);
    four |= thrice & bit;
    thrice |= twice & bit;
    twice |= once & bit;
    once |= bit;
    const suit = suitOf(card);
    suits[suit] = (suits[suit] ?? 0) | bit;
  }
  const flush = suits.find((ranks) => countOf(ranks) >= 5) ?? 0;
  const straightFlush = straightIn(flush);
  if (straightFlush > 0) return packed('straight-flush', straightFlush, 0);
  if (four > 0) return packed('four', four, highest(once & ~four, 1));
  const three = highest(thrice, 1);
  const pair = highest(twice & ~three, 1);
  if (three > 0 && pair > 0) return packed('full-house', three, pair);
  if (flush > 0) return packed('flush', 0, highest(flush, 5));
  const straight = straightIn(once);
  if (straight > 0) return packed('straight', straight, 0);
  if (three > 0) return packed('three', three, highest(once & ~three, 2));
  const pairs = highest(twice, 2);
  if (pairs !== pair) return packed('two-pair', pairs, highest(once & ~pairs, 1));
  if (pair > 0) return packed('pair', pair, highest(once & ~pair, 3));
  return packed('high-card', 0, highest(once, 5));
}

function packed(category: Category, ranks: number, others: number): number {
  return (((categories.indexOf(category) << RANK_COUNT) | ranks) << RANK_COUNT) | others;
}

function countOf(ranks: number): number {
  let count = 0;
  for (let left = ranks; left !== 0; left &= left - 1) count += 1;
  return count;
}

function highest(ranks: number, count: number): number {
  let kept = ranks;
  while (countOf(kept) > count) kept &= kept - 1;
  return kept;
}

/** The highest rank of the best straight; none when there is none. */
function straightIn(ranks: number): number {
  const tops = ranks & (ranks << 1) & (ranks << 2) & (ranks << 3) & (ranks << 4);
  return tops === 0 && (ranks & WHEEL) === WHEEL ? FIVE : highest(tops, 1);
}
