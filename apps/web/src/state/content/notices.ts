// The link of a mail that ends such mails: /home?stopNotices=<token>.

import { stopNotices } from '@ceibo/contracts/content';
import type { RequestOf } from '@ceibo/contracts/call';
import * as z from 'zod/mini';
import { message } from '../message.ts';
import type { Thunk } from '../services.ts';

const PARAMETER = 'stopNotices';

/** Takes the token out of the address, so that it is neither kept in the history nor passed on. */
export function takeStopNotices({
  location,
  history,
}: Pick<Window, 'location' | 'history'>): RequestOf<typeof stopNotices> | null {
  const address = new URL(location.href);
  const token = address.searchParams.get(PARAMETER);
  if (token === null) return null;
  address.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', address);
  const link = z.safeParse(stopNotices.request, { token });
  return link.success ? link.data : null;
}

/** Forgets the wish to be told, and says so. */
export function endNotices(link: RequestOf<typeof stopNotices>): Thunk<Promise<void>> {
  return async (dispatch, _getState, { api }) => {
    const outcome = await api.call(stopNotices, link);
    dispatch(message.actions.told(outcome.kind === 'answer' ? 'notices-stopped' : outcome));
  };
}
