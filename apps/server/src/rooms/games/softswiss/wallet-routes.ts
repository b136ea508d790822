// The addresses that providers of the SoftSwiss shape call. Order of a call: the raw bytes'
// signature, then JSON, then types, then the money.

import {
  balanceRequest,
  betWinRequest,
  finishRequest,
  rollbackRequest,
  SIGNATURE_HEADER,
  walletPaths,
} from '@ceibo/partner-protocol/softswiss';
import { freeSpinsResultRequest } from '@ceibo/partner-protocol/softswiss/free-spins';
import type * as z from 'zod/mini';
import type { GamesDeps } from '../deps.ts';
import { jsonWithoutNul } from '../../../platform/database/nul.ts';
import {
  hmacOf,
  isDigestOfOne,
  type PartnerAnswer,
  type PartnerCall,
  type PartnerProtocol,
} from '../../providers/index.ts';
import { failure } from './answers.ts';
import { createWalletCalls } from './wallet-calls.ts';

export function softswissDoor(deps: GamesDeps): PartnerProtocol<string> {
  const { balance, betWin, rollback, finish, freeSpins } = createWalletCalls(deps);
  return {
    protocol: 'softswiss',
    keyFrom: String,
    malformed: failure('400'),
    unknown: () => failure('500'),
    calls: {
      [walletPaths.balance]: signed(balanceRequest, balance),
      [walletPaths.betWin]: signed(betWinRequest, betWin),
      [walletPaths.rollback]: signed(rollbackRequest, rollback),
      [walletPaths.finish]: signed(finishRequest, finish),
      [walletPaths.freeSpins]: signed(freeSpinsResultRequest, freeSpins),
    },
  };
}

function signed<Schema extends z.ZodMiniType>(
  schema: Schema,
  handle: (provider: string, request: z.infer<Schema>) => Promise<PartnerAnswer>,
) {
  return async ({ provider, body, headers, keys }: PartnerCall): Promise<PartnerAnswer> => {
    if (!isDigestOfOne(keys, (secret) => hmacOf(body, secret), headers[SIGNATURE_HEADER]))
      return failure('403');
    const request = schema.safeParse(jsonWithoutNul(body));
    return request.success ? handle(provider, request.data) : failure('400');
  };
}
