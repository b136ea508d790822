// A run's report: a table, and a list of faults. It counts the calls apart that were due while
// something was dead, or just back.

import { percentile } from '../bench/figures.ts';
import { protocolNames, type LoadReport } from './load.ts';

export interface Window {
  from: number;
  to: number;
}

export interface Row {
  name: string;
  calls: number;
  p50: number;
  p99: number;
  worst: number;
}

export interface Figures {
  rows: Row[];
  /** Outside of the windows: calls due per second, and calls answered per second. */
  offered: number;
  answered: number;
  missed: number;
  missedInWindows: number;
}

/** A missed call is slower than any that was made. */
const MISSED_MS = 60_000;

/** Caches are empty and code is cold. */
const WARM_UP_MS = 5_000;

interface Run {
  perSecond: number;
  disturbed: readonly Window[];
  /** The length of the beginning that is left out. */
  warmUpMs?: number;
}

export function figuresOf(
  { calls, missed, from, to }: LoadReport,
  { perSecond, disturbed, warmUpMs = WARM_UP_MS }: Run,
): Figures {
  const windows = [{ from, to: from + warmUpMs }, ...disturbed].map((each) => ({
    from: Math.max(each.from, from),
    to: Math.min(each.to, to),
  }));
  const isDisturbed = (dueAt: number): boolean =>
    windows.some((each) => dueAt >= each.from && dueAt < each.to);
  const quiet = protocolNames.map((name) => ({
    name,
    ms: [...calls[name].ms].filter((_, index) => !isDisturbed(calls[name].dueAt[index] ?? 0)),
  }));
  const quietMissed = [...missed].filter((dueAt) => !isDisturbed(dueAt));
  const all = quiet.flatMap(({ ms }) => ms).concat(quietMissed.map(() => MISSED_MS));
  const quietSeconds =
    (to - from - windows.reduce((sum, each) => sum + each.to - each.from, 0)) / 1000;
  return {
    rows: [
      ...quiet.map(({ name, ms }) => rowOf(name, ms)),
      rowOf('all, missed ones included', all),
    ],
    offered: perSecond,
    answered: (all.length - quietMissed.length) / quietSeconds,
    missed: quietMissed.length,
    missedInWindows: missed.length - quietMissed.length,
  };
}

function rowOf(name: string, ms: readonly number[]): Row {
  return {
    name,
    calls: ms.length,
    p50: percentile(ms, 50),
    p99: percentile(ms, 99),
    worst: percentile(ms, 100),
  };
}

export function renderFigures({ rows }: Figures): string {
  const cells = [
    ['protocol', 'calls', 'p50 ms', 'p99 ms', 'worst ms'],
    ...rows.map(({ name, calls, p50, p99, worst }) => [
      name,
      String(calls),
      p50.toFixed(1),
      p99.toFixed(1),
      worst.toFixed(0),
    ]),
  ];
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  return cells
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}
