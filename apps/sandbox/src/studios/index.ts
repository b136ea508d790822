// The slot studios: their mathematics, database tables and pages. They reach the operator by its
// wallet protocols only.

import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createPlayMoney, isPlayMoney } from '../bets/play-money-store.ts';
import { createBetTransactions } from '../bets/transactions-store.ts';
import { inTransaction } from '../books.ts';
import type { Company, Surroundings } from '../company.ts';
import { createLaunch } from '../game-server/launch.ts';
import { connectOperator, givesFreeRounds } from '../operator/connection.ts';
import { createRoundPages } from '../operator/round-pages.ts';
import { createSessionStore } from '../operator/session-store.ts';
import { createFreeRounds } from './free-rounds/free-rounds.ts';
import { createFreeRoundsStore } from './free-rounds/free-rounds-store.ts';
import { addBuiltLaunch } from './http/built-launch.ts';
import { addGamePages, gamePath } from './http/game-pages.ts';
import { addGameRoutes, addJackpotRoute } from './http/game-routes.ts';
import { createJackpotStore } from './jackpot/jackpot-store.ts';
import { addParPages } from './par/par-pages.ts';
import { createRoundStore, ROUNDS, type RoundStore } from './rounds/round-store.ts';
import { tellRound } from './rounds/round-page.ts';
import { createRounds } from './rounds/rounds.ts';
import { createTable, type Table } from './rounds/table.ts';
import { codesOf, studioPrefix, studios, titleOf, gameOf } from './titles/index.ts';

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
  const games = createGames(surroundings);
  const { rounds, freeRounds } = games;
  return {
    async routes(app) {
      for (const studio of studios) await addOperatorRoutes(app, { surroundings, games, studio });
      await addPlayerRoutes(app, surroundings, games);
      addJackpotRoute(app, games.jackpot);
      addParPages(app);
      games.roundPages.addRoutes(app);
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

type Games = ReturnType<typeof createGames>;

function createGames(surroundings: Surroundings) {
  const { books, config } = surroundings;
  const sessions = createSessionStore(surroundings, 'studio_sessions');
  const playMoney = createPlayMoney(surroundings, { prefix: 'studio_play' });
  const jackpot = createJackpotStore(books);
  const operators = new Map(
    studios.map((key) => [key, connectOperator(surroundings, { key, prefix: studioPrefix(key) })]),
  );
  const operatorOf = (studio: string) => {
    const operator = operators.get(studio);
    if (operator === undefined) throw new Error(`no operator gave ${studio} a wallet`);
    return operator;
  };
  const walletFor = ({ studio, currency }: { studio: string; currency: string }) =>
    isPlayMoney(currency) ? playMoney.wallet : operatorOf(studio).wallet;
  const table = createTable({ surroundings, jackpot, walletFor });
  const { walletOf } = table;
  const store = createRoundStore(surroundings);
  const freeStore = createFreeRoundsStore(surroundings);
  return {
    sessions,
    playMoney,
    jackpot,
    operatorOf,
    table,
    freeStore,
    freeRounds: createFreeRounds({ surroundings, store: freeStore, walletOf }),
    rounds: createRounds({
      surroundings,
      freeRounds: freeStore,
      store: followedBy(table, store, surroundings),
      table,
    }),
    roundPages: createRoundPages({
      config,
      path: '/studios/rounds/',
      find: (id) => store.find(id),
      tell: (round) => tellRound(round, titleOf(round.gameCode)),
    }),
  };
}

async function addOperatorRoutes(
  app: FastifyInstance,
  { surroundings, games, studio }: { surroundings: Surroundings; games: Games; studio: string },
): Promise<void> {
  const { sessions, playMoney, freeRounds, roundPages } = games;
  const operator = games.operatorOf(studio);
  const { protocol, wallet } = operator;
  const pathOf = (code: string) => (titleOf(code)?.studio === studio ? gamePath(code) : undefined);
  const launch = createLaunch(surroundings, { sessions, playMoney, pathOf });
  const prefix = studioPrefix(studio);
  if (studio === BUILT) addBuiltLaunch(app, { surroundings, prefix, wallet, sessions, launch });
  const codes = codesOf(studio);
  const named = codes.map((code) => ({ code, name: gameOf(code).name }));
  await operator.addRoutes(app, {
    launch,
    books: createBetTransactions(surroundings.books, ROUNDS, {
      protocol,
      games: codes,
      freeRounds: 'studio_free_rounds',
    }),
    list: { games: named, roundPage: roundPages.addressOf },
    ...(givesFreeRounds(protocol) && {
      freeRounds: freeRounds.offerOf(studio, codes, { repeats: protocol === 'hub88' }),
    }),
  });
}

/** Two scopes, because the pages have headers of their own. */
async function addPlayerRoutes(
  app: FastifyInstance,
  surroundings: Surroundings,
  { sessions, rounds, table, freeStore: freeRounds }: Games,
): Promise<void> {
  const { operatorUrl } = surroundings.config;
  await app.register(async (scope) =>
    addGameRoutes(scope, { surroundings, sessions, rounds, table, freeRounds }),
  );
  await app.register(async (scope) =>
    addGamePages(scope, { directory: PAGES, artDirectory: ART, operatorUrl }),
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
