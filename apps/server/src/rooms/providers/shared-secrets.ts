// Signatures that are made with a secret which both sides know.

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Query } from '../../platform/database/database.ts';
import type { Protocol } from './protocols.ts';
import { sharedSecretsOf } from './providers-store.ts';

/**
 * True when a hex digest was made with one of the secrets. The time that it takes tells nothing
 * about the secrets.
 */
export function isDigestOfOne(
  secrets: readonly string[],
  digestOf: (secret: string) => Buffer,
  given: unknown,
): boolean {
  if (typeof given !== 'string' || !/^([0-9a-f]{2})+$/i.test(given)) return false;
  const bytes = Buffer.from(given, 'hex');
  let found = false;
  for (const secret of secrets) {
    const digest = digestOf(secret);
    if (bytes.length === digest.length && timingSafeEqual(bytes, digest)) found = true;
  }
  return found;
}

/**
 * The secret that signs our own calls to a provider: the first of those that are good. Throws when
 * the provider has none.
 */
export async function ourSecretFor(
  query: Query,
  provider: { key: string; protocol: Protocol },
): Promise<string> {
  const [secret] = await sharedSecretsOf(query, provider);
  if (secret === undefined) throw new Error(`${provider.key} has no secret`);
  return secret;
}

/** HMAC-SHA256 over raw bytes. */
export function hmacOf(body: Buffer, secret: string): Buffer {
  return createHmac('sha256', secret).update(body).digest();
}

/**
 * Our own name of a provider's transaction, for protocols that ask for one: the same whenever it is
 * asked for, and no other transaction's.
 */
export function ourIdOf(source: string, sourceTxId: string): string {
  return createHash('sha256').update(`${source}\n${sourceTxId}`).digest('hex').slice(0, 32);
}
