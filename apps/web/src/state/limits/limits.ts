// The player's calls of safe play. Its pages store the answers: the areas of the state are part of
// every first load.

import type { Call } from '@ceibo/contracts/call';
import * as limits from '@ceibo/contracts/limits';
import type * as z from 'zod/mini';
import type { Outcome } from '../../api/outcome.ts';
import type { Thunk } from '../services.ts';

function asking<R extends z.ZodMiniType, A extends z.ZodMiniType, Code extends string>(
  call: Call<R, A, Code>,
) {
  return (request: z.input<R>): Thunk<Promise<Outcome<z.output<A>, Code>>> =>
    (_dispatch, _getState, { api }) =>
      api.call(call, request);
}

export const askLimits = asking(limits.getLimits);
export const keepLimits = asking(limits.keepLimits);
export const setLimit = asking(limits.setLimit);
export const confirmRaise = asking(limits.confirmRaise);
export const cancelRaise = asking(limits.cancelRaise);
export const takeTimeOut = asking(limits.takeTimeOut);
export const selfExclude = asking(limits.selfExclude);
export const askRealityCheck = asking(limits.realityCheck);
export const setRealityCheck = asking(limits.setRealityCheck);
export const acknowledgeRealityCheck = asking(limits.acknowledgeRealityCheck);
export const askTotals = asking(limits.totals);
