// The link of a mail about a forgotten password: /home?resetPassword=<token>. Every page looks for
// it; what is done with it comes with its popup (password-recovery.ts).

import { mailToken } from '@ceibo/contracts/identity';
import * as z from 'zod/mini';
import { takeParameters } from '../../taken-parameters.ts';
import type { ResetLink } from '../login-area.ts';

/** Takes the token out of the address, so that it is neither kept in the history nor passed on. */
export function takeResetLink(page: Pick<Window, 'location' | 'history'>): ResetLink | null {
  const [token] = takeParameters(page, ['resetPassword']) ?? [];
  if (token === undefined) return null;
  return z.safeParse(mailToken, token).success && token !== null
    ? { kind: 'open', token }
    : { kind: 'gone' };
}
