// The calls of promotions: a player's free spins.

import * as z from 'zod/mini';
import { decimal } from '../amount.ts';
import { nothing, playerCall } from '../call.ts';

export const freeSpinsStates = [
  'preparing',
  'ready',
  'played',
  'cancelled',
  'expired',
  'refused',
] as const;

/** Amounts are in ARS, moments RFC 3339. */
export const freeSpinsView = z.object({
  id: z.string(),
  title: z.string(),
  /** The game of the spins; its id is null if the game is no longer known. */
  game: z.object({
    id: z.nullable(z.string()),
    name: z.string(),
    img: z.nullable(z.string()),
  }),
  /** `preparing`: the company has not answered yet. `refused`: it does not give them. */
  state: z.enum(freeSpinsStates),
  spins: z.int(),
  played: z.int(),
  /** The stake of each spin; the player is not debited for it. */
  value: decimal,
  /** The spins' winnings so far. They are granted when the spins end. */
  won: decimal,
  /** The part of it that was granted; null while that is being done. */
  granted: z.nullable(decimal),
  /** The most that is granted. */
  cap: decimal,
  /**
   * The number of times that the winnings must be staked before they are cash; 0: they are cash at
   * once.
   */
  wagering: z.int(),
  givenAt: z.string(),
  expiresAt: z.string(),
  endedAt: z.nullable(z.string()),
});
export type FreeSpinsView = z.infer<typeof freeSpinsView>;

export const myFreeSpins = playerCall({
  path: '/api/promotions/my-free-spins',
  safe: true,
  summary:
    'The free spins of the player, those that have not ended first, then the newest: at most 100.',
  request: nothing,
  answer: z.object({ now: z.string(), freeSpins: z.array(freeSpinsView) }),
});
