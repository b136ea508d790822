// Hand-off codes, which let a player in by an address: late pages load them.

import * as z from 'zod/mini';
import { playerCall, publicCall } from '../call.ts';

const code = z.string().check(z.minLength(1), z.maxLength(200));

export const redeemHandoff = publicCall({
  path: '/api/identity/redeem-handoff',
  summary:
    'Opens a session with a hand-off code (the `session` of a payment’s return address; `sid` or ' +
    '`wsession` of any address, such as the native shell opens). A code works once and for 60 ' +
    'seconds. An open session in its place is answered as it is.',
  request: z.strictObject({ code }),
  answer: z.object({ sessionId: z.string() }),
  refusals: ['INVALID_TOKEN', 'TOO_MANY_ATTEMPTS'],
});

export const handoffOwner = playerCall({
  path: '/api/identity/handoff-owner',
  summary:
    'Whose a hand-off code is, for a page that has a player already and may not replace one by ' +
    'another unasked. The code stays unused.',
  request: z.strictObject({ code }),
  answer: z.object({
    /** True when the code is of the player who asks. */
    isOwn: z.boolean(),
    nickname: z.string(),
  }),
  refusals: ['INVALID_TOKEN', 'TOO_MANY_ATTEMPTS'],
});
