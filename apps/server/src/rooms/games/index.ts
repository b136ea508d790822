// The games room's door. It enters identity and wallet.

import type { FastifyInstance } from 'fastify';
import { isDay } from '@ceibo/contracts/day';
import type { PublicEvents } from '../../platform/public-events.ts';
import { MINUTE, SECOND } from '../../platform/clock.ts';
import type { Routes } from '../../platform/http/calls.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Outbox } from '../../platform/outbox.ts';
import { createRateLimit } from '../../platform/rate-limits.ts';
import {
  allProviders,
  closeSessionsOfLogin,
  providerByKey,
  sharedSecretsOf,
  type Protocol,
  type Provider,
} from './games-store.ts';
import { createPartnerKeys } from './partner-keys.ts';
import { evenbetRoutes } from './evenbet/wallet-routes.ts';
import { hub88Routes } from './hub88/wallet-routes.ts';
import { createCountPopularity } from './lobby/popularity.ts';
import type { GamesParts } from './parts.ts';
import { createJackpots, type Jackpots } from './jackpots.ts';
import { createGamesOn } from './games-on.ts';
import { createPlaySessions } from './play-sessions.ts';
import { pragmaticRoutes } from './pragmatic/wallet-routes.ts';
import { createContracts } from './provider-contract.ts';
import { createProviderNews } from './provider-news.ts';
import { createReconciler, type Reconciler } from './reconciliation/index.ts';
import { createGameResults, type GameResults } from './results/index.ts';
import { gamesRoutes } from './routes.ts';
import { createReadStudioGames } from './studio-games.ts';
import { softswissRoutes } from './softswiss/wallet-routes.ts';
import { createUnearnedMoney } from './unearned-money.ts';
import { createNoteWinners } from './winners.ts';

export {
  lastRuns,
  openDifferences,
  type OpenDifference,
  type Reconciliation,
} from './reconciliation/reconciliation-store.ts';
export { resultsOfDay, type GameResult } from './results/index.ts';
export { listDifferences, type ListDifference } from './studio-games-store.ts';
export { readCatalogueFile } from './catalogue-file.ts';
export { allProviders, saveCatalogue, setProviderActive, type Catalogue } from './games-store.ts';

/** The job that compares one day of one provider; anybody with the database may ask for it. */
export const RECONCILE_TASK = 'games:reconcile';

export interface GamesRoom extends Reconciler, GameResults {
  routes(routes: Routes): void;
  /** The addresses that studios call. */
  partnerRoutes(app: FastifyInstance): Promise<void>;
  /** Who offers games, and whether each is on. */
  providers(): Promise<Pick<Provider, 'key' | 'name' | 'active'>[]>;
  /** A provider that is connected, and whether it is on; undefined when it is not connected. */
  connectedProvider(key: string): Promise<{ active: boolean; baseUrl: string } | undefined>;
  /**
   * The secrets that a provider shares with us under a protocol, for a room that has its adapter.
   */
  secretsOf(key: string, protocol: Protocol): Promise<readonly string[]>;
  /** The jackpot that the header counts; null while there is none. */
  jackpot: Jackpots['standing'];
  /** Asks the companies that have a jackpot how it stands, as happens every fifteen seconds. */
  askJackpots: Jackpots['ask'];
  /** Asks the studios which games they offer, as happens every day; each once a minute at most. */
  readStudioGames(): Promise<void>;
  /** The origins that games may be framed from now. */
  frameOrigins(): string[];
  /** Begins to follow which providers are on. */
  start(): Promise<void>;
  stop(): void;
}

type GamesDependencies = Omit<
  GamesParts,
  'playSessions' | 'gamesOn' | 'contractOf' | 'unearned' | 'limits' | 'jackpots'
> & {
  outbox: Outbox;
  jobs: Jobs;
  publicEvents: PublicEvents;
  /**
   * How often one address may play for nothing; tests, all of whose calls come from one, raise it.
   */
  attemptsPerAddress?: number;
};

export function createGamesRoom(given: GamesDependencies): GamesRoom {
  const { database, clock, outbox, jobs, attemptsPerAddress = 60 } = given;
  const news = createProviderNews(given);
  const limits = {
    demosByAddress: createRateLimit(database, {
      name: 'demo',
      points: attemptsPerAddress,
      withinSeconds: (10 * MINUTE) / SECOND,
    }),
  };
  const playing = {
    playSessions: createPlaySessions(given),
    contractOf: createContracts(database, clock),
  };
  const parts: GamesParts = {
    ...given,
    ...playing,
    limits,
    gamesOn: createGamesOn(given),
    unearned: createUnearnedMoney({ ...given, ...playing }),
    jackpots: createJackpots(given),
  };
  const secretsByProtocol = new Map<Protocol, (key: string) => Promise<readonly string[]>>();
  const secretsUnder = (protocol: Protocol) => {
    const known =
      secretsByProtocol.get(protocol) ??
      createPartnerKeys((key) => sharedSecretsOf(database, { key, protocol }), clock);
    secretsByProtocol.set(protocol, known);
    return known;
  };
  // Who logs out stops playing: no further bets under that login's games.
  outbox.subscribe('session-ended', 'games', ({ sessionKey }) =>
    closeSessionsOfLogin(database, sessionKey, clock.now()),
  );
  const reconciler = createReconciler(parts);
  jobs.schedule('20 * * * *', 'games:reconcile-due', reconciler.reconcileDue);
  const results = createGameResults(parts);
  jobs.schedule('*/5 * * * *', 'games:watch-results', results.watchResults);
  jobs.task(RECONCILE_TASK, async ({ provider = '', day = '' }) => {
    if (isDay(day)) await reconciler.reconcile({ provider, day });
  });
  const readStudioGames = createReadStudioGames(parts);
  jobs.schedule('40 9 * * *', 'games:read-studio-games', readStudioGames);
  jobs.schedule('17 * * * *', 'games:count-popularity', createCountPopularity(parts));
  jobs.schedule('* * * * *', 'games:note-winners', createNoteWinners(parts));
  return {
    ...reconciler,
    ...results,
    routes: (routes) => gamesRoutes(routes, parts),
    async partnerRoutes(app) {
      for (const mount of [hub88Routes, softswissRoutes, evenbetRoutes, pragmaticRoutes])
        await mount(app, parts);
    },
    providers: () => allProviders(database),
    jackpot: parts.jackpots.standing,
    askJackpots: parts.jackpots.ask,
    readStudioGames,
    async connectedProvider(key) {
      const provider = await providerByKey(database, key);
      return provider && provider.baseUrl !== null
        ? { active: provider.active, baseUrl: provider.baseUrl }
        : undefined;
    },
    secretsOf: (key, protocol) => secretsUnder(protocol)(key),
    frameOrigins: news.frameOrigins,
    async start() {
      await news.start();
      parts.jackpots.start();
    },
    stop() {
      news.stop();
      parts.jackpots.stop();
    },
  };
}
