/** How a number of an account is shown to anybody: its last four digits. */
export function maskedNumber(number: string): string {
  return `••••${number.slice(-4)}`;
}
