// What the keys of the slip's number pad do to a typed amount. Pure.

export const padKeys = [
  '1',
  '2',
  '3',
  'back',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  'done',
  'comma',
  '0',
  '00',
] as const;
export type PadKey = (typeof padKeys)[number];

const MOST_DIGITS = 9;
const MOST_CENTAVOS = 2;

/**
 * The amount after a key: "1.250," after a comma on "1.250". A key that would make no amount
 * changes nothing. A fresh field, whose text is selected, begins anew with the first key.
 */
export function pressKey(text: string, key: PadKey, { isFresh }: { isFresh: boolean }): string {
  if (key === 'done') return text;
  if (key === 'back') return isFresh ? '' : grouped(text.slice(0, -1));
  const before = isFresh ? '' : text;
  if (key === 'comma') return before.includes(',') ? before : `${before === '' ? '0' : before},`;
  const [whole = '', centavos] = before.split(',');
  if (centavos !== undefined) return `${whole},${`${centavos}${key}`.slice(0, MOST_CENTAVOS)}`;
  return grouped(`${whole}${key}`);
}

/** Points between the thousands, without zeros in front. */
function grouped(text: string): string {
  const [whole = '', centavos] = text.split(',');
  const digits = whole
    .replaceAll(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, MOST_DIGITS)
    .replaceAll(/\B(?=(\d{3})+$)/g, '.');
  return centavos === undefined ? digits : `${digits},${centavos}`;
}
