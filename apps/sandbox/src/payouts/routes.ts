import { paths, type PayoutsAnswer } from '@ceibo/partner-protocol/cvu';
import type { FastifyInstance } from 'fastify';
import type { Surroundings } from '../company.ts';
import { RefusedCall } from '../refused-call.ts';
import { cutOff } from '../signed-calls/cut-off.ts';
import { answerOrder } from '../signed-calls/one-order.ts';
import { contentOf, takeSignedCalls } from '../signed-calls/signed-api.ts';
import { lookUpAccount } from './account-holders.ts';
import { orderPayout, planOf, presentPayout, type Payouts } from './payouts.ts';
import { requestOf, type PayoutRow } from './payouts-store.ts';

export function addPayoutRoutes(app: FastifyInstance, payouts: Payouts): void {
  const { surroundings, store } = payouts;
  const { clock, config } = surroundings;
  const present = (payout: PayoutRow) => presentPayout(payouts, payout);
  takeSignedCalls(app, { clock, secret: config.cvu.secret });

  app.post(paths.payouts, async (request, reply) => {
    const ordered = orderPayout(payouts, contentOf(request));
    if (!(ordered instanceof RefusedCall) && ordered.isNew) {
      const { isAnswerLost, answerAfterMs } = planOf(payouts, requestOf(ordered.row));
      if (isAnswerLost) return cutOff(reply);
      await pass(clock, answerAfterMs);
    }
    return answerOrder(reply, ordered, present);
  });

  addLookups(app, surroundings);

  app.get(paths.payouts, async ({ query }) => {
    const found = store.created(query);
    if (found instanceof RefusedCall) return found;
    return { payouts: found.rows.map(present), ...found.page } satisfies PayoutsAnswer;
  });

  app.get<{ Params: { reference: string } }>(
    `${paths.payout('')}:reference`,
    async ({ params }) => {
      const payout = store.find(params.reference);
      return payout ? present(payout) : new RefusedCall(404, 'payout_not_found');
    },
  );
}

/** Whose an account is. */
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
