// The service worker itself: built alone into /service-worker.js by service-worker-build.ts.

import { pathOf, showPage, shownOf } from './push/push-worker.ts';
import { createWorker, type BuildNews } from './worker.ts';

interface LifeEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface PushEvent extends LifeEvent {
  data: { text(): string } | null;
}

interface ClickEvent extends LifeEvent {
  notification: { data: unknown; close(): void };
}

interface FetchEvent extends LifeEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface ClientPage {
  readonly url: string;
  focus(): Promise<unknown>;
  postMessage(message: BuildNews, transfer: []): void;
}

/** The part of ServiceWorkerGlobalScope that is used here; the types of pages do not have it. */
interface Scope {
  caches: CacheStorage;
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: object): Promise<readonly ClientPage[]>;
    openWindow(path: string): Promise<unknown>;
  };
  fetch(request: Request | string, options?: RequestInit): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'push', act: (event: PushEvent) => void): void;
  addEventListener(kind: 'notificationclick', act: (event: ClickEvent) => void): void;
  addEventListener(kind: 'install' | 'activate', act: (event: LifeEvent) => void): void;
  addEventListener(kind: 'fetch', act: (event: FetchEvent) => void): void;
}
declare const self: Scope;
/** Written by the build. */
declare const SITE_ENTRY: string;

/** Several times what a whole visit loads. */
const MOST_FILES = 400;

const entry = SITE_ENTRY;
const worker = createWorker<Request>({
  caches: self.caches,
  load: (request, options) => self.fetch(request, options),
  origin: self.location.origin,
  entry,
  mostFiles: MOST_FILES,
});

// It takes over at once: it answers every build's pages alike, and interrupts none of them.
self.addEventListener('install', (event) =>
  event.waitUntil(worker.install().then(() => self.skipWaiting())),
);
self.addEventListener('activate', (event) => event.waitUntil(begin()));
self.addEventListener('fetch', (event) => {
  const answer = worker.answer(event.request, {
    preloaded: event.preloadResponse,
    waitUntil: (work) => event.waitUntil(work),
  });
  if (answer !== undefined) event.respondWith(answer);
});

self.addEventListener('push', (event) => {
  const { hostname: site, origin } = self.location;
  const { title, options } = shownOf(event.data?.text(), { origin, site });
  event.waitUntil(self.registration.showNotification(title, options));
});
self.addEventListener('notificationclick', (event) => {
  const { origin } = self.location;
  event.notification.close();
  event.waitUntil(showPage(self.clients, pathOf(event.notification.data, origin), origin));
});

async function begin(): Promise<void> {
  await worker.activate();
  // The browser requests a page while the worker starts, not afterwards. Not every browser can.
  await self.registration.navigationPreload?.enable();
  for (const page of await self.clients.matchAll({ type: 'window' }))
    page.postMessage({ kind: 'build', entry }, []);
}
