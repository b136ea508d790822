// The visible facts of the spins in the studio's outcome.

import { expandsIn, type Reels } from '../slot/slot-game.ts';
import { type Sight, sightOf, tumble } from '../slot/tumble.ts';
import type { GameFacts, SpinView, WinView } from '../wire.ts';

export interface StepFacts {
  sight: Sight;
  wins: readonly WinView[];
  cells: Set<number>;
  multiplier: number;
}

/** The strips that a spin is played with. */
export function reelsOf(facts: GameFacts, isFree: boolean): Reels {
  return isFree ? (facts.freeSpins?.reels ?? facts.reels) : facts.reels;
}

/** Every window of a spin, from the first to the final one. Without cascades there is one. */
export function stepsOf(facts: GameFacts, spin: SpinView): [StepFacts, ...StepFacts[]] {
  const shape = { reels: reelsOf(facts, spin.isFree), rows: facts.rows };
  const [first, ...later] = spin.steps;
  let sight = expandedSight(facts, spin);
  const known: [StepFacts, ...StepFacts[]] = [describe(facts, sight, first)];
  if (facts.cascade === undefined) return known;
  // The fall after the last win leads to a window that pays nothing.
  const nexts = first === undefined ? [] : [...later, undefined];
  for (const next of nexts) {
    sight = tumble(shape, sight, known.at(-1)?.cells ?? new Set());
    known.push(describe(facts, sight, next));
  }
  return known;
}

export function expandedReels(
  facts: GameFacts,
  spin: Pick<SpinView, 'stops' | 'isFree'>,
): number[] {
  if (!expandsIn(facts, spin.isFree ? 'free' : 'paid')) return [];
  const { rows } = facts;
  const { cells } = landedSight(facts, spin);
  return spin.stops.flatMap((_, reel) =>
    cells.slice(reel * rows, (reel + 1) * rows).includes('wild') ? [reel] : [],
  );
}

/** What the reels show when they have stopped, before a wild covers any of them. */
export function landedSight(facts: GameFacts, spin: Pick<SpinView, 'stops' | 'isFree'>): Sight {
  return sightOf({ reels: reelsOf(facts, spin.isFree), rows: facts.rows }, spin.stops);
}

function expandedSight(facts: GameFacts, spin: Pick<SpinView, 'stops' | 'isFree'>): Sight {
  const { cells, tops } = landedSight(facts, spin);
  const covered = new Set(expandedReels(facts, spin));
  return {
    tops,
    cells: cells.map((symbol, cell) =>
      covered.has(Math.floor(cell / facts.rows)) ? 'wild' : symbol,
    ),
  };
}

function describe(
  facts: GameFacts,
  sight: Sight,
  step: SpinView['steps'][number] | undefined,
): StepFacts {
  const wins = step?.wins ?? [];
  return {
    sight,
    wins,
    cells: new Set(wins.flatMap((win) => cellsOfWin(facts, sight, win))),
    multiplier: step?.multiplier ?? 1,
  };
}

export function cellsOfWin({ layout, rows }: GameFacts, { cells }: Sight, win: WinView): number[] {
  if (layout.kind === 'lines') {
    const line = layout.lines[win.line ?? -1] ?? [];
    return Array.from({ length: win.count }, (_, reel) => reel * rows + (line[reel] ?? 0));
  }
  if (win.cells !== undefined) return win.cells;
  return cells
    .slice(0, win.count * rows)
    .flatMap((symbol, cell) => (symbol === win.symbol || symbol === 'wild' ? [cell] : []));
}

/** The lines of these wins, each as the rows it crosses; ways are not drawn. */
export function linesOf({ layout }: GameFacts, wins: readonly WinView[]): (readonly number[])[] {
  return layout.kind === 'lines' ? wins.map((win) => layout.lines[win.line ?? -1] ?? []) : [];
}

/** Cells of the scatters, when there are enough of them to count. */
export function cellsOfScatters(spin: SpinView, { cells }: Sight): number[] {
  if (spin.scatterAmount === '0' && spin.freeSpins === 0) return [];
  return cells.flatMap((symbol, cell) => (symbol === 'scatter' ? [cell] : []));
}

/**
 * The first reel that decides about free spins: two scatters are on the reels before it. One past
 * the last when there is none.
 */
export function suspenseFrom(facts: GameFacts, spin: Pick<SpinView, 'stops' | 'isFree'>): number {
  const { rows } = facts;
  const reels = reelsOf(facts, spin.isFree);
  const { cells } = sightOf({ reels, rows }, spin.stops);
  for (let reel = 1; reel < reels.length; reel += 1) {
    const mayCome = reels.slice(reel).some((strip) => strip.includes('scatter'));
    if (mayCome && cells.slice(0, reel * rows).filter((symbol) => symbol === 'scatter').length >= 2)
      return reel;
  }
  return reels.length;
}
