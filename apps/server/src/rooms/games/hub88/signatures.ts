// Signatures of the Hub88 protocol: RSA-SHA256 over the raw bytes of a body, base64.

import { sign, verify, type KeyObject } from 'node:crypto';

const ALGORITHM = 'RSA-SHA256';

export function signBody(body: Buffer, privateKey: KeyObject): string {
  return sign(ALGORITHM, body, privateKey).toString('base64');
}

/** True when one of the keys made the signature. A provider has two keys while it changes them. */
// Done at once: it takes 20 µs, and handing it to the thread pool and back costs the event loop
// more than that.
export function isSignedByOneOf(
  keys: readonly KeyObject[],
  body: Buffer,
  signature: string,
): boolean {
  const bytes = Buffer.from(signature, 'base64');
  return keys.some((key) => verify(ALGORITHM, body, key, bytes));
}
