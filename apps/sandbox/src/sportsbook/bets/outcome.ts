// The outcome of a bet, computed from the results of its legs. Pure.

import type { BetResult } from '@ceibo/partner-protocol/bti';
import type { LegResult } from '../model/types.ts';
import { combinationsOf, factorOf, payoutOf } from './prices.ts';

export const betKinds = ['single', 'multiple', 'system', 'builder'] as const;
/** Which prices a player takes that differ from those of the quote. */
export const oddsPolicies = ['none', 'higher', 'any'] as const;
/** The lists of a player's bets. */
export const betsLists = ['open', 'settled', 'won'] as const;
export const MOST_SELECTIONS = 10;

export interface BetTerms {
  kind: (typeof betKinds)[number];
  /** Systems: the number of legs in each bet. */
  systemOf: number | null;
  /** The open part of the stake, in centavos. */
  openStake: bigint;
  /** Bet builders: the price of all legs together. Other kinds do not use it. */
  price: bigint;
  legs: readonly { price: bigint }[];
}

export interface BetOutcome {
  status: BetResult;
  /** The payout for the open part of the stake, in centavos. */
  payout: bigint;
}

/** The number of bets that share the stake. */
export function betsIn({ kind, systemOf, legs }: Pick<BetTerms, 'kind' | 'systemOf' | 'legs'>) {
  return kind === 'system' ? combinationsOf(legs, systemOf ?? 1).length : 1;
}

/** Undefined while the bet is open. */
export function outcomeOf(
  bet: BetTerms,
  results: readonly (LegResult | null)[],
): BetOutcome | undefined {
  switch (bet.kind) {
    case 'builder':
      return builderOutcome(bet, results);
    case 'system':
      return systemOutcome(bet, results);
    case 'single':
    case 'multiple':
      return together(bet.openStake, legsOf(bet, results));
  }
}

/** The payout when every leg wins. */
export function gainOf(bet: BetTerms): bigint {
  return (
    outcomeOf(
      bet,
      bet.legs.map(() => ({ kind: 'won' })),
    )?.payout ?? 0n
  );
}

interface Leg {
  price: bigint;
  result: LegResult | null;
}

function legsOf({ legs }: BetTerms, results: readonly (LegResult | null)[]): Leg[] {
  return legs.map(({ price }, index) => ({ price, result: results[index] ?? null }));
}

/** One lost leg loses the bet. Otherwise it stays open until every leg is decided. */
function together(stake: bigint, legs: readonly Leg[]): BetOutcome | undefined {
  if (legs.some(({ result }) => result?.kind === 'lost')) return { status: 'Lost', payout: 0n };
  if (legs.some(({ result }) => result === null)) return undefined;
  const payout = payoutOf(
    stake,
    legs.map(({ price, result }) => factorOf(price, result)),
  );
  return { status: statusOf(legs), payout };
}

function statusOf(legs: readonly Leg[]): BetResult {
  if (legs.every(({ result }) => result?.kind === 'void')) return 'Void';
  const [only, ...others] = legs;
  if (others.length > 0) return 'Won';
  if (only?.result?.kind === 'half-won') return 'HalfWon';
  return only?.result?.kind === 'half-lost' ? 'HalfLost' : 'Won';
}

/** All legs share one price, so a void leg voids the bet, unless another leg is lost. */
function builderOutcome(
  bet: BetTerms,
  results: readonly (LegResult | null)[],
): BetOutcome | undefined {
  if (results.some((result) => result?.kind === 'lost')) return { status: 'Lost', payout: 0n };
  if (results.some((result) => result === null)) return undefined;
  return results.every((result) => result?.kind === 'won')
    ? { status: 'Won', payout: payoutOf(bet.openStake, [{ over: bet.price, under: 100n }]) }
    : { status: 'Void', payout: bet.openStake };
}

/** All bets of a system have the same stake. Each payout is rounded down by itself. */
function systemOutcome(
  bet: BetTerms,
  results: readonly (LegResult | null)[],
): BetOutcome | undefined {
  const combinations = combinationsOf(legsOf(bet, results), bet.systemOf ?? 1);
  const stake = bet.openStake / BigInt(combinations.length);
  const outcomes = combinations.map((legs) => together(stake, legs));
  let payout = 0n;
  for (const outcome of outcomes) {
    if (outcome === undefined) return undefined;
    payout += outcome.payout;
  }
  if (outcomes.every((outcome) => outcome?.status === 'Void')) return { status: 'Void', payout };
  return { status: payout === 0n ? 'Lost' : 'Won', payout };
}
