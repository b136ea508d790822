// The player's level: comp points, and what each level asks.

import * as z from 'zod/mini';
import { nothing, playerCall } from '../call.ts';

export const levelNames = ['bronze', 'silver', 'gold'] as const;
export type LevelName = (typeof levelNames)[number];

/** True for the requested level, and for those above it. */
export function isLevelReached(level: LevelName, asked: LevelName): boolean {
  return levelNames.indexOf(level) >= levelNames.indexOf(asked);
}

/** The points of a period so far, and the moment at which it ends. */
const counter = z.object({ endDate: z.string(), compPoints: z.string() });
export type LevelCounter = z.infer<typeof counter>;

export const levelOfPlayer = playerCall({
  path: '/api/wallet/player-level',
  safe: true,
  summary:
    'The player’s level, what each level asks, and the comp points of the running year, ' +
    'month, week and hour of Buenos Aires; `gold` counts towards the gold level. A point is ' +
    '100.00 ARS of stakes that were settled: what is still in play and what was rolled back ' +
    'count for nothing. Points are whole, as decimal text. A level holds until the end of the ' +
    'next year; without its points by then the player falls by one step.',
  request: nothing,
  answer: z.object({
    code: z.string(),
    /** By the points of this year, or kept from the years before. */
    level: z.enum(levelNames),
    /** The level of next year if no more points are earned in this one: one step less at most. */
    nextYear: z.enum(levelNames),
    playerLevelResponses: z.array(
      z.object({
        name: z.enum(levelNames),
        compPoints: z.string(),
        period: z.enum(['Week', 'Month', 'Year', 'hourly']),
      }),
    ),
    yearly: counter,
    monthly: counter,
    weekly: counter,
    hourly: counter,
    gold: counter,
  }),
});
