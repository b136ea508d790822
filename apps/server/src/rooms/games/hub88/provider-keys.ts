// The public keys of Hub88 studios, made into key objects once and read again when they are a while old.

import { createPublicKey, type KeyObject } from 'node:crypto';
import { SECOND, type Clock } from '../../../platform/clock.ts';
import type { Query } from '../../../platform/database.ts';
import { providerByKey } from '../games-store.ts';

const FRESH_MS = 30 * SECOND;

export type ProviderKeys = (provider: string) => Promise<KeyObject[]>;

/** The keys of a provider; none when it is unknown. */
export function createProviderKeys(database: Query, clock: Clock): ProviderKeys {
  const known = new Map<string, { keys: KeyObject[]; readAt: number }>();
  return async (provider) => {
    const now = clock.now().getTime();
    const remembered = known.get(provider);
    if (remembered && now - remembered.readAt < FRESH_MS) return remembered.keys;
    const found = await providerByKey(database, provider);
    if (!found) return [];
    const keys = found.publicKeys.map((pem) => createPublicKey(pem));
    known.set(provider, { keys, readAt: now });
    return keys;
  };
}
