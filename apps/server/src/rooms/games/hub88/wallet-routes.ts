// The addresses that Hub88 studios call. Order of a call: the raw bytes' signature, then JSON, then
// types, then the money.

import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import {
  balanceRequest,
  betRequest,
  rollbackRequest,
  SIGNATURE_HEADER,
  userInfoRequest,
  walletPaths,
  winRequest,
  type Hub88Status,
} from '@ceibo/partner-protocol/hub88';
import { inTime } from '../../../platform/http/answer-in-time.ts';
import { machineRoute } from '../../../platform/http/machine-route.ts';
import type { GamesParts } from '../parts.ts';
import { createProviderKeys } from './provider-keys.ts';
import { isSignedByOneOf } from './signatures.ts';
import { createWalletCalls } from './wallet-calls.ts';

const BODY_LIMIT_BYTES = 65_536;

interface Answer {
  status: Hub88Status;
  request_uuid?: string | undefined;
}

export async function hub88Routes(app: FastifyInstance, parts: GamesParts): Promise<void> {
  const { database, clock, log, metrics, checkpoints } = parts;
  const keysOf = createProviderKeys(database.prompt, clock);
  const calls = createWalletCalls(parts);

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    );
    // What cannot be read, such as a body that is too large, was not done. Of anything else that
    // fails out here nobody knows.
    scope.setErrorHandler<{ statusCode?: number }>((error, request, reply) => {
      const isUnreadable = error.statusCode !== undefined && error.statusCode < 500;
      if (!isUnreadable)
        log.error({ url: request.url, error }, 'a studio’s call failed outside its adapter');
      const answer: Answer = {
        status: isUnreadable ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_UNKNOWN',
      };
      return reply.code(200).serializer(JSON.stringify).type('application/json').send(answer);
    });

    const add = <Schema extends z.ZodMiniType>(
      path: string,
      schema: Schema,
      handle: (provider: string, request: z.infer<Schema>) => Promise<Answer>,
    ) => {
      scope.post<{ Params: { provider: string } }>(
        `/partners/hub88/:provider${path}`,
        { ...machineRoute, bodyLimit: BODY_LIMIT_BYTES },
        async (http, reply) => {
          const { provider } = http.params;
          const body = Buffer.isBuffer(http.body) ? http.body : Buffer.alloc(0);
          const result = await answerTo(
            provider,
            body,
            http.headers[SIGNATURE_HEADER],
            schema,
            handle,
          );
          // Names that anybody may make up are counted together.
          const partner = result.status === 'RS_ERROR_INVALID_PARTNER' ? 'nobody' : provider;
          metrics.partnerCalls.inc({ partner, call: path, status: result.status });
          checkpoints('hub88.before-answer');
          return reply.serializer(JSON.stringify).type('application/json').send(result);
        },
      );
    };

    add(walletPaths.userInfo, userInfoRequest, calls.userInfo);
    add(walletPaths.balance, balanceRequest, calls.balance);
    add(walletPaths.bet, betRequest, calls.bet);
    add(walletPaths.win, winRequest, calls.win);
    add(walletPaths.rollback, rollbackRequest, calls.rollback);
  });

  async function answerTo<Schema extends z.ZodMiniType>(
    provider: string,
    body: Buffer,
    signature: unknown,
    schema: Schema,
    handle: (provider: string, request: z.infer<Schema>) => Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await inTime(async () => {
        const keys = await keysOf(provider);
        if (keys.length === 0) return { status: 'RS_ERROR_INVALID_PARTNER' };
        if (typeof signature !== 'string' || !isSignedByOneOf(keys, body, signature))
          return { status: 'RS_ERROR_INVALID_SIGNATURE' };
        const json = parseJson(body);
        if (json === undefined) return { status: 'RS_ERROR_WRONG_SYNTAX' };
        const request = schema.safeParse(json);
        if (!request.success)
          return { status: 'RS_ERROR_WRONG_TYPES', request_uuid: requestUuidOf(json) };
        return handle(provider, request.data);
      });
    } catch (error) {
      // Whether something moved is not known here, so the studio must ask again or roll back: never
      // OK, never a known error.
      log.error({ provider, error }, 'a studio’s call failed');
      return { status: 'RS_ERROR_UNKNOWN', request_uuid: requestUuidOf(parseJson(body)) };
    }
  }
}

/** The schemas refuse a text with a NUL themselves, and so the answer names the call. */
function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

function requestUuidOf(json: unknown): string | undefined {
  const uuid =
    typeof json === 'object' && json !== null && 'request_uuid' in json
      ? json.request_uuid
      : undefined;
  return typeof uuid === 'string' ? uuid : undefined;
}
