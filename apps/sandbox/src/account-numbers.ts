// Argentine account and tax numbers with their check digits.

/** A CBU or CVU out of its 7 digits of bank and branch and its 13 digits of the account. */
export function accountNumber(bankAndBranch: string, account: string): string {
  return bankAndBranch + checkDigit(bankAndBranch) + account + checkDigit(account);
}

/** Weights 3, 1, 7, 9, from the last digit to the first. */
function checkDigit(block: string): string {
  const weights = [3, 1, 7, 9];
  const digits = Array.from(block).toReversed();
  const sum = digits.reduce(
    (total, digit, at) => total + Number(digit) * (weights[at % 4] ?? 0),
    0,
  );
  return String((10 - (sum % 10)) % 10);
}

/** The CUIL of a person: 11 digits are one already, a DNI gets its prefix and check digit. */
export function taxIdOf(document: string): string {
  if (document.length === 11) return document;
  const digits = `20${document.padStart(8, '0')}`;
  const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const rest = 11 - (sum % 11);
  return digits + (rest === 11 ? '0' : rest === 10 ? '9' : String(rest));
}
