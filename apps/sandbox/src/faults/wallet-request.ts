// What a request to the operator's wallet is about, read from its address and body as they go out, and how it is spoilt in its protocol.

import { SIGNATURE_HEADER, walletPaths as hub88Paths } from '@ceibo/partner-protocol/hub88';
import { walletPaths as pragmaticPaths } from '@ceibo/partner-protocol/pragmatic';
import * as z from 'zod/mini';
import type { SandboxConfig } from '../company.ts';
import { readSignedForm, signForm } from '../operator/pragmatic-signing.ts';
import type { Signer } from '../operator/signing.ts';
import type { WalletCall } from './rules.ts';

export interface WalletRequest {
  provider: string;
  call: WalletCall;
  body: Buffer;
  /** The transaction, and the one that it is about, where the call names them. */
  id: string | undefined;
  reference: string | undefined;
  /** Who plays, for a protocol that can be asked about a token. */
  seat: { token: string; player: string; gameCode: string; currency: string } | undefined;
  /** The same request with another body, rightly signed. */
  signed(change: 'cut' | 'padded'): Promise<RequestInit>;
  /** The same request, signed for another body. */
  forged(): Promise<RequestInit>;
}

const PADDING = ' '.repeat(1_000_000);

/** Undefined for what goes elsewhere. */
export function readWalletRequest(
  { config, signer }: { config: SandboxConfig; signer: Signer },
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
): WalletRequest | undefined {
  if (typeof input !== 'string' || !(init?.body instanceof Uint8Array)) return undefined;
  const body = Buffer.from(init.body);
  const hub88 = placeIn(config.hub88.walletsUrl, input);
  if (hub88) return readHub88(hub88, { body, headers: new Headers(init.headers), signer });
  const pragmatic = placeIn(config.pragmatic.walletsUrl, input);
  return pragmatic && readPragmatic(pragmatic, body, config.pragmatic.secret);
}

interface Place {
  provider: string;
  path: string;
}

function placeIn(walletsUrl: string, address: string): Place | undefined {
  if (!address.startsWith(`${walletsUrl}/`)) return undefined;
  const [, provider, path] = /^([^/]+)(\/.*)$/.exec(address.slice(walletsUrl.length + 1)) ?? [];
  return provider === undefined || path === undefined ? undefined : { provider, path };
}

const hub88Calls: Record<string, WalletCall> = {
  [hub88Paths.balance]: 'balance',
  [hub88Paths.bet]: 'bet',
  [hub88Paths.win]: 'win',
  [hub88Paths.rollback]: 'rollback',
};
const content = z.object({
  transaction_uuid: z.optional(z.string()),
  reference_transaction_uuid: z.optional(z.string()),
  token: z._default(z.string(), ''),
  user: z.optional(z.string()),
  supplier_user: z.nullish(z.string()),
  game_code: z._default(z.string(), ''),
  currency: z._default(z.string(), ''),
});

function readHub88({ provider, path }: Place, { body, headers, signer }: { body: Buffer; headers: Headers; signer: Signer }): WalletRequest | undefined {
  const call = hub88Calls[path];
  if (call === undefined) return undefined;
  const { transaction_uuid: id, reference_transaction_uuid: reference, ...rest } = content.parse(JSON.parse(body.toString('utf8')));
  const withSignature = async (sent: Buffer, signed: Buffer): Promise<RequestInit> => {
    const changed = new Headers(headers);
    changed.set(SIGNATURE_HEADER, await signer.sign(signed));
    return { body: new Uint8Array(sent), headers: changed };
  };
  return {
    provider,
    call,
    body,
    id,
    reference,
    seat: { token: rest.token, player: rest.user ?? rest.supplier_user ?? '', gameCode: rest.game_code, currency: rest.currency },
    signed(change) {
      const changed = change === 'cut' ? body.subarray(0, body.length / 2) : Buffer.concat([body, Buffer.from(PADDING)]);
      return withSignature(changed, changed);
    },
    forged: () => withSignature(body, Buffer.concat([body, Buffer.from(' ')])),
  };
}

const pragmaticCalls: Record<string, WalletCall> = {
  [pragmaticPaths.balance]: 'balance',
  [pragmaticPaths.bet]: 'bet',
  [pragmaticPaths.result]: 'win',
  [pragmaticPaths.refund]: 'rollback',
};

function readPragmatic({ provider, path }: Place, body: Buffer, secret: string): WalletRequest | undefined {
  const call = pragmaticCalls[path];
  const fields = readSignedForm(body.toString('utf8'), secret);
  if (call === undefined || fields === undefined) return undefined;
  const { reference } = fields;
  return {
    provider,
    call,
    body,
    // A refund has no reference but that of its bet.
    id: call === 'rollback' ? undefined : reference,
    reference: call === 'rollback' ? reference : undefined,
    seat: undefined,
    // A form that is cut has lost its hash, which stands at its end.
    signed: async (change) => withBody(change === 'cut' ? body.toString('utf8').slice(0, body.length / 2) : signForm({ ...fields, padding: PADDING }, secret)),
    forged: async () => withBody(signForm(fields, `not ${secret}`)),
  };
}

function withBody(text: string): RequestInit {
  return { body: new Uint8Array(Buffer.from(text)) };
}
