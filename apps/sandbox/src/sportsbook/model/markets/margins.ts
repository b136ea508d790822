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
  ...each(['Q1', 'Q2', 'Q3', 'Q4'], ['ML0', 'OU'], 0.08),
  ...each(['S1', 'S2', 'S3'], ['ML0'], 0.07),
  ...each(['S1', 'S2', 'S3'], ['OU'], 0.08),
  SB: 0.1,
  'S-OU': 0.06,
  'G-OU': 0.06,
  'G-AH': 0.06,
};

function each(parts: string[], bases: string[], margin: number): Record<string, number> {
  const types = bases.flatMap((base) => parts.map((part) => `${part}-${base}`));
  return Object.fromEntries(types.map((type) => [type, margin]));
}

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
