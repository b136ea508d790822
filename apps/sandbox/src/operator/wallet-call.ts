// One call of the operator's wallet: it is given up in time, and no answer, or none that can be
// read, is unclear.

import type { Surroundings } from '../company.ts';
import type { WalletReply } from './wallet.ts';

interface WalletCall {
  url: string;
  /** Making them, as by a signature, is part of the call's time. */
  headers(): Record<string, string> | Promise<Record<string, string>>;
  body: Buffer<ArrayBuffer>;
  timeoutMs: number;
}

/**
 * `read` is given the text of an answer and its HTTP status, which is 200 unless `isKnown` lets
 * others in; it may throw.
 */
export async function callWallet(
  { clock, http }: Pick<Surroundings, 'clock' | 'http'>,
  { url, headers, body, timeoutMs }: WalletCall,
  read: (text: string, status: number) => WalletReply,
  isKnown: (status: number) => boolean = (status) => status === 200,
): Promise<WalletReply> {
  const giveUp = new AbortController();
  const timer = clock.after(timeoutMs, () => giveUp.abort());
  try {
    const response = await http(url, {
      method: 'POST',
      headers: await headers(),
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
