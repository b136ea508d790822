// The visible facts of the spins in the studio's outcome.

import { expandsIn, type Reels, reelsIn } from '../slot/slot-game.ts';
import { type Sight, sightOf, tumble } from '../slot/tumble.ts';
import type { GameFacts, SpinView, StepView, WinView } from '../wire.ts';

export interface StepFacts {
  sight: Sight;
  wins: readonly WinView[];
  cells: Set<number>;
  multiplier: number;
}

/** The strips that a spin is played with. */
export function reelsOf(facts: GameFacts, isFree: boolean): Reels {
  return reelsIn(facts, isFree ? 'free' : 'paid');
}

const isScatter = (symbol: string) => symbol === 'scatter';

type Landed = Pick<SpinView, 'stops' | 'isFree'>;

/** Every window of a spin, from the first to the final one. Without cascades there is one. */
export function stepsOf(facts: GameFacts, spin: SpinView): [StepFacts, ...StepFacts[]] {
  const shape = { reels: reelsOf(facts, spin.isFree), rows: facts.rows };
  const [first, ...later] = spin.steps;
  let step = describe(facts, coveredSight(facts, spin), first);
  const steps: [StepFacts, ...StepFacts[]] = [step];
  if (facts.cascade === undefined || first === undefined) return steps;
  // The fall after the last win leads to a window that pays nothing.
  for (const next of [...later, undefined]) {
    step = describe(facts, tumble(shape, step.sight, step.cells), next);
    steps.push(step);
  }
  return steps;
}

/** The symbols on the stopped reels, before a wild covers any of them. */
export function landedSight(facts: GameFacts, { stops, isFree }: Landed): Sight {
  return sightOf({ reels: reelsOf(facts, isFree), rows: facts.rows }, stops);
}

/** The reels that a wild in sight covers. */
export function coveredReels(facts: GameFacts, spin: Landed): number[] {
  if (!expandsIn(facts, spin.isFree ? 'free' : 'paid')) return [];
  const { cells } = landedSight(facts, spin);
  const wilds = cells.flatMap((symbol, cell) => (symbol === 'wild' ? [cell] : []));
  return [...new Set(wilds.map((cell) => Math.floor(cell / facts.rows)))];
}

function coveredSight(facts: GameFacts, spin: Landed): Sight {
  const { cells, tops } = landedSight(facts, spin);
  const covered = coveredReels(facts, spin);
  const isCovered = (cell: number) => covered.includes(Math.floor(cell / facts.rows));
  return { tops, cells: cells.map((symbol, cell) => (isCovered(cell) ? 'wild' : symbol)) };
}

function describe(facts: GameFacts, sight: Sight, step: StepView | undefined): StepFacts {
  const { wins, multiplier } = step ?? { wins: [], multiplier: 1 };
  const cells = new Set(wins.flatMap((win) => cellsOfWin(facts, sight, win)));
  return { sight, wins, cells, multiplier };
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
  return cells.flatMap((symbol, cell) => (isScatter(symbol) ? [cell] : []));
}

/**
 * The first reel that decides about free spins: two scatters are on the reels before it. One past
 * the last when there is none.
 */
export function suspenseFrom(facts: GameFacts, spin: Landed): number {
  const reels = reelsOf(facts, spin.isFree);
  const { cells } = landedSight(facts, spin);
  const decides = reels.findIndex(
    (_, reel) =>
      cells.slice(0, reel * facts.rows).filter(isScatter).length >= 2 &&
      reels.slice(reel).some((strip) => strip.some(isScatter)),
  );
  return decides === -1 ? reels.length : decides;
}
