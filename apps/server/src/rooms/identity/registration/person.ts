// Rules about people: their age, their document, their name.

const LEGAL_AGE = 18;
/** A DNI has 7 or 8 digits; older cards show zeros before them. */
const DNI = /^[1-9]\d{6,7}$/;
/** A CUIL of a person begins so; 30, 33 and 34 are of companies. */
const CUIL_OF_PERSON = /^2[03-7]\d{9}$/;
const CUIL_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
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
  const digits = documentNumber.replaceAll(/[.-]/g, '');
  const isCuil = CUIL_OF_PERSON.test(digits) && hasCheckDigit(digits);
  const dni = (isCuil ? digits.slice(2, 10) : digits).replace(/^0+/, '');
  const isWhole = isCuil || digits.length <= 8;
  return isWhole && DNI.test(dni) ? dni : undefined;
}

function hasCheckDigit(cuil: string): boolean {
  const sum = CUIL_WEIGHTS.reduce(
    (total, weight, index) => total + weight * Number.parseInt(cuil.charAt(index), 10),
    0,
  );
  const rest = 11 - (sum % 11);
  const check = rest === 11 ? 0 : rest === 10 ? 9 : rest;
  return check === Number.parseInt(cuil.charAt(10), 10);
}
