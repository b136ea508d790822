// The addresses that providers of the SoftSwiss shape call. Order of a call: the raw bytes'
// signature, then JSON, then types, then the money.

import type { FastifyInstance } from 'fastify';
import {
  balanceRequest,
  betWinRequest,
  finishRequest,
  rollbackRequest,
  SIGNATURE_HEADER,
  walletPaths,
} from '@ceibo/partner-protocol/softswiss';
import type * as z from 'zod/mini';
import type { GamesParts } from '../parts.ts';
import { jsonOf, openPartnerDoor, type PartnerAnswer, type PartnerCall } from '../partner-door.ts';
import { hmacOf, isDigestOfOne } from '../shared-secrets.ts';
import { failure } from './answers.ts';
import { createWalletCalls } from './wallet-calls.ts';

export async function softswissRoutes(app: FastifyInstance, parts: GamesParts): Promise<void> {
  const { balance, betWin, rollback, finish } = createWalletCalls(parts);
  await openPartnerDoor(app, parts, {
    protocol: 'softswiss',
    malformed: failure('400'),
    unknown: () => failure('500'),
    calls: {
      [walletPaths.balance]: signed(balanceRequest, balance),
      [walletPaths.betWin]: signed(betWinRequest, betWin),
      [walletPaths.rollback]: signed(rollbackRequest, rollback),
      [walletPaths.finish]: signed(finishRequest, finish),
    },
  });
}

function signed<Schema extends z.ZodMiniType>(
  schema: Schema,
  handle: (provider: string, request: z.infer<Schema>) => Promise<PartnerAnswer>,
) {
  return async ({ provider, body, headers, secrets }: PartnerCall): Promise<PartnerAnswer> => {
    if (!isDigestOfOne(secrets, (secret) => hmacOf(body, secret), headers[SIGNATURE_HEADER]))
      return failure('403');
    const request = schema.safeParse(jsonOf(body));
    return request.success ? handle(provider, request.data) : failure('400');
  };
}
