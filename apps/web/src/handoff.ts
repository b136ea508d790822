// The code that an address carries to let its player in. `sid` or `wsession` of any page, or the
// third value of the page after a payment. A third value of 1 is a mark of our own, and no code.

import { paths } from './paths.ts';

/**
 * Takes the code and removes it from the address at once, so that it stays neither in a copied
 * address nor in the history. Null when there is none. It is a hand-off code, or a session; the
 * server knows which.
 */
export function takeHandoff({
  location: { pathname, search, hash },
  history,
}: Pick<Window, 'location' | 'history'>): string | null {
  const isPaid = pathname === paths.depositSuccess || pathname === paths.depositFailed;
  const [codes, rest]: [string[], string[][]] = [[], []];
  for (const [name, value] of new URLSearchParams(search)) {
    const isThird = isPaid && rest.length === 2 && value !== '1';
    if (name === 'sid' || name === 'wsession' || isThird) codes.push(value);
    else rest.push([name, value]);
  }
  if (codes.length > 0)
    history.replaceState(
      history.state,
      '',
      `${pathname}${rest.length > 0 ? `?${new URLSearchParams(rest)}` : ''}${hash}`,
    );
  return codes[0] || null;
}
