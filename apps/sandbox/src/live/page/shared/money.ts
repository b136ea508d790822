// Figures of the tables alone.

export { createMoneyFormat, type FormatMoney, PLAY_CURRENCY } from '../../../page-kit/money.ts';

/** The label of a chip: 500, 1K, 2,5K. */
export function chipText(centavos: bigint): string {
  const pesos = centavos / 100n;
  if (pesos < 1000n) return String(pesos);
  const tenths = pesos / 100n;
  return tenths % 10n === 0n ? `${tenths / 10n}K` : `${tenths / 10n},${tenths % 10n}K`;
}
