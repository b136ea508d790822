// The route of the calls of every protocol. It passes the raw bytes on, answers everything, and
// counts each call.

import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Checkpoints } from '../../platform/database/checkpoints.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTime } from '../../platform/http/answer-in-time.ts';
import { machineRoute } from '../../platform/http/machine-route.ts';
import type { Logger } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Protocol } from './protocols.ts';
import { createProviderCache } from './provider-cache.ts';
import { keysOf } from './providers-store.ts';

const BODY_LIMIT_BYTES = 65_536;

/** One call of a provider, as it came. */
export interface PartnerCall<Key = string> {
  provider: string;
  query: unknown;
  body: Buffer;
  headers: IncomingHttpHeaders;
  /** The keys that the provider's calls are known by; none when it is unknown. */
  keys: readonly Key[];
}

export interface PartnerAnswer {
  http: number;
  /** Byte for byte. */
  body: string;
  /** The protocol's code, for counting. */
  code: string;
}

export type PartnerHandler<Key> = (call: PartnerCall<Key>) => Promise<PartnerAnswer>;

export interface PartnerProtocol<Key> {
  protocol: Protocol;
  /** Makes a key of the text that it is kept as; once for many calls. */
  keyFrom(text: string): Key;
  /**
   * The calls by the path behind the provider's name; providers send them by POST, but for those of
   * `gets`.
   */
  calls: Record<string, PartnerHandler<Key>>;
  gets?: readonly string[];
  /** JSON where none is named. */
  answersIn?: string;
  /** The answer to a call that cannot even be read, such as one with a body that is too large. */
  malformed: PartnerAnswer;
  /**
   * The answer when it is not known whether something moved, so that the provider asks again: never
   * a success, never a known error.
   */
  unknown: (path: string, body: Buffer) => PartnerAnswer;
}

export interface DoorDeps {
  database: Database;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  checkpoints: Checkpoints;
}

const NO_BODY = Buffer.alloc(0);

/** Mounts a protocol at /partners/<protocol>/<provider>. */
export async function openPartnerDoor<Key>(
  app: FastifyInstance,
  deps: DoorDeps,
  door: PartnerProtocol<Key>,
): Promise<void> {
  const { database, clock, log } = deps;
  const { protocol, keyFrom, calls, gets = [], malformed, unknown } = door;
  const contentType = door.answersIn ?? 'application/json';
  const keysFor = createProviderCache<Key[]>(async (key) => {
    const keys = await keysOf(database.prompt, { key, protocol });
    return keys.length === 0 ? undefined : keys.map(keyFrom);
  }, clock);
  await app.register(async (scope) => {
    receiveRawBodies(scope);
    // A request that cannot be read did nothing. Any other failure here leaves the outcome unknown.
    scope.setErrorHandler<{ statusCode?: number }>((error, request, reply) => {
      const isUnreadable = error.statusCode !== undefined && error.statusCode < 500;
      const { url } = request.routeOptions;
      if (!isUnreadable)
        log.error({ protocol, url, error }, 'a provider’s call failed outside its adapter');
      const answer = isUnreadable ? malformed : unknown(url ?? '', NO_BODY);
      return reply.serializer(String).status(answer.http).type(contentType).send(answer.body);
    });

    for (const [path, handle] of Object.entries(calls))
      scope.route<{ Params: { provider: string } }>({
        method: gets.includes(path) ? 'GET' : 'POST',
        url: `/partners/${protocol}/:provider${path}`,
        ...machineRoute,
        bodyLimit: BODY_LIMIT_BYTES,
        async handler({ params: { provider }, query, headers, body: received }, reply) {
          const body = Buffer.isBuffer(received) ? received : NO_BODY;
          const answer = await answerTo(path, handle, { provider, query, headers, body });
          return reply.serializer(String).status(answer.http).type(contentType).send(answer.body);
        },
      });
  });

  async function answerTo(
    path: string,
    handle: PartnerHandler<Key>,
    call: Omit<PartnerCall<Key>, 'keys'>,
  ): Promise<PartnerAnswer> {
    const { provider, body } = call;
    let answer: PartnerAnswer;
    let isKnown = false;
    try {
      answer = await inTime(database.patience, async () => {
        const keys = await keysFor(provider);
        isKnown = keys !== undefined;
        return handle({ ...call, keys: keys ?? [] });
      });
    } catch (error) {
      log.error({ protocol, provider, path, error }, 'a provider’s call failed');
      answer = unknown(path, body);
    }
    // Names that anybody may make up are counted together.
    deps.metrics.partnerCalls.inc({
      partner: isKnown ? provider : 'nobody',
      call: path || '/',
      status: answer.code,
    });
    deps.checkpoints('partner.before-answer');
    return answer;
  }
}

/** Signatures are made over the raw bytes, whatever type a provider says that they have. */
function receiveRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
    (_request, body, done) => done(null, body),
  );
}
