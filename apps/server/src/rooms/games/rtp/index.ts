// The stakes and payouts of each game, by day, from the ledger; and an alarm when chance does not
// explain the return of a game. Hours that are over are added up once; the hour under way is read
// anew each time. So it costs the same at the end of a day of millions as at its beginning.

import { dayOf, daysLater, startOfDay } from '@ceibo/contracts/day';
import { toScaledIntegerDown, type Money } from '@ceibo/money';
import { HOUR, later, MINUTE, SECOND } from '../../../platform/clock.ts';
import type { Query } from '../../../platform/database/database.ts';
import { writersEnded } from '../../../platform/database/writers-store.ts';
import { gamesByCode, type Game } from '../games-store.ts';
import type { GamesDeps } from '../deps.ts';
import { playedBetween, type Played } from '../../wallet/index.ts';
import { hasWeight, judge, type Verdict } from './interval.ts';
import {
  addedUntil,
  addPlayed,
  moveAddedUntil,
  noteAlarm,
  rtpBefore,
  rtpOn,
  sharedGames,
  type DayRtp,
} from './rtp-store.ts';

/** Transfers are dated before they are written, and are written within seconds of that. */
const MARGIN_MS = MINUTE;
/**
 * A commit may take longer. An hour is added up when none of those that could belong to it is under
 * way.
 */
const WRITERS_MS = 2 * SECOND;
/** The most hours that a run adds up, after a long standstill; the next one goes on. */
const MAX_HOURS = 48;
/**
 * A million transfers take about two seconds; an hour of many has more patience than what a player
 * waits for.
 */
const PATIENCE = { statementMs: MINUTE, lockMs: 5000 };
/** The most earlier days that are added to a day that alone tells too little. */
const MAX_DAYS_BACK = 30;

export interface GameRtp extends DayRtp {
  day: string;
  /** Undefined for a game that the catalogue does not know. */
  name: string | undefined;
  /** Per cent, stated and real; the latter undefined while nothing was staked. */
  stated: string | undefined;
  real: string | undefined;
  /**
   * On the days since that one: where the day alone has too few rounds, as many days before it as
   * are needed.
   */
  verdict: Verdict | 'not-stated';
  since: string;
  /** The real return of all these days, in per cent. */
  realSince: string | undefined;
}

export interface RtpMonitoring {
  /** Adds up what is over, shows today's figures and raises the alarm where they need one. */
  monitorRtp(): Promise<void>;
}

export function createRtpMonitoring(deps: GamesDeps): RtpMonitoring {
  const { database, clock, log, metrics } = deps;

  /** Adds up one hour that is over; false when there is none. */
  async function addHour(): Promise<boolean> {
    const from = await addedUntil(database);
    const to = later(from, HOUR);
    if (later(clock.now(), -MARGIN_MS) < to) return false;
    if (!(await writersEnded(database, WRITERS_MS))) return false;
    const played = await database.transaction(
      async (transaction) =>
        playedBetween(transaction, { from, to }, await sharedGames(transaction)),
      PATIENCE,
    );
    const results = played.map(resultFrom);
    // Days begin at a full hour, so an hour is of one day.
    return database.transaction(async (transaction) => {
      if (!(await moveAddedUntil(transaction, { from, to }))) return false;
      await addPlayed(transaction, dayOf(from), results);
      return true;
    });
  }

  /** Once per game and day: the gauge says how long it stands. */
  async function raiseAlarm({
    day,
    provider,
    game,
    stated,
    real,
    since,
    realSince,
    rounds,
  }: GameRtp): Promise<void> {
    if (!(await noteAlarm(database, { day, provider, game, at: clock.now() }))) return;
    metrics.alarms.inc({ what: 'rtp-outside' });
    log.error(
      { day, provider, game, stated, real, rounds: rounds.toString(), since, realSince },
      'CHANCE DOES NOT EXPLAIN WHAT A GAME RETURNS',
    );
  }

  return {
    async monitorRtp() {
      for (let hours = 0; hours < MAX_HOURS && (await addHour()); hours++);
      const today = dayOf(clock.now());
      const results = await database.transaction(
        (transaction) => rtpOfDay(transaction, today),
        PATIENCE,
      );
      for (const gauge of [metrics.gameTurnover, metrics.gameRtp, metrics.gameRtpOutside])
        gauge.reset();
      for (const result of results) {
        const { provider, game, stakes, wins, verdict } = result;
        metrics.gameTurnover.set({ provider, game }, figure(stakes));
        if (stakes > 0n) metrics.gameRtp.set({ provider, game }, figure(wins) / figure(stakes));
        metrics.gameRtpOutside.set({ provider, game }, verdict === 'outside' ? 1 : 0);
        if (verdict === 'outside') await raiseAlarm(result);
      }
    },
  };
}

/** The stakes and payouts of every game on a day, the present one included. */
export async function rtpOfDay(query: Query, day: string): Promise<GameRtp[]> {
  const results = new Map((await rtpOn(query, day)).map((result) => [keyOf(result), result]));
  const [begins, ends, added] = [
    startOfDay(day),
    startOfDay(daysLater(day, 1)),
    await addedUntil(query),
  ];
  const from = added > begins ? added : begins;
  const rest =
    from < ends ? await playedBetween(query, { from, to: ends }, await sharedGames(query)) : [];
  for (const played of rest.map(resultFrom))
    results.set(keyOf(played), sumOf(results.get(keyOf(played)), played));
  const all = [...results.values()];
  const games = await gamesByCode(
    query,
    all.map(({ provider, game }) => ({ provider, code: game })),
  );
  const gameOf = new Map(
    games.map((game) => [keyOf({ provider: game.providerKey, game: game.code }), game]),
  );
  const light = all.filter(
    (result) => !hasWeight(result) && (gameOf.get(keyOf(result))?.volatility ?? null) !== null,
  );
  const before = Map.groupBy(
    await rtpBefore(query, { from: daysLater(day, -MAX_DAYS_BACK), before: day }, light),
    keyOf,
  );
  return all.map((result) =>
    withVerdict({ ...result, day }, before.get(keyOf(result)) ?? [], gameOf.get(keyOf(result))),
  );
}

type Dated = DayRtp & { day: string };

function withVerdict(result: Dated, before: readonly Dated[], game: Game | undefined): GameRtp {
  const judged = before.reduce(
    (sum, earlier) => (hasWeight(sum) ? sum : { ...sumOf(sum, earlier), day: earlier.day }),
    result,
  );
  return {
    ...result,
    name: game?.name,
    stated: game?.rtp,
    real: percentOf(result),
    verdict:
      game && game.volatility !== null
        ? judge(judged, { rtp: game.rtp, volatility: game.volatility })
        : 'not-stated',
    since: judged.day,
    realSince: percentOf(judged),
  };
}

/** With two decimals, rounded down: "96.42"; undefined while nothing was staked. */
function percentOf({ wins, stakes }: DayRtp): string | undefined {
  if (stakes <= 0n) return undefined;
  const digits = ((wins * 10_000n) / stakes).toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Graphs may be inexact beyond the centavo; they are looked at, never added to anything. */
function figure(value: Money): number {
  return Number(toScaledIntegerDown(value, 2)) / 100;
}

function resultFrom({ source, ...played }: Played): DayRtp {
  return { ...played, provider: source.slice(source.indexOf(':') + 1) };
}

function sumOf(before: DayRtp | undefined, added: DayRtp): DayRtp {
  if (!before) return added;
  return {
    ...added,
    rounds: before.rounds + added.rounds,
    stakes: before.stakes + added.stakes,
    stakeSquares: before.stakeSquares + added.stakeSquares,
    wins: before.wins + added.wins,
  };
}

function keyOf({ provider, game }: { provider: string; game: string }): string {
  return `${provider}\n${game}`;
}
