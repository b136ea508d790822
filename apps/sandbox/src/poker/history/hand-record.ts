// A hand as it is stored: who was dealt what, and every event. Amounts are text, cards are names.

import * as z from 'zod/mini';

const amount = z.string().check(z.regex(/^\d+$/));
const event = z.object({
  kind: z.string(),
  seat: z.optional(z.number()),
  what: z.optional(z.string()),
  amount: z.optional(amount),
  to: z.optional(amount),
  isBet: z.optional(z.boolean()),
  street: z.optional(z.string()),
  cards: z.optional(z.array(z.string())),
  pot: z.optional(z.number()),
  /** The poker hand that the cards shown make, with the board. */
  made: z.optional(z.nullable(z.object({ category: z.string(), ranks: z.array(z.string()) }))),
});
export type ReplayEvent = z.infer<typeof event>;

export const recordSchema = z.object({
  seats: z.array(
    z.object({
      seat: z.number(),
      name: z.string(),
      /** Null for a computer. */
      player: z.nullable(z.string()),
      stack: amount,
      cards: z.array(z.string()),
    }),
  ),
  events: z.array(event),
});
export type HandRecord = z.infer<typeof recordSchema>;
