// The service worker's behaviour; the browser's own parts are passed in.

import { OFFLINE_PAGE, ruleFor, type Asked } from './worker-rules.ts';
import { createSiteCache } from './site-cache.ts';

/** The message to the open pages from a worker that has taken over. */
export interface BuildNews {
  kind: 'build';
  /** The address of the first script of the newest build. */
  entry: string;
}

export interface Surroundings<Request extends Asked> {
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>;
  load(request: Request | string, options?: RequestInit): Promise<Response>;
  origin: string;
  /** The address of the first script of the build, which changes with every build. */
  entry: string;
  /** The greatest number of built files in the cache; the oldest makes room. */
  mostFiles: number;
}

interface Moment {
  /** The response that the browser fetched while the worker started. */
  preloaded?: Promise<Response | undefined>;
  /** Lets the worker live until work is done that no page waits for. */
  waitUntil(work: Promise<void>): void;
}

export interface Worker<Request extends Asked> {
  install(): Promise<void>;
  activate(): Promise<void>;
  /** The answer to a request; undefined leaves it to the browser. */
  answer(request: Request, moment: Moment): Promise<Response> | undefined;
}

export function createWorker<Request extends Asked>(
  surroundings: Surroundings<Request>,
): Worker<Request> {
  const { load, origin } = surroundings;
  const cache = createSiteCache(surroundings);

  async function showPage(request: Request, preloaded: Moment['preloaded']): Promise<Response> {
    try {
      return (await preloaded) ?? (await load(request));
    } catch {
      const stored = await cache.find(OFFLINE_PAGE);
      if (stored === undefined) return Response.error();
      // Nobody is to take it for the requested page.
      return new Response(stored.body, { status: 503, headers: stored.headers });
    }
  }

  async function giveHashed(request: Request, { waitUntil }: Moment): Promise<Response> {
    const stored = await cache.findHashed(request.url);
    if (stored !== undefined) return stored;
    const response = await load(request);
    waitUntil(cache.storeHashed(request.url, response.clone()));
    return response;
  }

  async function giveOfflineFile(request: Request): Promise<Response> {
    try {
      return await load(request);
    } catch {
      return (await cache.find(new URL(request.url).pathname)) ?? Response.error();
    }
  }

  return {
    install: () => cache.storeOffline(),
    activate: () => cache.dropOlder(),
    answer(request, moment) {
      const rule = ruleFor(request, origin);
      if (rule === 'pass') return undefined;
      if (rule === 'page') return showPage(request, moment.preloaded);
      return rule === 'hashed' ? giveHashed(request, moment) : giveOfflineFile(request);
    },
  };
}
