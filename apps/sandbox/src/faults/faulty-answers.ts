// A studio's answers to the operator, with the faults of the plan.

import { Readable } from 'node:stream';
import { couponPaths } from '@ceibo/partner-protocol/coupons';
import { paths as payoutPaths } from '@ceibo/partner-protocol/cvu';
import { incomingPaths } from '@ceibo/partner-protocol/cvu/incoming';
import { debinPaths } from '@ceibo/partner-protocol/debin';
import { sessionPath } from '@ceibo/partner-protocol/evenbet';
import { gamesPaths as hub88Paths } from '@ceibo/partner-protocol/hub88';
import { freebetPaths } from '@ceibo/partner-protocol/hub88/freebets';
import { paths as livenessPaths } from '@ceibo/partner-protocol/liveness';
import { paths as paymentPaths } from '@ceibo/partner-protocol/mercadopago';
import { gamesPaths as pragmaticPaths } from '@ceibo/partner-protocol/pragmatic';
import { freeRoundPaths } from '@ceibo/partner-protocol/pragmatic/free-rounds';
import { launchPaths } from '@ceibo/partner-protocol/softswiss';
import { freeSpinPaths } from '@ceibo/partner-protocol/softswiss/free-spins';
import { TRANSACTIONS_PATH } from '@ceibo/partner-protocol/transactions';
import { FREE_SPINS_PATH } from '@ceibo/partner-protocol/transactions/free-spins';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Surroundings } from '../company.ts';
import { cutOff } from '../signed-calls/cut-off.ts';
import type { FaultPlan } from './fault-plan.ts';
import {
  COUPON_COMPANY,
  DEBIN_COMPANY,
  PAYMENT_COMPANY,
  type AnsweredCall,
  type FaultyProvider,
} from './rules.ts';

type Addresses = readonly (readonly [AnsweredCall, readonly string[]])[];

/** Below the prefix of a provider, by every protocol, as the companies' routes are written. */
const OF_PROVIDERS: Addresses = [
  [
    'launch',
    [
      hub88Paths.launch,
      pragmaticPaths.launch,
      launchPaths.real,
      launchPaths.demo,
      sessionPath(':userId'),
    ],
  ],
  ['reward', [freebetPaths, freeRoundPaths, freeSpinPaths].flatMap(Object.values<string>)],
  ['list', [FREE_SPINS_PATH, TRANSACTIONS_PATH]],
  ['check', ['/v1/checks']],
  ['locate', ['/v1/locate']],
  ['postback', ['/postback']],
  ['cvu', ['/cvus']],
  ['transfer', ['/transfers', '/transfers/:id']],
  ['return', ['/returns', '/returns/:id']],
];
/** Whole addresses, of companies that have no prefix of their own. */
const WHOLE: Record<string, Addresses> = {
  [PAYMENT_COMPANY]: [
    ['preference', [paymentPaths.preferenceSearch]],
    ['preference', ['', '/', '/:id'].map((rest) => paymentPaths.preferences + rest)],
    ['payment', [paymentPaths.search, '/v1/payments/:id']],
    ['refund', ['/v1/payments/:id/refunds']],
  ],
  [COUPON_COMPANY]: [
    ['coupon', ['', '/:id', '/:id/cancel'].map((rest) => couponPaths.coupons + rest)],
    ['payment', ['', '/:id'].map((rest) => couponPaths.payments + rest)],
  ],
  liveness: [['check', [`${livenessPaths.checks}/:id`]]],
  [DEBIN_COMPANY]: [
    ['debin', ['', '/:id', '/:id/cancel'].map((rest) => debinPaths.debins + rest)],
    ['refund', [`${debinPaths.debins}/:id/refund`]],
  ],
};
/** The lists of a period, by which each day is compared. */
const PERIOD_LISTS: Record<string, string> = {
  [payoutPaths.payouts]: 'payouts',
  [incomingPaths.transfers]: 'bank',
  [incomingPaths.returns]: 'bank',
  [couponPaths.payments]: COUPON_COMPANY,
  [debinPaths.debins]: DEBIN_COMPANY,
};
const PIECE = 'x'.repeat(65_536);
const HUGE_PIECES = 800;
const DROPS = 40;
const DROP_EVERY_MS = 500;
const BEGINNING = '{"url":"http://';

/** Lays faults upon the answers of a scope; before its routes are added. */
export function disturbAnswers(
  scope: FastifyInstance,
  { clock, log }: Surroundings,
  plan: FaultPlan,
  providers: readonly FaultyProvider[],
): void {
  const cutAfterwards = new WeakSet<object>();
  const shortened = new WeakSet<object>();
  const asked = callsAt(providers);

  async function* dropByDrop(): AsyncGenerator<string> {
    for (let drop = 0; drop < DROPS; drop += 1) {
      await new Promise<void>((resolve) => void clock.after(DROP_EVERY_MS, resolve));
      yield BEGINNING[drop] ?? 'x';
    }
  }

  function askedBy({ query, routeOptions: { url = '' } }: FastifyRequest) {
    const provider = Object.hasOwn(Object(query), 'from') ? PERIOD_LISTS[url] : undefined;
    return provider === undefined ? asked.get(url) : { provider, call: 'period-list' as const };
  }

  scope.addHook('onRequest', async (request, reply) => {
    const about = askedBy(request);
    const fault = about && plan.strike(about.provider, about.call);
    if (!fault) return;
    log.info({ ...about, fault }, 'fault');
    switch (fault) {
      case 'drop-before':
        return cutOff(reply);
      case 'drop-after-commit':
        return void cutAfterwards.add(request);
      case 'shortened':
        return void shortened.add(request);
      case 'http-5xx':
        return reply.code(500).send({ error: 'internal error' });
      case 'malformed':
        return reply.type('application/json').send(BEGINNING);
      case 'huge':
        return reply.type('application/json').send(Readable.from(manyPieces()));
      case 'slow-body':
        return reply.type('application/json').send(Readable.from(dropByDrop()));
      default:
    }
  });
  // Runs before the answer is written out, so that its length is right.
  scope.addHook('preSerialization', async (request, _reply, answer: unknown) =>
    shortened.has(request) ? withoutLastEntry(answer) : answer,
  );
  scope.addHook('onSend', async (request, reply) => {
    if (!cutAfterwards.has(request)) return;
    reply.raw.destroy();
    // The answer is never let go: there is nobody to send it to.
    await new Promise(() => undefined);
  });
}

/** The calls that companies answer, by their addresses. */
function callsAt(providers: readonly FaultyProvider[]) {
  const asked = new Map<string, { provider: string; call: AnsweredCall }>();
  const add = (provider: string, addresses: Addresses, prefix = '') => {
    for (const [call, paths] of addresses)
      for (const path of paths) asked.set(prefix + path, { provider, call });
  };
  for (const { key, prefix } of providers) add(key, OF_PROVIDERS, prefix);
  for (const [provider, addresses] of Object.entries(WHOLE)) add(provider, addresses);
  return asked;
}

function withoutLastEntry(answer: unknown): unknown {
  return Object.fromEntries(
    Object.entries(answer ?? {}).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.slice(0, -1) : value,
    ]),
  );
}

function* manyPieces(): Generator<string> {
  yield BEGINNING;
  for (let piece = 0; piece < HUGE_PIECES; piece += 1) yield PIECE;
}
