// Comp points and the level that they make, counted from the ledger. The promotions room exchanges
// them.

import type { AnswerOf } from '@ceibo/contracts/call';
import { dayOf, daysLater, startOfDay } from '@ceibo/contracts/day';
import type { LevelCounter, LevelName, levelOfPlayer } from '@ceibo/contracts/wallet/player-level';
import { units, type Money } from '@ceibo/money';
import { HOUR, later, type Clock, type Period } from '../../../platform/clock.ts';
import type { Query } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { settledByPlayer, settledStakes } from './level-store.ts';

/** The stakes that make a point. */
export const POINT = units(100);

/** The comp points of a calendar year that each level needs, the highest level last. */
const LEVELS: readonly { name: LevelName; compPoints: bigint }[] = [
  { name: 'bronze', compPoints: 0n },
  { name: 'silver', compPoints: 2_000n },
  { name: 'gold', compPoints: 20_000n },
];

export async function readLevel(
  { database, clock }: { database: Query; clock: Clock },
  playerId: PlayerId,
): Promise<AnswerOf<typeof levelOfPlayer>> {
  const now = clock.now();
  const periods = periodsAt(now);
  const since = [...periods.map(({ from }) => from), ...yearsBefore(now)];
  const stakes = await settledStakes(database, playerId, { since, until: now });
  const [year = 0n, ...rest] = stakes.slice(0, periods.length).map(pointsOf);
  const [, ...before] = pointsOfYears([stakes[0] ?? 0n, ...stakes.slice(periods.length)]);
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
 * until the end of the next year. A player who has not earned it again by then falls by one step.
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

/** The level that a player had at a moment. A later rollback does not change it. */
export async function levelAt(query: Query, playerId: PlayerId, moment: Date): Promise<LevelName> {
  const since = [periodsAt(moment)[0].from, ...yearsBefore(moment)];
  const stakes = await settledStakes(query, playerId, { since, until: moment });
  return LEVELS[placeOf(pointsOfYears(stakes))]?.name ?? 'bronze';
}

/**
 * The players of a level above the lowest, or of a higher one. It reads every transfer of the
 * years.
 */
export async function playersFromLevel(
  query: Query,
  asked: LevelName,
  now: Date,
): Promise<PlayerId[]> {
  const [year] = periodsAt(now);
  const starts = [year.from, ...yearsBefore(now)];
  const years = starts.map((from, age) => ({ from, to: starts[age - 1] ?? year.to }));
  const least = (LEVELS[1]?.compPoints ?? 0n) * POINT;
  const points = new Map<PlayerId, bigint[]>();
  for (const { playerId, period, settled } of await settledByPlayer(query, years, least)) {
    const of = points.get(playerId) ?? years.map(() => 0n);
    of[period - 1] = pointsOf(settled);
    points.set(playerId, of);
  }
  const wanted = LEVELS.findIndex(({ name }) => name === asked);
  return [...points].filter(([, of]) => placeOf(of) >= wanted).map(([playerId]) => playerId);
}

/**
 * The points of each year, from sums since the beginning of each year, the newest first. A year's
 * stakes are the difference of two sums.
 */
function pointsOfYears(sums: readonly Money[]): bigint[] {
  return sums.map((sum, age) => pointsOf(sum - (sums[age - 1] ?? 0n)));
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
