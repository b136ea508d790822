// The link of a mail that ends such mails: /home?stopNotices=<token>.

import { stopNotices } from '@ceibo/contracts/content';
import type { RequestOf } from '@ceibo/contracts/call';
import * as z from 'zod/mini';
import { takeParameters } from '../../taken-parameters.ts';
import { message } from '../message.ts';
import type { Thunk } from '../services.ts';

/** Takes the token out of the address, so that it is neither kept in the history nor passed on. */
export function takeStopNotices(
  page: Pick<Window, 'location' | 'history'>,
): RequestOf<typeof stopNotices> | null {
  const [token] = takeParameters(page, ['stopNotices']) ?? [];
  return z.safeParse(stopNotices.request, { token }).data ?? null;
}

/** Ends the notification subscription, and says so. */
export function endNotices(link: RequestOf<typeof stopNotices>): Thunk<Promise<void>> {
  return async (dispatch, _getState, { api }) => {
    const outcome = await api.call(stopNotices, link);
    dispatch(message.actions.told(outcome.kind === 'answer' ? 'notices-stopped' : outcome));
  };
}
