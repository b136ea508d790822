// A hand as it is stored: who was dealt what, and every event. Amounts are text, cards are names.

import * as z from 'zod/mini';
import type { HandEvent } from '../hand/hand.ts';
import { nameOf } from '../rules/cards.ts';
import { categoryOf, ranksOf } from '../rules/evaluator.ts';
import type { Made, ReplayEvent } from '../wire.ts';

const RANKS = '23456789TJQKA';

const amount = z.string().check(z.regex(/^\d+$/));
const made = z.object({ category: z.string(), ranks: z.array(z.string()) });
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
  made: z.optional(z.nullable(made)),
});
export const recordSchema = z.object({
  button: z.number(),
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

export function madeOf(strength: number): Made {
  return {
    category: categoryOf(strength),
    ranks: ranksOf(strength).map((rank) => RANKS[rank] ?? ''),
  };
}

export function recordEvent(happened: HandEvent): ReplayEvent {
  switch (happened.kind) {
    case 'posted':
    case 'called':
    case 'returned':
    case 'won':
    case 'raked':
      return { ...happened, amount: String(happened.amount) };
    case 'raised':
      return { ...happened, amount: String(happened.amount), to: String(happened.to) };
    case 'street':
      return { ...happened, cards: happened.cards.map(nameOf) };
    case 'shown': {
      const { kind, seat, cards, strength } = happened;
      const shows = strength === null ? null : madeOf(strength);
      return { kind, seat, cards: cards.map(nameOf), made: shows };
    }
    case 'folded':
    case 'checked':
      return happened;
  }
}
