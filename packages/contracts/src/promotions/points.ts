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
    /** The amount still to be settled for the next point. */
    toNext: decimal,
    step: z.int(),
    stepAmount: decimal,
    exchanges: z.array(z.object({ at: z.string(), points: z.string(), amount: decimal })),
  }),
});

export const pointHistory = playerCall({
  path: '/api/promotions/point-history',
  safe: true,
  summary:
    'How the player came to the points of a month of Buenos Aires: what each game settled on ' +
    'each day, and the exchanges, the newest first and at most 100. A point is of the stake that ' +
    'completes it, counted from the beginning of the year, so the months make the year’s points.',
  request: z.strictObject({ month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/)) }),
  answer: z.object({
    rows: z.array(
      z.object({
        kind: z.enum(['game', 'sports', 'exchange']),
        /** When the last of it was settled. */
        at: z.string(),
        day: z.string(),
        /** The game, and its picture; null where it is no longer known, and for the others. */
        name: z.nullable(z.string()),
        img: z.nullable(z.string()),
        /** The stakes settled, below zero where more was undone; of an exchange the cash. */
        amount: decimal,
        /** Whole points as decimal text; of an exchange, and of what was undone, with a minus. */
        points: z.string(),
      }),
    ),
    /** False when the month has more. */
    isWhole: z.boolean(),
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
