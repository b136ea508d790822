// The games room's door. It enters identity and wallet.

import type { FastifyInstance } from 'fastify';
import type { Routes } from '../../platform/http/calls.ts';
import type { Outbox } from '../../platform/outbox.ts';
import { allProviders, closeSessionsOfLogin, providerByKey, sharedSecretsOf, type Protocol, type Provider } from './games-store.ts';
import { createPartnerKeys } from './partner-keys.ts';
import { evenbetRoutes } from './evenbet/wallet-routes.ts';
import { hub88Routes } from './hub88/wallet-routes.ts';
import type { GamesParts } from './parts.ts';
import { pragmaticRoutes } from './pragmatic/wallet-routes.ts';
import { gamesRoutes } from './routes.ts';
import { softswissRoutes } from './softswiss/wallet-routes.ts';

export { allProviders, saveCatalogue, setProviderActive, type Catalogue } from './games-store.ts';

export interface GamesRoom {
  routes(routes: Routes): void;
  /** The addresses that studios call. */
  partnerRoutes(app: FastifyInstance): Promise<void>;
  /** Who offers games, and whether each is on. */
  providers(): Promise<Pick<Provider, 'key' | 'name' | 'active'>[]>;
  /** A provider that is connected, and whether it is on; undefined when it is not connected. */
  connectedProvider(key: string): Promise<{ active: boolean; baseUrl: string } | undefined>;
  /** The secrets that a provider shares with us under a protocol, for a room that has its adapter. */
  secretsOf(key: string, protocol: Protocol): Promise<readonly string[]>;
  /** The origins that games are shown from. */
  frameOrigins(): Promise<string[]>;
}

export function createGamesRoom(parts: GamesParts & { outbox: Outbox }): GamesRoom {
  const { database, clock, outbox } = parts;
  const secretsByProtocol = new Map<Protocol, (key: string) => Promise<readonly string[]>>();
  const secretsUnder = (protocol: Protocol) => {
    const known = secretsByProtocol.get(protocol) ?? createPartnerKeys((key) => sharedSecretsOf(database, { key, protocol }), clock);
    secretsByProtocol.set(protocol, known);
    return known;
  };
  // Who logs out stops playing: no further bets under that login's games.
  outbox.subscribe('session-ended', 'games', ({ sessionKey }) => closeSessionsOfLogin(database, sessionKey, clock.now()));
  return {
    routes: (routes) => gamesRoutes(routes, parts),
    async partnerRoutes(app) {
      for (const mount of [hub88Routes, softswissRoutes, evenbetRoutes, pragmaticRoutes]) await mount(app, parts);
    },
    providers: () => allProviders(database),
    async connectedProvider(key) {
      const provider = await providerByKey(database, key);
      return provider && provider.baseUrl !== null ? { active: provider.active, baseUrl: provider.baseUrl } : undefined;
    },
    secretsOf: (key, protocol) => secretsUnder(protocol)(key),
    async frameOrigins() {
      const providers = await allProviders(database);
      return [...new Set(providers.flatMap(({ active, baseUrl }) => (active && baseUrl !== null ? [new URL(baseUrl).origin] : [])))];
    },
  };
}
