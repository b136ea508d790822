// The work of tournaments, once a second: follow the ledger, move the runs on, pay what is owed.

import { latestOnly } from '../../../platform/latest-only.ts';
import { SECOND } from '../../../platform/clock.ts';
import type { TournamentDeps } from '../deps.ts';
import { createFollower } from './follow.ts';
import { createForgetRounds, moveRuns } from './lifecycle.ts';
import { payRun } from './prizes/pay.ts';
import { runsUnderWay } from './runs-store.ts';

const EVERY_MS = SECOND;
/** A notification has room for so many ids. */
const MOST_NAMED = 100;

export interface Tournaments {
  /** Does the work of one second once. `waits` for another process that does it now. */
  advance(options?: { waits?: boolean }): Promise<void>;
  games: ReturnType<typeof createFollower>['games'];
  start(): void;
  stop(): Promise<void>;
}

export function createTournaments(deps: TournamentDeps): Tournaments {
  const { clock, database, jobs, live, log } = deps;
  const follower = createFollower(deps);
  jobs.schedule('23 5 * * *', 'promotions:forget-rounds', createForgetRounds(deps));
  let versions = new Map<string, bigint>();
  let timer: { cancel(): void } | undefined;
  let working: Promise<void> = Promise.resolve();

  /** Publishes the boards that changed since the last look of this process. */
  const publish = async () => {
    const runs = await runsUnderWay(database);
    const before = versions;
    const now = new Map(runs.map(({ id, version }) => [id, version]));
    versions = now;
    const ids = [...new Set([...before.keys(), ...now.keys()])].filter(
      (id) => before.get(id) !== now.get(id),
    );
    if (ids.length === 0) return;
    await database.transaction(async (transaction) =>
      live.publishToAll(transaction, {
        name: 'leaderboards',
        data: { ids: ids.slice(0, MOST_NAMED) },
      }),
    );
  };
  const advance = async (options: { waits?: boolean } = {}) => {
    const now = clock.now();
    const isFollowed = await follower.follow(options);
    if (!isFollowed && options.waits !== true) return;
    await moveRuns(deps, { now, isFollowed, games: follower.games });
    for (const run of await runsUnderWay(database))
      if (run.state === 'final') await payRun(deps, run);
    await publish();
  };
  const tick = latestOnly(
    async () => {
      working = advance();
      await working;
    },
    (error) => log.warn({ error }, 'tournaments could not be brought on'),
  );
  return {
    advance,
    games: follower.games,
    start() {
      timer = clock.every(EVERY_MS, tick);
    },
    async stop() {
      timer?.cancel();
      await working.catch(() => undefined);
    },
  };
}
