// A request to the operator's wallet, as a fault sees it: its meaning, and how it is spoilt in the
// way of its protocol.

import { SECRET_HEADER as BTI_HEADER, walletPaths as btiPaths } from '@ceibo/partner-protocol/bti';
import type { SandboxConfig } from '../company.ts';
import type { Meaning, MeantRequest } from '../operator/wallet-call.ts';
import type { Asked } from '../operator/wallet.ts';
import type { WalletCall } from './rules.ts';
import { asForm, strangely, strangeness, type Strange } from './strange-fields.ts';

/** Cut in the middle, padded with blanks, or strange in its optional fields. */
type Change = 'cut' | 'padded' | Strange;

export interface WalletRequest {
  provider: string;
  call: WalletCall;
  body: Buffer;
  /** The transaction, and the one that it is about, where the call names them. */
  id?: string | undefined;
  reference?: string | undefined;
  /** The player, for a protocol that can be asked about a token. */
  seat?: Asked | undefined;
  /** The same request with another content, rightly signed. */
  signed(change: Change): Promise<Changes>;
  /** The same request, signed for another content. */
  forged(): Promise<Changes>;
}

/** The changed parts of a request; without a body, a request says all in its address. */
export type Changes = RequestInit & { address?: string };

/** The sportsbook, as the operator knows it. */
export const BTI = 'bti';
const PADDING = ' '.repeat(1_000_000);
const LONG_QUERY = 'x'.repeat(100_000);

/** Undefined for what goes elsewhere. */
export function readWalletRequest(
  config: SandboxConfig,
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
): WalletRequest | undefined {
  if (typeof input !== 'string') return undefined;
  if (input.startsWith(`${config.bti.walletUrl}/`)) return readBti(input, init, config);
  return isMeant(init) ? readMeant(input, init) : undefined;
}

function isMeant(init: RequestInit | undefined): init is MeantRequest {
  return init !== undefined && 'meaning' in init;
}

function readMeant(address: string, { body, headers, meaning }: MeantRequest): WalletRequest {
  const { provider, protocol, call, deed, sign } = meaning;
  const { id, betId } = deed;
  return {
    provider,
    call,
    body,
    id,
    reference: betId,
    seat: protocol === 'hub88' ? deed : undefined,
    async signed(change) {
      const changed = spoilt(body, change, meaning);
      return { body: changed, headers: { ...headers, ...(await sign(changed)) } };
    },
    async forged() {
      // The address of Evolution's calls ends with the secret, the body of a form with its hash.
      if (protocol === 'evolution') return { address: `${address}-not` };
      if (protocol === 'pragmatic')
        return { body: body.toString().replace(/hash=.*$/, `hash=${'0'.repeat(32)}`) };
      const other = Buffer.concat([body, Buffer.from(' ')]);
      return { headers: { ...headers, ...(await sign(other)) } };
    },
  };
}

function spoilt(body: Buffer, change: Change, meaning: Meaning): Buffer<ArrayBuffer> {
  const { protocol, call, content, write } = meaning;
  const isForm = protocol === 'pragmatic';
  if (change === 'cut') return Buffer.from(body.subarray(0, body.length / 2));
  if (change === 'padded')
    return isForm
      ? write({ ...content, padding: PADDING })
      : Buffer.concat([body, Buffer.from(PADDING)]);
  const changed = strangely(content, { protocol, call, how: change });
  return write(isForm ? asForm(changed) : changed);
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
  { body, headers }: RequestInit = {},
  { bti }: SandboxConfig,
): WalletRequest | undefined {
  const { pathname, searchParams } = new URL(address);
  const call = btiCalls[pathname.slice(new URL(bti.walletUrl).pathname.length)];
  if (call === undefined) return undefined;
  const purchase = searchParams.get('reserve_id') ?? undefined;
  const text = typeof body === 'string' ? body : undefined;
  return {
    provider: BTI,
    call,
    body: Buffer.from(text ?? ''),
    id: call === 'bet' ? purchase : (searchParams.get('req_id') ?? undefined),
    reference: call === 'rollback' ? purchase : undefined,
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
      changed.set(BTI_HEADER, `not ${bti.secret}`);
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
