// From strengths to prices. Elo's expectation gives each side's share of what is not a tie; a tie
// is the likelier the nearer the two are. The book's margin is laid on every outcome alike, and a
// price is rounded down. Pure.

import type { Sport } from './leagues.ts';

export type Outcome = 'Home' | 'Tie' | 'Away';
export interface Chance {
  outcome: Outcome;
  /** Between 0 and 1; all of an event come to 1. */
  probability: number;
}

/** The book keeps six of a hundred and six. */
const MARGIN = 1.06;
const ELO_SCALE = 400;
const TIE_AT_BEST = 0.29;
const TIE_WIDTH = 420;
const SHORTEST = 103;
const LONGEST = 3400;

/** The possible results, by how much stronger the home side is. Only football has ties. */
export function chancesOf(sport: Sport, advantage: number): Chance[] {
  const share = 1 / (1 + 10 ** (-advantage / ELO_SCALE));
  if (sport !== 'football') {
    return [
      { outcome: 'Home', probability: share },
      { outcome: 'Away', probability: 1 - share },
    ];
  }
  const tie = TIE_AT_BEST * Math.exp(-((advantage / TIE_WIDTH) ** 2));
  return [
    { outcome: 'Home', probability: share * (1 - tie) },
    { outcome: 'Tie', probability: tie },
    { outcome: 'Away', probability: (1 - share) * (1 - tie) },
  ];
}

/** Decimal odds in hundredths. */
export function priceOf({ probability }: Chance): bigint {
  return BigInt(Math.min(LONGEST, Math.max(SHORTEST, Math.floor(100 / (probability * MARGIN)))));
}

/** The outcome at a place between 0 and 1: each has as much room as it is likely. */
export function outcomeAt(chances: readonly Chance[], place: number): Outcome {
  let end = 0;
  for (const { outcome, probability } of chances) {
    end += probability;
    if (place < end) return outcome;
  }
  return chances.at(-1)?.outcome ?? 'Away';
}

/** "1.85" of 185n. */
export function oddsText(hundredths: bigint): string {
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

/**
 * The price of selections together, each in hundredths: their product, rounded down to hundredths
 * once.
 */
export function combinedPrice(prices: readonly bigint[]): bigint {
  const product = prices.reduce((total, price) => total * price, 1n);
  return prices.length === 0 ? 100n : product / 100n ** BigInt(prices.length - 1);
}

/** The payout of a stake in centavos at a price: whole centavos, rounded down once. */
export function payoutOf(stake: bigint, price: bigint): bigint {
  return (stake * price) / 100n;
}
