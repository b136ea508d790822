import { startInstalled } from './start-installed.ts';

/** Begins what an installed page has beside the site; in a browser's tab as well. */
export function startInstalledHere(): void {
  // Absent where the page did not come over TLS. The development server has no worker.
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (container === undefined || !import.meta.env.PROD) return;
  void startInstalled({
    container,
    page: document,
    now: () => performance.now(),
    onNewBuild: () => void showUpdate(),
  });
}

/** Without its code nobody is told; the next page is the new one all the same. */
function showUpdate(): Promise<void> {
  return import('./show-update.ts').then(
    (late) => late.showUpdate(),
    () => {},
  );
}
