// The app says its version in the header `user-agent`, as `CeiboApp/1.2.0`. One that is older than
// the operator still serves gets no call answered, and a page that leads to its store.

import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { APP_AGENT, type AppConfig } from '@ceibo/contracts/mobile/app';
import { languages } from '@ceibo/contracts/languages';
import { languageOf, message, type Language } from '../../language.ts';
import { escapeHtml } from '../../mail/html.ts';

/** The refusal of every call of an app that is too old. */
const APP_TOO_OLD = 'APP_TOO_OLD';
const SAID = new RegExp(`\\b${APP_AGENT}/(\\d{1,3})\\.(\\d{1,3})\\.(\\d{1,3})\\b`);
/** An app that is too old still gets these: its page needs them, or stores and phones do. */
const STILL_SERVED = /^\/(icons|\.well-known|partners|assets|art|fonts)\//;

export interface AppGate {
  /** True when these headers are of an app that is no longer served. */
  isTooOld(headers: IncomingHttpHeaders): boolean;
}

export const openGate: AppGate = { isTooOld: () => false };

/** The gate of the operator's configuration. */
export function createAppGate(app: Pick<AppConfig, 'oldestVersion'> | undefined): AppGate {
  const oldest = partsOf(app?.oldestVersion ?? undefined);
  if (oldest === undefined) return openGate;
  return {
    isTooOld({ 'user-agent': agent = '' }) {
      const [, ...said] = SAID.exec(agent) ?? [];
      return said.length > 0 && isOlder(said.map(Number), oldest);
    },
  };
}

function partsOf(version: string | undefined): number[] | undefined {
  return version?.split('.').map(Number);
}

function isOlder(version: readonly number[], than: readonly number[]): boolean {
  const at = version.findIndex((part, index) => part !== than[index]);
  return at !== -1 && (version[at] ?? 0) < (than[at] ?? 0);
}

interface RefusalOptions {
  gate: AppGate;
  site: { name: string };
  app: AppConfig | undefined;
}

/** Refuses calls by name, in the caller's language; addresses of pages get the page to update. */
export function refuseOldApps(web: FastifyInstance, { gate, site, app }: RefusalOptions): void {
  web.addHook('onRequest', async ({ headers, url }, reply) => {
    if (!gate.isTooOld(headers) || STILL_SERVED.test(url)) return;
    const language = languageOf(headers['accept-language']);
    reply.header('cache-control', 'no-store');
    await (url.startsWith('/api/')
      ? reply.send({
          success: false,
          code: APP_TOO_OLD,
          description: message(language, APP_TOO_OLD),
        })
      : sendPage(reply, { language, name: site.name, store: storeOf(headers, app) }));
  });
}

function storeOf({ 'user-agent': agent = '' }: IncomingHttpHeaders, app: AppConfig | undefined) {
  return (/iPhone|iPad|Macintosh/.test(agent) ? app?.ios.store : app?.android.store) ?? null;
}

interface PageOptions {
  language: Language;
  name: string;
  store: string | null;
}

function sendPage(reply: FastifyReply, { language, name, store }: PageOptions) {
  const say = (key: 'app.tooOld.title' | 'app.tooOld.text' | 'app.tooOld.update') =>
    escapeHtml(message(language, key, { name }));
  const update =
    store === null ? '' : `<a href="${escapeHtml(store)}">${say('app.tooOld.update')}</a>`;
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${languages[language].locale}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="dark" />
    <meta name="robots" content="noindex" />
    <title>${escapeHtml(name)}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <img src="/icons/icon-192.png" alt="" width="72" height="72" />
      <h1>${say('app.tooOld.title')}</h1>
      <p>${say('app.tooOld.text')}</p>
      ${update}
    </main>
  </body>
</html>
`);
}

const STYLE = `
      body { margin: 0; background: #0d0c11; color: #f6f3ec;
        font: 400 1.0625rem/1.5 system-ui, sans-serif; }
      main { box-sizing: border-box; min-height: 100vh; min-height: 100dvh; display: grid;
        place-content: center; justify-items: center; gap: 14px; text-align: center;
        padding: max(24px, env(safe-area-inset-top)) 24px max(24px, env(safe-area-inset-bottom)); }
      img { border-radius: 16px; }
      h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; text-wrap: balance; }
      p { margin: 0; max-width: 44ch; }
      a { display: grid; place-items: center; min-height: 48px; margin-top: 10px; padding: 0 26px;
        border-radius: 12px; background: #f6f3ec; color: #0d0c11; font-weight: 700;
        text-decoration: none; }
      a:focus-visible { outline: 3px solid #f6f3ec; outline-offset: 3px; }
    `;
