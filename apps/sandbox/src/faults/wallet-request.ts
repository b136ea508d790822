// The meaning of a request to the operator's wallet, read from its address and body as they are
// sent. Also spoils the request in the way of its protocol.

import { SECRET_HEADER as BTI_HEADER, walletPaths as btiPaths } from '@ceibo/partner-protocol/bti';
import { SIGNATURE_HEADER as EVENBET_HEADER } from '@ceibo/partner-protocol/evenbet';
import { walletPaths as evolutionPaths } from '@ceibo/partner-protocol/evolution';
import {
  SIGNATURE_HEADER as HUB88_HEADER,
  walletPaths as hub88Paths,
} from '@ceibo/partner-protocol/hub88';
import { walletPaths as pragmaticPaths } from '@ceibo/partner-protocol/pragmatic';
import {
  SIGNATURE_HEADER as SOFTSWISS_HEADER,
  walletPaths as softswissPaths,
} from '@ceibo/partner-protocol/softswiss';
import * as z from 'zod/mini';
import { protocols, type Protocol, type SandboxConfig } from '../config.ts';
import { signatureOf as evenbetSignatureOf } from '../operator/evenbet/wallet.ts';
import type { Signer } from '../operator/hub88/signing.ts';
import { readSignedForm, signForm } from '../operator/pragmatic/signing.ts';
import { hmacOf } from '../operator/signed-call.ts';
import type { WalletCall } from './rules.ts';
import { strangeForm, strangely, strangeness, type Strange } from './strange-fields.ts';

/** Cut in the middle, padded with blanks, or strange in its optional fields. */
type Change = 'cut' | 'padded' | Strange;

export interface WalletRequest {
  provider: string;
  call: WalletCall;
  body: Buffer;
  /** The transaction, and the one that it is about, where the call names them. */
  id: string | undefined;
  reference: string | undefined;
  /** Who plays, for a protocol that can be asked about a token. */
  seat: { token: string; player: string; gameCode: string; currency: string } | undefined;
  /** The same request with another content, rightly signed. */
  signed(change: Change): Promise<Changes>;
  /** The same request, signed for another content. */
  forged(): Promise<Changes>;
}

/** What of a request is sent otherwise; without a body, a request says all in its address. */
export type Changes = RequestInit & { address?: string };

/** The sportsbook, as the operator knows it. */
export const BTI = 'bti';
const PADDING = ' '.repeat(1_000_000);
const LONG_QUERY = 'x'.repeat(100_000);

interface Needs {
  config: SandboxConfig;
  signer: Signer;
}

/** Undefined for what goes elsewhere. */
export function readWalletRequest(
  { config, signer }: Needs,
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
): WalletRequest | undefined {
  if (typeof input !== 'string') return undefined;
  const headers = new Headers(init?.headers);
  if (input.startsWith(`${config.bti.walletUrl}/`))
    return readBti(input, { body: init?.body, headers, config });
  if (!(init?.body instanceof Uint8Array)) return undefined;
  const body = Buffer.from(init.body);
  for (const protocol of protocols) {
    const place = placeIn(config[protocol].walletsUrl, input);
    if (place !== undefined) return readers[protocol](place, { body, headers, config, signer });
  }
  return undefined;
}

interface Place {
  provider: string;
  path: string;
}

function placeIn(walletsUrl: string, address: string): Place | undefined {
  if (!address.startsWith(`${walletsUrl}/`)) return undefined;
  const [, provider, path = ''] =
    /^([^/]+)(\/.*)?$/.exec(address.slice(walletsUrl.length + 1)) ?? [];
  return provider === undefined ? undefined : { provider, path };
}

type Sent = Needs & { body: Buffer; headers: Headers };
type Reader = (place: Place, sent: Sent) => WalletRequest | undefined;
/** The fields of a call's content by which faults choose it. */
type Meaning = Pick<WalletRequest, 'call'> &
  Partial<Pick<WalletRequest, 'id' | 'reference' | 'seat'>>;

const readers: Record<Protocol, Reader> = {
  hub88: readerOf('hub88', readHub88, {
    header: HUB88_HEADER,
    sign: (body, { signer }) => signer.sign(body),
  }),
  softswiss: readerOf('softswiss', readSoftswiss, {
    header: SOFTSWISS_HEADER,
    sign: (body, { config }) => hmacOf(body, config.softswiss.secret),
  }),
  evenbet: readerOf('evenbet', readEvenbet, {
    header: EVENBET_HEADER,
    sign: (body, { config }) => evenbetSignatureOf(body, config.evenbet.secret),
  }),
  pragmatic: readPragmatic,
  evolution: readEvolution,
};

/** Reads the JSON calls of a protocol whose signature over the bytes is in a header. */
function readerOf(
  protocol: Protocol,
  read: (content: unknown, path: string) => Meaning | undefined,
  { header, sign }: { header: string; sign(body: Buffer, sent: Sent): string | Promise<string> },
): Reader {
  return ({ provider, path }, sent) => {
    const { body, headers } = sent;
    const meaning = read(JSON.parse(body.toString('utf8')), path);
    if (meaning === undefined) return undefined;
    const withSignature = async (bytes: Buffer, signed: Buffer): Promise<RequestInit> => {
      const changed = new Headers(headers);
      changed.set(header, await sign(signed, sent));
      return { body: new Uint8Array(bytes), headers: changed };
    };
    return {
      ...NOBODY,
      ...meaning,
      provider,
      body,
      signed(change) {
        const changed = spoilt(body, change, { protocol, call: meaning.call });
        return withSignature(changed, changed);
      },
      forged: () => withSignature(body, Buffer.concat([body, Buffer.from(' ')])),
    };
  };
}

const NOBODY = { id: undefined, reference: undefined, seat: undefined };

function spoilt(
  body: Buffer,
  change: Change,
  about: { protocol: Protocol; call: WalletCall },
): Buffer {
  if (change === 'cut') return body.subarray(0, body.length / 2);
  if (change === 'padded') return Buffer.concat([body, Buffer.from(PADDING)]);
  const content = anyContent.parse(JSON.parse(body.toString('utf8')));
  return Buffer.from(JSON.stringify(strangely(content, { ...about, how: change })));
}

const anyContent = z.record(z.string(), z.unknown());

const hub88Calls: Record<string, WalletCall> = {
  [hub88Paths.balance]: 'balance',
  [hub88Paths.bet]: 'bet',
  [hub88Paths.win]: 'win',
  [hub88Paths.rollback]: 'rollback',
};
const hub88Content = z.object({
  transaction_uuid: z.optional(z.string()),
  reference_transaction_uuid: z.optional(z.string()),
  token: z._default(z.string(), ''),
  user: z.optional(z.string()),
  supplier_user: z.nullish(z.string()),
  game_code: z._default(z.string(), ''),
  currency: z._default(z.string(), ''),
});

function readHub88(content: unknown, path: string): Meaning | undefined {
  const call = hub88Calls[path];
  if (call === undefined) return undefined;
  const said = hub88Content.parse(content);
  return {
    call,
    id: said.transaction_uuid,
    reference: said.reference_transaction_uuid,
    seat: {
      token: said.token,
      player: said.user ?? said.supplier_user ?? '',
      gameCode: said.game_code,
      currency: said.currency,
    },
  };
}

const softswissContent = z.object({
  transactions: z._default(
    z.array(
      z.object({
        id_provider: z.string(),
        type: z.enum(['bet', 'win', 'rollback']),
        original_id_provider: z.optional(z.string()),
      }),
    ),
    [],
  ),
});

function readSoftswiss(content: unknown, path: string): Meaning {
  const [transaction] = softswissContent.parse(content).transactions;
  // The end of a round without a win takes the place of the win.
  const call = path === softswissPaths.balance ? 'balance' : (transaction?.type ?? 'win');
  return { call, id: transaction?.id_provider, reference: transaction?.original_id_provider };
}

const evenbetCalls: Record<string, WalletCall> = {
  GetBalance: 'balance',
  GetCash: 'bet',
  ReturnCash: 'win',
  Rollback: 'rollback',
};
const evenbetContent = z.object({
  method: z.string(),
  transactionId: z.optional(z.string()),
  referenceTransactionId: z.optional(z.string()),
});

function readEvenbet(content: unknown): Meaning | undefined {
  const { method, transactionId, referenceTransactionId } = evenbetContent.parse(content);
  const call = evenbetCalls[method];
  return call && { call, id: transactionId, reference: referenceTransactionId };
}

const evolutionCalls: Record<string, WalletCall> = {
  [evolutionPaths.balance]: 'balance',
  [evolutionPaths.debit]: 'bet',
  [evolutionPaths.credit]: 'win',
  [evolutionPaths.cancel]: 'rollback',
};
const evolutionContent = z.object({
  transaction: z.optional(z.object({ id: z.string(), refId: z.string() })),
});

/** The secret is in the address, and nothing proves the content. */
function readEvolution(
  { provider, path }: Place,
  { body, config }: Sent,
): WalletRequest | undefined {
  const [bare = '', query = ''] = path.split('?');
  const call = evolutionCalls[bare];
  if (call === undefined) return undefined;
  const { transaction } = evolutionContent.parse(JSON.parse(body.toString('utf8')));
  return {
    provider,
    call,
    body,
    id: transaction?.id,
    reference: call === 'win' || call === 'rollback' ? transaction?.refId : undefined,
    seat: undefined,
    async signed(change) {
      const changed = spoilt(body, change, { protocol: 'evolution', call });
      return { body: new Uint8Array(changed) };
    },
    forged: async () => ({
      address: `${config.evolution.walletsUrl}/${provider}${bare}?${query}-not`,
    }),
  };
}

const pragmaticCalls: Record<string, WalletCall> = {
  [pragmaticPaths.balance]: 'balance',
  [pragmaticPaths.bet]: 'bet',
  [pragmaticPaths.result]: 'win',
  [pragmaticPaths.refund]: 'rollback',
};

function readPragmatic(
  { provider, path }: Place,
  { body, config }: Sent,
): WalletRequest | undefined {
  const { secret } = config.pragmatic;
  const call = pragmaticCalls[path];
  const fields = readSignedForm(body.toString('utf8'), secret);
  if (call === undefined || fields === undefined) return undefined;
  const { reference } = fields;
  return {
    provider,
    call,
    body,
    // A refund carries no reference but that of its bet.
    id: call === 'rollback' ? undefined : reference,
    reference: call === 'rollback' ? reference : undefined,
    seat: undefined,
    // A form that is cut off has lost its hash, which is its last field.
    async signed(change) {
      if (change === 'cut') return withBody(body.toString('utf8').slice(0, body.length / 2));
      return withBody(
        signForm(
          change === 'padded'
            ? { ...fields, padding: PADDING }
            : strangeForm(fields, { call, how: change }),
          secret,
        ),
      );
    },
    forged: async () => withBody(signForm(fields, `not ${secret}`)),
  };
}

const btiCalls: Record<string, WalletCall> = {
  [btiPaths.validateToken]: 'balance',
  [btiPaths.reserve]: 'bet',
  [btiPaths.debitReserve]: 'commit',
  [btiPaths.commitReserve]: 'commit',
  [btiPaths.cancelReserve]: 'rollback',
  [btiPaths.creditCustomer]: 'win',
  [btiPaths.debitCustomer]: 'adjust',
};

/** Its calls name their subject in the query, some of them entirely. */
function readBti(
  address: string,
  { body, headers, config }: { body: unknown; headers: Headers; config: SandboxConfig },
): WalletRequest | undefined {
  const { pathname, searchParams } = new URL(address);
  const call = btiCalls[pathname.slice(new URL(config.bti.walletUrl).pathname.length)];
  if (call === undefined) return undefined;
  const purchase = searchParams.get('reserve_id') ?? undefined;
  const text = typeof body === 'string' ? body : undefined;
  return {
    provider: BTI,
    call,
    body: Buffer.from(text ?? ''),
    id: call === 'bet' ? purchase : (searchParams.get('req_id') ?? undefined),
    reference: call === 'rollback' ? purchase : undefined,
    seat: undefined,
    async signed(change) {
      // All fields that may be left out or added are in the query; the signature covers none of
      // them.
      if (isStrange(change)) return { address: address + BTI_STRANGENESS[change] };
      if (text === undefined)
        return {
          address:
            change === 'cut'
              ? address.slice(0, address.lastIndexOf('='))
              : `${address}&padding=${LONG_QUERY}`,
        };
      return { body: change === 'cut' ? text.slice(0, text.length / 2) : text + PADDING };
    },
    async forged() {
      const changed = new Headers(headers);
      changed.set(BTI_HEADER, `not ${config.bti.secret}`);
      return { headers: changed };
    },
  };
}

const BTI_STRANGENESS: Record<Strange, string> = {
  nulls: '&extsessionID=&domain=',
  absent: '',
  'unknown-fields': '&something_new=1&x-brand=otra',
  'long-fields': `&extsessionID=${'x'.repeat(4000)}`,
};

function isStrange(change: Change): change is Strange {
  return strangeness.some((each) => each === change);
}

function withBody(text: string): RequestInit {
  return { body: new Uint8Array(Buffer.from(text)) };
}
