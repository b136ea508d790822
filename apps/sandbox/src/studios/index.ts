// "Ceibo Estudio", a game studio: its own mathematics, books and pages; it knows the operator by the Hub88 protocol only.

import { join } from 'node:path';
import type { Company, Surroundings } from '../company.ts';
import { addGamePages } from './http/game-pages.ts';
import { addGameRoutes } from './http/game-routes.ts';
import { addLaunchRoute } from './http/launch-route.ts';
import { createOperatorWallet } from './rounds/operator-wallet.ts';
import { createRoundStore } from './rounds/round-store.ts';
import { createRounds } from './rounds/rounds.ts';
import { createSessionStore } from './rounds/session-store.ts';
import { ceiboDorado } from './slot/ceibo-dorado.ts';

/** Where the build puts the game page. */
const PAGES = join(import.meta.dirname, '../../dist/game');

export function createStudio(surroundings: Surroundings): Company {
  const { books, config, random } = surroundings;
  const game = ceiboDorado;
  const sessions = createSessionStore(books, random);
  const store = createRoundStore(books);
  const wallet = createOperatorWallet(surroundings);
  const rounds = createRounds({ surroundings, game, store, wallet });

  return {
    async routes(app) {
      // Each in a scope of its own: the launch reads raw bytes, the pages have their own headers.
      await app.register(async (scope) => addLaunchRoute(scope, { surroundings, game, sessions }));
      await app.register(async (scope) => addGameRoutes(scope, { surroundings, game, sessions, rounds, wallet }));
      await app.register(async (scope) => addGamePages(scope, { game, directory: PAGES, operatorUrl: config.operatorUrl }));
    },
    async start() {
      rounds.start();
    },
    stop: () => rounds.stop(),
  };
}
