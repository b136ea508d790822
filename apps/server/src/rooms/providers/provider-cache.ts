// The part of a provider's row that each of its calls needs, cached for half a minute: keys,
// contract.

import { SECOND, type Clock } from '../../platform/clock.ts';

/**
 * As games.providers writes them. Any other text in an address is nobody's name, and the database
 * is not asked for it.
 */
const PROVIDER_KEY = /^[a-z0-9]{1,40}$/;
const FRESH_MS = 30 * SECOND;

/** `read` answers undefined for an unknown provider, and that is not cached. */
export function createProviderCache<Value>(
  read: (provider: string) => Promise<Value | undefined>,
  clock: Clock,
): (provider: string) => Promise<Value | undefined> {
  const cache = new Map<string, { value: Value; readAt: number }>();
  return async (provider) => {
    if (!PROVIDER_KEY.test(provider)) return undefined;
    const now = clock.now().getTime();
    const cached = cache.get(provider);
    if (cached && now - cached.readAt < FRESH_MS) return cached.value;
    const value = await read(provider);
    // Names that anybody may make up take no memory.
    if (value !== undefined) cache.set(provider, { value, readAt: now });
    return value;
  };
}
