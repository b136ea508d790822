// The arcades: quick games on one engine, each round fixed by seeds that are sealed before it, and
// the fishing game. Two providers of the operator, one company.

import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createPlayMoney } from '../bets/play-money-store.ts';
import { createBetTransactions } from '../bets/transactions-store.ts';
import type { Company, Surroundings } from '../company.ts';
import { addDemo } from '../game-server/demo.ts';
import { createLaunch } from '../game-server/launch.ts';
import { connectOperator } from '../operator/connection.ts';
import { createRoundPages } from '../operator/round-pages.ts';
import { createSessionStore } from '../operator/session-store.ts';
import type { ArcadeGame } from './engine/arcade-game.ts';
import { createSeeds } from './fair/seed-store.ts';
import { games } from './games/index.ts';
import { addGameRoutes } from './http/game-routes.ts';
import { addPages, ARCADES, gamePath } from './http/pages.ts';
import { createRoundStore, ROUNDS } from './rounds/round-store.ts';
import { createRounds } from './rounds/rounds.ts';
import { createTable } from './rounds/table.ts';
import { tellRound } from './rounds/tell-round.ts';

interface Provider {
  key: string;
  /** The operator's address of this provider, before the path that the protocol adds. */
  prefix: string;
  games: readonly ArcadeGame[];
}

const { 'take-me-fishin': fishing, ...quick } = games;

export const arcadeProviders: readonly Provider[] = [
  { key: 'arcades', prefix: '/arcades', games: Object.values(quick) },
  { key: 'takemefishin', prefix: '/fishing', games: [fishing] },
];

const PAGES = join(import.meta.dirname, '../../dist/arcades');

export function createArcades(surroundings: Surroundings): Company {
  const { books, config } = surroundings;
  const sessions = createSessionStore(surroundings, 'arcade_sessions');
  const playMoney = createPlayMoney(surroundings, { prefix: 'arcade_play' });
  const seeds = createSeeds(surroundings);
  const providers = arcadeProviders.map((provider) => ({
    ...provider,
    operator: connectOperator(surroundings, provider),
  }));
  const wallets = providers.flatMap(({ games: offered, operator: { wallet } }) =>
    offered.map(({ code }) => [code, wallet] as const),
  );
  const table = createTable({ seeds, playWallet: playMoney.wallet, wallets: new Map(wallets) });
  const store = createRoundStore(surroundings);
  const rounds = createRounds({ surroundings, store, table, seeds });
  const roundPages = createRoundPages({
    config,
    path: '/arcades/rounds/',
    find: (id) => store.find(id),
    tell: (round) => tellRound(table, round),
  });
  const launchOf = (offered: readonly ArcadeGame[]) =>
    createLaunch(surroundings, {
      sessions,
      playMoney,
      pathOf: (wanted) =>
        offered.some(({ code }) => code === wanted) ? gamePath(wanted) : undefined,
    });

  async function addProviderRoutes(app: FastifyInstance): Promise<void> {
    for (const { games: offered, operator } of providers) {
      const codes = offered.map(({ code }) => code);
      await operator.addRoutes(app, {
        launch: launchOf(offered),
        books: createBetTransactions(books, ROUNDS, { ...operator, games: codes }),
        list: { games: offered, roundPage: roundPages.addressOf },
      });
    }
  }

  return {
    async routes(app) {
      await addProviderRoutes(app);
      await app.register(async (scope) =>
        addGameRoutes(scope, { surroundings, sessions, store, rounds, table, seeds }),
      );
      addDemo(app, `${ARCADES}demo`, surroundings, {
        lobby: '/arcades',
        launch: launchOf(Object.values(games)),
      });
      await app.register(async (scope) =>
        addPages(scope, { directory: PAGES, operatorUrl: config.operatorUrl }),
      );
      roundPages.addRoutes(app);
    },
    async start() {
      rounds.start();
    },
    stop: () => rounds.stop(),
  };
}
