// The addresses that the sportsbook calls. Order of a call: its secret, then query and XML, then
// the money.

import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { SECRET_HEADER, validateTokenQuery, walletPaths } from '@ceibo/partner-protocol/bti';
import { inTime } from '../../../platform/http/answer-in-time.ts';
import { machineRoute } from '../../../platform/http/machine-route.ts';
import { secretHash } from '../../../platform/ids.ts';
import { PROVIDER, type SportsParts } from '../parts.ts';
import { failure, type PartnerAnswer } from './answers.ts';
import { createOnce } from './once.ts';
import { createPurchaseCalls } from './purchase-calls.ts';
import { readDebit, readEnd, readReserve, readSettlement } from './requests.ts';
import { createSettlementCalls } from './settlement-calls.ts';
import { createValidateToken } from './validate-token.ts';

const BODY_LIMIT_BYTES = 65_536;

interface CallRoute {
  method: 'GET' | 'POST';
  path: string;
  handle(query: unknown, body: string): Promise<PartnerAnswer>;
}

/** Mounts the calls at /partners/bti/bti. */
export async function btiRoutes(app: FastifyInstance, parts: SportsParts): Promise<void> {
  const { log, metrics, checkpoints, secrets } = parts;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    );
    // What cannot be read was not done. Of anything else that fails out here nobody knows.
    scope.setErrorHandler<{ statusCode?: number }>((error, request, reply) => {
      const isUnreadable = error.statusCode !== undefined && error.statusCode < 500;
      if (!isUnreadable)
        log.error(
          { url: request.routeOptions.url, error },
          'a call of the sportsbook failed outside its adapter',
        );
      return reply
        .code(200)
        .type('text/plain; charset=utf-8')
        .send(failure(isUnreadable ? '-7' : '-1').text);
    });
    for (const { method, path, handle } of callsOf(parts)) {
      scope.route({
        method,
        url: `/partners/bti/${PROVIDER}${path}`,
        ...machineRoute,
        bodyLimit: BODY_LIMIT_BYTES,
        async handler(http, reply) {
          let answer: PartnerAnswer;
          try {
            answer = await inTime(async () => {
              const isKnown = isOneOf(await secrets(), http.headers[SECRET_HEADER]);
              const body = Buffer.isBuffer(http.body) ? http.body.toString('utf8') : '';
              return isKnown ? handle(http.query, body) : failure('-6');
            });
          } catch (error) {
            log.error({ path, error }, 'a call of the sportsbook failed');
            answer = failure('-1');
          }
          metrics.partnerCalls.inc({ partner: PROVIDER, call: path, status: answer.code });
          checkpoints('partner.before-answer');
          return reply.type('text/plain; charset=utf-8').send(answer.text);
        },
      });
    }
  });
}

function callsOf(parts: SportsParts): CallRoute[] {
  const once = createOnce(parts);
  const purchases = createPurchaseCalls(parts, once);
  const settlements = createSettlementCalls(parts, once);
  const validateToken = createValidateToken(parts);
  return [
    {
      method: 'GET',
      path: walletPaths.validateToken,
      handle: (query) =>
        read(validateTokenQuery.safeParse(query).data, ({ auth_token }) =>
          validateToken(auth_token),
        ),
    },
    {
      method: 'POST',
      path: walletPaths.reserve,
      handle: (query, body) => read(readReserve(query, body), purchases.reserve),
    },
    {
      method: 'POST',
      path: walletPaths.debitReserve,
      handle: (query, body) => read(readDebit(query, body), purchases.debit),
    },
    {
      method: 'GET',
      path: walletPaths.cancelReserve,
      handle: (query) => read(readEnd(query), purchases.cancel),
    },
    {
      method: 'GET',
      path: walletPaths.commitReserve,
      handle: (query) => read(readEnd(query), purchases.commit),
    },
    {
      method: 'POST',
      path: walletPaths.creditCustomer,
      handle: (query, body) => read(readSettlement('Credit', query, body), settlements.credit),
    },
    {
      method: 'POST',
      path: walletPaths.debitCustomer,
      handle: (query, body) => read(readSettlement('Debit', query, body), settlements.debit),
    },
  ];
}

function read<Request>(
  request: Request | undefined,
  carryOut: (request: Request) => Promise<PartnerAnswer>,
): Promise<PartnerAnswer> {
  return request === undefined ? Promise.resolve(failure('-7')) : carryOut(request);
}

/**
 * True when a secret is one of ours. Comparing digests tells nothing of either, their length
 * included.
 */
function isOneOf(secrets: readonly string[], given: unknown): boolean {
  if (typeof given !== 'string') return false;
  const digest = secretHash(given);
  return secrets.filter((secret) => timingSafeEqual(secretHash(secret), digest)).length > 0;
}
