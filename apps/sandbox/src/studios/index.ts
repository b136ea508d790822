// "Ceibo Estudio", a game studio: its own mathematics, books and pages; it knows the operator by the Hub88 protocol only.

import { join } from 'node:path';
import type { Company, Surroundings } from '../company.ts';
import { addLaunchRoute } from '../operator/launch-route.ts';
import { createSessionStore } from '../operator/session-store.ts';
import { addTransactionsRoute } from '../operator/transactions-route.ts';
import { withDemo } from '../operator/demo-wallet.ts';
import { createOperatorWallet } from '../operator/wallet.ts';
import { addGamePages } from './http/game-pages.ts';
import { addGameRoutes } from './http/game-routes.ts';
import { createGameLaunch } from './http/launch-game.ts';
import { createRoundStore } from './rounds/round-store.ts';
import { createRounds } from './rounds/rounds.ts';
import { createTransactionBooks } from './rounds/transactions-store.ts';
import { ceiboDorado } from './slot/ceibo-dorado.ts';

/** Where the build puts the game page. */
const PAGES = join(import.meta.dirname, '../../dist/game');

export function createStudio(surroundings: Surroundings): Company {
  const { books, config } = surroundings;
  const game = ceiboDorado;
  const sessions = createSessionStore(surroundings, 'studio_sessions');
  const store = createRoundStore(books);
  const transactions = createTransactionBooks(books);
  const wallet = withDemo(createOperatorWallet(surroundings, 'ceibo'));
  const rounds = createRounds({ surroundings, game, store, wallet });

  return {
    async routes(app) {
      // Each in a scope of its own: the launch reads raw bytes, the pages have their own headers.
      await app.register(async (scope) => addLaunchRoute(scope, surroundings, { prefix: '', launch: createGameLaunch({ surroundings, game, sessions }) }));
      await app.register(async (scope) => addTransactionsRoute(scope, surroundings, { prefix: '', books: transactions }));
      await app.register(async (scope) => addGameRoutes(scope, { surroundings, game, sessions, rounds, wallet }));
      await app.register(async (scope) => addGamePages(scope, { game, directory: PAGES, operatorUrl: config.operatorUrl }));
    },
    async start() {
      rounds.start();
    },
    stop: () => rounds.stop(),
  };
}
