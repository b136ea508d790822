// What each game takes and pays, by day, from the ledger; and an alarm when chance does not explain what a game returns. Hours that are over are
// added up once; the hour under way is read anew each time, so it costs the same at the end of a day of millions as at its beginning.

import { dayOf, daysLater, startOfDay } from '@ceibo/contracts/day';
import { toScaledIntegerDown, type Money } from '@ceibo/money';
import { HOUR, later, MINUTE } from '../../../platform/clock.ts';
import type { Query } from '../../../platform/database.ts';
import { gamesByCode, type Game } from '../games-store.ts';
import type { GamesParts } from '../parts.ts';
import { playedBetween, type Played } from '../../wallet/index.ts';
import { judge, type Verdict } from './interval.ts';
import { addedUntil, addResults, moveAddedUntil, resultsOn, type DayResult } from './results-store.ts';

/** Transfers are dated before they are committed, and are committed within seconds. */
const MARGIN_MS = MINUTE;
/** What a run adds up at most, after a long standstill; the next one goes on. */
const MAX_HOURS = 48;

export interface GameResult extends DayResult {
  /** Undefined for a game that the catalogue does not know. */
  name: string | undefined;
  /** Per cent, stated and real; the latter undefined while nothing was staked. */
  stated: string | undefined;
  real: string | undefined;
  verdict: Verdict | 'not-stated';
}

export interface GameResults {
  /** Adds up what is over, shows today's figures and raises the alarm where they need one. */
  watchResults(): Promise<void>;
}

export function createGameResults(parts: GamesParts): GameResults {
  const { database, clock, log, metrics } = parts;

  /** Adds up one hour that is over; false when there is none. */
  async function addHour(): Promise<boolean> {
    const from = await addedUntil(database);
    const to = later(from, HOUR);
    if (later(clock.now(), -MARGIN_MS) < to) return false;
    const results = (await playedBetween(database, { from, to })).map(resultFrom);
    // Days begin at a full hour, so an hour is of one day.
    return database.transaction(async (transaction) => {
      if (!(await moveAddedUntil(transaction, { from, to }))) return false;
      await addResults(transaction, dayOf(from), results);
      return true;
    });
  }

  return {
    async watchResults() {
      for (let hours = 0; hours < MAX_HOURS && (await addHour()); hours++);
      const today = dayOf(clock.now());
      for (const gauge of [metrics.gameTurnover, metrics.gameRtp, metrics.gameRtpOutside]) gauge.reset();
      for (const result of await resultsOfDay(database, today)) {
        const { provider, game, stakes, wins, verdict } = result;
        metrics.gameTurnover.set({ provider, game }, figure(stakes));
        if (stakes > 0n) metrics.gameRtp.set({ provider, game }, figure(wins) / figure(stakes));
        metrics.gameRtpOutside.set({ provider, game }, verdict === 'outside' ? 1 : 0);
        if (verdict !== 'outside') continue;
        metrics.alarms.inc({ what: 'rtp-outside' });
        log.error(
          { day: today, provider, game, stated: result.stated, real: result.real, rounds: result.rounds.toString() },
          'CHANCE DOES NOT EXPLAIN WHAT A GAME RETURNS',
        );
      }
    },
  };
}

/** What every game took and paid on a day, the present one included. */
export async function resultsOfDay(query: Query, day: string): Promise<GameResult[]> {
  const results = new Map((await resultsOn(query, day)).map((result) => [keyOf(result), result]));
  const [begins, ends, added] = [startOfDay(day), startOfDay(daysLater(day, 1)), await addedUntil(query)];
  const from = added > begins ? added : begins;
  const rest = from < ends ? await playedBetween(query, { from, to: ends }) : [];
  for (const played of rest.map(resultFrom)) results.set(keyOf(played), sumOf(results.get(keyOf(played)), played));
  const all = [...results.values()];
  const games = await gamesByCode(
    query,
    all.map(({ provider, game }) => ({ provider, code: game })),
  );
  const gameOf = new Map(games.map((game) => [keyOf({ provider: game.providerKey, game: game.code }), game]));
  return all.map((result) => withVerdict(result, gameOf.get(keyOf(result))));
}

function withVerdict(result: DayResult, game: Game | undefined): GameResult {
  const { stakes, wins } = result;
  return {
    ...result,
    name: game?.name,
    stated: game?.rtp,
    real: stakes > 0n ? percentOf(wins, stakes) : undefined,
    verdict: game && game.volatility !== null ? judge(result, { rtp: game.rtp, volatility: game.volatility }) : 'not-stated',
  };
}

/** With two decimals, rounded down: "96.42". */
function percentOf(wins: Money, stakes: Money): string {
  const digits = ((wins * 10_000n) / stakes).toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Graphs may be inexact beyond the centavo; they are looked at, never added to anything. */
function figure(value: Money): number {
  return Number(toScaledIntegerDown(value, 2)) / 100;
}

function resultFrom({ source, ...played }: Played): DayResult {
  return { ...played, provider: source.slice(source.indexOf(':') + 1) };
}

function sumOf(before: DayResult | undefined, added: DayResult): DayResult {
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
