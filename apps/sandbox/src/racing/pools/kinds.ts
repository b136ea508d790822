// The four pools of a race, with what each takes out and what becomes of it without a winner.
// Amounts are whole centavos; dividends are whole hundredths: 355 is 3.55 for each peso.

export const poolKinds = ['win', 'place', 'exacta', 'trifecta'] as const;
export type PoolKind = (typeof poolKinds)[number];

interface PoolRules {
  /** How many runners a ticket names, one column each. */
  columns: number;
  takeOutPercent: bigint;
  /** A pool that nobody has won is given back, or goes on to the next race of its meeting. */
  withoutWinner: 'refund' | 'carry';
}

export const poolRules: Readonly<Record<PoolKind, PoolRules>> = {
  win: { columns: 1, takeOutPercent: 15n, withoutWinner: 'refund' },
  place: { columns: 1, takeOutPercent: 15n, withoutWinner: 'refund' },
  exacta: { columns: 2, takeOutPercent: 20n, withoutWinner: 'refund' },
  trifecta: { columns: 3, takeOutPercent: 25n, withoutWinner: 'carry' },
};

/** How many places pay, by how many betting numbers start. */
export function placesOf(starters: number): number {
  if (starters >= 8) return 3;
  return starters >= 5 ? 2 : 1;
}

/** Betting numbers in the order of their columns. Coupled runners share one. */
export type Combination = readonly number[];

/** "5-3-7" */
export function keyOf(combination: Combination): string {
  return combination.join('-');
}

/** The combinations that a ticket plays: one runner of each column, never the same one twice. */
export function combinationsOf(columns: readonly (readonly number[])[]): number[][] {
  return columns.reduce<number[][]>(
    (begun, column) =>
      begun.flatMap((front) =>
        column.filter((entry) => !front.includes(entry)).map((entry) => [...front, entry]),
      ),
    [[]],
  );
}
