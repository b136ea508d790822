// "Tribuna", a sportsbook with its own model, prices and page. Its operator has the BTi wallet.

import { VOID_PATH, voidRequest } from '@ceibo/partner-protocol/bti';
import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCompany, type Company, type Surroundings } from '../company.ts';
import { answerRefusals } from '../game-server/calls.ts';
import { protectPages, serveBuilt } from '../game-server/pages.ts';
import { addSignedCall, sharedSecretProof } from '../operator/signed-call.ts';
import { addTransactionsRoute } from '../operator/transactions-route.ts';
import { STEP_MS } from './book/live.ts';
import { createBookmaker, type Bookmaker } from './bookmaker.ts';
import { addBetRoutes } from './http/bet-routes.ts';
import { addEventRoutes } from './http/event-routes.ts';
import { sportsbookPrefix } from './http/calls.ts';
import { addTraderPage } from './http/trader-page.ts';
import { createPeriodicTasks } from './periodic-tasks.ts';
import { createTransactionBooks } from './transactions-store.ts';

export { sportsbookPrefix };

const PAGE = join(import.meta.dirname, '../../dist/sportsbook');
const EXTEND_EVERY_MS = 3_600_000;
const AUTOMATIC_EVERY_MS = 5000;

export function createSportsbook(surroundings: Surroundings): Company {
  const bookmaker = createBookmaker(surroundings);
  const { book, live, followers, feed, purchases, movements, cashOuts, config } = bookmaker;
  const proof = sharedSecretProof(config.bti);
  const transactions = createTransactionBooks(surroundings.books);
  return createCompany(
    [
      feed.addRoutes,
      (app) => addPageCalls(app, bookmaker),
      (app) => addBettingPage(app, new URL(config.operatorUrl).origin),
      (app) => addTransactionsRoute(app, proof, { prefix: sportsbookPrefix, books: transactions }),
      (app) =>
        addSignedCall(app, proof, {
          path: sportsbookPrefix + VOID_PATH,
          schema: voidRequest,
          answer: ({ cust_id }) => ({ voided: bookmaker.settlement.voidOpen(cust_id) }),
          unknown: 'no such customer',
        }),
      (app) => addTraderPage(app, bookmaker),
    ],
    [
      {
        start() {
          book.extend();
          live.step();
        },
        stop() {
          followers.stop();
          feed.stop();
        },
      },
      createPeriodicTasks(surroundings, [
        [STEP_MS, live.step],
        [EXTEND_EVERY_MS, book.extend],
        [AUTOMATIC_EVERY_MS, cashOuts.runAutomatic],
        [config.bti.walkEveryMs, live.walk],
      ]),
      purchases,
      movements,
    ],
  );
}

function addPageCalls(app: FastifyInstance, bookmaker: Bookmaker): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  answerRefusals(app, bookmaker.log);
  addEventRoutes(app, bookmaker);
  addBetRoutes(app, bookmaker);
  bookmaker.followers.addRoute(app);
}

/** Framed by the operator's site and by nobody else. The HTML says which site that is. */
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
