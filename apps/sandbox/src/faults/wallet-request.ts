// What a request to the operator's wallet is about, read from its address and body as they go out.

import { walletPaths } from '@ceibo/partner-protocol/hub88';
import * as z from 'zod/mini';
import type { SandboxConfig } from '../company.ts';
import type { WalletCall } from './rules.ts';

export interface WalletRequest {
  provider: string;
  call: WalletCall;
  body: Buffer;
  /** The transaction, and the one that it is about, where the call names them. */
  id: string | undefined;
  reference: string | undefined;
  seat: { token: string; player: string; gameCode: string };
}

const callAt: Record<string, WalletCall> = {
  [walletPaths.balance]: 'balance',
  [walletPaths.bet]: 'bet',
  [walletPaths.win]: 'win',
  [walletPaths.rollback]: 'rollback',
};
const content = z.object({
  transaction_uuid: z.optional(z.string()),
  reference_transaction_uuid: z.optional(z.string()),
  token: z._default(z.string(), ''),
  user: z.optional(z.string()),
  supplier_user: z.nullish(z.string()),
  game_code: z._default(z.string(), ''),
});

/** Undefined for what goes elsewhere. */
export function readWalletRequest(config: SandboxConfig, input: Parameters<typeof fetch>[0], init: RequestInit | undefined): WalletRequest | undefined {
  const { walletsUrl } = config.hub88;
  if (typeof input !== 'string' || !input.startsWith(`${walletsUrl}/`)) return undefined;
  const [, provider = '', path = ''] = /^([^/]+)(\/.*)$/.exec(input.slice(walletsUrl.length + 1)) ?? [];
  const call = callAt[path];
  if (call === undefined || !(init?.body instanceof Uint8Array)) return undefined;
  const body = Buffer.from(init.body);
  const { transaction_uuid: id, reference_transaction_uuid: reference, ...rest } = content.parse(JSON.parse(body.toString('utf8')));
  return { provider, call, body, id, reference, seat: { token: rest.token, player: rest.user ?? rest.supplier_user ?? '', gameCode: rest.game_code } };
}
