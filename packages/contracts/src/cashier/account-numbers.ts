// The numbers of Argentine bank accounts (CBU), of accounts at payment companies (CVU), and of
// persons and companies (CUIL, CUIT), with their check digits. Source: BCRA, Comunicación A 6510
// and the published rules of the CBU; ANSES and AFIP for the CUIL.

const BLOCK_ONE = [7, 1, 3, 9, 7, 1, 3];
const BLOCK_TWO = [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3];
const CUIL_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** People write numbers with spaces, dots, hyphens and slashes between the digits. */
const SEPARATORS = /[\s./-]+/g;

export interface AccountNumber {
  kind: 'cbu' | 'cvu';
  /** 22 digits. */
  digits: string;
}

/** A CBU or CVU without its separators; undefined when its form or a check digit is wrong. */
export function accountNumberOf(text: string): AccountNumber | undefined {
  const digits = text.replace(SEPARATORS, '');
  if (!/^\d{22}$/.test(digits)) return undefined;
  const whole = accountNumberFrom(digits.slice(0, 7), digits.slice(8, 21));
  if (whole !== digits) return undefined;
  return { kind: digits.startsWith('000') ? 'cvu' : 'cbu', digits };
}

/** A CBU or CVU out of its 7 digits of bank and branch and its 13 digits of the account. */
export function accountNumberFrom(bankAndBranch: string, account: string): string {
  return (
    bankAndBranch +
    checkDigitOf(bankAndBranch, BLOCK_ONE) +
    account +
    checkDigitOf(account, BLOCK_TWO)
  );
}

function checkDigitOf(block: string, weights: readonly number[]): string {
  return String((10 - (weightedSum(block, weights) % 10)) % 10);
}

/**
 * An alias as the bank company stores it: 6 to 20 letters, digits, dots and hyphens, in any case.
 * Digits alone are a number that is too short.
 */
export function aliasOf(text: string): string | undefined {
  const alias = text.trim();
  return /^(?=.*[A-Za-z])[A-Za-z0-9.-]{6,20}$/.test(alias) ? alias.toLowerCase() : undefined;
}

/** The 11 digits of a CUIL or CUIT; undefined when its form or its check digit is wrong. */
export function cuilOf(text: string): string | undefined {
  const digits = text.replace(SEPARATORS, '');
  return /^\d{11}$/.test(digits) && cuilCheckDigit(digits) === digits.charAt(10)
    ? digits
    : undefined;
}

/** The last digit of a CUIL or CUIT, out of the ten before it. */
export function cuilCheckDigit(digits: string): string {
  const rest = 11 - (weightedSum(digits, CUIL_WEIGHTS) % 11);
  return rest === 11 ? '0' : rest === 10 ? '9' : String(rest);
}

function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce(
    (sum, weight, index) => sum + weight * Number.parseInt(digits.charAt(index), 10),
    0,
  );
}
