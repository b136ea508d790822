// The address that EvenBet calls. Order of a call: the raw bytes' signature, then JSON, then types,
// then the money.

import { createHash } from 'node:crypto';
import {
  SIGNATURE_HEADER,
  walletRequest,
  type WalletAnswer,
} from '@ceibo/partner-protocol/evenbet';
import type { GamesDeps } from '../deps.ts';
import { jsonWithoutNul } from '../../../platform/database/nul.ts';
import {
  isDigestOfOne,
  type PartnerAnswer,
  type PartnerCall,
  type PartnerProtocol,
} from '../../providers/index.ts';
import { createWalletCall, failure } from './wallet-calls.ts';

export function evenbetDoor(deps: GamesDeps): PartnerProtocol<string> {
  const carryOut = createWalletCall(deps);
  const answer = async ({ provider, body, headers, keys }: PartnerCall): Promise<WalletAnswer> => {
    if (!isDigestOfOne(keys, (secret) => signatureOf(body, secret), headers[SIGNATURE_HEADER]))
      return failure(1);
    const request = walletRequest.safeParse(jsonWithoutNul(body));
    return request.success ? carryOut(provider, request.data) : failure(4);
  };
  return {
    protocol: 'evenbet',
    keyFrom: String,
    malformed: sent(failure(4)),
    // The only answer that is not 200: the room asks again.
    unknown: () => ({ http: 500, body: '{}', code: 'unknown' }),
    calls: { '': async (call) => sent(await answer(call)) },
  };
}

function sent(answer: WalletAnswer): PartnerAnswer {
  return { http: 200, body: JSON.stringify(answer), code: String(answer.errorCode) };
}

/** SHA-256 over the raw bytes and the key after them. */
export function signatureOf(body: Buffer, key: string): Buffer {
  return createHash('sha256').update(body).update(key).digest();
}
