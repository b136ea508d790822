// The check of an amount, and a payment system's fee and limits. Exact throughout.

import { formatMoney, parseMoney, type Money } from '@ceibo/money';
import { readAmount } from '../../ui/text/read-amount.ts';

interface Limits {
  min: string;
  max: string;
  /** The player's balance, if that is a limit too. */
  available?: string;
}

export type AmountFault =
  | 'missing'
  | 'unreadable'
  | 'belowMinimum'
  | 'aboveMaximum'
  | 'aboveAvailable';

/** The fault of an amount, if it has one. */
export function amountFault(
  text: string,
  { min, max, available }: Limits,
): AmountFault | undefined {
  if (text.trim() === '') return 'missing';
  const amount = readAmount(text);
  if (amount === undefined) return 'unreadable';
  if (amount < (parseMoney(min) ?? 0n)) return 'belowMinimum';
  if (available !== undefined && amount > (parseMoney(available) ?? 0n)) return 'aboveAvailable';
  if (amount > (parseMoney(max) ?? 0n)) return 'aboveMaximum';
  return undefined;
}

/** True when the text already is the way that we write its amount. */
export function isWellWritten(text: string): boolean {
  const amount = readAmount(text);
  return amount !== undefined && formatMoney(amount) === text;
}

const CENTAVO = 10_000n;
const WHOLE_IN_BASIS_POINTS = 10_000n;

/**
 * The payment system's fee on top of an amount: the percentage in whole centavos rounded up, plus
 * the fixed sum. The server does the same.
 */
export function feeOf(
  { feePercent, feeFixed }: { feePercent: string; feeFixed: string },
  amount: Money,
): Money {
  const basisPoints = (parseMoney(feePercent) ?? 0n) / CENTAVO;
  const step = CENTAVO * WHOLE_IN_BASIS_POINTS;
  const percentage = ((amount * basisPoints + step - 1n) / step) * CENTAVO;
  return percentage + (parseMoney(feeFixed) ?? 0n);
}

const PRESETS: readonly Money[] = ['2000', '5000', '10000', '20000', '50000'].map(
  (text) => parseMoney(text) ?? 0n,
);

/** The amounts to choose from that a system takes. */
export function presetsWithin({ min, max }: { min: string; max: string }): Money[] {
  const [least, most] = [parseMoney(min) ?? 0n, parseMoney(max) ?? 0n];
  return PRESETS.filter((preset) => preset >= least && preset <= most);
}

/** "10.000": an amount of whole pesos without its zero centavos, for short labels. */
export function wholePesos(amount: Money): string {
  return formatMoney(amount).replace(/,00$/, '');
}
