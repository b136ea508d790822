// The form of the game history: its rules, its first values, and what it asks for.

import type { RequestOf } from '@ceibo/contracts/call';
import { daysIn, daysLater, dayToWire, isDay } from '@ceibo/contracts/day';
import { historyLimits, type remoteGameHistory } from '@ceibo/contracts/games/history';
import { formatMoney, parseCommaMoney, type Money } from '@ceibo/money';
import * as z from 'zod/mini';

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
 * Why two days are no period that can be shown; undefined when they are, or when one of them is not
 * yet a day.
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
 * An amount of the history, "$1,234.50", as people read it: "1.234,50"; "0,00" when it is empty.
 */
export function historyAmount(text: string): string {
  return formatMoney(amountOf(text));
}

/** True when a round paid more than it took. */
export function isWon({ bet, buyIn, win }: { bet: string; buyIn: string; win: string }): boolean {
  return amountOf(win) > amountOf(bet) + amountOf(buyIn);
}

function amountOf(text: string): Money {
  return parseCommaMoney(text) ?? 0n;
}
