// The keys by which the calls of providers are known, read again when they are a while old. Two are
// good at once while one is being changed.

import { SECOND, type Clock } from '../../platform/clock.ts';

/**
 * As games.providers writes them. Whatever else stands in an address is nobody's name, and the
 * database is not asked for it.
 */
const PROVIDER_KEY = /^[a-z0-9]{1,40}$/;
const FRESH_MS = 30 * SECOND;

/** The keys of a provider; none when it is unknown, and then no call in its name is believed. */
export type PartnerKeys<Key> = (provider: string) => Promise<readonly Key[]>;

export function createPartnerKeys<Key>(
  read: (provider: string) => Promise<readonly Key[]>,
  clock: Clock,
): PartnerKeys<Key> {
  const known = new Map<string, { keys: readonly Key[]; readAt: number }>();
  return async (provider) => {
    if (!PROVIDER_KEY.test(provider)) return [];
    const now = clock.now().getTime();
    const remembered = known.get(provider);
    if (remembered && now - remembered.readAt < FRESH_MS) return remembered.keys;
    const keys = await read(provider);
    // Names that anybody may make up take no room.
    if (keys.length > 0) known.set(provider, { keys, readAt: now });
    return keys;
  };
}
