// The company of the live tables: roulette wheels, blackjack and baccarat that many play at
// together, each on one clock.

import { join } from 'node:path';
import { createBetEngine } from '../bets/bet-engine.ts';
import { createPlayMoney, isPlayMoney } from '../bets/play-money-store.ts';
import type { Company, Surroundings } from '../company.ts';
import { addCompanyRoutes } from '../game-server/single-game.ts';
import { connectOperator } from '../operator/connection.ts';
import { createSessionStore } from '../operator/session-store.ts';
import { createBlackjackTable } from './blackjack/blackjack-table.ts';
import { createLaunch } from './http/seating.ts';
import { addTablePages } from './http/table-pages.ts';
import { addTableRoutes } from './http/table-routes.ts';
import { createTableRoundPages } from './table/round-pages.ts';
import { baccaratGame } from './baccarat/baccarat-game.ts';
import { createChipsTable } from './chips/chips-table.ts';
import { rouletteGame } from './roulette/roulette-game.ts';
import { rouletteTables } from './roulette/tables.ts';
import { createBalances, type LiveCompany, type TableParts } from './table/live-table.ts';
import { BETS, createEntryStore } from './table/entry-store.ts';
import { createRoundStore } from './table/round-store.ts';

/** Where the operator finds the company. */
const PREFIX = '/live';

/** Where the build puts the pages. */
const PAGES = join(import.meta.dirname, '../../dist/live');

/** `key` is the company that is played, `prefix` the path where it is mounted. */
export function createLiveTables(
  surroundings: Surroundings,
  { key, prefix } = { key: BUILT_BY_OPERATOR, prefix: '' },
): Company {
  const { books, config } = surroundings;
  const sessions = createSessionStore(surroundings, 'live_sessions');
  const rounds = createRoundStore(books);
  const store = createEntryStore(surroundings);
  const operator = connectOperator(surroundings, { key, prefix: PREFIX });
  const playMoney = createPlayMoney(surroundings, { prefix: 'live_play' });
  const walletOf = (currency: string) =>
    isPlayMoney(currency) ? playMoney.wallet : operator.wallet;
  const balances = createBalances();
  const bets = createBetEngine({
    surroundings,
    store: store.bets,
    walletOf: ({ currency }) => walletOf(currency),
    onStep: ({ player }, balance) => balances.note(player, balance),
  });
  const parts: TableParts = { surroundings, rounds, store, bets, balances };
  const tables = [
    ...rouletteTables.map((table) => createChipsTable(rouletteGame(table), parts)),
    createBlackjackTable(parts),
    createChipsTable(baccaratGame, parts),
  ];
  const { wallet } = operator;
  const company: LiveCompany = { ...parts, prefix, tables, sessions, wallet, walletOf };
  const roundPages = createTableRoundPages(company);

  return {
    async routes(app) {
      const launch = createLaunch(company, { isForFun: key === BUILT_BY_OPERATOR });
      const offer = { operator, prefix: PREFIX, table: BETS, launch, roundPages };
      await addCompanyRoutes(app, surroundings, offer);
      // Each in a scope of its own: the pages have their own headers.
      await app.register(async (scope) => addTableRoutes(scope, company));
      await app.register(async (scope) =>
        addTablePages(scope, { root: PAGES, operatorUrl: config.operatorUrl }),
      );
    },
    async start() {
      bets.start();
      for (const table of tables) table.start();
    },
    async stop() {
      for (const table of tables) table.stop();
      await bets.stop();
    },
  };
}

/** The company whose table addresses the operator builds by itself. */
const BUILT_BY_OPERATOR = 'vivogaming';
