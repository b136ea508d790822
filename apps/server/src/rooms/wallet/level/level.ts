// Comp points and the level that they make, counted from the ledger. The promotions room exchanges
// them.

import type { AnswerOf } from '@ceibo/contracts/call';
import { dayOf, daysLater, startOfDay } from '@ceibo/contracts/day';
import type { LevelCounter, LevelName, levelOfPlayer } from '@ceibo/contracts/wallet/player-level';
import { units, type Money } from '@ceibo/money';
import { HOUR, later, type Clock } from '../../../platform/clock.ts';
import type { Query } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { settledStakes } from './level-store.ts';

/** The stakes that make a point. */
export const POINT = units(100);

/** What a level asks of the points of a calendar year, the highest last. */
const LEVELS: readonly { name: LevelName; compPoints: bigint }[] = [
  { name: 'bronze', compPoints: 0n },
  { name: 'silver', compPoints: 2_000n },
  { name: 'gold', compPoints: 20_000n },
];

interface Period {
  from: Date;
  to: Date;
}

export async function readLevel(
  { database, clock }: { database: Query; clock: Clock },
  playerId: PlayerId,
): Promise<AnswerOf<typeof levelOfPlayer>> {
  const periods = periodsAt(clock.now());
  const years = yearsBefore(clock.now());
  const stakes = await settledStakes(database, playerId, [
    ...periods.map(({ from }) => from),
    ...years,
  ]);
  const [year = 0n, ...rest] = stakes.slice(0, periods.length).map(pointsOf);
  // Sums since each year's beginning: a year is what they differ by.
  const sums = [stakes[0] ?? 0n, ...stakes.slice(periods.length)];
  const before = years.map((_, at) => pointsOf((sums[at + 1] ?? 0n) - (sums[at] ?? 0n)));
  const place = placeOf([year, ...before]);
  const [yearly, monthly, weekly, hourly] = [year, ...rest].map((points, index) =>
    counterOf(points, periods[index]),
  );
  const gold = LEVELS.find(({ name }) => name === 'gold');
  return {
    code: '',
    level: LEVELS[place]?.name ?? 'bronze',
    nextYear: LEVELS[placeOf([0n, year, ...before])]?.name ?? 'bronze',
    playerLevelResponses: LEVELS.map(({ name, compPoints }) => ({
      name,
      compPoints: String(compPoints),
      period: 'Year' as const,
    })),
    yearly: yearly ?? counterOf(0n, periods[0]),
    monthly: monthly ?? counterOf(0n, periods[1]),
    weekly: weekly ?? counterOf(0n, periods[2]),
    hourly: hourly ?? counterOf(0n, periods[3]),
    gold: counterOf(year < (gold?.compPoints ?? 0n) ? year : (gold?.compPoints ?? 0n), periods[0]),
  };
}

/**
 * The level of a year, by its points and those of the years before, the newest first. A level holds
 * until the end of the next year; who has not earned it again by then falls by one step.
 */
export function placeOf(years: readonly bigint[]): number {
  return Math.max(
    ...years.map((points, age) => {
      const earned = LEVELS.findLastIndex(({ compPoints }) => compPoints <= points);
      return earned - Math.max(0, age - 1);
    }),
    0,
  );
}

/** The beginnings of the years before this one in which a level of today may have been earned. */
function yearsBefore(now: Date): Date[] {
  const year = Number(dayOf(now).slice(0, 4));
  return LEVELS.slice(1).map((_, age) => startOfDay(`${year - 1 - age}-01-01`));
}

/** Whole points; a rollback of an earlier period's stake makes no debt. */
function pointsOf(stakes: Money): bigint {
  return stakes > 0n ? stakes / POINT : 0n;
}

function counterOf(points: bigint, period: Period | undefined): LevelCounter {
  return { endDate: (period?.to ?? new Date(0)).toISOString(), compPoints: String(points) };
}

/** The year, month, week and hour of a moment in Buenos Aires; a week begins on Monday. */
export function periodsAt(now: Date): [Period, Period, Period, Period] {
  const today = dayOf(now);
  const [year = 0, month = 0] = today.split('-').map(Number);
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = daysLater(today, -weekday);
  const hour = new Date(Math.floor(now.getTime() / HOUR) * HOUR);
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${two(month + 1)}-01`;
  return [
    { from: startOfDay(`${year}-01-01`), to: startOfDay(`${year + 1}-01-01`) },
    { from: startOfDay(`${year}-${two(month)}-01`), to: startOfDay(next) },
    { from: startOfDay(monday), to: startOfDay(daysLater(monday, 7)) },
    { from: hour, to: later(hour, HOUR) },
  ];
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
