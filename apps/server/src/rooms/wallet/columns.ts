// The form in which a batch is written: one array for each column.

/** Turns rows into one array per column, as unnest takes them. */
export function columns<Row>(rows: readonly Row[], valuesOf: (row: Row) => unknown[]): unknown[][] {
  const table = rows.map(valuesOf);
  return (table[0] ?? []).map((_, index) => table.map((values) => values[index]));
}
