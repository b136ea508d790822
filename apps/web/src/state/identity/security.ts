// The calls of the page about the account's security. Its data live as long as the page: they are
// shown nowhere else, and are to be read anew each time.

import type { Call } from '@ceibo/contracts/call';
import type * as z from 'zod/mini';
import type { Outcome } from '../../api/outcome.ts';
import type { Thunk } from '../services.ts';

/** Makes a call for a panel that displays the answer. */
export function ask<R extends z.ZodMiniType, A extends z.ZodMiniType, Code extends string>(
  call: Call<R, A, Code>,
  request: z.input<R>,
): Thunk<Promise<Outcome<z.output<A>, Code>>> {
  return (_dispatch, _getState, { api }) => api.call(call, request);
}
