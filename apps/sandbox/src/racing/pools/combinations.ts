// The combinations that a ticket plays: one runner of each column, never the same one twice.

/** Betting numbers in the order of their columns. Coupled runners share one. */
export type Combination = readonly number[];

/** The name of a combination in a pool: "5-3-7". */
export function keyOf(combination: Combination): string {
  return combination.join('-');
}

export function combinationsOf(columns: readonly (readonly number[])[]): number[][] {
  return columns.reduce<number[][]>(
    (begun, column) =>
      begun.flatMap((front) =>
        column.filter((entry) => !front.includes(entry)).map((entry) => [...front, entry]),
      ),
    [[]],
  );
}
