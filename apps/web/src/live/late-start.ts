// Work that starts after the first page has come up, and is no part of its load.

import { isLanguage } from '@ceibo/contracts/languages';
import i18next from 'i18next';
import { startInstalledHere, startPushHere } from '../installed/start-here.ts';
import { followVisitor } from './follow-visitor.ts';
import { isInApp } from '../native/in-app.ts';
import type { Store } from '../state/store.ts';

export function startLate(store: Store): void {
  followVisitor(store);
  if (isInApp()) void beginInApp(store);
  else startInstalledHere(store);
}

/** Without its code the app is the site in a frame of its own. */
async function beginInApp(store: Store): Promise<void> {
  try {
    const { bridgeHere } = await import('../native/here.ts');
    const { startApp } = await import('../native/start-app.ts');
    const { loadAppTexts } = await import('../native/app-texts.ts');
    const source = {
      fetch: window.fetch.bind(window),
      pause: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
    };
    if (isLanguage(i18next.language)) await loadAppTexts(source, i18next.language);
    const { isServed } = await import('../native/served.ts');
    await startApp({
      bridge: bridgeHere(),
      store,
      page: window,
      now: () => performance.now(),
      isServed: () => isServed(source.fetch),
    });
    const { pushHere } = await import('../native/push/push-here.ts');
    startPushHere(store, await pushHere());
  } catch {
    // The next page tries again.
  }
}
