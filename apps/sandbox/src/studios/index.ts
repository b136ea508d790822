// The slot studios: their mathematics, database tables and pages. They reach the operator by its
// wallet protocols only.

import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createPlayMoney, isPlayMoney } from '../bets/play-money-store.ts';
import { createBetTransactions } from '../bets/transactions-store.ts';
import { inTransaction } from '../books.ts';
import type { Company, Surroundings } from '../company.ts';
import { createLaunch } from '../game-server/launch.ts';
import {
  connectOperator,
  givesFreeRounds,
  type OperatorConnection,
} from '../operator/connection.ts';
import { createRoundPages, type RoundPages } from '../operator/round-pages.ts';
import { createSessionStore, type SessionStore } from '../operator/session-store.ts';
import { createFreeRounds, type FreeRoundsDesk } from './free-rounds/free-rounds.ts';
import { createFreeRoundsStore } from './free-rounds/free-rounds-store.ts';
import { addBuiltLaunch } from './http/built-launch.ts';
import { addGamePages } from './http/game-pages.ts';
import { addGameRoutes } from './http/game-routes.ts';
import { addJackpotRoute } from './http/jackpot-route.ts';
import { gamePath } from './http/game-path.ts';
import { createJackpotStore } from './jackpot/jackpot-store.ts';
import { addParPages } from './par/par-pages.ts';
import { createRoundStore, ROUNDS, type RoundStore } from './rounds/round-store.ts';
import { tellRound } from './rounds/round-page.ts';
import { createRounds } from './rounds/rounds.ts';
import { createTable, type Table } from './rounds/table.ts';
import { codesOf, studioPrefix, studios, titleOf } from './titles/index.ts';

export { studioPrefix, studios } from './titles/index.ts';

/** Operators build the launch addresses of this studio themselves. */
const BUILT = 'spinomenal';

const PAGES = join(import.meta.dirname, '../../dist/game');
const ART = join(import.meta.dirname, 'game/titles');

/**
 * All studios as one company. A studio is its key, its titles and its protocol; no game depends on
 * the protocol.
 */
export function createStudio(surroundings: Surroundings): Company {
  const { books, config } = surroundings;
  const sessions = createSessionStore(surroundings, 'studio_sessions');
  const playMoney = createPlayMoney(surroundings, { prefix: 'studio_play' });
  const jackpot = createJackpotStore(books);
  const operators = new Map(
    studios.map((key) => [key, connectOperator(surroundings, { key, prefix: studioPrefix(key) })]),
  );
  const table = createTable({
    surroundings,
    titleOf,
    jackpot,
    walletFor({ studio, currency }) {
      const wallet = isPlayMoney(currency) ? playMoney.wallet : operators.get(studio)?.wallet;
      if (wallet === undefined) throw new Error(`no operator gave ${studio} a wallet`);
      return wallet;
    },
  });
  const store = createRoundStore(surroundings);
  const freeStore = createFreeRoundsStore(surroundings);
  const freeRounds = createFreeRounds({
    surroundings,
    store: freeStore,
    titleOf,
    walletOf: table.walletOf,
  });
  const rounds = createRounds({
    surroundings,
    freeRounds: freeStore,
    store: followedBy(table, store, surroundings),
    table,
  });
  const roundPages = createRoundPages({
    config,
    path: '/studios/rounds/',
    find: (id) => store.find(id),
    tell: (round) => tellRound(round, titleOf(round.gameCode)),
  });

  const roundPage = roundPages.addressOf;
  const shared = { surroundings, sessions, playMoney, freeRounds, roundPage };
  return {
    async routes(app) {
      for (const [studio, operator] of operators)
        await addOperatorRoutes(app, { ...shared, studio, operator });
      await addPlayerRoutes(app, { surroundings, sessions, rounds, table, freeRounds: freeStore });
      addJackpotRoute(app, jackpot);
      addParPages(app);
      roundPages.addRoutes(app);
    },
    async start() {
      rounds.start();
      freeRounds.start();
    },
    async stop() {
      await Promise.all([rounds.stop(), freeRounds.stop()]);
    },
  };
}

interface StudioRoutes {
  surroundings: Surroundings;
  sessions: SessionStore;
  playMoney: ReturnType<typeof createPlayMoney>;
  freeRounds: FreeRoundsDesk;
  roundPage: RoundPages['addressOf'];
  studio: string;
  operator: OperatorConnection;
}

async function addOperatorRoutes(
  app: FastifyInstance,
  { surroundings, sessions, playMoney, freeRounds, roundPage, studio, operator }: StudioRoutes,
): Promise<void> {
  const pathOf = (code: string) => (titleOf(code)?.studio === studio ? gamePath(code) : undefined);
  const launch = createLaunch(surroundings, { sessions, playMoney, pathOf });
  if (studio === BUILT)
    addBuiltLaunch(app, {
      surroundings,
      prefix: studioPrefix(studio),
      wallet: operator.wallet,
      sessions,
      launch,
    });
  const games = codesOf(studio).map((code) => ({ code, name: titleOf(code)?.name ?? code }));
  const list = { games, roundPage: roundPage };
  await operator.addRoutes(app, {
    launch,
    books: createBetTransactions(surroundings.books, ROUNDS, {
      protocol: operator.protocol,
      games: codesOf(studio),
      freeRounds: 'studio_free_rounds',
    }),
    list,
    ...(givesFreeRounds(operator.protocol) && {
      freeRounds: freeRounds.offerOf(studio, codesOf(studio), {
        repeats: operator.protocol === 'hub88',
      }),
    }),
  });
}

/** Two scopes, because the pages have headers of their own. */
async function addPlayerRoutes(
  app: FastifyInstance,
  needs: Parameters<typeof addGameRoutes>[1],
): Promise<void> {
  const { operatorUrl } = needs.surroundings.config;
  await app.register(async (scope) => addGameRoutes(scope, needs));
  await app.register(async (scope) =>
    addGamePages(scope, { titleOf, directory: PAGES, artDirectory: ART, operatorUrl }),
  );
}

/** A round's new state and its effect on the jackpot are stored together, or not at all. */
function followedBy(table: Table, store: RoundStore, { books }: Surroundings): RoundStore {
  return {
    ...store,
    change: (...step) =>
      inTransaction(books, () => {
        const round = store.change(...step);
        table.follow(round);
        return round;
      }),
  };
}
