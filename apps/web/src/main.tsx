// Puts the site together. Everything that touches the browser is made here and handed on, so that no module needs it to be imported.

import './ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createApi, type Caller } from './api/client.ts';
import { takeHandoff } from './handoff.ts';
import { followPlayer } from './live/follow-player.ts';
import { paths } from './paths.ts';
import { routes } from './routes.tsx';
import { languages, readLanguage, startLanguage } from './shell/language.ts';
import { readSite, SiteContext } from './site.ts';
import { adoptSessionOfAddress, createSessionKeeper, isForeignChange } from './state/session-keeper.ts';
import { takeVerificationLink, verifyLink } from './state/registration.ts';
import { expireSession } from './state/session.ts';
import { mirrorInSessionStorage } from './state/session-storage.ts';
import { startSession } from './state/start-session.ts';
import { createStore } from './state/store.ts';

const site = readSite(document);
const language = readLanguage(localStorage);

const session = createSessionKeeper(window);
adoptSessionOfAddress(window, session);
const handoff = takeHandoff(window);
const verificationLink = takeVerificationLink(window);
window.addEventListener('storage', (event) => {
  if (isForeignChange(event, session)) location.reload();
});

// A header carries Latin letters only, whatever the operator named the site.
const caller: Caller = { session: session.current, language: () => languages[language].locale, siteId: encodeURIComponent(site.name) };
const api = createApi({ fetch: window.fetch.bind(window), caller, onSessionExpired: (expired) => store.dispatch(expireSession(expired)) });
const store = createStore({
  api,
  session,
  leave: () => location.replace(paths.home),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  random: Math.random,
});
mirrorInSessionStorage(store, sessionStorage);
followPlayer(store, caller);
void store.dispatch(startSession(handoff));
if (verificationLink !== null) void store.dispatch(verifyLink(verificationLink));

const router = createBrowserRouter(routes);
await startLanguage(language);

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <SiteContext value={site}>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </SiteContext>
  </StrictMode>,
);
