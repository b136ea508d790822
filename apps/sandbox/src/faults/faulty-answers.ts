// A studio's answers to the operator, with the faults of the plan.

import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Surroundings } from '../company.ts';
import { cutOff } from '../signed-calls/cut-off.ts';
import type { FaultPlan } from './fault-plan.ts';
import type { FaultyCompany } from './rules.ts';

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
  companies: readonly FaultyCompany[],
): void {
  const cutAfterwards = new WeakSet<object>();
  const shortened = new WeakSet<object>();
  const asked = callsAt(companies);

  async function* dropByDrop(): AsyncGenerator<string> {
    for (let drop = 0; drop < DROPS; drop += 1) {
      await new Promise<void>((resolve) => void clock.after(DROP_EVERY_MS, resolve));
      yield BEGINNING[drop] ?? 'x';
    }
  }

  function askedBy({ query, routeOptions: { url = '' } }: FastifyRequest) {
    const period = Object.hasOwn(Object(query), 'from') ? PERIOD : '';
    return asked.get(url + period) ?? asked.get(url);
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

/** Marks the list of a period, by which each day is compared, among the calls of its address. */
const PERIOD = '?from';

/** The calls that companies answer, by their addresses. */
function callsAt(companies: readonly FaultyCompany[]) {
  return new Map(
    companies.flatMap(({ key: provider, calls, answered }) =>
      calls.flatMap((call) =>
        (answered[call] ?? []).map((path) => {
          const address = call === 'period-list' ? path + PERIOD : path;
          return [address, { provider, call }] as const;
        }),
      ),
    ),
  );
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
