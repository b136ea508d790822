// The form of the game history: its rules, its first values, and what it asks for.

import type { RequestOf } from '@ceibo/contracts/call';
import { daysIn, daysLater, dayToWire, isDay } from '@ceibo/contracts/day';
import {
  historyLimits,
  type HistoryValue,
  type remoteGameHistory,
  type RoundView,
} from '@ceibo/contracts/games/history';
import { moneyToDecimal, parseCommaMoney, parseMoney, type Money } from '@ceibo/money';
import * as z from 'zod/mini';
import { moneyText } from '../../../ui/text/Money.tsx';

/** The provider whose purchases are bets; all others have games. */
export const SPORTSBOOK = 'bti';

const day = z.string().check(z.refine(isDay));

export const historyForm = z.object({
  startDate: day,
  endDate: day,
  // Hidden fields.
  currency: z.literal('ARS'),
  limit: z.int(),
  index: z.int(),
});
export type HistoryFormValues = z.infer<typeof historyForm>;

/** From the previous day to today. */
export function firstValues(today: string): HistoryFormValues {
  return {
    startDate: daysLater(today, -1),
    endDate: today,
    currency: 'ARS',
    limit: 10_000_000,
    index: 0,
  };
}

/**
 * The fault of two days that are no valid period; undefined when they are one, or when one of them
 * is not yet a day.
 */
export function rangeFault(
  { startDate, endDate }: Pick<HistoryFormValues, 'startDate' | 'endDate'>,
  today: string,
): 'dates' | 'tooLong' | undefined {
  if (!isDay(startDate) || !isDay(endDate)) return undefined;
  if (startDate > today || endDate > today || startDate > endDate) return 'dates';
  return daysIn({ first: startDate, last: endDate }) > historyLimits.days ? 'tooLong' : undefined;
}

export function requestOf({
  startDate,
  endDate,
  ...rest
}: HistoryFormValues): RequestOf<typeof remoteGameHistory> {
  return { ...rest, startDate: dayToWire(startDate), endDate: dayToWire(endDate) };
}

/**
 * An amount of the history, "$1,234.50", as the whole site shows it: "$ 1.234,50"; "$ 0,00" when it
 * is empty.
 */
export function historyAmount(text: string): string {
  const amount = amountOf(text);
  return amount < 0n
    ? `\u2212${moneyText(moneyToDecimal(-amount))}`
    : moneyText(moneyToDecimal(amount));
}

/** True when a round paid more than it took. */
export function isWon({ bet, buyIn, win }: { bet: string; buyIn: string; win: string }): boolean {
  return amountOf(win) > amountOf(bet) + amountOf(buyIn);
}

/**
 * True when the balances of a round differ by more than the round itself. Something else moved the
 * money between its first and its last transfer.
 */
export function hasOtherMovements(
  round: Pick<HistoryValue, 'initialBalance' | 'bet' | 'buyIn' | 'win' | 'closingBalance'>,
): boolean {
  const { initialBalance, bet, buyIn, win, closingBalance } = round;
  const expected = amountOf(initialBalance) - amountOf(bet) - amountOf(buyIn) + amountOf(win);
  return expected !== amountOf(closingBalance);
}

/** The same of a round in detail, by what it did to cash and bonus. */
export function differsByMore({
  initialBalance,
  pockets,
  closingBalance,
}: Pick<RoundView, 'initialBalance' | 'pockets' | 'closingBalance'>): boolean {
  const expected = decimalOf(initialBalance) + decimalOf(pockets.cash) + decimalOf(pockets.bonus);
  return expected !== decimalOf(closingBalance);
}

function amountOf(text: string): Money {
  return parseCommaMoney(text) ?? 0n;
}

function decimalOf(text: string): Money {
  return parseMoney(text) ?? 0n;
}
