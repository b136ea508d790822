import type { Figure, Measurement } from './suite.ts';

const DECIMALS: Partial<Record<Figure['unit'], number>> = { points: 0, 'of the view': 3 };
const HEADINGS = ['name', 'what', 'A', 'B', 'A / B', 'target', 'ok'];

export function renderTable(measurements: Measurement[]): string {
  const rows = [HEADINGS, ...measurements.map(cellsOf)];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
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
  return [name, what, describe(a), describe(b), (a.value / b.value).toFixed(2), target, isOk ? 'yes' : 'NO'];
}

function describe({ label, value, unit }: Figure): string {
  return `${label} ${value.toFixed(DECIMALS[unit] ?? 1)} ${unit}`;
}
