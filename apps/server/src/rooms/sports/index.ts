// The sports room's door: what it needs, and what it offers.

import { later, MINUTE, SECOND } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Routes } from '../../platform/http/calls.ts';
import type { PlayerId } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Outbox } from '../../platform/jobs/outbox.ts';
import { createBtiAdapter } from './bti/adapter.ts';
import { createFeedReader, type FeedDeps } from './feed/reader.ts';
import type { SportsDeps } from './deps.ts';
import { staleReserves } from './purchases-store.ts';
import { sportsRoutes } from './routes.ts';
import { closeSessionsOfLogin } from './sessions-store.ts';
import {
  createVoidOpenBets,
  VOID_OPEN_BETS,
  voidWhenExcluded,
  type OpenBetsRules,
} from './void-open-bets.ts';

export { sportsData } from './personal-data-store.ts';
export { refusedSettlements, type KeptSettlement } from './refused-store.ts';
export { SOURCE as SPORTS_SOURCE } from './deps.ts';

/** The interval at which a process asks whether it is time to look at the feed. */
const ASK_EVERY_MS = SECOND;
/** A purchase takes seconds; the sportsbook has forgotten one that is open for longer. */
const STALE_AFTER_MS = 15 * MINUTE;

export interface SportsRoom {
  routes(routes: Routes): void;
  /** Told of a self-exclusion in its transaction: by setting the sportsbook voids open bets. */
  selfExcluded(transaction: Transaction, playerId: PlayerId): Promise<void>;
  /** Begins to follow the sportsbook's feed. */
  start(): void;
  stop(): Promise<void>;
}

export function createSportsRoom(
  deps: SportsDeps & FeedDeps & { outbox: Outbox; jobs: Jobs; openBets: OpenBetsRules },
): SportsRoom {
  const { database, clock, log, metrics, outbox, jobs } = deps;
  const adapter = createBtiAdapter(deps);
  deps.providers.register(adapter);
  const reader = createFeedReader(deps);
  let timer: { cancel(): void } | undefined;
  // A logout ends betting: no further reserves under that login.
  outbox.subscribe('session-ended', 'sports', ({ sessionKey }) =>
    closeSessionsOfLogin(database, sessionKey, clock.now()),
  );
  jobs.task(VOID_OPEN_BETS, createVoidOpenBets(deps, adapter));
  jobs.schedule('*/5 * * * *', 'sports:note-stale-reserves', async () => {
    const count = await staleReserves(database, later(clock.now(), -STALE_AFTER_MS));
    if (count === 0) return;
    metrics.alarms.inc({ what: 'sports-stale-reserve' }, count);
    log.error(
      { count },
      'reserves of the sportsbook are open that it has neither committed nor cancelled',
    );
  });

  return {
    routes: (routes) => sportsRoutes(routes, deps, adapter),
    selfExcluded: (transaction, playerId) => voidWhenExcluded(deps, transaction, playerId),
    start() {
      timer = clock.every(ASK_EVERY_MS, reader.tick);
    },
    async stop() {
      timer?.cancel();
      await reader.stop();
    },
  };
}
