// The hand-off code that the address of the page after a payment carries.

import { paths, paymentReturnOf, withoutHandoff } from './paths.ts';

/** Takes the code and removes it from the address at once, so that it is neither copied nor kept in the history. Null when there is none. */
export function takeHandoff({ location, history }: Pick<Window, 'location' | 'history'>): string | null {
  const { pathname } = location;
  if (pathname !== paths.depositSuccess && pathname !== paths.depositFailed) return null;
  const { handoff } = paymentReturnOf(location);
  history.replaceState(history.state, '', withoutHandoff(location));
  return handoff === '' ? null : handoff;
}
