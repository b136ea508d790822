/** The sum of amounts, which the wire has as digits. */
export function sumOf(amounts: readonly (bigint | string)[]): bigint {
  return amounts.reduce<bigint>((sum, amount) => sum + BigInt(amount), 0n);
}
