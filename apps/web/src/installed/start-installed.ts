// The page's side of the service worker: it registers it, and learns from it that the site has a
// newer build than the page.

import * as z from 'zod/mini';
import type { BuildNews } from './worker.ts';

const SCRIPT = '/service-worker.js';
/** The shortest time between two checks for a newer worker, on a page that stays open. */
const ASKS_EVERY_MS = 60 * 60 * 1_000;

const news = z.object({ kind: z.literal('build'), entry: z.string() });

export interface InstalledOptions {
  container: Pick<ServiceWorkerContainer, 'register' | 'addEventListener'>;
  page: Pick<Document, 'querySelector' | 'addEventListener' | 'visibilityState'>;
  now(): number;
  /** Called at most once. */
  onNewBuild(): void;
}

export async function startInstalled(options: InstalledOptions): Promise<void> {
  const { container, page, now, onNewBuild } = options;
  let isNewer = false;
  container.addEventListener('message', ({ data }) => {
    const entry = readNews(data)?.entry;
    if (isNewer || entry === undefined || entry === entryOf(page)) return;
    isNewer = true;
    onNewBuild();
  });
  // A browser that refuses, as in a private window, has the site as it was before.
  const registration = await container
    .register(SCRIPT, { updateViaCache: 'none' })
    .catch(() => undefined);
  let askedAt = now();
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState !== 'visible' || now() - askedAt < ASKS_EVERY_MS) return;
    askedAt = now();
    // Without the network the next turn tries again.
    registration?.update().catch(() => {});
  });
}

function readNews(data: unknown): BuildNews | undefined {
  return z.safeParse(news, data).data;
}

/** The address of the first script that the page was made with. */
function entryOf(page: InstalledOptions['page']): string | undefined {
  return page.querySelector('script[type=module][src]')?.getAttribute('src') ?? undefined;
}
