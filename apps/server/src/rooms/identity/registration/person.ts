// Rules about people: their age, their document, their name.

import { cuilOf } from '@ceibo/contracts/cashier/account-numbers';

const LEGAL_AGE = 18;
/**
 * A DNI, or the CUIL of a person, which begins with 20 or 23 to 27. Those of companies begin with
 * 30, 33 or 34.
 */
const CUIL_OR_DNI = /^(2[03-7]\D*(\d\D*){9}|(\d\D*){7,8})$/;
/** Argentina keeps the same offset all year. */
const BUENOS_AIRES_OFFSET_MS = -3 * 60 * 60 * 1000;

/**
 * True from the 18th birthday on, by the calendar of Buenos Aires (GLI-19 2.5.2a). `birthDate` is
 * "YYYY-MM-DD".
 */
export function isOfAge(birthDate: string, now: Date): boolean {
  const [year = 0, month = 0, day = 0] = birthDate
    .split('-')
    .map((part) => Number.parseInt(part, 10));
  const here = new Date(now.getTime() + BUENOS_AIRES_OFFSET_MS);
  const birthday = new Date(Date.UTC(year + LEGAL_AGE, month - 1, day));
  return (
    birthday.getTime() <= Date.UTC(here.getUTCFullYear(), here.getUTCMonth(), here.getUTCDate()) &&
    year > here.getUTCFullYear() - 120
  );
}

/**
 * The digits of the DNI in a DNI or CUIL; undefined when it is neither, or the CUIL's check digit
 * is wrong.
 */
export function dniOf(documentNumber: string): string | undefined {
  if (!CUIL_OR_DNI.test(documentNumber)) return undefined;
  const digits = documentNumber.replace(/[.-]/g, '');
  if (/^\d{7,8}$/.test(digits)) return withoutZeros(digits);
  return cuilOf(digits) === undefined ? undefined : withoutZeros(digits.slice(2, 10));
}

/**
 * True when a CUIL is that of the person with this DNI or CUIL: the DNI is its middle part. The
 * CUIT of a company is nobody's.
 */
export function isCuilOf(cuil: string, documentNumber: string): boolean {
  const digits = cuilOf(cuil);
  if (digits === undefined || dniOf(digits) === undefined) return false;
  const own = cuilOf(documentNumber);
  return own === undefined ? dniOf(digits) === dniOf(documentNumber) : own === digits;
}

/** One person, one number, however many zeros were typed: at least seven digits remain. */
function withoutZeros(dni: string): string | undefined {
  const short = dni.replace(/^0+/, '');
  return short === '' ? undefined : short.padStart(7, '0');
}
