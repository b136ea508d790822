/** In how many ways so many can be chosen of so many. */
export function combinations(of: number, chosen: number): bigint {
  if (chosen < 0 || chosen > of) return 0n;
  return Array.from({ length: chosen }, (_, index) => index).reduce(
    (ways, index) => (ways * BigInt(of - index)) / BigInt(index + 1),
    1n,
  );
}
