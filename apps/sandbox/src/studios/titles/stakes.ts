// Total stakes on offer, in centavos. Each divides evenly by the units of its titles, and its
// contribution to the jackpot is a whole number of centavos.

const common = [
  2_000n,
  5_000n,
  10_000n,
  20_000n,
  50_000n,
  100_000n,
  200_000n,
  500_000n,
  1_000_000n,
  2_000_000n,
];

/** For nine lines. */
const nine = [
  1_800n,
  4_500n,
  9_000n,
  18_000n,
  45_000n,
  90_000n,
  180_000n,
  450_000n,
  900_000n,
  1_800_000n,
];

/** For thirty lines. */
const thirty = [
  3_000n,
  6_000n,
  15_000n,
  30_000n,
  60_000n,
  150_000n,
  300_000n,
  600_000n,
  1_500_000n,
  1_800_000n,
];

/** By the name that a title's file uses. */
export const stakeSets = { common, nine, thirty };
