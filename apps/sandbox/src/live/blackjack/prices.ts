// The stakes of a seat: what each is for, and its win when the round is over.

import type { BetKind } from '../table/entry-store.ts';
import type { Action, HandResult } from '../wire.ts';
import { isNatural, totalOf } from '../table/cards.ts';
import { isBlackjack, type Hand, type Play, type SeatPlay } from './round.ts';

/**
 * The figures told to the operator: the return of basic strategy in per cent, and the greatest
 * deviation of a round per stake. Further stakes are counted. Nothing comes back more than twice
 * but a blackjack, which comes back 2.5 times. So nobody strays further than √(p · (2.5 − r)² + (1
 * − p) · max(r, 2 − r)²), rounded up. In it, p is the chance of a blackjack and r the return.
 */
export const stated = { returnToPlayer: '99.51', standardDeviation: '1.04' };

interface StakeKind {
  /** The number of the hand that decides about it; none of an insurance. */
  hand?: 0 | 1;
  /** The decision that it is a further stake for. */
  action?: Action;
  /** Whether that decision was carried out. */
  isPlayed(seat: SeatPlay): boolean;
}

export const stakeKinds: Readonly<Record<BetKind, StakeKind>> = {
  opening: { hand: 0, isPlayed: () => true },
  split: { hand: 1, action: 'split', isPlayed: ({ hands }) => hands.length === 2 },
  'double-1': { hand: 0, action: 'double', isPlayed: ({ hands }) => isDoubled(hands[0]) },
  'double-2': { hand: 1, action: 'double', isPlayed: ({ hands }) => isDoubled(hands[1]) },
  insurance: { action: 'insure', isPlayed: ({ insurance }) => insurance === 'taken' },
};

function isDoubled(hand: Hand | undefined): boolean {
  return hand?.isDoubled === true;
}

export function resultOf(hand: Hand, dealer: readonly string[]): HandResult {
  const mine = totalOf(hand.cards).total;
  const theirs = totalOf(dealer).total;
  if (mine > 21) return 'bust';
  const hasDealerBlackjack = isNatural(dealer);
  if (isBlackjack(hand)) return hasDealerBlackjack ? 'push' : 'blackjack';
  if (hasDealerBlackjack) return 'lose';
  if (theirs > 21 || mine > theirs) return 'win';
  return mine === theirs ? 'push' : 'lose';
}

/** The payout of a stake in halves of the stake: 5 is two and a half times. */
const halves: Readonly<Record<HandResult, bigint>> = {
  blackjack: 5n,
  win: 4n,
  push: 2n,
  lose: 0n,
  bust: 0n,
};

/**
 * The payout of one stake of a seat. Stakes are even numbers of centavos, so nothing is ever
 * rounded.
 */
export function winOf(
  { kind, stake }: { kind: BetKind; stake: bigint },
  seat: SeatPlay,
  { dealer }: Pick<Play, 'dealer'>,
): bigint {
  const at = stakeKinds[kind].hand;
  if (at === undefined) return isNatural(dealer) ? stake * 3n : 0n;
  const hand = seat.hands[at];
  return hand === undefined ? 0n : (stake * halves[resultOf(hand, dealer)]) / 2n;
}
