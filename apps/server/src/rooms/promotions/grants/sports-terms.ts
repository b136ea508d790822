// The odds at which sports bets count for a bonus: in files, and in the player's view.

import type { SportsTerms } from '@ceibo/contracts/promotions/grants';
import * as z from 'zod/mini';

/** In thousandths, as the wallet compares them. */
export interface SportsOdds {
  minOdds?: number;
  minLegOdds?: number;
  /** Bets on different outcomes of one market count nothing. */
  oneSided?: true;
}

const odds = z.string().check(z.regex(/^[1-9]\d{0,2}\.\d{2}$/));

export const sportsOfFile = z.strictObject({
  minOdds: z.optional(odds),
  minLegOdds: z.optional(odds),
});

interface InFile {
  weights: Readonly<Record<string, number>>;
  sports?: z.infer<typeof sportsOfFile> | undefined;
}

/**
 * The terms of a new bonus: wherever sports bets count, those on different outcomes of one market
 * do not. Nothing for a bonus that has nothing to do with sports.
 */
export function sportsFrom({ weights, sports }: InFile): { sports?: SportsOdds } {
  const { minOdds, minLegOdds } = sports ?? {};
  const counts = countsSports(weights);
  if (!sports && !counts) return {};
  return {
    sports: {
      ...(minOdds !== undefined && { minOdds: thousandthsOf(minOdds) }),
      ...(minLegOdds !== undefined && { minLegOdds: thousandthsOf(minLegOdds) }),
      ...(counts && { oneSided: true }),
    },
  };
}

function countsSports(weights: InFile['weights']): boolean {
  return (weights['sports'] ?? 0) > 0;
}

interface Weighing {
  weights: Readonly<Record<string, number>>;
  sports?: SportsOdds;
}

/** The fault of terms that have the right types; undefined when they have none. */
export function sportsFaultOf({ weights, sports }: Weighing): string | undefined {
  return sports && !countsSports(weights)
    ? 'sports: no bet counts, for weights has no "sports"'
    : undefined;
}

/** Null where no sports bet counts. */
export function sportsViewOf({ weights, sports = {} }: Weighing): SportsTerms | null {
  if (!countsSports(weights)) return null;
  return {
    minOdds: oddsText(sports.minOdds),
    minLegOdds: oddsText(sports.minLegOdds),
    oneSided: sports.oneSided === true,
  };
}

function thousandthsOf(text: string): number {
  return Number(text.replace('.', '')) * 10;
}

function oddsText(thousandths: number | undefined): string | null {
  return thousandths === undefined ? null : (thousandths / 1000).toFixed(2);
}
