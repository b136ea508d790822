// Amounts are whole centavos as bigint; this is the only place that turns them into figures for
// people.

export type FormatMoney = (centavos: bigint) => string;

export const PLAY_CURRENCY = 'XXX';

/**
 * `$ 12.345,67`, whatever the language: pesos are written so, on the operator's pages too. Play
 * money has no sign: it buys nothing.
 */
export function createMoneyFormat(currency: string): FormatMoney {
  const sign = currency === 'ARS' ? '$ ' : currency === PLAY_CURRENCY ? '' : `${currency} `;
  return (centavos) => {
    const digits = String(centavos).padStart(3, '0');
    const whole = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/g, '.');
    return `${sign}${whole},${digits.slice(-2)}`;
  };
}

/** What stands on a chip: 500, 1K, 2,5K. */
export function chipText(centavos: bigint): string {
  const pesos = centavos / 100n;
  if (pesos < 1000n) return String(pesos);
  const tenths = pesos / 100n;
  return tenths % 10n === 0n ? `${tenths / 10n}K` : `${tenths / 10n},${tenths % 10n}K`;
}
