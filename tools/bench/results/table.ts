import type { Figure, Measurement } from '../suite.ts';

const DECIMALS: Partial<Record<Figure['unit'], number>> = {
  points: 0,
  frames: 0,
  'of the view': 3,
  chance: 4,
  '%': 3,
};
const HEADINGS = ['name', 'what', 'A', 'B', 'A / B', 'target', 'ok'];

export function renderTable(measurements: Measurement[]): string {
  const rows = [HEADINGS, ...measurements.map(cellsOf)];
  const widths = HEADINGS.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cellsOf({ name, what, a, b, target, isOk }: Measurement): string[] {
  return [name, what, describe(a), describe(b), ratioOf(a, b), target, isOk ? 'yes' : 'NO'];
}

function describe({ label, value, unit }: Figure): string {
  const figure = `${label} ${value.toFixed(DECIMALS[unit] ?? 1)}`;
  return unit === 'chance' ? figure : `${figure} ${unit}`;
}

/** Chances stand beside each other; one divided by the other says nothing. */
function ratioOf(a: Figure, b: Figure): string {
  return a.unit === 'chance' ? '–' : (a.value / b.value).toFixed(2);
}
