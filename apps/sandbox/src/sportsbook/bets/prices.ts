// Odds, payouts, and the outcome of a bet by the results of its legs. Decimal odds are hundredths,
// amounts centavos, both exact. Pure.

import type { BetResult } from '@ceibo/partner-protocol/bti';
import type { LegResult } from '../model/types.ts';

export const betKinds = ['single', 'multiple', 'system', 'builder'] as const;
/** Which prices a player takes that differ from those of the quote. */
export const oddsPolicies = ['none', 'higher', 'any'] as const;
export const betsLists = ['open', 'settled', 'won'] as const;
export const MOST_SELECTIONS = 10;

/** "1.85" of 185n: odds, or an amount of centavos. */
export function decimalText(hundredths: bigint): string {
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

/** 185n of "1.85". */
export function oddsOf(text: string): bigint {
  return BigInt(text.replace('.', ''));
}

export const lesser = (one: bigint, other: bigint) => (one < other ? one : other);

/** The payout for each centavo of stake, as a fraction. */
export interface Factor {
  over: bigint;
  under: bigint;
}

/** Undecided legs count as won. */
export function factorOf(price: bigint, result: LegResult | null): Factor {
  switch (result?.kind) {
    case undefined:
    case 'won':
      return { over: price, under: 100n };
    case 'lost':
      return { over: 0n, under: 1n };
    case 'void':
      return { over: 1n, under: 1n };
    case 'half-won':
      return { over: price + 100n, under: 200n };
    case 'half-lost':
      return { over: 1n, under: 2n };
    case 'dead-heat':
      return { over: price, under: 100n * BigInt(result.among) };
  }
}

/** In whole centavos, rounded down once. */
export function payoutOf(stake: bigint, factors: readonly Factor[]): bigint {
  const over = factors.reduce((product, factor) => product * factor.over, stake);
  return over / factors.reduce((product, factor) => product * factor.under, 1n);
}

export type CashOutPart = ReturnType<typeof cashOutPart>;

/**
 * The stake that is cashed out and what is paid for it, and the stake that stays open with the most
 * that it can pay. The page rounds as the server does, so an unchanged offer looks unchanged.
 */
export function cashOutPart(
  bet: { openStake: bigint; gain: bigint },
  worth: bigint,
  percent: number,
) {
  const stake = (bet.openStake * BigInt(percent)) / 100n;
  const openStake = bet.openStake - stake;
  return {
    stake,
    amount: (worth * stake) / bet.openStake,
    openStake,
    gain: (bet.gain * openStake) / bet.openStake,
  };
}

/** In the order of the items. */
export function combinationsOf<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, index) =>
    combinationsOf(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]),
  );
}

export interface BetTerms {
  kind: (typeof betKinds)[number];
  /** Systems: the number of legs in each bet. */
  systemOf: number | null;
  /** The open part of the stake, in centavos. */
  openStake: bigint;
  /** Bet builders: the price of all legs together. */
  price: bigint;
  legs: readonly { price: bigint }[];
}

export interface BetOutcome {
  status: BetResult;
  payout: bigint;
}

export function betsIn({ kind, systemOf, legs }: Pick<BetTerms, 'kind' | 'systemOf' | 'legs'>) {
  return kind === 'system' ? combinationsOf(legs, systemOf ?? 1).length : 1;
}

/** For a stake of 1.00 it is the price. */
export function gainOf(bet: BetTerms): bigint {
  const won = bet.legs.map(() => ({ kind: 'won' }) as const);
  return outcomeOf(bet, won)?.payout ?? 0n;
}

/** Undefined while the bet is open. */
export function outcomeOf(
  bet: BetTerms,
  results: readonly (LegResult | null)[],
): BetOutcome | undefined {
  const legs = bet.legs.map(({ price }, index) => ({ price, result: results[index] ?? null }));
  if (bet.kind !== 'system') return together(bet, bet.openStake, legs);
  // All bets of a system have the same stake. Each payout is rounded down by itself.
  const combinations = combinationsOf(legs, bet.systemOf ?? 1);
  const stake = bet.openStake / BigInt(combinations.length);
  const outcomes = combinations.map((each) => together(bet, stake, each));
  let payout = 0n;
  for (const outcome of outcomes) {
    if (!outcome) return undefined;
    payout += outcome.payout;
  }
  if (outcomes.every((outcome) => outcome?.status === 'Void')) return { status: 'Void', payout };
  return { status: payout === 0n ? 'Lost' : 'Won', payout };
}

/** One lost leg loses the bet. Otherwise it stays open until every leg is decided. */
function together(
  { kind, price }: BetTerms,
  stake: bigint,
  legs: readonly { price: bigint; result: LegResult | null }[],
): BetOutcome | undefined {
  const results = legs.map(({ result }) => result?.kind);
  if (results.includes('lost')) return { status: 'Lost', payout: 0n };
  if (results.includes(undefined)) return undefined;
  if (kind === 'builder') {
    // All legs share one price, so a void leg voids the bet.
    return results.every((result) => result === 'won')
      ? { status: 'Won', payout: payoutOf(stake, [{ over: price, under: 100n }]) }
      : { status: 'Void', payout: stake };
  }
  const payout = payoutOf(
    stake,
    legs.map((leg) => factorOf(leg.price, leg.result)),
  );
  if (results.every((result) => result === 'void')) return { status: 'Void', payout };
  const [only, ...others] = results;
  if (only === 'half-won' && others.length === 0) return { status: 'HalfWon', payout };
  if (only === 'half-lost' && others.length === 0) return { status: 'HalfLost', payout };
  return { status: 'Won', payout };
}
