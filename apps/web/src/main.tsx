// Puts the site together. Everything that touches the browser is made here and handed on, so that
// no module needs it to be imported.

import './ui/theme/styles.css';
import { isLanguage, languages } from '@ceibo/contracts/languages';
import i18next from 'i18next';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { takeAffiliateLink } from './affiliate-link.ts';
import { createApi, type Caller } from './api/client.ts';
import { startLateFiles } from './api/late-files.ts';
import { answeredFetch, readAnswers } from './first-answers.ts';
import { preloadState, writtenPage } from './preloaded-state.ts';
import { takeHandoff } from './handoff.ts';
import { followPlayer } from './live/follow-player.ts';
import { pauseOrOnline } from './live/pause-or-online.ts';
import { paths } from './paths.ts';
import { routes } from './routes.tsx';
import { DeviceContext, type Device } from './shell/device.ts';
import { DeviceNotes } from './shell/DeviceNotes.tsx';
import { loadTexts, readLanguage, startTexts } from './shell/language.ts';
import { readSite, SiteContext } from './site.ts';
import { circumstances } from './state/circumstances.ts';
import { serverWatch, watchedFetch } from './state/server-watch.ts';
import { followJackpot } from './state/games/jackpot.ts';
import { followProviders, loadMenu, loadProviders } from './state/content/load-menu.ts';
import { resetLink } from './state/login-area.ts';
import { endNotices, takeStopNotices } from './state/content/notices.ts';
import { takeVerificationLink, verifyLink } from './state/identity/registration.ts';
import { takeResetLink } from './state/identity/reset-link.ts';
import { safeStorage } from './state/safe-storage.ts';
import { expireSession } from './state/identity/session.ts';
import { createSessionKeeper, isForeignChange } from './state/identity/session-keeper.ts';
import { mirrorInSessionStorage } from './state/identity/session-storage.ts';
import { startSession } from './state/identity/start/start-session.ts';
import { createStore, type Store } from './state/store.ts';
import { forgetPlacesOfTyped } from './typed-address.ts';
import { SITE_NAME_KEY } from './state/specified-names.ts';

/** Visitors receive no events before their page has come up. */
const VISITOR_NEWS_AFTER_MS = 1_000;
/** For so long a written page stays as it is while its code is on the way: it can only be read. */
const CODE_MS = 8_000;

type Router = ReturnType<typeof createBrowserRouter>;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const tellStorageRefused = () =>
  queueMicrotask(() => store.dispatch(circumstances.actions.storageRefused()));

const site = readSite(document);
const device: Device = {
  window,
  local: safeStorage(() => window.localStorage, tellStorageRefused),
  fetch: window.fetch.bind(window),
  pause,
};
const waits = { pause: pauseOrOnline, timeout: (ms: number) => AbortSignal.timeout(ms) };
// Requests failed while the server was lost, and a visitor's page does not repeat them by itself.
const serverTold = serverWatch({ onBack: loadProviders, ...waits });
const watched = watchedFetch(device.fetch, tellServer);
startLateFiles({ fetch: watched, page: document, random: Math.random, ...waits });
// No message when the browser refuses this one: the player loses nothing by it.
safeStorage(() => window.localStorage).setItem(SITE_NAME_KEY, site.name);
const wanted = readLanguage(device.local, location);

const session = createSessionKeeper(window, tellStorageRefused);
const handoff = takeHandoff(window);
const verificationLink = takeVerificationLink(window);
const passwordLink = takeResetLink(window);
const noticesLink = takeStopNotices(window);
const affiliateLink = takeAffiliateLink(window);
window.addEventListener('storage', (event) => {
  if (isForeignChange(event, session)) void followOtherTab(event.newValue);
});

// A player's page is not the visitor's that the server wrote.
const answers = session.current() === null ? readAnswers(document, wanted) : {};
const caller: Caller = {
  session: session.current,
  language: () => languages[isLanguage(i18next.language) ? i18next.language : wanted].locale,
  // A header carries Latin letters only, whatever the operator named the site.
  siteId: encodeURIComponent(site.name),
};
const api = createApi({
  fetch: answeredFetch(watched, answers),
  caller,
  onSessionExpired: (expired) => store.dispatch(expireSession(expired)),
  // Without its code nobody waits: the call stays refused, as it was.
  awaitReentry: () =>
    import('./state/identity/reentry.ts').then(
      ({ awaitReentry }) => awaitReentry(store),
      () => false,
    ),
  confirm: () =>
    import('./state/identity/confirmation.ts').then(
      ({ awaitConfirmation }) => awaitConfirmation(store),
      // Without its code nobody can confirm; the call stays refused, as it was.
      () => false,
    ),
  timeout: waits.timeout,
});
const store: Store = createStore({
  api,
  session,
  leave: () => location.replace(paths.home),
  pause,
  random: Math.random,
});
const ofTab = safeStorage(() => window.sessionStorage);
mirrorInSessionStorage(store, ofTab);
forgetPlacesOfTyped({ performance, storage: ofTab });
followPlayer(store, caller);
void pause(VISITOR_NEWS_AFTER_MS).then(beginLate);
void store.dispatch(
  startSession(handoff === null ? null : () => enter(handoff), performance.now()),
);
void store.dispatch(loadMenu());
void followProviders(store);
void store.dispatch(followJackpot(() => document.visibilityState === 'visible'));
if (verificationLink !== null) void store.dispatch(verifyLink(verificationLink));
if (passwordLink !== null) store.dispatch(resetLink.actions.came(passwordLink));
if (noticesLink !== null) void store.dispatch(endNotices(noticesLink));
if (affiliateLink !== null) void tellAffiliateHit();

// Not awaited by this module itself: what a page loads late imports it, and would wait for it while
// it waits for that.
void begin();

function enter(code: string): Promise<void> {
  return import('./shell/popups/enter-with-code.ts').then(({ enterWithCode }) =>
    enterWithCode(store, code, { ...device, reload: () => location.reload() }),
  );
}

async function followOtherTab(next: string | null): Promise<void> {
  const goesOn = await import('./state/identity/reentry.ts').then(
    (reentry) => store.dispatch(reentry.followOtherTab(next)),
    () => false,
  );
  if (!goesOn) location.reload();
}

async function begin(): Promise<void> {
  const loaded = await loadTexts(wanted, device);
  // Without a word to say, the page itself says so: see public/theme.js.
  if (loaded === null) {
    window.dispatchEvent(new Event('unreachable'));
    return;
  }
  await startTexts(loaded);
  const router = createBrowserRouter(routes);
  await takeUpFirstView(router);
  show(router, loaded.code === wanted ? null : wanted);
}

/** Begins with what the server wrote the page from, so that the page goes on as it is. */
async function takeUpFirstView(router: Router): Promise<void> {
  const written = writtenPage(location.pathname);
  if (written === undefined || Object.keys(answers).length === 0) return;
  const view = store.dispatch(preloadState({ page: written.page, language: wanted, site }));
  // Without its code the page begins with nothing, and shows what became of its part.
  await Promise.race([Promise.all([view, codeOf(router)]), pause(CODE_MS)]).catch(() => {});
}

/** Waits for the page's own part: nothing but a wait could be displayed in its place. */
function codeOf(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve();
    router.subscribe(({ initialized }) => initialized && resolve());
  });
}

function show(router: Router, missing: typeof wanted | null): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');
  const page = (
    <StrictMode>
      <SiteContext value={site}>
        <DeviceContext value={device}>
          <Provider store={store}>
            <RouterProvider router={router} />
            <DeviceNotes missing={missing} />
          </Provider>
        </DeviceContext>
      </SiteContext>
    </StrictMode>
  );
  // As a transition, the first drawing is done in small pieces, between which the browser can
  // answer a finger; what the page shows until then stays until it is done.
  startTransition(() => createRoot(root).render(page));
}

/** Without its code the click is not counted; the page is the same. */
function tellAffiliateHit(): Promise<void> {
  return import('./state/affiliates/hits.ts').then(
    ({ tellHit }) => tellHit(affiliateLink, api, device, wanted),
    () => {},
  );
}

/** A failed load is no loss: the lists are also requested by themselves. */
function beginLate(): Promise<void> {
  return import('./live/late-start.ts').then(
    ({ startLate }) => startLate(store),
    () => {},
  );
}

function tellServer(isReached: boolean): void {
  store.dispatch(serverTold(isReached));
}
