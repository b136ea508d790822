import {
  paths,
  SIGNATURE_HEADER,
  type Payout,
  type PayoutsAnswer,
} from '@ceibo/partner-protocol/cvu';
import type { FastifyInstance } from 'fastify';
import type { Surroundings } from '../company.ts';
import { cutOff } from '../signed-calls/cut-off.ts';
import { keepJsonBodiesRaw, parseJson, rawBody } from '../signed-calls/raw-json.ts';
import { lookUpAccount } from './account-holders.ts';
import { createPayout } from './create-payout.ts';
import { planPayout } from './magic-accounts.ts';
import { requestOf, type PayoutRow, type PayoutsStore } from './payouts-store.ts';
import { signedBy } from '../signed-calls/signed-by.ts';

/** `settleAt` wakes the company when a payout is to end. */
export function addPayoutRoutes(
  app: FastifyInstance,
  surroundings: Surroundings,
  store: PayoutsStore,
  settleAt: (externalReference: string, dueAt: Date) => void,
): void {
  const { clock, config } = surroundings;
  keepJsonBodiesRaw(app);
  const shown = (payout: PayoutRow) =>
    present(payout, { outcome: store.outcome(payout.external_reference), now: clock.now() });
  app.addHook(
    'preHandler',
    signedBy({ header: SIGNATURE_HEADER, secret: config.cvu.secret, clock }),
  );

  app.post(paths.payouts, async (request, reply) => {
    const outcome = createPayout(surroundings, store, rawBody(request.body));
    switch (outcome.kind) {
      case 'malformed':
        return reply.code(400).send({ error: `missing or wrong: ${outcome.fields.join(', ')}` });
      case 'conflict':
        return reply.code(409).send({ error: 'external_reference_in_use' });
      case 'repeated':
        return reply.code(200).send(shown(outcome.payout));
      case 'created':
        settleAt(outcome.payout.external_reference, new Date(outcome.payout.settles_at));
        if (outcome.isAnswerLost) return cutOff(reply);
        if (outcome.answerAfterMs > 0) await passes(clock, outcome.answerAfterMs);
        return reply.code(201).send(shown(outcome.payout));
    }
  });

  addLookups(app, surroundings);

  app.get(paths.payouts, async (request, reply) => {
    const found = store.created(request.query);
    if (!found) return reply.code(400).send({ error: 'missing or wrong: from, to or cursor' });
    return { payouts: found.rows.map(shown), ...found.page } satisfies PayoutsAnswer;
  });

  app.get<{ Params: { reference: string } }>(
    `${paths.payout('')}:reference`,
    async (request, reply) => {
      const payout = store.find(request.params.reference);
      return payout ? shown(payout) : reply.code(404).send({ error: 'payout_not_found' });
    },
  );
}

/** Whose an account is. */
function addLookups(app: FastifyInstance, { clock, plannedOutcome }: Surroundings): void {
  const wasAsked = new Set<string>();
  app.post(paths.accountLookups, async (request, reply) => {
    const outcome = lookUpAccount(parseJson(rawBody(request.body)), {
      wasAsked,
      planned: () => plannedOutcome?.('payouts', 'look-up'),
    });
    switch (outcome.kind) {
      case 'malformed':
        return reply.code(400).send({ error: 'missing or wrong: account or holder_document' });
      case 'unknown':
        return reply.code(404).send({ error: 'account_not_found' });
      case 'found':
        if (outcome.afterMs > 0) await passes(clock, outcome.afterMs);
        return outcome.account;
    }
  });
}

/** Lets time pass before an answer. */
function passes(clock: Surroundings['clock'], ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  clock.after(ms, resolve);
  return promise;
}

function present(
  payout: PayoutRow,
  { outcome, now }: { outcome: string | undefined; now: Date },
): Payout {
  const { amount: ordered, currency, destination } = requestOf(payout);
  const { liesForMs } = planPayout({ accountNumber: destination.account_number, outcome }, 0);
  const isLie = new Date(payout.created_at).getTime() + liesForMs > now.getTime();
  const amount = isLie ? onePesoLess(ordered) : ordered;
  return {
    id: payout.id,
    external_reference: payout.external_reference,
    status: payout.status,
    amount,
    currency,
    reason: payout.reason,
    created_at: payout.created_at,
    finished_at: payout.finished_at,
  };
}

/** Amounts are text with two decimals, of at least a peso. */
function onePesoLess(amount: string): string {
  const [whole = '0', cents = '00'] = amount.split('.');
  return `${BigInt(whole) - 1n}.${cents}`;
}
