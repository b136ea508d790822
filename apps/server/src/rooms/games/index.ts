// The games room's door. It enters identity and wallet.

import type { FastifyInstance } from 'fastify';
import type { Routes } from '../../platform/http/calls.ts';
import type { Outbox } from '../../platform/outbox.ts';
import { allProviders, closeSessionsOfLogin } from './games-store.ts';
import { hub88Routes } from './hub88/wallet-routes.ts';
import type { GamesParts } from './parts.ts';
import { gamesRoutes } from './routes.ts';

export { saveCatalogue, type Catalogue } from './games-store.ts';

export interface GamesRoom {
  routes(routes: Routes): void;
  /** The addresses that studios call. */
  partnerRoutes(app: FastifyInstance): Promise<void>;
  /** The origins that games are shown from. */
  frameOrigins(): Promise<string[]>;
}

export function createGamesRoom(parts: GamesParts & { outbox: Outbox }): GamesRoom {
  const { database, clock, outbox } = parts;
  // Who logs out stops playing: no further bets under that login's games.
  outbox.subscribe('session-ended', 'games', ({ sessionKey }) => closeSessionsOfLogin(database, sessionKey, clock.now()));
  return {
    routes: (routes) => gamesRoutes(routes, parts),
    partnerRoutes: (app) => hub88Routes(app, parts),
    async frameOrigins() {
      const providers = await allProviders(database);
      return [...new Set(providers.filter(({ active }) => active).map(({ baseUrl }) => new URL(baseUrl).origin))];
    },
  };
}
