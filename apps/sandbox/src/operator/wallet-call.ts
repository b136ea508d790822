// One call of the operator's wallet: it is given up in time, and no answer, or none that can be
// read, is unclear.

import type { Surroundings } from '../company.ts';
import type { WalletReply } from './wallet.ts';

type Headers = Record<string, string>;

interface WalletCall {
  url: string;
  /** The content of a JSON call, or the text of a form. */
  content: object | string;
  /** Making them, as by a signature over the bytes, is part of the call's time. */
  sign?(body: Buffer): Headers | Promise<Headers>;
  timeoutMs: number;
}

/**
 * `read` is given the text of an answer and its HTTP status, which is 200 unless `isKnown` lets
 * others in; it may throw.
 */
export async function callWallet(
  { clock, http }: Pick<Surroundings, 'clock' | 'http'>,
  { url, content, sign = () => ({}), timeoutMs }: WalletCall,
  read: (text: string, status: number) => WalletReply,
  isKnown: (status: number) => boolean = (status) => status === 200,
): Promise<WalletReply> {
  const isForm = typeof content === 'string';
  const body = Buffer.from(isForm ? content : JSON.stringify(content));
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  const giveUp = new AbortController();
  const timer = clock.after(timeoutMs, () => giveUp.abort());
  try {
    const response = await http(url, {
      method: 'POST',
      headers: { 'content-type': type, ...(await sign(body)) },
      body,
      signal: giveUp.signal,
      redirect: 'error',
    });
    const text = await response.text();
    return isKnown(response.status)
      ? read(text, response.status)
      : { kind: 'unclear', reason: `HTTP ${response.status}` };
  } catch (error) {
    return { kind: 'unclear', reason: giveUp.signal.aborted ? 'time-out' : String(error) };
  } finally {
    timer.cancel();
  }
}
