// "Tribuna", a sportsbook: its own model, prices, books and page; it knows the operator by the BTi
// wallet only.

import { VOID_PATH, voidRequest, type VoidRequest } from '@ceibo/partner-protocol/bti';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import type { Company, Surroundings } from '../company.ts';
import { answerRefusals } from '../game-server/calls.ts';
import { addSignedCall, sharedSecretProof } from '../operator/signed-call.ts';
import { addTransactionsRoute } from '../operator/transactions-route.ts';
import { createBalances } from './bets/balances.ts';
import { createCashOuts } from './bets/cash-out.ts';
import { createPurchases } from './bets/purchases.ts';
import { createPurchasesStore } from './bets/purchases-store.ts';
import { createResultsStore } from './bets/results-store.ts';
import { createSettlement } from './bets/settlement.ts';
import { createBetViews } from './bets/views.ts';
import { createBook } from './book/book.ts';
import { createEventStore } from './book/event-store.ts';
import { createLive, STEP_MS } from './book/live.ts';
import { createTrader } from './book/trader.ts';
import { feedOf } from './feed.ts';
import { addBetRoutes } from './http/bet-routes.ts';
import { addBettingPage } from './http/betting-page.ts';
import { addEventRoutes } from './http/event-routes.ts';
import { addFeedStreamRoute, createFeedStream } from './http/feed-stream.ts';
import { createSessionsStore } from './http/sessions-store.ts';
import { createCallerOf } from './http/caller.ts';
import { addStreamRoute, createFollowers } from './http/stream.ts';
import { addTraderPage } from './http/trader-page.ts';
import { createRounds } from './rounds.ts';
import { lookAgain } from './slip/place.ts';
import { createQuotes } from './slip/quotes.ts';
import { createTransactionBooks } from './transactions-store.ts';
import { createBtiWallet } from './wallet.ts';

/** Where the operator finds the sportsbook. */
export const sportsbookPrefix = '/sportsbook';

const PAGE = join(import.meta.dirname, '../../dist/sportsbook');
const EXTEND_EVERY_MS = 3_600_000;
const AUTOMATIC_EVERY_MS = 5000;

export function createSportsbook(surroundings: Surroundings): Company {
  const { config } = surroundings;
  const parts = createParts(surroundings);
  const { book, live, followers, feedStream, purchases, settlement, cashOuts } = parts;
  const rounds = createRounds(surroundings);
  return {
    routes: (app) => addRoutes(app, surroundings, parts),
    async start() {
      book.extend();
      live.step();
      purchases.start();
      settlement.start();
      rounds.every(STEP_MS, live.step);
      rounds.every(EXTEND_EVERY_MS, book.extend);
      rounds.every(AUTOMATIC_EVERY_MS, cashOuts.runAutomatic);
      if (config.bti.walkEveryMs > 0) rounds.every(config.bti.walkEveryMs, live.walk);
    },
    async stop() {
      rounds.stop();
      followers.stop();
      feedStream.stop();
      await Promise.all([purchases.stop(), settlement.stop()]);
    },
  };
}

type Parts = ReturnType<typeof createParts>;

function createParts(surroundings: Surroundings) {
  const { books, clock } = surroundings;
  const store = createPurchasesStore(books);
  const results = createResultsStore(books);
  const sessions = createSessionsStore(surroundings);
  const wallet = createBtiWallet(surroundings);
  const book = createBook(surroundings, createEventStore(surroundings));
  const quotes = createQuotes(surroundings, book);
  const followers = createFollowers(clock, book);
  const feedStream = createFeedStream(clock, book);
  const balances = createBalances((player, balance) =>
    followers.tell(player, { kind: 'balance', balance }),
  );
  const tellBet = (player: string, id: string): void => {
    const bet = followers.isFollowed(player) ? store.bet(id) : undefined;
    if (bet) followers.tell(player, { kind: 'bet', bet: views(bet) });
  };
  const settlement = createSettlement(surroundings, {
    store,
    results,
    book,
    wallet,
    onAnswer: balances.note,
    onChanged: tellBet,
  });
  const cashOuts = createCashOuts(surroundings, { store, results, book, settlement });
  const views = createBetViews({ book, results, cashOuts });
  const purchases = createPurchases(surroundings, {
    store,
    book,
    wallet,
    lookAgain: (purchase, bets) => lookAgain(quotes, purchase, bets),
    onAnswer: balances.note,
  });
  const live = createLive(surroundings, book, settlement.settleEvent);
  const trader = createTrader(surroundings, {
    book,
    chance: live.chance,
    settle: settlement.settleEvent,
  });
  const all = { store, results, sessions, wallet, book, quotes, followers, feedStream, balances };
  return { ...all, settlement, cashOuts, views, purchases, live, trader };
}

/**
 * Each in a scope of its own: the pages have their own headers, the trader's takes forms, the
 * operator's call is read raw.
 */
async function addRoutes(
  app: FastifyInstance,
  surroundings: Surroundings,
  parts: Parts,
): Promise<void> {
  const { clock, config, books, log } = surroundings;
  const { book, followers, feedStream, settlement, trader } = parts;
  const callerOf = createCallerOf(parts.sessions, clock);
  const transactions = createTransactionBooks(books);
  app.get(`${sportsbookPrefix}/feed.json`, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(feedOf(book)),
  );
  addFeedStreamRoute(app, { prefix: sportsbookPrefix, clock, feedStream });
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    addEventRoutes(scope, { clock, book });
    answerRefusals(scope, log);
    addBetRoutes(scope, { ...parts, surroundings, callerOf });
    addStreamRoute(scope, { clock, callerOf, followers });
  });
  await app.register(async (scope) =>
    addBettingPage(scope, { directory: PAGE, operatorUrl: config.operatorUrl }),
  );
  await app.register(async (scope) =>
    addTransactionsRoute(scope, sharedSecretProof(config.bti), {
      prefix: sportsbookPrefix,
      books: transactions,
    }),
  );
  await app.register(async (scope) =>
    addSignedCall<VoidRequest>(scope, sharedSecretProof(config.bti), {
      path: sportsbookPrefix + VOID_PATH,
      schema: voidRequest,
      answer: ({ cust_id }) => ({ voided: settlement.voidOpen(cust_id) }),
      unknown: 'no such customer',
    }),
  );
  await app.register(async (scope) =>
    addTraderPage(scope, { book, trader, onFeed: followers.tellFeed }),
  );
}
