// Calls of the operator's wallet. One is given up in time, and no answer, or none that can be read,
// is unclear.

import type { Protocol, Surroundings } from '../company.ts';
import type { Asked, WalletReply } from './wallet.ts';

type Content = Readonly<Record<string, unknown>>;
type Headers = Record<string, string>;

/** How a protocol calls the wallet. */
interface Dialect {
  protocol: Protocol;
  timeoutMs: number;
  /** A content as the body of a call: JSON, or the form that is written here. */
  writeForm?(content: Content): string;
  /** What proves a body. Making it is part of the call's time. */
  sign?(body: Buffer): Headers | Promise<Headers>;
  /** What the address says behind the path. */
  query?: string;
  /** It may throw. */
  read(text: string, about: { status: number; call?: MoneyCall | undefined }): WalletReply;
  /** The HTTP statuses whose answers are read: 200 alone by default. */
  known?: readonly number[];
}

export type MoneyCall = 'balance' | 'bet' | 'win' | 'rollback';

/** What a call does: `id` is its idempotency key, `betId` the bet that it ends. */
export interface Deed extends Asked {
  call: MoneyCall;
  id?: string;
  betId?: string;
}

/** What a call says: a layer around the network may read it, or write another content. */
export interface Meaning extends Required<Pick<Dialect, 'protocol' | 'sign'>> {
  provider: string;
  deed: Deed;
  content: Content;
  write(content: Content): Buffer<ArrayBuffer>;
}

export interface MeantRequest extends RequestInit {
  body: Buffer<ArrayBuffer>;
  headers: Headers;
  meaning: Meaning;
}

/** Calls by one protocol for a provider. Without a deed a call moves no money and asks for none. */
export function createCaller(
  { clock, http, config }: Pick<Surroundings, 'clock' | 'http' | 'config'>,
  provider: string,
  { protocol, timeoutMs, writeForm, sign = () => ({}), query = '', read, known = [200] }: Dialect,
) {
  const write = (content: Content) =>
    Buffer.from(writeForm === undefined ? JSON.stringify(content) : writeForm(content));
  const type = writeForm === undefined ? 'json' : 'x-www-form-urlencoded';

  return async (path: string, content: Content, deed?: Deed): Promise<WalletReply> => {
    const body = write(content);
    const giveUp = new AbortController();
    const timer = clock.after(timeoutMs, () => giveUp.abort());
    try {
      const request = {
        method: 'POST',
        headers: { 'content-type': `application/${type}`, ...(await sign(body)) },
        body,
        signal: giveUp.signal,
        redirect: 'error' as const,
        ...(deed && { meaning: { protocol, provider, deed, content, write, sign } }),
      };
      const url = `${config[protocol].walletsUrl}/${provider}${path}${query}`;
      const response = await http(url, request);
      const { status } = response;
      const text = await response.text();
      return known.includes(status)
        ? read(text, { status, call: deed?.call })
        : { kind: 'unclear', reason: `HTTP ${status}` };
    } catch (error) {
      return { kind: 'unclear', reason: giveUp.signal.aborted ? 'time-out' : String(error) };
    } finally {
      timer.cancel();
    }
  };
}
