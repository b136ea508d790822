/**
 * Decimal text as people in Argentina read it: "1234567.5" is "$ 1.234.567,50". Works on the
 * digits, never on a number.
 */
export function inPesos(amount: string): string {
  const [whole = '0', cents = ''] = amount.split('.');
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, '.');
  return `$\u00A0${grouped},${cents.padEnd(2, '0')}`;
}
