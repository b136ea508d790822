// The calls of players about their liveness check, and the company's webhook.

import { liveness, refreshLiveness, startLiveness } from '@ceibo/contracts/identity/liveness';
import { SIGNATURE_HEADER } from '@ceibo/partner-protocol/liveness';
import type { FastifyInstance } from 'fastify';
import type { Routes } from '../../../platform/http/calls.ts';
import type { IdentityDeps } from '../deps.ts';
import { ASK_LIVENESS, type LivenessChecks } from './liveness-checks.ts';
import type { LivenessCompany } from './liveness-company.ts';

const BODY_LIMIT_BYTES = 16_384;

export function livenessRoutes(routes: Routes, checks: LivenessChecks): void {
  routes.player(liveness, (_request, caller) => checks.view(caller));
  routes.player(refreshLiveness, (_request, caller) => checks.refresh(caller));
  routes.player(startLiveness, checks.start);
}

/** The webhook plans a question to the company: the content of the webhook counts for nothing. */
export async function livenessPartnerRoutes(
  app: FastifyInstance,
  { database, jobs, metrics, log }: Pick<IdentityDeps, 'database' | 'jobs' | 'metrics' | 'log'>,
  company: LivenessCompany,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    );
    const hidden = { schema: { hide: true }, bodyLimit: BODY_LIMIT_BYTES };
    scope.post('/partners/liveness/webhook', hidden, async ({ headers, body }, reply) => {
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const verdict = company.readWebhook({ signature: headers[SIGNATURE_HEADER], raw });
      if (verdict.kind === 'forged') {
        metrics.alarms.inc({ what: 'bad-webhook-signature' });
        log.warn({ partner: 'liveness' }, 'a webhook has a wrong signature');
      }
      if (verdict.kind === 'about')
        await database.transaction((transaction) =>
          jobs.add(
            transaction,
            ASK_LIVENESS,
            { id: verdict.id },
            { key: `liveness:${verdict.id}` },
          ),
        );
      const status = { forged: 401, unreadable: 400, about: 200 }[verdict.kind];
      return reply.code(status).send({ received: status === 200 });
    });
  });
}
