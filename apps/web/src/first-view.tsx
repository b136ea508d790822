// The site on the server: writes a public page as a visitor sees it first, with what the server
// answers to the page's own calls. It is built by itself (tools/stack/build.ts), and loaded by the
// server from the build.

import { languages, type Language } from '@ceibo/contracts/languages';
import type { Site } from '@ceibo/contracts/site';
import i18next from 'i18next';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { Provider } from 'react-redux';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { createApi } from './api/client.ts';
import type { Answers } from './first-answers.ts';
import { preloadState, writtenPage } from './preloaded-state.ts';
import { routes } from './routes.tsx';
import { DeviceContext, type Device } from './shell/device.ts';
import { textOptions } from './shell/language.ts';
import { SiteContext } from './site.ts';
import { safeStorage } from './state/safe-storage.ts';
import { loadJackpot } from './state/games/jackpot.ts';
import { loadMenu } from './state/content/load-menu.ts';
import { createStore } from './state/store.ts';

export interface FirstViewRequest {
  /** The path of the site map. */
  path: string;
  language: Language;
  texts: Record<string, string>;
  site: Site;
  publicUrl: string;
  /** Asks the server itself for a public list; null when it has no answer. */
  ask(url: string): Promise<unknown>;
}

export interface FirstView {
  html: string;
  answers: Answers;
  /** The file of the site's source whose styles the page wants at once. */
  lateModule: string | null;
}

/** The first view of a page; null for pages that are not written out. */
export async function writeFirstView({
  path,
  language,
  texts,
  site,
  publicUrl,
  ask,
}: FirstViewRequest): Promise<FirstView | null> {
  const known = writtenPage(path);
  if (known === undefined) return null;
  const answers: Answers = {};
  const store = createVisitorStore(async (url) => {
    const answer = await ask(url);
    if (answer !== null) answers[url] = answer;
    return answer;
  }, languages[language].locale);
  // The header's data, the same on every page; the browser requests it by itself.
  const header = [store.dispatch(loadMenu()), store.dispatch(loadJackpot())];
  await Promise.all([
    ...header,
    store.dispatch(preloadState({ page: known.page, language, site })),
  ]);

  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(publicUrl + path));
  if (context instanceof Response) return null;
  // An instance of its own, since pages in several languages may be written at the same time.
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init(textOptions({ code: language, texts }));
  const html = renderToString(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <SiteContext value={site}>
          <DeviceContext value={nowhere}>
            <Provider store={store}>
              <StaticRouterProvider
                router={createStaticRouter(handler.dataRoutes, context)}
                context={context}
                hydrate={false}
              />
            </Provider>
          </DeviceContext>
        </SiteContext>
      </I18nextProvider>
    </StrictMode>,
  );
  return { html, answers, lateModule: known.lateModule };
}

function createVisitorStore(ask: FirstViewRequest['ask'], locale: string) {
  const read: typeof fetch = async (input) => {
    const answer = typeof input === 'string' ? await ask(input) : null;
    return answer === null ? Response.error() : Response.json(answer);
  };
  const api = createApi({
    fetch: read,
    caller: { session: () => null, language: () => locale, siteId: '' },
    onSessionExpired() {},
  });
  const session = { current: () => null, keep() {}, forget() {}, use() {}, clearTraces() {} };
  return createStore({ api, session, leave() {}, pause: async () => {}, random: () => 0 });
}

/** Only what somebody does needs the browser, and nobody is here. */
const nowhere: Device = {
  get window(): never {
    throw new Error('There is no window on the server');
  },
  local: safeStorage(() => {
    throw new Error('There is no storage on the server');
  }),
  fetch: async () => Response.error(),
  pause: async () => {},
};
