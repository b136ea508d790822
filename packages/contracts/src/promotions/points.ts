// The calls of comp points: how many there are, and exchanging them for cash.

import * as z from 'zod/mini';
import { decimal } from '../amount.ts';
import { nothing, playerCall } from '../call.ts';

export const myPoints = playerCall({
  path: '/api/promotions/my-points',
  safe: true,
  summary:
    'The comp points that the player may exchange: one for each `pointStake` ARS of settled ' +
    'stakes, less those exchanged. Below zero after a rollback of stakes whose points are gone: ' +
    'the next points make up for it. Every `step` points are `stepAmount` ARS of cash.',
  request: nothing,
  answer: z.object({
    /** Whole points as decimal text. */
    points: z.string(),
    pointStake: decimal,
    /** What must still be settled for the next point. */
    toNext: decimal,
    step: z.int(),
    stepAmount: decimal,
    exchanges: z.array(z.object({ at: z.string(), points: z.string(), amount: decimal })),
  }),
});

export const exchangePoints = playerCall({
  path: '/api/promotions/exchange-points',
  summary:
    'Gives points away for cash, in steps. The same idempotencyKey answers the same exchange ' +
    'again; with other points it is refused.',
  request: z.strictObject({
    idempotencyKey: z.uuid(),
    points: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
  }),
  answer: z.object({ amount: decimal }),
  refusals: ['POINTS_STEP', 'POINTS_MISSING', 'PLAYER_EXCLUDED', 'IDEMPOTENCY_CONFLICT'],
});
