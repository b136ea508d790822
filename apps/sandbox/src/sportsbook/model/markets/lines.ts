// Finds the lines of a market at which both selections are about equally likely.

import { winningShare, type Cell } from './cells.ts';
import { settlerOf } from './settler.ts';

interface Around {
  step: 0.25 | 1 | 2;
  /** So many lines on either side of the one in the middle. */
  each: number;
}

/** The ids of handicaps around the one at which both sides win about half of the time. */
export function handicapIds(
  type: string,
  cells: readonly Cell[],
  { step, each }: Around & { step: 0.25 | 1 },
): string[] {
  return linesAround(mainHandicap(cells, step), { step, each }).map((line) => `${type}:${line}`);
}

/** The ids of totals around the one that is passed about half of the time. */
export function totalIds(type: string, cells: readonly Cell[], around: Around): string[] {
  return linesAround(mainTotal(cells), around)
    .filter((line) => line > 0)
    .map((line) => `${type}:${line}`);
}

/** The handicap of the home side, in whole steps, at which it wins about half of the time. */
function mainHandicap(cells: readonly Cell[], step: 0.25 | 1): number {
  const mean = cells.reduce((sum, { home, away, probability }) => {
    return sum + (home - away) * probability;
  }, 0);
  // Handicaps of basketball and tennis end in a half, so that they cannot push.
  const first = step === 1 ? Math.floor(-mean) + 0.5 : Math.round(-mean / step) * step;
  return nearest(cells, linesAround(first, { step, each: 3 }), { base: 'AH', selection: 'Home' });
}

/** The total, ending in a half, that is passed about half of the time. */
function mainTotal(cells: readonly Cell[]): number {
  const mean = cells.reduce((sum, { home, away, probability }) => {
    return sum + (home + away) * probability;
  }, 0);
  const lines = linesAround(Math.floor(mean) + 0.5, { step: 1, each: 2 });
  return nearest(cells, lines, { base: 'OU', selection: 'Over' });
}

function linesAround(middle: number, { step, each }: Around): number[] {
  return Array.from({ length: 2 * each + 1 }, (_, index) => middle + (index - each) * step);
}

function nearest(
  cells: readonly Cell[],
  lines: readonly number[],
  { base, selection }: { base: 'AH' | 'OU'; selection: string },
): number {
  const far = (line: number) => {
    const market = { type: base, scope: 'match', base, line: String(line) } as const;
    const settle = settlerOf(market, selection);
    return settle ? Math.abs(winningShare(cells, settle) - 0.5) : 1;
  };
  const all = lines.map((line) => ({ line, distance: far(line) }));
  return all.reduce((best, next) => (next.distance < best.distance ? next : best)).line;
}
