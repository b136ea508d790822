import { safeStorage } from '../state/safe-storage.ts';
import type { Store } from '../state/store.ts';
import { browserPush } from '../state/push/browser-push.ts';
import type { DevicePush } from '../state/push/device-push.ts';
import { startPush } from './push/start-push.ts';
import { startInstalled } from './start-installed.ts';

/** Begins what an installed page has beside the site; in a browser's tab as well. */
export function startInstalledHere(store: Store): void {
  // Absent where the page did not come over TLS. The development server has no worker.
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (container === undefined || !import.meta.env.PROD) return;
  void startInstalled({
    container,
    page: document,
    now: () => performance.now(),
    onNewBuild: () => void showUpdate(),
  });
  startPushHere(store, browserPush(window));
}

/** Messages while the site is closed; in the app as well. */
export function startPushHere(store: Store, device: DevicePush): void {
  startPush({
    store,
    device,
    page: window,
    storage: safeStorage(() => window.localStorage),
    onOffer: () => void showOffer(),
  });
}

/** Without its code nobody is notified; the next page is the new one all the same. */
function showUpdate(): Promise<void> {
  return import('./show-update.ts').then(
    (late) => late.showUpdate(),
    () => {},
  );
}

/** Without its code nobody is asked; the switches are on the page about privacy. */
function showOffer(): Promise<void> {
  return import('./push/show-offer.ts').then(
    (late) => late.showOffer(),
    () => {},
  );
}
