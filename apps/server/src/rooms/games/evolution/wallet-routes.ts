// The calls of Evolution. Order of a call: the secret of its address, then JSON, then types, then
// the money.

import { timingSafeEqual } from 'node:crypto';
import * as protocol from '@ceibo/partner-protocol/evolution';
import * as z from 'zod/mini';
import { parseExactJson } from '../../../platform/exact-json.ts';
import { secretHash } from '../../../platform/ids.ts';
import type { PartnerAnswer, PartnerHandler, PartnerProtocol } from '../../providers/index.ts';
import type { GamesDeps } from '../deps.ts';
import { answer } from './answers.ts';
import { createWalletCalls } from './wallet-calls.ts';

const { walletPaths } = protocol;
const proof = z.object({ authToken: z.string() });

export function evolutionDoor(deps: GamesDeps): PartnerProtocol<string> {
  const calls = createWalletCalls(deps);
  return {
    protocol: 'evolution',
    keyFrom: String,
    malformed: answer('INVALID_PARAMETER'),
    unknown: () => answer('TEMPORARY_ERROR'),
    calls: {
      [walletPaths.check]: proven(protocol.checkRequest, calls.check),
      [walletPaths.balance]: proven(protocol.balanceRequest, calls.balance),
      [walletPaths.debit]: proven(protocol.moneyRequest, calls.debit),
      [walletPaths.credit]: proven(protocol.moneyRequest, calls.credit),
      [walletPaths.cancel]: proven(protocol.moneyRequest, calls.cancel),
      [walletPaths.promoPayout]: proven(protocol.promoPayoutRequest, calls.promoPayout),
      [walletPaths.close]: proven(protocol.checkRequest, calls.close),
    },
  };
}

function proven<Schema extends z.ZodMiniType>(
  schema: Schema,
  handle: (provider: string, request: z.infer<Schema>) => Promise<PartnerAnswer>,
): PartnerHandler<string> {
  return async ({ provider, query, body, keys }) => {
    if (!isOneOf(keys, proof.safeParse(query).data?.authToken)) return answer('INVALID_TOKEN_ID');
    // Amounts are numbers of JSON, read as the text that they are.
    const request = schema.safeParse(parseExactJson(body.toString('utf8')));
    return request.success ? handle(provider, request.data) : answer('INVALID_PARAMETER');
  };
}

/** Comparing digests tells nothing of either secret, their length included. */
function isOneOf(keys: readonly string[], given: string | undefined): boolean {
  if (given === undefined) return false;
  const digest = secretHash(given);
  return keys.filter((key) => timingSafeEqual(secretHash(key), digest)).length > 0;
}
