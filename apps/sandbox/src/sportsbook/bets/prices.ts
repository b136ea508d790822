// Odds and payouts: decimal odds are hundredths, amounts centavos, both exact. Pure.

import type { LegResult } from '../model/types.ts';

/** "1.85" of 185n: odds, or an amount of centavos. */
export function decimalText(hundredths: bigint): string {
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

/** 185n of "1.85". */
export function oddsOf(text: string): bigint {
  return BigInt(text.replace('.', ''));
}

/** The price of several selections together: their product, rounded down to hundredths once. */
export function combinedPrice(prices: readonly bigint[]): bigint {
  const product = prices.reduce((total, price) => total * price, 1n);
  return prices.length === 0 ? 100n : product / 100n ** BigInt(prices.length - 1);
}

/** The payout for each centavo of stake, as a fraction. */
export interface Factor {
  over: bigint;
  under: bigint;
}

/** A leg's part in the payout, by its price and its result. Undecided legs count as won. */
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

/** The payout of a stake at the product of factors: whole centavos, rounded down once. */
export function payoutOf(stake: bigint, factors: readonly Factor[]): bigint {
  const over = factors.reduce((product, factor) => product * factor.over, stake);
  return over / factors.reduce((product, factor) => product * factor.under, 1n);
}

export interface CashOutPart {
  /** The stake that is cashed out, and what is paid for it. */
  stake: bigint;
  amount: bigint;
  /** The stake that stays open, and the most that it can pay. */
  openStake: bigint;
  gain: bigint;
}

/**
 * A share of an open bet, in whole per cent, whose whole is worth so much. The page rounds as the
 * server does: otherwise an unchanged offer would look like a lower one.
 */
export function cashOutPart(
  bet: { openStake: bigint; gain: bigint },
  worth: bigint,
  percent: number,
): CashOutPart {
  const stake = (bet.openStake * BigInt(percent)) / 100n;
  const openStake = bet.openStake - stake;
  return {
    stake,
    amount: (worth * stake) / bet.openStake,
    openStake,
    gain: (bet.gain * openStake) / bet.openStake,
  };
}

/** Every way to choose so many of the items, in their order. */
export function combinationsOf<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, index) =>
    combinationsOf(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]),
  );
}
