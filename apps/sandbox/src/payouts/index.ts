// The payout company: takes orders to pay into bank accounts, settles them after a moment, and says
// so.

import { paths } from '@ceibo/partner-protocol/cvu';
import type { FastifyInstance } from 'fastify';
import { createDueWork } from '../alarms.ts';
import { createCompany, type Company, type Surroundings } from '../company.ts';
import { RefusedCall } from '../refused-call.ts';
import { addResource } from '../signed-calls/orders.ts';
import { contentOf, createSignedWebhooks, takeSignedCalls } from '../signed-calls/signed-api.ts';
import { lookUpAccount } from './account-holders.ts';
import {
  createPayoutsStore,
  orderPayout,
  planOfPayout,
  presentPayout,
  requestOf,
  settlePayout,
  type Payouts,
} from './payouts.ts';

export function createPayoutCompany(surroundings: Surroundings): Company {
  const { books, clock, config } = surroundings;
  const store = createPayoutsStore(books);
  const webhooks = createSignedWebhooks(surroundings, 'payouts', config.cvu.secret);
  const settlements = createDueWork(
    clock,
    () =>
      store
        .inProcess()
        .map(({ external_reference, settles_at }) => [external_reference, settles_at]),
    (reference) => settlePayout(payouts, reference),
  );
  const payouts: Payouts = { ...surroundings, store, webhooks, settleAt: settlements.set };
  return createCompany([(app) => addCalls(app, payouts)], [settlements, webhooks]);
}

/** The calls of the operator. */
function addCalls(app: FastifyInstance, payouts: Payouts): void {
  const { clock, config, store } = payouts;
  takeSignedCalls(app, { clock, secret: config.cvu.secret });
  addResource(app, paths.payouts, {
    order: (content) => orderPayout(payouts, content),
    async isLost(payout) {
      const { isAnswerLost, answerAfterMs } = planOfPayout(payouts, requestOf(payout));
      if (!isAnswerLost) await pass(clock, answerAfterMs);
      return isAnswerLost;
    },
    find: store.find,
    present: (payout) => presentPayout(payouts, payout),
    missing: 'payout_not_found',
    list: { name: 'payouts', inPeriod: store.created },
  });
  addLookups(app, payouts);
}

/** Adds the look-up of the holder of an account. */
function addLookups(app: FastifyInstance, { clock, plannedOutcome }: Surroundings): void {
  const wasAsked = new Set<string>();
  app.post(paths.accountLookups, async (request) => {
    const found = lookUpAccount(contentOf(request), {
      wasAsked,
      planned: () => plannedOutcome?.('payouts', 'look-up'),
    });
    if (found instanceof RefusedCall) return found;
    await pass(clock, found.afterMs);
    return found.account;
  });
}

/** Lets time pass before an answer. */
async function pass(clock: Surroundings['clock'], ms: number): Promise<void> {
  if (ms > 0) await new Promise<void>((resolve) => void clock.after(ms, resolve));
}
