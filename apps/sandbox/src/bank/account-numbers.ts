// CVUs and CUILs with their check digits.

const FIRST_WEIGHTS = [7, 1, 3, 9, 7, 1, 3];
const SECOND_WEIGHTS = [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3];
const CUIL_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
/** Three zeros and the number of the company among payment companies. */
const COMPANY = '0000031';

/** The CVU of the client with this number. */
export function cvuOf(client: number): string {
  const account = String(client).padStart(13, '0');
  return COMPANY + check(COMPANY, FIRST_WEIGHTS) + account + check(account, SECOND_WEIGHTS);
}

function check(digits: string, weights: readonly number[]): string {
  return String((10 - (sumOf(digits, weights) % 10)) % 10);
}

/** The CUIL of a person with this DNI; a CUIL or CUIT as it is. */
export function cuilOf(document: string): string {
  if (document.length === 11) return document;
  const body = `20${document.padStart(8, '0')}`;
  const rest = 11 - (sumOf(body, CUIL_WEIGHTS) % 11);
  return `${body}${rest === 11 ? 0 : rest === 10 ? 9 : rest}`;
}

function sumOf(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);
}
