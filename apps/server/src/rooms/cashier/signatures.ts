// `ts=…,v1=…` signatures, as both payment companies use them: an HMAC-SHA256 in hex over a text
// that holds the time stamp.

import { createHmac, timingSafeEqual } from 'node:crypto';

export interface TimedSignature {
  ts: string;
  v1: string;
}

/** Reads `ts=<digits>,v1=<hex>`; undefined for anything else. */
export function readTimedSignature(header: unknown): TimedSignature | undefined {
  const match =
    typeof header === 'string' ? /^ts=(\d{1,16}),\s*v1=([0-9a-f]{64})$/.exec(header) : null;
  const [, ts, v1] = match ?? [];
  return ts !== undefined && v1 !== undefined ? { ts, v1 } : undefined;
}

export function hmacHex(secret: string, text: string | Buffer): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** Compares two hex digests in constant time. */
export function isSameDigest(first: string, second: string): boolean {
  const [a, b] = [Buffer.from(first, 'hex'), Buffer.from(second, 'hex')];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The moment of a `ts` that counts seconds or milliseconds: both occur. */
export function momentOf(ts: string): number {
  const count = Number.parseInt(ts, 10);
  return count > 1e12 ? count : count * 1000;
}
