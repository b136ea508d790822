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

/** By every protocol, as the routes of the companies are written. */
const LAUNCHES = [
  hub88Paths.launch,
  pragmaticPaths.launch,
  launchPaths.real,
  launchPaths.demo,
  sessionPath(':userId'),
];
/** Calls about free rounds, by every protocol. */
const REWARDS = [
  ...Object.values(freebetPaths),
  ...Object.values(freeRoundPaths),
  ...Object.values(freeSpinPaths),
];
/** Whole addresses, of companies that have no prefix of their own. */
const ADDRESSES: Record<string, Record<string, AnsweredCall>> = {
  [PAYMENT_COMPANY]: {
    [paymentPaths.preferences]: 'preference',
    [`${paymentPaths.preferences}/`]: 'preference',
    [paymentPaths.preferenceSearch]: 'preference',
    [`${paymentPaths.preferences}/:id`]: 'preference',
    [paymentPaths.search]: 'payment',
    '/v1/payments/:id': 'payment',
    '/v1/payments/:id/refunds': 'refund',
  },
  [COUPON_COMPANY]: {
    [couponPaths.coupons]: 'coupon',
    [`${couponPaths.coupons}/:id`]: 'coupon',
    [`${couponPaths.coupons}/:id/cancel`]: 'coupon',
    [couponPaths.payments]: 'payment',
    [`${couponPaths.payments}/:id`]: 'payment',
  },
  liveness: { [`${livenessPaths.checks}/:id`]: 'check' },
  [DEBIN_COMPANY]: {
    [debinPaths.debins]: 'debin',
    [`${debinPaths.debins}/:id`]: 'debin',
    [`${debinPaths.debins}/:id/cancel`]: 'debin',
    [`${debinPaths.debins}/:id/refund`]: 'refund',
  },
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
function callsAt(
  providers: readonly FaultyProvider[],
): ReadonlyMap<string, { provider: string; call: AnsweredCall }> {
  const asked = new Map<string, { provider: string; call: AnsweredCall }>();
  for (const { key, prefix } of providers) {
    for (const path of LAUNCHES) asked.set(prefix + path, { provider: key, call: 'launch' });
    for (const path of REWARDS) asked.set(prefix + path, { provider: key, call: 'reward' });
    asked.set(prefix + FREE_SPINS_PATH, { provider: key, call: 'list' });
    asked.set(prefix + TRANSACTIONS_PATH, { provider: key, call: 'list' });
    asked.set(`${prefix}/v1/checks`, { provider: key, call: 'check' });
    asked.set(`${prefix}/v1/locate`, { provider: key, call: 'locate' });
    asked.set(`${prefix}/postback`, { provider: key, call: 'postback' });
    asked.set(`${prefix}/cvus`, { provider: key, call: 'cvu' });
    for (const path of [`${prefix}/transfers`, `${prefix}/transfers/:id`])
      asked.set(path, { provider: key, call: 'transfer' });
    for (const path of [`${prefix}/returns`, `${prefix}/returns/:id`])
      asked.set(path, { provider: key, call: 'return' });
  }
  for (const [provider, addresses] of Object.entries(ADDRESSES))
    for (const [path, call] of Object.entries(addresses)) asked.set(path, { provider, call });
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
