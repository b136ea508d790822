// A round of roulette as the books have it.

import * as z from 'zod/mini';

const outcome = z.object({ drawn: z.int() });

/** The number that was drawn. */
export function readDrawn(json: string): number {
  return outcome.parse(JSON.parse(json)).drawn;
}
