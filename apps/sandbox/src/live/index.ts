// The company of the live tables: a roulette wheel and a blackjack table that many play at
// together, on one clock.

import { join } from 'node:path';
import type { Company, Surroundings } from '../company.ts';
import { connectOperator } from '../operator/connection.ts';
import { addRoundPageRoute } from '../operator/hub88/games-routes.ts';
import { createSessionStore } from '../operator/session-store.ts';
import { createBlackjackTable } from './blackjack/blackjack-table.ts';
import { createDemoLaunch } from './http/demo-launch.ts';
import { createSessionOpening } from './http/open-session.ts';
import { addTablePages } from './http/table-pages.ts';
import { addTableRoutes } from './http/table-routes.ts';
import { createSeatLaunch } from './http/seat-launch.ts';
import { createTokenStore } from './http/token-store.ts';
import { createBetStore } from './money/bet-store.ts';
import { createBets } from './money/bets.ts';
import { createPlayMoneyStore } from './money/play-money-store.ts';
import { createPlayMoneyTill, createTills } from './money/tills.ts';
import { createTableRoundPages } from './table/round-pages.ts';
import { createTransactionBooks } from './money/transactions-store.ts';
import { createRouletteTable } from './roulette/roulette-table.ts';
import { createBalances, type TableParts } from './table/live-table.ts';
import { createRoundStore } from './table/round-store.ts';

/** Where the build puts the pages. */
const PAGES = join(import.meta.dirname, '../../dist/live');

/** Who plays the company, and where it is mounted. */
interface Identity {
  key: string;
  prefix: string;
}

export function createLiveTables(
  surroundings: Surroundings,
  { key, prefix }: Identity = { key: 'vivogaming', prefix: '' },
): Company {
  const { books, config } = surroundings;
  const sessions = createSessionStore(surroundings, 'live_sessions');
  const rounds = createRoundStore(books);
  const store = createBetStore(books);
  const operator = connectOperator(surroundings, { key, prefix: '/live' });
  const transactions = createTransactionBooks(books, operator.protocol);
  const playMoney = createPlayMoneyStore(books);
  const wallet = createTills(operator.wallet, createPlayMoneyTill(books, playMoney));
  const balances = createBalances();
  const bets = createBets({ surroundings, store, wallet, onBalance: balances.note });
  const parts: TableParts = { surroundings, rounds, store, bets, balances };
  const tables = [createRouletteTable(parts), createBlackjackTable(parts)];
  const roundPages = createTableRoundPages({ config, rounds, store, tables });
  const tableIds = tables.map(({ tableId }) => tableId);
  const openSession = createSessionOpening({
    surroundings,
    tableIds,
    sessions,
    tokens: createTokenStore(books),
    playMoney,
    wallet,
    balances,
  });

  return {
    async routes(app) {
      // Each in a scope of its own: launch and list read raw bytes, the pages have their own
      // headers.
      // Where the operator builds a table's address by itself, a launch is for fun.
      const launch =
        operator.protocol === 'hub88'
          ? createDemoLaunch(config, tableIds)
          : createSeatLaunch(surroundings, { prefix, tableIds, sessions });
      await operator.addRoutes(app, { launch, books: transactions });
      await app.register(async (scope) =>
        addRoundPageRoute(scope, surroundings, {
          prefix: '/live',
          roundPage: roundPages.addressOf,
        }),
      );
      await app.register(async (scope) =>
        addTableRoutes(scope, { surroundings, tables, sessions, wallet, balances, openSession }),
      );
      await app.register(async (scope) =>
        addTablePages(scope, { directory: PAGES, operatorUrl: config.operatorUrl }),
      );
      roundPages.addRoutes(app);
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
