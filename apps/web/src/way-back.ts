// The reason why the login is open, and the page that it leads to. The address has both, so that a
// reload or another popup in between loses neither.

import { siteMap } from '@ceibo/contracts/site-map';
import { favouriteOf, gameOf, paths, withPopup, type Place } from './paths.ts';

const NEXT = 'next';
const WHY = 'why';

/** The visitor's purpose when the login opened. */
export type LoginReason = 'game' | 'favourite' | 'bet' | 'page';

const known: ReadonlySet<string> = new Set(
  Object.values(siteMap).map(({ path }) => path.toLowerCase()),
);

/** Null when the visitor pressed the login itself. */
export function loginReasonOf(place: Pick<Place, 'search'>): LoginReason | null {
  if (gameOf(place) !== null) return 'game';
  if (favouriteOf(place) !== null) return 'favourite';
  if (new URLSearchParams(place.search).get(WHY) === 'bet') return 'bet';
  return nextOf(place) === null ? null : 'page';
}

/**
 * The place that the player is led to after the login. Anybody may write an address, so only pages
 * of this site count.
 */
export function nextOf({ search }: Pick<Place, 'search'>): string | null {
  const next = new URLSearchParams(search).get(NEXT);
  if (next === null || !next.startsWith('/')) return null;
  const [pathname = '', query] = next.split('?', 2);
  if (!known.has(pathname.toLowerCase())) return null;
  return query === undefined ? pathname : `${pathname}?${query}`;
}

/** Home with the login over it, which leads to `next`. */
export function loginBefore({ pathname, search }: Place): string {
  return withPopup(
    { pathname: paths.home, search: `?${new URLSearchParams({ [NEXT]: pathname + search })}` },
    'login',
  );
}

/**
 * The same place with the login over it, which says that betting needs an account and leads to
 * `next`, or home without one.
 */
export function withLoginToBet({ pathname, search }: Place, next?: string): string {
  const query = new URLSearchParams(search);
  query.set(WHY, 'bet');
  if (next !== undefined) query.set(NEXT, next);
  return withPopup({ pathname, search: `?${query}` }, 'login');
}
