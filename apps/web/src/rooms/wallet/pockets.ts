// Sums of a wallet's pockets, from and to the decimal texts of the wire.

import { dayToWire, daysLater, isDay, startOfDay } from '@ceibo/contracts/day';
import type { WalletView } from '@ceibo/contracts/wallet';
import { moneyToDecimal, parseMoney, type Money } from '@ceibo/money';

export interface Share {
  pocket: 'cash' | 'bonus' | 'inPlay';
  amount: string;
  /**
   * The part of the whole in percent, for the bar; the three add up to a hundred, or to zero
   * without money.
   */
  percent: number;
}

export function sumOf(...amounts: readonly string[]): string {
  return moneyToDecimal(amounts.reduce((sum, amount) => sum + (parseMoney(amount) ?? 0n), 0n));
}

/**
 * The pockets of a wallet, and how much of the whole each is. The largest takes what rounding
 * leaves.
 */
export function sharesOf({ cash, bonus, cashInPlay }: WalletView): Share[] {
  const amounts = [
    { pocket: 'cash' as const, amount: cash.value },
    { pocket: 'bonus' as const, amount: bonus.value },
    { pocket: 'inPlay' as const, amount: cashInPlay.value },
  ];
  const whole = parseMoney(sumOf(...amounts.map(({ amount }) => amount))) ?? 0n;
  const shares = amounts.map((each) => ({
    ...each,
    percent: percentOf(parseMoney(each.amount) ?? 0n, whole),
  }));
  const largest = shares.toSorted((a, b) => b.percent - a.percent)[0];
  const rest = whole === 0n ? 0 : 100 - shares.reduce((sum, { percent }) => sum + percent, 0);
  return shares.map((share) =>
    share === largest ? { ...share, percent: share.percent + rest } : share,
  );
}

function percentOf(part: Money, whole: Money): number {
  return whole === 0n ? 0 : Number((part * 100n) / whole);
}

/**
 * The moments of a statement's days: from the beginning of the first to the end of the last. Text
 * that is no day sets no bound.
 */
export function momentsOf({ from, to }: { from: string; to: string }): {
  from?: string;
  to?: string;
} {
  return {
    ...(isDay(from) ? { from: startOfDay(from).toISOString() } : {}),
    ...(isDay(to) ? { to: startOfDay(daysLater(to, 1)).toISOString() } : {}),
  };
}

/** The name of a statement's file behind the site: "ARS-21-11-2025-22-11-2025.csv". */
export function fileName({
  currency,
  from,
  to,
  form,
}: {
  currency: string;
  from: string;
  to: string;
  form: 'csv' | 'pdf';
}): string {
  return `${[currency, ...[from, to].filter(isDay).map(dayToWire)].join('-')}.${form}`;
}
