// The visible facts of a spin, from the stops in the studio's outcome.

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

type Landed = Pick<SpinView, 'stops' | 'isFree'>;

/**
 * `landed`: the symbols on the stopped reels, before a wild covers any. `covered`: the reels that a
 * wild covers. `steps`: every window, from the first to the `last`; there is one without cascades.
 * `scatters`: their cells, when there are enough of them to count.
 */
export function seeSpin(facts: GameFacts, spin: SpinView) {
  const { rows } = facts;
  const shape = { reels: reelsOf(facts, spin.isFree), rows };
  const landed = sightOf(shape, spin.stops);
  const covered = expandsIn(facts, spin.isFree ? 'free' : 'paid')
    ? shape.reels.flatMap((_, reel) =>
        landed.cells.slice(reel * rows, (reel + 1) * rows).includes('wild') ? [reel] : [],
      )
    : [];
  const [first, ...later] = spin.steps;
  let step = describe(facts, coverReels(landed, covered, rows), first);
  const steps: [StepFacts, ...StepFacts[]] = [step];
  // The fall after the last win leads to a window that pays nothing.
  const falls = facts.cascade === undefined || first === undefined ? [] : [...later, undefined];
  for (const next of falls) {
    step = describe(facts, tumble(shape, step.sight, step.cells), next);
    steps.push(step);
  }
  const isCounted = spin.scatterAmount !== '0' || spin.freeSpins > 0;
  // A scatter counts although a wild covers it afterwards.
  const { cells } = covered.length > 0 ? landed : step.sight;
  const scatters = cells.flatMap((symbol, cell) => (isCounted && isScatter(symbol) ? [cell] : []));
  return { landed, covered, steps, last: step.sight, scatters: new Set(scatters) };
}

const isScatter = (symbol: string) => symbol === 'scatter';

function coverReels({ cells, tops }: Sight, reels: readonly number[], rows: number): Sight {
  const isCovered = (cell: number) => reels.includes(Math.floor(cell / rows));
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

/**
 * The first reel that decides about free spins: two scatters are on the reels before it. One past
 * the last when there is none.
 */
export function suspenseFrom(facts: GameFacts, { stops, isFree }: Landed): number {
  const { rows } = facts;
  const reels = reelsOf(facts, isFree);
  const { cells } = sightOf({ reels, rows }, stops);
  const decides = reels.findIndex(
    (_, reel) =>
      cells.slice(0, reel * rows).filter(isScatter).length >= 2 &&
      reels.slice(reel).some((strip) => strip.some(isScatter)),
  );
  return decides === -1 ? reels.length : decides;
}
