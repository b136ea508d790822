// How a protocol's calls come in: the raw bytes, an answer for everything, a count of each. Hub88
// has routes of its own.

import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { inTime } from '../../platform/http/answer-in-time.ts';
import { machineRoute } from '../../platform/http/machine-route.ts';
import { sharedSecretsOf, type Protocol } from './games-store.ts';
import { createPartnerKeys } from './partner-keys.ts';
import type { GamesParts } from './parts.ts';

export { jsonOf } from '../../platform/nul.ts';

const BODY_LIMIT_BYTES = 65_536;

/** One call of a provider, as it came. */
export interface PartnerCall {
  provider: string;
  body: Buffer;
  headers: IncomingHttpHeaders;
  /** The secrets that the provider signs with; none when it is unknown. */
  secrets: readonly string[];
}

export interface PartnerAnswer {
  http: number;
  /** JSON, byte for byte. */
  body: string;
  /** The protocol's code, for counting. */
  code: string;
}

export interface PartnerProtocol {
  protocol: Protocol;
  /** By the path behind the provider's name. */
  calls: Record<string, (call: PartnerCall) => Promise<PartnerAnswer>>;
  /** The answer to what cannot even be read, such as a body that is too large. */
  malformed: PartnerAnswer;
  /**
   * The answer when it is not known whether something moved, so that the provider asks again: never
   * a success, never a known error.
   */
  unknown: (path: string) => PartnerAnswer;
}

/** Mounts a protocol at /partners/<protocol>/<provider>. */
export async function openPartnerDoor(
  app: FastifyInstance,
  parts: GamesParts,
  { protocol, calls, malformed, unknown }: PartnerProtocol,
): Promise<void> {
  const { database, clock, log, metrics, checkpoints } = parts;
  const secretsOf = createPartnerKeys(
    (key) => sharedSecretsOf(database.prompt, { key, protocol }),
    clock,
  );
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
          { protocol, url: request.url, error },
          'a provider’s call failed outside its adapter',
        );
      const answer = isUnreadable ? malformed : unknown(request.url);
      return reply
        .serializer(String)
        .status(answer.http)
        .type('application/json')
        .send(answer.body);
    });

    for (const [path, handle] of Object.entries(calls)) {
      scope.post<{ Params: { provider: string } }>(
        `/partners/${protocol}/:provider${path}`,
        { ...machineRoute, bodyLimit: BODY_LIMIT_BYTES },
        async (http, reply) => {
          const { provider } = http.params;
          let answer: PartnerAnswer;
          let isKnown = false;
          try {
            const body = Buffer.isBuffer(http.body) ? http.body : Buffer.alloc(0);
            answer = await inTime(async () => {
              const secrets = await secretsOf(provider);
              isKnown = secrets.length > 0;
              return handle({ provider, body, headers: http.headers, secrets });
            });
          } catch (error) {
            log.error({ protocol, provider, path, error }, 'a provider’s call failed');
            answer = unknown(path);
          }
          // Names that anybody may make up are counted together.
          metrics.partnerCalls.inc({
            partner: isKnown ? provider : 'nobody',
            call: path || '/',
            status: answer.code,
          });
          checkpoints('partner.before-answer');
          return reply
            .serializer(String)
            .status(answer.http)
            .type('application/json')
            .send(answer.body);
        },
      );
    }
  });
}
