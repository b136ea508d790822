// Signatures that are made with a secret which both sides know.

import { createHash, timingSafeEqual } from 'node:crypto';

/** True when a hex digest was made with one of the secrets. How long it takes tells nothing of them. */
export function isDigestOfOne(secrets: readonly string[], digestOf: (secret: string) => Buffer, given: unknown): boolean {
  if (typeof given !== 'string' || !/^([0-9a-f]{2})+$/i.test(given)) return false;
  const bytes = Buffer.from(given, 'hex');
  let found = false;
  for (const secret of secrets) {
    const digest = digestOf(secret);
    if (bytes.length === digest.length && timingSafeEqual(bytes, digest)) found = true;
  }
  return found;
}

/** Our own name of a provider's transaction, for protocols that ask for one: the same whenever it is asked for, and no other transaction's. */
export function ourIdOf(source: string, sourceTxId: string): string {
  return createHash('sha256').update(`${source}\n${sourceTxId}`).digest('hex').slice(0, 32);
}
