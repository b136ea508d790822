// A player's wagering requirements.

import * as z from 'zod/mini';
import { decimal } from '../amount.ts';
import { nothing, playerCall } from '../call.ts';
import { wageringView } from '../wallet.ts';

export const wageringInfo = playerCall({
  path: '/api/wallet/wagering-info',
  safe: true,
  summary:
    'What the player must still stake before all cash can be withdrawn, and the open bonus with ' +
    'what counts for it, in ARS. `bonusInPlay` is in open rounds and may come back to the bonus.',
  request: nothing,
  answer: z.extend(wageringView, {
    /** Cash that can be withdrawn now, in whole centavos. */
    withdrawable: decimal,
    bonus: decimal,
    bonusInPlay: decimal,
  }),
});
