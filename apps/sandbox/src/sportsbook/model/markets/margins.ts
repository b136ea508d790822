// The book's margin for each type of market, and a price from a probability. Prices are whole
// hundredths; only probabilities are floating-point numbers.

/**
 * What the book adds to the selections' probabilities: 0.06 makes them come to 106 % (212 % for
 * double chance, where two of three selections win).
 */
export const margins: Record<string, number> = {
  ML0: 0.06,
  DC: 0.06,
  DNB: 0.06,
  OU: 0.06,
  'H-OU': 0.07,
  'A-OU': 0.07,
  BTTS: 0.06,
  OE: 0.06,
  AH: 0.05,
  EH: 0.07,
  CS: 0.18,
  HTFT: 0.15,
  'H1-ML0': 0.07,
  'H1-OU': 0.07,
  'H1-AH': 0.07,
  'H2-ML0': 0.07,
  'Q1-ML0': 0.08,
  'Q2-ML0': 0.08,
  'Q3-ML0': 0.08,
  'Q4-ML0': 0.08,
  'Q1-OU': 0.08,
  'Q2-OU': 0.08,
  'Q3-OU': 0.08,
  'Q4-OU': 0.08,
  'S1-ML0': 0.07,
  'S2-ML0': 0.07,
  'S3-ML0': 0.07,
  'S1-OU': 0.08,
  'S2-OU': 0.08,
  'S3-OU': 0.08,
  SB: 0.1,
  'S-OU': 0.06,
  'G-OU': 0.06,
  'G-AH': 0.06,
};

/** The margin of a combination within one match. */
export const BUILDER_MARGIN = 0.12;

const SHORTEST_PRICE = 101n;
const LONGEST_PRICE = 50_000n;

/** Decimal odds in hundredths, rounded down; null when the book would offer none. */
export function priceOf(probability: number, margin: number): bigint | null {
  if (!(probability > 0 && probability < 1)) return null;
  const hundredths = 100 / (probability * (1 + margin));
  if (hundredths >= Number(LONGEST_PRICE) + 1) return null;
  const price = BigInt(Math.floor(hundredths));
  return price < SHORTEST_PRICE ? null : price;
}
