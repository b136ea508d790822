// Telephone numbers, each in one form, so that one person's phone is one phone however it is
// written.

import { areaDigits } from '@ceibo/contracts/identity/phone-text';

/** The codes of the countries that players come from. */
const CALLING_CODES: Readonly<Record<string, string>> = {
  AR: '54',
  BO: '591',
  BR: '55',
  CL: '56',
  PE: '51',
  PY: '595',
  UY: '598',
};
const E164 = /^\+[1-9]\d{7,14}$/;
const ARGENTINE_DIGITS = 10;

/**
 * A number in E.164, an Argentine one with the 9 of mobiles; undefined when it can be none. A
 * number without the code of a country is one of `country`.
 */
export function phoneKeyOf(written: string, country: string): string | undefined {
  const digits = written.replaceAll(/\D/g, '');
  const isAbroad = written.trim().startsWith('+') || digits.startsWith('00');
  const code = CALLING_CODES[country] ?? '';
  const whole = isAbroad ? digits.replace(/^00/, '') : withCountry(digits.replace(/^0/, ''), code);
  const number = whole.startsWith(CALLING_CODES['AR'] ?? '')
    ? argentine(whole.slice(2))
    : `+${whole}`;
  return number !== undefined && E164.test(number) ? number : undefined;
}

/** People also write the country's code without a plus: "54 9 11 5555 0142". */
function withCountry(national: string, code: string): string {
  const hasCode = code === CALLING_CODES['AR'] && /^54\d{10,11}$/.test(national);
  return hasCode ? national : code + national;
}

/**
 * The 9 of calls from abroad, the 0 before an area and the 15 after it are ways to dial the same
 * phone.
 */
function argentine(rest: string): string | undefined {
  const national = rest.replace(/^9/, '').replace(/^0/, '');
  const area = areaDigits(national);
  const isDialled = national.length === ARGENTINE_DIGITS + 2;
  // Some areas had four digits before they had three, and people still write them so.
  const prefix = [area, 4].find((end) => isDialled && national.startsWith('15', end));
  const number =
    prefix === undefined ? national : national.slice(0, prefix) + national.slice(prefix + 2);
  return number.length === ARGENTINE_DIGITS ? `+549${number}` : undefined;
}
