// The address that EvenBet calls. Order of a call: the raw bytes' signature, then JSON, then types,
// then the money.

import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  SIGNATURE_HEADER,
  walletRequest,
  type WalletAnswer,
} from '@ceibo/partner-protocol/evenbet';
import type { GamesParts } from '../parts.ts';
import { jsonOf, openPartnerDoor, type PartnerAnswer, type PartnerCall } from '../partner-door.ts';
import { isDigestOfOne } from '../shared-secrets.ts';
import { createWalletCall, failure } from './wallet-calls.ts';

export async function evenbetRoutes(app: FastifyInstance, parts: GamesParts): Promise<void> {
  const carryOut = createWalletCall(parts);
  const answer = async ({
    provider,
    body,
    headers,
    secrets,
  }: PartnerCall): Promise<WalletAnswer> => {
    if (!isDigestOfOne(secrets, (secret) => signatureOf(body, secret), headers[SIGNATURE_HEADER]))
      return failure(1);
    const request = walletRequest.safeParse(jsonOf(body));
    return request.success ? carryOut(provider, request.data) : failure(4);
  };
  await openPartnerDoor(app, parts, {
    protocol: 'evenbet',
    malformed: sent(failure(4)),
    // The only answer that is not 200: the room asks again.
    unknown: () => ({ http: 500, body: '{}', code: 'unknown' }),
    calls: { '': async (call) => sent(await answer(call)) },
  });
}

function sent(answer: WalletAnswer): PartnerAnswer {
  return { http: 200, body: JSON.stringify(answer), code: String(answer.errorCode) };
}

/** SHA-256 over the raw bytes and the key after them. */
export function signatureOf(body: Buffer, key: string): Buffer {
  return createHash('sha256').update(body).update(key).digest();
}
