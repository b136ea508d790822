/** The masked form of an account's number, which anybody may see: its last four digits. */
export function maskedNumber(number: string): string {
  return `••••${number.slice(-4)}`;
}
