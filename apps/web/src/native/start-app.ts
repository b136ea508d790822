// Work that starts in the app alone: late-start.ts loads it there, after the page has come up.

import { pathOf } from '../installed/push/push-worker.ts';
import { paths } from '../paths.ts';
import { safeStorage } from '../state/safe-storage.ts';
import type { Store } from '../state/store.ts';
import type { Bridge } from './bridge.ts';
import { closePaymentPage } from './in-app-page.ts';
import { placeOfLink } from './links.ts';
import { fitAround } from './look.ts';
import { followPhone, goBack } from './phone-events.ts';
import { askOwner } from './session/ask-owner.ts';
import { keepInPhone } from './session/phone-session.ts';
import { showAppNote } from './show.ts';

interface AppDeps {
  bridge: Bridge;
  store: Store;
  page: Window;
  now(): number;
  /** False when the server no longer serves this app. */
  isServed(): Promise<boolean>;
}

export async function startApp({ bridge, store, page, now, isServed }: AppDeps): Promise<void> {
  const isReady = await bridge.ready();
  // Specification: a warning when the phone is not there after five seconds.
  showAppNote(isReady ? null : 'native-not-ready');
  if (!isReady) return;
  const { document, location } = page;
  await fitAround(bridge, document);
  const session = await keepInPhone({
    bridge,
    store,
    local: safeStorage(() => page.localStorage),
    ofTab: safeStorage(() => page.sessionStorage),
    now,
    askOwner: () => askOwner(bridge),
  });
  page.addEventListener('pagehide', () => session.handOn());
  await followPhone(bridge, {
    now,
    onBack: (event) => void goBack(bridge, page, event),
    // Anew by its address: links carry tokens that a page takes when it begins.
    onLink(url) {
      void closePaymentPage(bridge);
      location.assign(placeOfLink(url, location.origin));
    },
    onState(isActive) {
      session.noteState(isActive);
      // The server answers the next page with the way to the store.
      if (isActive) void isServed().then((is) => is || location.reload());
    },
    // The payment may have failed: the deposits page shows the state of each deposit.
    onPageClosed: () => location.assign(paths.deposit),
    onMessage(data) {
      void closePaymentPage(bridge);
      location.assign(pathOf(data, location.origin));
    },
  });
}
