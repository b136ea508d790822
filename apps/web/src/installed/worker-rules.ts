// The requests that the service worker answers, and its answers. It leaves everything of a player
// alone: calls, event streams, pages and whatever other sites send never come near a cache.

export const OFFLINE_PAGE = '/offline.html';
/** The offline page and what it needs, stored when the worker is installed. */
export const OFFLINE_FILES: readonly string[] = [OFFLINE_PAGE, '/offline.js'];

/** A built file with the hash of its content in its name: the same name is the same content. */
const HASHED = /^\/assets\/[^/]+-[\w-]{7,8}\.(?:js|css|svg)$/;

/**
 * `pass`: the browser does as it would without a worker. `page`: the network, or the offline page
 * where there is none. `hashed`: the cache, or the network, whose answer is stored. `offline-file`:
 * the network, or what was stored at the installation.
 */
export type Rule = 'pass' | 'page' | 'hashed' | 'offline-file';

export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
}

export function ruleFor({ method, url, mode }: Asked, origin: string): Rule {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'pass';
  if (/^\/(?:api|partners)(?:\/|$)/.test(address.pathname)) return 'pass';
  if (mode === 'navigate') return 'page';
  if (address.search !== '') return 'pass';
  if (HASHED.test(address.pathname)) return 'hashed';
  return OFFLINE_FILES.includes(address.pathname) ? 'offline-file' : 'pass';
}

/**
 * True when an answer is the requested file. A server without the file may answer with a page or an
 * error, which would stay in place of the file.
 */
export function isWorthStoring({ status, type, headers }: Response): boolean {
  const isText = (headers.get('content-type') ?? '').startsWith('text/html');
  return status === 200 && type === 'basic' && !isText;
}
