// Makes runs and moves them on: open, started, closing, reviewing, final. Paying is pay.ts.

import { DAY, later, MINUTE } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { TournamentDeps } from '../deps.ts';
import { windowsAfter } from './offering/calendar.ts';
import { hashOfSeed, momentsOf } from './drops/drops.ts';
import { insertDrops } from './drops/drops-store.ts';
import type { GamesOfRuns } from './games-of-runs.ts';
import { insertPrizes } from './prizes/prizes-store.ts';
import { forgetRounds, lockFollowed, openRoundsWithin } from './rounds-store.ts';
import {
  insertRun,
  runsUnderWay,
  setFinal,
  setState,
  tournaments,
  type Run,
  type Tournament,
} from './runs-store.ts';
import { isDrops, moneyOf, placesOf, poolOf } from './terms.ts';

/** The least time between the end of a run and its closing: stakes of the last moment arrive. */
const SETTLES_MS = 1000;
/** Rounds are stored for this time, which covers a run and its review. */
const ROUNDS_KEPT_MS = 100 * DAY;
const LIMITS = { statementMs: 60_000, lockMs: 5000 };

/**
 * Moves every run on by the steps that are due. `isFollowed`: the ledger was followed up to a
 * moment after `now`; a run is closed and reviewed only then, with no bet left out.
 */
export async function moveRuns(
  deps: TournamentDeps,
  { now, isFollowed, games }: { now: Date; isFollowed: boolean; games: GamesOfRuns },
): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    if ((await lockFollowed(transaction, { waits: true })) === undefined) return;
    // `now` may be old by the time of the lock: a run that ended meanwhile would be made.
    const runs = await runsUnderWay(transaction);
    const made: boolean[] = [];
    for (const tournament of await tournaments(transaction))
      if (tournament.active) made.push(await makeRuns(deps, transaction, { tournament, runs }));
    for (const run of made.includes(true) ? await runsUnderWay(transaction) : runs)
      await moveRun(transaction, run, { now, isFollowed, games });
  }, LIMITS);
}

export function createForgetRounds({ database, clock }: TournamentDeps): () => Promise<void> {
  return () => forgetRounds(database, later(clock.now(), -ROUNDS_KEPT_MS));
}

/** Makes the runs that the tournament does not have yet; true when there was one. */
async function makeRuns(
  { clock, ids, random }: TournamentDeps,
  transaction: Transaction,
  { tournament: { key, content }, runs }: { tournament: Tournament; runs: readonly Run[] },
): Promise<boolean> {
  // This is asked every second, and nearly always they are all there.
  const known = new Set(
    runs.filter(({ tournament }) => tournament === key).map(({ startsAt }) => startsAt.getTime()),
  );
  let isAnyNew = false;
  for (const window of windowsAfter(content.schedule, clock.now())) {
    if (known.has(window.startsAt.getTime())) continue;
    const seed = isDrops(content) ? random.secret() : null;
    const id = ids.next();
    const isNew = await insertRun(transaction, {
      id,
      tournament: key,
      ...window,
      content,
      pool: poolOf(content.prizes),
      seed,
      seedHash: seed === null ? null : hashOfSeed(seed),
    });
    isAnyNew ||= isNew;
    if (isNew && seed !== null)
      await insertDrops(transaction, id, momentsOf(seed, window, placesOf(content.prizes)));
  }
  return isAnyNew;
}

interface Moment {
  now: Date;
  isFollowed: boolean;
  games: GamesOfRuns;
}

async function moveRun(
  transaction: Transaction,
  run: Run,
  { now, isFollowed, games }: Moment,
): Promise<void> {
  const { id, endsAt, content } = run;
  const to = (state: Run['state'], waitsUntil: Date) =>
    setState(transaction, { id, state, waitsUntil });
  switch (run.state) {
    case 'open':
      if (run.startsAt <= now) await to('started', endsAt);
      return;
    case 'started':
      if (endsAt <= now) await to('closing', later(endsAt, content.waitMinutes * MINUTE));
      return;
    case 'closing':
      if (!isFollowed || now < later(endsAt, SETTLES_MS)) return;
      if (now < run.waitsUntil && (await openRoundsOf(transaction, run, games)) > 0) return;
      await to('reviewing', later(now, content.reviewMinutes * MINUTE));
      return;
    case 'reviewing':
      if (!isFollowed || run.held || now < run.waitsUntil) return;
      await insertPrizes(transaction, id, {
        prizes: content.prizes,
        isDrops: isDrops(content),
      });
      await setFinal(transaction, id, now);
      return;
    case 'final':
    case 'paid':
    case 'cancelled':
  }
}

/** The rounds that a closing run waits for. */
async function openRoundsOf(
  query: Parameters<typeof openRoundsWithin>[0],
  run: Run,
  games: Pick<GamesOfRuns, 'keysOfRun'>,
): Promise<number> {
  const keys = await games.keysOfRun(query, run);
  return openRoundsWithin(query, {
    from: run.startsAt,
    until: run.endsAt,
    minBet: moneyOf(run.content.minBet),
    games: [...keys],
  });
}
