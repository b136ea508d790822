// The calls of Hub88 studios. Each call is checked in this order: the signature of the raw bytes,
// JSON, types, then the money.

import { createPublicKey, type KeyObject } from 'node:crypto';
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
import type {
  PartnerAnswer,
  PartnerCall,
  PartnerHandler,
  PartnerProtocol,
} from '../../providers/index.ts';
import type { GamesDeps } from '../deps.ts';
import { isSignedByOneOf } from './signatures.ts';
import { createWalletCalls } from './wallet-calls.ts';

interface Answer {
  status: Hub88Status;
  request_uuid?: string | undefined;
}

export function hub88Door(deps: GamesDeps): PartnerProtocol<KeyObject> {
  const calls = createWalletCalls(deps);
  return {
    protocol: 'hub88',
    keyFrom: (pem) => createPublicKey(pem),
    malformed: sent({ status: 'RS_ERROR_WRONG_SYNTAX' }),
    unknown: (_path, body) =>
      sent({ status: 'RS_ERROR_UNKNOWN', request_uuid: requestUuidOf(parseJson(body)) }),
    calls: {
      [walletPaths.userInfo]: signed(userInfoRequest, calls.userInfo),
      [walletPaths.balance]: signed(balanceRequest, calls.balance),
      [walletPaths.bet]: signed(betRequest, calls.bet),
      [walletPaths.win]: signed(winRequest, calls.win),
      [walletPaths.rollback]: signed(rollbackRequest, calls.rollback),
    },
  };
}

function signed<Schema extends z.ZodMiniType>(
  schema: Schema,
  handle: (provider: string, request: z.infer<Schema>) => Promise<Answer>,
): PartnerHandler<KeyObject> {
  return async (call) => sent(await answerTo(call, schema, handle));
}

async function answerTo<Schema extends z.ZodMiniType>(
  { provider, body, headers, keys }: PartnerCall<KeyObject>,
  schema: Schema,
  handle: (provider: string, request: z.infer<Schema>) => Promise<Answer>,
): Promise<Answer> {
  const signature = headers[SIGNATURE_HEADER];
  if (keys.length === 0) return { status: 'RS_ERROR_INVALID_PARTNER' };
  if (typeof signature !== 'string' || !isSignedByOneOf(keys, body, signature))
    return { status: 'RS_ERROR_INVALID_SIGNATURE' };
  const json = parseJson(body);
  if (json === undefined) return { status: 'RS_ERROR_WRONG_SYNTAX' };
  const request = schema.safeParse(json);
  return request.success
    ? handle(provider, request.data)
    : { status: 'RS_ERROR_WRONG_TYPES', request_uuid: requestUuidOf(json) };
}

function sent(answer: Answer): PartnerAnswer {
  return { http: 200, body: JSON.stringify(answer), code: answer.status };
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
