// At which odds sports bets count for a bonus: as files write it, and as it is shown.

import type { SportsTerms } from '@ceibo/contracts/promotions/grants';
import * as z from 'zod/mini';

/** In thousandths, as the wallet compares them. */
export interface SportsOdds {
  minOdds?: number;
  minLegOdds?: number;
}

const odds = z.string().check(z.regex(/^[1-9]\d{0,2}\.\d{2}$/));

export const sportsOfFile = z.strictObject({
  minOdds: z.optional(odds),
  minLegOdds: z.optional(odds),
});

export function sportsFrom({ minOdds, minLegOdds }: z.infer<typeof sportsOfFile>): SportsOdds {
  return {
    ...(minOdds !== undefined && { minOdds: thousandthsOf(minOdds) }),
    ...(minLegOdds !== undefined && { minLegOdds: thousandthsOf(minLegOdds) }),
  };
}

interface Weighing {
  weights: Readonly<Record<string, number>>;
  sports?: SportsOdds;
}

/** What the types cannot say. */
export function sportsFaultOf({ weights, sports }: Weighing): string | undefined {
  const counts = (weights['sports'] ?? 0) > 0;
  return sports && !counts ? 'sports: no bet counts, for weights has no "sports"' : undefined;
}

/** Null where no sports bet counts. */
export function sportsViewOf({ weights, sports = {} }: Weighing): SportsTerms | null {
  if ((weights['sports'] ?? 0) === 0) return null;
  return { minOdds: oddsText(sports.minOdds), minLegOdds: oddsText(sports.minLegOdds) };
}

function thousandthsOf(text: string): number {
  return Number(text.replace('.', '')) * 10;
}

function oddsText(thousandths: number | undefined): string | null {
  return thousandths === undefined ? null : (thousandths / 1000).toFixed(2);
}
