// "Tribuna", a sportsbook: its own prices, books and page; it knows the operator by the BTi wallet
// only.

import { VOID_PATH, voidRequest, type VoidRequest } from '@ceibo/partner-protocol/bti';
import type { Company, Surroundings } from '../company.ts';
import { addSignedCall, sharedSecretProof } from '../operator/signed-call.ts';
import { addTransactionsRoute } from '../operator/transactions-route.ts';
import { createBook } from './book.ts';
import { addBettingRoutes } from './http/betting-routes.ts';
import { addBettingPage } from './http/betting-page.ts';
import { addTraderPage } from './http/trader-page.ts';
import { createPurchases } from './purchases.ts';
import { createPurchasesStore } from './purchases-store.ts';
import { createSettlement } from './settlement.ts';
import { createSportsbookStore } from './sportsbook-store.ts';
import { createTransactionBooks } from './transactions-store.ts';
import { createBtiWallet } from './wallet.ts';

/** Where the operator finds the sportsbook. */
export const sportsbookPrefix = '/sportsbook';

const END_EVERY_MS = 15_000;
const EXTEND_EVERY_MS = 3_600_000;

export function createSportsbook(surroundings: Surroundings): Company {
  const { books, clock, config, log } = surroundings;
  const events = createSportsbookStore(surroundings);
  const store = createPurchasesStore(books);
  const transactions = createTransactionBooks(books);
  const wallet = createBtiWallet(surroundings);
  const book = createBook(surroundings, events);
  const purchases = createPurchases(surroundings, { store, events, wallet });
  const settlement = createSettlement(surroundings, { store, events, book, wallet });
  const timers = new Set<{ cancel(): void }>();

  /** Does something again and again; what fails is tried again the next time. */
  function every(ms: number, task: () => void): void {
    let timer: { cancel(): void };
    const again = () => {
      timers.delete(timer);
      try {
        task();
      } catch (error) {
        log.error({ err: error }, 'the sportsbook could not do its rounds');
      }
      timer = clock.after(ms, again);
      timers.add(timer);
    };
    timer = clock.after(ms, again);
    timers.add(timer);
  }

  return {
    async routes(app) {
      // Each in a scope of its own: the pages have their own headers, the trader's takes forms, the
      // operator's call is read raw.
      await app.register(async (scope) =>
        addBettingRoutes(scope, { surroundings, book, events, store, purchases, wallet }),
      );
      await app.register(async (scope) => addBettingPage(scope, config.operatorUrl));
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
      await app.register(async (scope) => addTraderPage(scope, { events, book, settlement }));
    },
    async start() {
      book.extend();
      settlement.endEvents();
      purchases.start();
      settlement.start();
      every(END_EVERY_MS, settlement.endEvents);
      every(EXTEND_EVERY_MS, book.extend);
      if (config.bti.walkEveryMs > 0) every(config.bti.walkEveryMs, book.walk);
    },
    async stop() {
      for (const timer of timers) timer.cancel();
      await Promise.all([purchases.stop(), settlement.stop()]);
    },
  };
}
