// "Tribuna", a sportsbook: its own model, prices, books and page; it knows the operator by the BTi
// wallet only.

import { VOID_PATH, voidRequest, type VoidRequest } from '@ceibo/partner-protocol/bti';
import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Company, Surroundings } from '../company.ts';
import { answerRefusals } from '../game-server/calls.ts';
import { protectPages, serveBuilt } from '../game-server/pages.ts';
import { addSignedCall, sharedSecretProof } from '../operator/signed-call.ts';
import { addTransactionsRoute } from '../operator/transactions-route.ts';
import { createBetsStore } from './bets/bets-store.ts';
import { createCashOuts } from './bets/cash-out.ts';
import { createPurchases } from './bets/purchases.ts';
import { createSettlement } from './bets/settlement.ts';
import { createBetViews } from './bets/views.ts';
import { createBook } from './book/book.ts';
import { createEventStore } from './book/event-store.ts';
import { createLive, STEP_MS } from './book/live.ts';
import { createTrader } from './book/trader.ts';
import { addBetRoutes } from './http/bet-routes.ts';
import { addEventRoutes } from './http/event-routes.ts';
import { createFeedStream, feedOf } from './http/feed.ts';
import { createSessionsStore } from './http/sessions-store.ts';
import { createFollowers } from './http/stream.ts';
import { addTraderPage } from './http/trader-page.ts';
import { createPeriodicTasks } from './periodic-tasks.ts';
import { createSlips } from './slip/slips.ts';
import { createTransactionBooks } from './transactions-store.ts';
import { createBtiWallet } from './wallet.ts';

/** Where the operator finds the sportsbook. */
export const sportsbookPrefix = '/sportsbook';

const PAGE = join(import.meta.dirname, '../../dist/sportsbook');
const EXTEND_EVERY_MS = 3_600_000;
const AUTOMATIC_EVERY_MS = 5000;

export function createSportsbook(surroundings: Surroundings): Company {
  const parts = createParts(surroundings);
  const { book, live, followers, feedStream, purchases, settlement, cashOuts } = parts;
  const { walkEveryMs } = surroundings.config.bti;
  const tasks = createPeriodicTasks(surroundings);
  return {
    routes: (app) => addRoutes(app, surroundings, parts),
    async start() {
      book.extend();
      live.step();
      purchases.start();
      settlement.start();
      tasks.every(STEP_MS, live.step);
      tasks.every(EXTEND_EVERY_MS, book.extend);
      tasks.every(AUTOMATIC_EVERY_MS, cashOuts.runAutomatic);
      if (walkEveryMs > 0) tasks.every(walkEveryMs, live.walk);
    },
    async stop() {
      tasks.stop();
      followers.stop();
      feedStream.stop();
      await Promise.all([purchases.stop(), settlement.stop()]);
    },
  };
}

type Parts = ReturnType<typeof createParts>;

function createParts(surroundings: Surroundings) {
  const { clock } = surroundings;
  const store = createBetsStore(surroundings);
  const book = createBook(surroundings, createEventStore(surroundings));
  const followers = createFollowers(clock, book);
  const wallet = createBtiWallet(surroundings, (player, balance) =>
    followers.tell(player, { kind: 'balance', balance }),
  );
  const bets = { ...surroundings, store, book, wallet };
  const settlement = createSettlement(bets, (player, id) => {
    const bet = followers.isFollowed(player) ? store.bet(id) : undefined;
    if (bet) followers.tell(player, { kind: 'bet', bet: views(bet) });
  });
  const cashOuts = createCashOuts(bets, settlement);
  const views = createBetViews(bets, cashOuts);
  const slips = createSlips(surroundings, book);
  const purchases = createPurchases(bets, slips.lookAgain);
  const live = createLive(surroundings, book, settlement.settleEvent);
  const trader = createTrader(surroundings, {
    book,
    chance: live.chance,
    settle: settlement.settleEvent,
  });
  const sessions = createSessionsStore(surroundings);
  const feedStream = createFeedStream(clock, book);
  const pages = { book, followers, feedStream, sessions, live, trader };
  return { ...pages, store, wallet, slips, purchases, settlement, cashOuts, views };
}

/**
 * Each in a scope of its own: the pages have their own headers, the trader's takes forms, the
 * operator's call is read raw.
 */
async function addRoutes(
  app: FastifyInstance,
  { clock, config, books, log }: Surroundings,
  parts: Parts,
): Promise<void> {
  const { book, followers, feedStream, settlement } = parts;
  const proof = sharedSecretProof(config.bti);
  app.get(`${sportsbookPrefix}/feed.json`, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(feedOf(book)),
  );
  feedStream.addRoute(app, sportsbookPrefix);
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    addEventRoutes(scope, { clock, book });
    answerRefusals(scope, log);
    addBetRoutes(scope, parts);
    followers.addRoute(scope, parts.sessions);
  });
  await app.register(async (scope) => addBettingPage(scope, new URL(config.operatorUrl).origin));
  const transactions = createTransactionBooks(books);
  await app.register(async (scope) =>
    addTransactionsRoute(scope, proof, { prefix: sportsbookPrefix, books: transactions }),
  );
  await app.register(async (scope) =>
    addSignedCall<VoidRequest>(scope, proof, {
      path: sportsbookPrefix + VOID_PATH,
      schema: voidRequest,
      answer: ({ cust_id }) => ({ voided: settlement.voidOpen(cust_id) }),
      unknown: 'no such customer',
    }),
  );
  await app.register(async (scope) =>
    addTraderPage(scope, { ...parts, onFeed: followers.tellFeed }),
  );
}

/**
 * The built page, framed by the operator's site and by nobody else. It learns which site that is
 * from its own HTML.
 */
async function addBettingPage(app: FastifyInstance, operator: string): Promise<void> {
  protectPages(app, operator, { drawsPictures: true });
  await serveBuilt(app, { root: join(PAGE, 'assets'), prefix: `${sportsbookPrefix}/assets/` });
  app.get(`${sportsbookPrefix}/`, async (_request, reply) => {
    const page = await readFile(join(PAGE, 'index.html'), 'utf8');
    return reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
      .send(page.replace('<html ', `<html data-operator="${operator}" `));
  });
}
