// The files that the service worker of one build stores.

import { isWorthStoring, OFFLINE_FILES, ruleFor } from './worker-rules.ts';

const PREFIX = 'site-files ';

interface SiteCacheOptions {
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>;
  load(path: string, options: RequestInit): Promise<Response>;
  origin: string;
  /** Names the build. */
  entry: string;
  /** The greatest number of built files in the cache; the oldest makes room. */
  mostFiles: number;
}

export interface SiteCache {
  storeOffline(): Promise<void>;
  dropOlder(): Promise<void>;
  /** A file of this build. */
  find(path: string): Promise<Response | undefined>;
  /** A built file of any build in the cache: its name identifies its content. */
  findHashed(url: string): Promise<Response | undefined>;
  /** Refuses nothing aloud: a device without space has the site all the same. */
  storeHashed(url: string, response: Response): Promise<void>;
}

export function createSiteCache(options: SiteCacheOptions): SiteCache {
  const { caches, load, origin, entry, mostFiles } = options;
  const name = PREFIX + entry;

  async function store(url: string, response: Response): Promise<void> {
    const cache = await caches.open(name);
    await cache.put(url, response);
    const hashed = (await cache.keys()).filter((file) => ruleFor(file, origin) === 'hashed');
    if (hashed.length > mostFiles && hashed[0] !== undefined) await cache.delete(hashed[0]);
  }

  return {
    async storeOffline() {
      const cache = await caches.open(name);
      for (const file of OFFLINE_FILES) {
        // Past the browser's own cache: an operator may have changed name or colours.
        const response = await load(file, { cache: 'reload' });
        if (response.status !== 200) throw new Error(`${file} answered ${response.status}`);
        await cache.put(file, response);
      }
    },
    // Pages of the build before are still open, and may load parts of it late.
    async dropOlder() {
      const others = (await caches.keys()).filter(
        (other) => other.startsWith(PREFIX) && other !== name,
      );
      await Promise.all(others.slice(0, -1).map((other) => caches.delete(other)));
    },
    async find(path) {
      try {
        return await (await caches.open(name)).match(path);
      } catch {
        // The browser refuses storage, or has cleared it.
        return undefined;
      }
    },
    findHashed: (url) => caches.match(url).catch(() => undefined),
    storeHashed: async (url, response) =>
      isWorthStoring(response) ? store(url, response).catch(() => {}) : undefined,
  };
}
