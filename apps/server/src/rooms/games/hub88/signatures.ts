// Signatures of the Hub88 protocol: RSA-SHA256 over the raw bytes of a body, base64.

import { sign, verify, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

const ALGORITHM = 'RSA-SHA256';
// With a callback Node works on its thread pool: the event loop stays free for other calls.
const verifyInBackground = promisify<string, Buffer, KeyObject, Buffer, boolean>(verify);

export function signBody(body: Buffer, privateKey: KeyObject): string {
  return sign(ALGORITHM, body, privateKey).toString('base64');
}

/** True when one of the keys made the signature. A provider has two keys while it changes them. */
export async function isSignedByOneOf(keys: readonly KeyObject[], body: Buffer, signature: string): Promise<boolean> {
  const bytes = Buffer.from(signature, 'base64');
  for (const key of keys) if (await verifyInBackground(ALGORITHM, body, key, bytes)) return true;
  return false;
}
