// The addresses that payment companies and returning browsers call. A webhook is verified by its
// raw bytes, noted once together with the job that will ask the company, and answered at once.

import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { webhook as payoutWebhook } from '@ceibo/partner-protocol/cvu';
import {
  REQUEST_ID_HEADER,
  SIGNATURE_HEADER,
  webhookKind,
} from '@ceibo/partner-protocol/mercadopago';
import type { Transaction } from '../../platform/database.ts';
import { jsonOf } from '../../platform/nul.ts';
import { planPaymentCheck } from './check-payment.ts';
import { isSigned } from './cvu/client.ts';
import { insertWebhook } from './deposits-store.ts';
import { createPageAfterReturn, RETURN_PATH } from './mercadopago/return.ts';
import { signedAt } from './mercadopago/signature.ts';
import type { CashierParts } from './parts.ts';
import { planWithdrawalCheck } from './pay-withdrawal.ts';

const BODY_LIMIT_BYTES = 16_384;
const hidden = { schema: { hide: true }, bodyLimit: BODY_LIMIT_BYTES };
const paymentQuery = z.object({ 'data.id': z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/)) });

export async function cashierPartnerRoutes(
  app: FastifyInstance,
  parts: CashierParts,
): Promise<void> {
  const { mercadopago, cvu, clock } = parts;
  const pageAfterReturn = createPageAfterReturn(parts);

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    );

    scope.post('/partners/mercadopago/webhook', hidden, async (request, reply) => {
      const query = paymentQuery.safeParse(request.query);
      if (!query.success) return answer(reply, 400);
      const paymentId = query.data['data.id'];
      const requestId = request.headers[REQUEST_ID_HEADER];
      const ts = signedAt(
        { secret: mercadopago.webhookSecret, clock },
        { signature: request.headers[SIGNATURE_HEADER], requestId, dataId: paymentId },
      );
      if (ts === undefined) return refuseWebhook(reply, 'mercadopago');
      // The signature does not cover the body: it only tells of kinds that are none of ours.
      const kind = webhookKind.safeParse(parseJson(request.body)).data?.type ?? 'payment';
      if (kind !== 'payment') return answer(reply, 200);
      // A repeated webhook is known by what is signed of it.
      await takeOnce('mercadopago', `${paymentId} ${String(requestId)} ${ts}`, (transaction) =>
        planPaymentCheck(parts, transaction, paymentId),
      );
      return answer(reply, 200);
    });

    scope.post('/partners/cvu/webhook', hidden, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (
        !isSigned(
          { secret: cvu.secret, clock },
          { signature: request.headers[SIGNATURE_HEADER], body: raw },
        )
      )
        return refuseWebhook(reply, 'cvu');
      const body = payoutWebhook.safeParse(parseJson(raw));
      if (!body.success) return answer(reply, 400);
      const withdrawalId = body.data.external_reference;
      await takeOnce('cvu', body.data.id, (transaction) =>
        planWithdrawalCheck(parts, transaction, withdrawalId),
      );
      return answer(reply, 200);
    });
  });

  app.get(RETURN_PATH, { schema: { hide: true } }, async (request, reply) =>
    reply.header('cache-control', 'no-store').redirect(await pageAfterReturn(request.query), 303),
  );

  async function takeOnce(
    source: string,
    eventId: string,
    plan: (transaction: Transaction) => Promise<void>,
  ): Promise<void> {
    await parts.database.transaction(async (transaction) => {
      if (await insertWebhook(transaction, { source, eventId, receivedAt: clock.now() }))
        await plan(transaction);
    });
  }

  function refuseWebhook(reply: FastifyReply, partner: string): FastifyReply {
    parts.metrics.alarms.inc({ what: 'bad-webhook-signature' });
    parts.log.warn({ partner }, 'a webhook has a wrong signature');
    return answer(reply, 401);
  }
}

function answer(reply: FastifyReply, status: number): FastifyReply {
  return reply
    .code(status)
    .serializer(JSON.stringify)
    .type('application/json')
    .send({ received: status === 200 });
}

function parseJson(body: unknown): unknown {
  return Buffer.isBuffer(body) ? jsonOf(body) : undefined;
}
