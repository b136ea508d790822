// The card of a race: its runners with form and silks, and the chance of each. Cards are invented
// by a seeded generator, and stored with the race: an open race never changes with the program.

import * as z from 'zod/mini';

export const patterns = [
  'plain',
  'hoops',
  'stripe',
  'sash',
  'star',
  'dots',
  'diamond',
  'chevron',
  'halves',
] as const;

const silk = z.object({
  body: z.string(),
  mark: z.string(),
  cap: z.string(),
  pattern: z.enum(patterns),
});
export type Silk = z.infer<typeof silk>;

const runner = z.object({
  /** "1", or "1A" for the second runner of a coupled entry. */
  saddle: z.string(),
  /** The betting number: coupled runners share one. */
  entry: z.number(),
  name: z.string(),
  jockey: z.string(),
  trainer: z.string(),
  halfKilos: z.number(),
  age: z.number(),
  isMare: z.boolean(),
  /** The places of its last races, the newest first. */
  form: z.array(z.number()),
  silk,
  /** Its weight in the draw: the chance to win is its part of all weights. */
  weight: z.number(),
});
export type Runner = z.infer<typeof runner>;

export const card = z.object({
  name: z.string(),
  metres: z.number(),
  isTurf: z.boolean(),
  isSoft: z.boolean(),
  runners: z.array(runner),
});
export type Card = z.infer<typeof card>;

export function startersOf({ runners }: Pick<Card, 'runners'>, withdrawn: string | null) {
  return runners.filter(({ saddle }) => saddle !== withdrawn);
}

/** The betting numbers of runners, in order. */
export function entriesOf(runners: readonly Runner[]): Set<number> {
  return new Set(runners.map(({ entry }) => entry));
}

/** The betting numbers that are out of the race: a coupled entry is out with its last runner. */
export function outOf({ runners }: Card, withdrawn: string | null): Set<number> {
  return entriesOf(runners).difference(entriesOf(startersOf({ runners }, withdrawn)));
}
