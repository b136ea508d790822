// A studio's own page of a round. It stands by itself because one button alone asks for it:
// the games are part of every first load.

import * as z from 'zod/mini';
import { currency } from './amount.ts';
import { playerCall } from './call.ts';
import { transferNumber } from './wallet.ts';

export const roundPage = playerCall({
  path: '/api/games/round-page',
  safe: true,
  summary:
    'The address of the studio’s own page that shows one round of the player, named as in the ' +
    'call `round`. Not every studio has such pages.',
  request: z.strictObject({ currency: z.optional(currency), round: transferNumber }),
  answer: z.object({ url: z.string() }),
  refusals: ['ROUND_NOT_FOUND', 'NO_ROUND_PAGE', 'PROVIDER_DOWN'],
});
