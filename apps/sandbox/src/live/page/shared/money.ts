/** The label of a chip: 500, 1K, 2,5K. */
export function chipText(centavos: bigint): string {
  const pesos = Number(centavos / 100n);
  if (pesos < 1000) return String(pesos);
  return `${Math.floor(pesos / 100) / 10}K`.replace('.', ',');
}

/** The largest of these amounts, in pesos, that a chip's amount reaches gives it its colour. */
const STEPS = [500n, 1000n, 2000n, 5000n, 25_000n];

export function chipColour(centavos: bigint): string {
  return `c${1 + STEPS.filter((step) => centavos / 100n >= step).length}`;
}
