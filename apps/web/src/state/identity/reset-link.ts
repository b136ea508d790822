// The link of a mail about a forgotten password: /home?resetPassword=<token>. Every page looks for
// it; what is done with it comes with its popup (password-recovery.ts).

import { resetPassword } from '@ceibo/contracts/identity';
import * as z from 'zod/mini';
import type { ResetLink } from '../login-area.ts';

const PARAMETER = 'resetPassword';

/** Takes the token out of the address, so that it is neither kept in the history nor passed on. */
export function takeResetLink({
  location,
  history,
}: Pick<Window, 'location' | 'history'>): ResetLink | null {
  const address = new URL(location.href);
  const token = address.searchParams.get(PARAMETER);
  if (token === null) return null;
  address.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', address);
  return z.safeParse(resetPassword.request.shape.token, token).success
    ? { kind: 'open', token }
    : { kind: 'gone' };
}
