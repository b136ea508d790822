// The drawn tiles of a long grid: those in sight and some rows around them. Rows are all of one
// height, so that the rest is only room.

export interface GridShape {
  readonly columns: number;
  /** From the top of one row to the top of the next, in pixels. */
  readonly rowStep: number;
  /** Between two rows. */
  readonly gap: number;
}

/** The visible part of the grid, in pixels from its top. */
export interface Sight {
  readonly from: number;
  readonly to: number;
}

export interface GridWindow {
  /** The first tile that is drawn, and the one after the last. */
  readonly first: number;
  readonly end: number;
  /** The room of what is not drawn, above and below. */
  readonly above: number;
  readonly below: number;
}

/** Rows that are drawn before they come into sight: a quick finger sees no holes. */
const ROWS_AROUND = 3;

/**
 * The rows to draw. They change only when a row comes or goes, however many pixels are scrolled.
 */
export function rowsInSight(
  { from, to }: Sight,
  { rowStep }: GridShape,
): { firstRow: number; endRow: number } {
  const firstRow = Math.max(0, Math.floor(from / rowStep) - ROWS_AROUND);
  return { firstRow, endRow: Math.max(firstRow + 1, Math.ceil(to / rowStep) + ROWS_AROUND) };
}

export function windowOf(
  total: number,
  { firstRow, endRow }: { firstRow: number; endRow: number },
  shape: GridShape,
): GridWindow {
  const rows = Math.ceil(total / shape.columns);
  // A shorter list than before may end above what was in sight.
  const drawnEnd = Math.min(rows, endRow);
  const drawnFirst = Math.max(0, Math.min(firstRow, drawnEnd - 1));
  return {
    first: drawnFirst * shape.columns,
    end: Math.min(total, drawnEnd * shape.columns),
    above: drawnFirst * shape.rowStep,
    below: (rows - drawnEnd) * shape.rowStep,
  };
}

/** The height of the whole grid. */
export function gridHeight(total: number, { columns, rowStep, gap }: GridShape): number {
  return Math.max(0, Math.ceil(total / columns) * rowStep - gap);
}

export interface Place {
  readonly index: number;
  readonly total: number;
  readonly columns: number;
  /** Rows that a page down passes. */
  readonly rows: number;
}

/**
 * The tile that a key leads to from a tile; undefined for keys that lead nowhere. Up and down keep
 * the column, and end at the ends.
 */
export function indexAfter(
  key: string,
  { index, total, columns, rows }: Place,
): number | undefined {
  const last = total - 1;
  const byRows = (count: number) => {
    const next = index + count * columns;
    if (next < 0) return index % columns;
    if (next <= last) return next;
    // The last row may be shorter than the column is far.
    const inLastRow = last - (last % columns) + (index % columns);
    return inLastRow <= last ? inLastRow : last;
  };
  switch (key) {
    case 'ArrowRight':
      return Math.min(last, index + 1);
    case 'ArrowLeft':
      return Math.max(0, index - 1);
    case 'ArrowDown':
      return byRows(1);
    case 'ArrowUp':
      return index < columns ? index : byRows(-1);
    case 'PageDown':
      return byRows(rows);
    case 'PageUp':
      return byRows(-rows);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
