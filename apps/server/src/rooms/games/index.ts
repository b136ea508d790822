// The games room's door. It enters identity and wallet.

import type { FastifyInstance } from 'fastify';
import type { Broadcast } from '../../platform/broadcast.ts';
import { MINUTE, SECOND } from '../../platform/clock.ts';
import type { Routes } from '../../platform/http/calls.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Outbox } from '../../platform/outbox.ts';
import { createRateLimit } from '../../platform/rate-limits.ts';
import { allProviders, closeSessionsOfLogin, type Provider } from './games-store.ts';
import { evenbetRoutes } from './evenbet/wallet-routes.ts';
import { hub88Routes } from './hub88/wallet-routes.ts';
import type { GamesParts } from './parts.ts';
import { createPlaySessions } from './play-sessions.ts';
import { pragmaticRoutes } from './pragmatic/wallet-routes.ts';
<<<<<<< HEAD
import { createGameResults, type GameResults } from './results/index.ts';
import { createReconciler, type Reconciler } from './reconciliation/index.ts';
=======
import { createProviderNews } from './provider-news.ts';
>>>>>>> e08fc58784f2e2d92c96c9d03207ee6ac1e213f6
import { gamesRoutes } from './routes.ts';
import { softswissRoutes } from './softswiss/wallet-routes.ts';

export { lastRuns, openDifferences, type OpenDifference, type Reconciliation } from './reconciliation/reconciliation-store.ts';
export { resultsOfDay, type GameResult } from './results/index.ts';
export { allProviders, saveCatalogue, setProviderActive, type Catalogue } from './games-store.ts';

/** The job that compares one day of one provider; anybody with the database may ask for it. */
export const RECONCILE_TASK = 'games:reconcile';

export interface GamesRoom extends Reconciler, GameResults {
  routes(routes: Routes): void;
  /** The addresses that studios call. */
  partnerRoutes(app: FastifyInstance): Promise<void>;
  /** Who offers games, and whether each is on. */
  providers(): Promise<Pick<Provider, 'key' | 'name' | 'active'>[]>;
  /** The origins that games may be framed from now. */
  frameOrigins(): string[];
  /** Begins to follow which providers are on. */
  start(): Promise<void>;
  stop(): void;
}

<<<<<<< HEAD
export function createGamesRoom(given: Omit<GamesParts, 'playSessions'> & { outbox: Outbox; jobs: Jobs }): GamesRoom {
  const { database, clock, outbox, jobs } = given;
  const parts: GamesParts = { ...given, playSessions: createPlaySessions(given) };
=======
type GamesDependencies = Omit<GamesParts, 'playSessions' | 'limits'> & {
  outbox: Outbox;
  broadcast: Broadcast;
  /** How often one address may play for nothing; tests, all of whose calls come from one, raise it. */
  attemptsPerAddress?: number;
};

export function createGamesRoom(given: GamesDependencies): GamesRoom {
  const { database, clock, outbox, attemptsPerAddress = 60 } = given;
  const news = createProviderNews(given);
  const limits = { demosByAddress: createRateLimit(database, { name: 'demo', points: attemptsPerAddress, withinSeconds: (10 * MINUTE) / SECOND }) };
  const parts: GamesParts = { ...given, limits, playSessions: createPlaySessions(given) };
>>>>>>> e08fc58784f2e2d92c96c9d03207ee6ac1e213f6
  // Who logs out stops playing: no further bets under that login's games.
  outbox.subscribe('session-ended', 'games', ({ sessionKey }) => closeSessionsOfLogin(database, sessionKey, clock.now()));
  const reconciler = createReconciler(parts);
  jobs.schedule('20 * * * *', 'games:reconcile-due', reconciler.reconcileDue);
  const results = createGameResults(parts);
  jobs.schedule('*/5 * * * *', 'games:watch-results', results.watchResults);
  jobs.task(RECONCILE_TASK, async ({ provider = '', day = '' }) => {
    if (isDay(day)) await reconciler.reconcile({ provider, day });
  });
  return {
    ...reconciler,
    ...results,
    routes: (routes) => gamesRoutes(routes, parts),
    async partnerRoutes(app) {
      for (const mount of [hub88Routes, softswissRoutes, evenbetRoutes, pragmaticRoutes]) await mount(app, parts);
    },
    providers: () => allProviders(database),
    frameOrigins: news.frameOrigins,
    start: news.start,
    stop: news.stop,
  };
}
