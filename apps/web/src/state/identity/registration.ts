// The link that verifies the e-mail of an account. Opening one is in sign-up.ts.

import type { RequestOf } from '@ceibo/contracts/call';
import { verifyEmail } from '@ceibo/contracts/identity';
import * as z from 'zod/mini';
import { takeParameters } from '../../taken-parameters.ts';
import { emailVerification } from '../login-area.ts';
import { refreshProfile } from './refresh-profile.ts';
import type { Thunk } from '../services.ts';
import type { State } from '../store.ts';

const VERIFY_AFTER_MS = 1_000;

/**
 * Takes the token of a verification mail's link out of the address, so that it is neither kept in
 * the history nor passed on.
 */
export function takeVerificationLink(
  page: Pick<Window, 'location' | 'history'>,
): RequestOf<typeof verifyEmail> | null {
  const [token, face] = takeParameters(page, ['token', 'face']) ?? [];
  return z.safeParse(verifyEmail.request, { token, face: face ?? undefined }).data ?? null;
}

/** Sends the token of a link, when the page has been seen for a moment. */
export function verifyLink(link: RequestOf<typeof verifyEmail>): Thunk<Promise<void>, State> {
  return async (dispatch, _getState, { pause, session }) => {
    await pause(VERIFY_AFTER_MS);
    const outcome = await dispatch(emailVerification.load(link));
    // The page may have read the profile a moment too early.
    if (outcome.kind === 'answer' && outcome.answer.isChange && session.current() !== null)
      await dispatch(refreshProfile());
  };
}

/**
 * True when there is something to say of the link. A link that is no longer valid is passed over in
 * silence.
 */
export function hasVerificationAnswer({ login: { emailVerification: item } }: State): boolean {
  if (item.error?.kind === 'refusal' && item.error.code === 'INVALID_TOKEN') return false;
  return item.data !== null || item.error !== null;
}
