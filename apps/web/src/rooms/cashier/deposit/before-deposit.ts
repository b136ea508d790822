// The page that the player came from to pay. The payment company's page is another site's, so
// session storage keeps the way back while that is open.

import { paths } from '../../../paths.ts';

const KEY = 'beforeDeposit';

/**
 * The browser's own record of its history entries on this site; browsers of before 2026 may not
 * have it.
 */
interface BrowserHistory {
  navigation?: {
    entries(): readonly { readonly url: string | null }[];
    readonly currentEntry: { readonly index: number } | null;
  };
  location: Pick<Location, 'origin'>;
  sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

const OF_CASHIER = new Set<string>([
  paths.deposit,
  paths.cashout,
  paths.bankAccounts,
  paths.depositSuccess,
  paths.depositFailed,
]);

/** Remembers the last page before those of the cashier. */
export function rememberPlaceBefore({
  navigation,
  location,
  sessionStorage,
}: BrowserHistory): void {
  const places = (navigation?.entries() ?? [])
    .slice(0, (navigation?.currentEntry?.index ?? -1) + 1)
    .flatMap(({ url }) => (url !== null && URL.canParse(url) ? [new URL(url)] : []))
    .filter(({ origin, pathname }) => origin === location.origin && !OF_CASHIER.has(pathname));
  const place = places.at(-1);
  if (place) sessionStorage.setItem(KEY, place.pathname + place.search);
  else sessionStorage.removeItem(KEY);
}

/** The place that was remembered, when it is another than home, to which there is a way anyhow. */
export function placeBefore({
  sessionStorage,
}: Pick<BrowserHistory, 'sessionStorage'>): string | null {
  const place = sessionStorage.getItem(KEY);
  return place !== null && /^\/(?!\/)/.test(place) && place !== paths.home ? place : null;
}
