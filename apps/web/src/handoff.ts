// The code that an address carries to let its player in: `sid` or `wsession` of any page, or the third value of the page after a payment.

import { paths, paymentReturnOf, withoutHandoff } from './paths.ts';

/**
 * Takes the code and removes it from the address at once, so that it is neither copied nor kept in the history. Null when there is none. It is
 * a hand-off code, or a session; the server knows which.
 */
export function takeHandoff({ location, history }: Pick<Window, 'location' | 'history'>): string | null {
  const { pathname, hash } = location;
  const query = new URLSearchParams(location.search);
  const ofLink = query.get('sid') ?? query.get('wsession');
  const isPaid = pathname === paths.depositSuccess || pathname === paths.depositFailed;
  if (ofLink === null && !isPaid) return null;
  query.delete('sid');
  query.delete('wsession');
  const rest = { pathname, search: query.size === 0 ? '' : `?${query}` };
  history.replaceState(history.state, '', (isPaid ? withoutHandoff(rest) : pathname + rest.search) + hash);
  return ofLink || (isPaid && paymentReturnOf(rest).handoff) || null;
}
