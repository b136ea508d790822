// The addresses that payment companies and returning browsers call, each under the key of its
// adapter. A webhook is judged by its raw bytes, noted once together with the job that will ask the
// company, and answered at once.

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Transaction } from '../../platform/database/database.ts';
import { planPaymentCheck } from './deposits/check-payment.ts';
import { insertWebhook } from './deposits/deposits-store.ts';
import type { CashierDeps } from './deps.ts';
import { planWithdrawalCheck } from './withdrawals/move-withdrawal.ts';
import type { PaymentAdapter, WebhookVerdict } from './payment-adapter.ts';
import { createPageAfterReturn, returnPath } from './deposits/payment-return.ts';
import { planReturnCheck } from './transfers/return-transfer.ts';
import { planTransferCheck } from './transfers/take-transfer.ts';

const BODY_LIMIT_BYTES = 16_384;
const hidden = { schema: { hide: true }, bodyLimit: BODY_LIMIT_BYTES };

export async function cashierPartnerRoutes(app: FastifyInstance, deps: CashierDeps): Promise<void> {
  const { adapters } = deps;
  const pageAfterReturn = createPageAfterReturn(deps);

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    );
    for (const adapter of adapters.all)
      scope.post(`/partners/${adapter.key}/webhook`, hidden, async (request, reply) => {
        const { query, headers, body } = request;
        const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const verdict = adapter.readWebhook({ query, headers, raw });
        return answer(reply, await take(deps, adapter, verdict));
      });
  });

  for (const { key, deposits } of adapters.all)
    if (deposits)
      app.get(returnPath(key), { schema: { hide: true } }, async (request, reply) =>
        reply
          .header('cache-control', 'no-store')
          .redirect(await pageAfterReturn(key, request.query), 303),
      );
}

/** Plans what a webhook asks for; gives the status that answers it. */
async function take(
  deps: CashierDeps,
  { key }: PaymentAdapter,
  verdict: WebhookVerdict,
): Promise<number> {
  switch (verdict.kind) {
    case 'unreadable':
      return 400;
    case 'forged':
      deps.metrics.alarms.inc({ what: 'bad-webhook-signature' });
      deps.log.warn({ partner: key }, 'a webhook has a wrong signature');
      return 401;
    case 'not-ours':
      return 200;
    case 'payment': {
      const payment = { adapter: key, paymentId: verdict.paymentId };
      await takeOnce(deps, { source: key, eventId: verdict.eventId }, (transaction) =>
        planPaymentCheck(deps, transaction, payment),
      );
      return 200;
    }
    case 'payout': {
      const { eventId, withdrawalId } = verdict;
      await takeOnce(deps, { source: key, eventId }, (transaction) =>
        planWithdrawalCheck(deps, transaction, withdrawalId),
      );
      return 200;
    }
    case 'transfer': {
      const { eventId, transferId } = verdict;
      await takeOnce(deps, { source: key, eventId }, (transaction) =>
        planTransferCheck(deps, transaction, { adapter: key, transferId }),
      );
      return 200;
    }
    case 'return': {
      const { eventId, returnId } = verdict;
      await takeOnce(deps, { source: key, eventId }, (transaction) =>
        planReturnCheck(deps, transaction, returnId),
      );
      return 200;
    }
  }
}

async function takeOnce(
  { database, clock }: CashierDeps,
  webhook: { source: string; eventId: string },
  plan: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  await database.transaction(async (transaction) => {
    if (await insertWebhook(transaction, { ...webhook, receivedAt: clock.now() }))
      await plan(transaction);
  });
}

function answer(reply: FastifyReply, status: number): FastifyReply {
  return reply
    .code(status)
    .serializer(JSON.stringify)
    .type('application/json')
    .send({ received: status === 200 });
}
