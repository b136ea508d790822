// The games room's door. It enters identity and wallet.

import type { FastifyInstance } from 'fastify';
import type { Routes } from '../../platform/http/calls.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Outbox } from '../../platform/outbox.ts';
import { networkJackpot } from './catalogue.ts';
import { allProviders, closeSessionsOfLogin, type Provider } from './games-store.ts';
import { evenbetRoutes } from './evenbet/wallet-routes.ts';
import { hub88Routes } from './hub88/wallet-routes.ts';
import type { GamesParts } from './parts.ts';
import { createPlaySessions } from './play-sessions.ts';
import { pragmaticRoutes } from './pragmatic/wallet-routes.ts';
import { gamesRoutes } from './routes.ts';
import { softswissRoutes } from './softswiss/wallet-routes.ts';
import { createNoteWinners } from './winners.ts';

export { allProviders, saveCatalogue, setProviderActive, type Catalogue } from './games-store.ts';

export interface GamesRoom {
  routes(routes: Routes): void;
  /** The addresses that studios call. */
  partnerRoutes(app: FastifyInstance): Promise<void>;
  /** Who offers games, and whether each is on. */
  providers(): Promise<Pick<Provider, 'key' | 'name' | 'active'>[]>;
  /** The jackpot that the header counts; null while there is none. */
  jackpot(): ReturnType<typeof networkJackpot>;
  /** The origins that games are shown from. */
  frameOrigins(): Promise<string[]>;
}

export function createGamesRoom(given: Omit<GamesParts, 'playSessions'> & { outbox: Outbox; jobs: Jobs }): GamesRoom {
  const { database, clock, outbox, jobs } = given;
  const parts: GamesParts = { ...given, playSessions: createPlaySessions(given) };
  // Who logs out stops playing: no further bets under that login's games.
  outbox.subscribe('session-ended', 'games', ({ sessionKey }) => closeSessionsOfLogin(database, sessionKey, clock.now()));
  jobs.schedule('* * * * *', 'games:note-winners', createNoteWinners(parts));
  return {
    routes: (routes) => gamesRoutes(routes, parts),
    async partnerRoutes(app) {
      for (const mount of [hub88Routes, softswissRoutes, evenbetRoutes, pragmaticRoutes]) await mount(app, parts);
    },
    providers: () => allProviders(database),
    jackpot: () => networkJackpot(database),
    async frameOrigins() {
      const providers = await allProviders(database);
      return [...new Set(providers.flatMap(({ active, baseUrl }) => (active && baseUrl !== null ? [new URL(baseUrl).origin] : [])))];
    },
  };
}
