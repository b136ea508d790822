// A distribution of final scores. It says how likely a selection wins, and at which lines both
// selections of a market are about equally likely.

import { byMargin, type MarketId, type Settler } from './markets.ts';

export interface Cell {
  home: number;
  away: number;
  probability: number;
}

export interface Chances {
  /** The markets that it has now, in the order of the event page. */
  ids(): string[];
  /** Null when the sport has no such market. */
  cellsOf(market: Pick<MarketId, 'scope' | 'base'>): Cell[] | null;
}

/** The share that wins of the stake that is not given back, by a push or by half. */
export function winningShare(cells: readonly Cell[], settle: Settler): number {
  let won = 0;
  let lost = 0;
  for (const { home, away, probability } of cells) {
    const { kind } = settle(home, away);
    if (kind === 'won') won += probability;
    else if (kind === 'lost') lost += probability;
    else if (kind === 'half-won') won += probability / 2;
    else if (kind === 'half-lost') lost += probability / 2;
  }
  return won + lost === 0 ? 0 : won / (won + lost);
}

interface Around {
  step: 0.25 | 1 | 2;
  /** So many lines on either side of the one in the middle. */
  each: number;
}

/** The ids of handicaps around the one at which both sides win about half of the time. */
export function handicapIds(type: string, cells: readonly Cell[], { step, each }: Around) {
  const mean = meanOf(cells, ({ home, away }) => away - home);
  // Handicaps of basketball and tennis end in a half, so that they cannot push.
  const first = step === 1 ? Math.floor(mean) + 0.5 : Math.round(mean / step) * step;
  const lines = linesAround(first, { step, each: 3 });
  const middle = evenLine(cells, lines, (line) => (home, away) => byMargin(home + line - away));
  return linesAround(middle, { step, each }).map((line) => `${type}:${line}`);
}

/** The ids of totals, which end in a half, around the one that is passed half of the time. */
export function totalIds(type: string, cells: readonly Cell[], around: Around): string[] {
  const first = Math.floor(meanOf(cells, ({ home, away }) => home + away)) + 0.5;
  const lines = linesAround(first, { step: 1, each: 2 });
  const middle = evenLine(cells, lines, (line) => (home, away) => byMargin(home + away - line));
  return linesAround(middle, around)
    .filter((line) => line > 0)
    .map((line) => `${type}:${line}`);
}

function meanOf(cells: readonly Cell[], valueOf: (cell: Cell) => number): number {
  return cells.reduce((sum, cell) => sum + valueOf(cell) * cell.probability, 0);
}

function linesAround(middle: number, { step, each }: Around): number[] {
  return Array.from({ length: 2 * each + 1 }, (_, index) => middle + (index - each) * step);
}

function evenLine(
  cells: readonly Cell[],
  lines: readonly number[],
  settlerAt: (line: number) => Settler,
): number {
  const all = lines.map((line) => ({
    line,
    distance: Math.abs(winningShare(cells, settlerAt(line)) - 0.5),
  }));
  return all.reduce((best, next) => (next.distance < best.distance ? next : best)).line;
}
