// The strength of the best five of five to seven cards, as one number: the greater wins, equal
// numbers split. It is the category times 16⁵, and below it up to five ranks, the most important
// first.

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
/** How many ranks decide within each category. */
const DECIDING_RANKS = [5, 4, 3, 3, 1, 5, 2, 2, 1];

const CATEGORY_SHIFT = 20;
const RANK_BITS = 4;
/** Ace, two, three, four, five. */
const WHEEL = 0b1_0000_0000_1111;
const FIVE = 3;

export function categoryOf(strength: number): Category {
  return categories[strength >> CATEGORY_SHIFT] ?? 'high-card';
}

/** The ranks that decide, the most important first. A straight has one: its highest card. */
export function ranksOf(strength: number): number[] {
  const ranks: number[] = [];
  for (let shift = CATEGORY_SHIFT - RANK_BITS; shift >= 0; shift -= RANK_BITS)
    ranks.push((strength >> shift) & 15);
  return ranks.slice(0, DECIDING_RANKS[strength >> CATEGORY_SHIFT]);
}

export function madeOf(strength: number): Made {
  const ranks = ranksOf(strength).map((rank) => RANKS[rank] ?? '');
  return { category: categoryOf(strength), ranks };
}

export function strengthOf(cards: readonly Card[]): number {
  // Ranks as bits: of each suit, and those that come at least once, twice, three and four times.
  let [spades, hearts, diamonds, clubs] = [0, 0, 0, 0];
  let [once, twice, thrice, four] = [0, 0, 0, 0];
  for (const card of cards) {
    const bit = 1 << rankOf(card);
    four |= thrice & bit;
    thrice |= twice & bit;
    twice |= once & bit;
    once |= bit;
    const suit = suitOf(card);
    if (suit === 0) spades |= bit;
    else if (suit === 1) hearts |= bit;
    else if (suit === 2) diamonds |= bit;
    else clubs |= bit;
  }
  const flush = flushIn(spades) | flushIn(hearts) | flushIn(diamonds) | flushIn(clubs);
  if (flush !== 0) {
    const top = straightIn(flush);
    if (top >= 0) return packed(8, top << 16);
  }
  if (four !== 0) {
    const rank = highest(four);
    return packed(7, (rank << 16) | (highest(once & ~(1 << rank)) << 12));
  }
  const three = thrice === 0 ? -1 : highest(thrice);
  if (three >= 0) {
    const pair = twice & ~(1 << three);
    if (pair !== 0) return packed(6, (three << 16) | (highest(pair) << 12));
  }
  if (flush !== 0) return packed(5, kickers(flush, 5));
  const top = straightIn(once);
  if (top >= 0) return packed(4, top << 16);
  if (three >= 0) return packed(3, (three << 16) | (kickers(once & ~(1 << three), 2) >> 4));
  return pairsOrHighCard(once, twice);
}

function pairsOrHighCard(once: number, twice: number): number {
  if (twice === 0) return packed(0, kickers(once, 5));
  const first = highest(twice);
  const second = twice & ~(1 << first);
  if (second === 0) return packed(1, (first << 16) | (kickers(once & ~(1 << first), 3) >> 4));
  const pair = highest(second);
  const kicker = highest(once & ~(1 << first) & ~(1 << pair));
  return packed(2, (first << 16) | (pair << 12) | (kicker << 8));
}

function packed(category: number, ranks: number): number {
  return (category << CATEGORY_SHIFT) | ranks;
}

/** The ranks of a suit when they make a flush, else none. */
function flushIn(ranks: number): number {
  let count = 0;
  for (let left = ranks; left !== 0; left &= left - 1) count += 1;
  return count >= 5 ? ranks : 0;
}

/** The highest rank of the best straight; -1 when there is none. */
function straightIn(ranks: number): number {
  const runs = ranks & (ranks << 1) & (ranks << 2) & (ranks << 3) & (ranks << 4);
  if (runs !== 0) return highest(runs);
  return (ranks & WHEEL) === WHEEL ? FIVE : -1;
}

function highest(ranks: number): number {
  return 31 - Math.clz32(ranks);
}

/** The highest ranks, so many, behind one another from the top. */
function kickers(ranks: number, count: number): number {
  let [left, top] = [ranks, 0];
  for (let at = 0; at < count; at += 1) {
    const rank = highest(left);
    top |= rank << (16 - RANK_BITS * at);
    left &= ~(1 << rank);
  }
  return top;
}
