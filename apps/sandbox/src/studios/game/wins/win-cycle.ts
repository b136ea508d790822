import type { SpinView } from '../../wire.ts';
import type { Cabinet } from '../cabinet.ts';
import { cellsOfScatters, cellsOfWin, linesOf, stepsOf } from '../spin-facts.ts';
import { scatterText, winText } from './win-words.ts';

const STEP_MS = 1500;

/**
 * Shows the prizes of a spin one after another, each with its amount, until the function that it
 * returns is called. After cascades the winning symbols are no longer there.
 */
export function cycleWins({ facts, stage, plate }: Cabinet, spin: SpinView): () => void {
  if (facts.cascade !== undefined) return () => {};
  const [{ sight, wins }] = stepsOf(facts, spin);
  const prizes = wins.map((win) => ({
    text: winText(facts, win),
    amount: win.amount,
    cells: cellsOfWin(facts, sight, win),
    lines: linesOf(facts, [win]),
  }));
  const cells = cellsOfScatters(spin, sight);
  if (cells.length > 0)
    prizes.push({ text: scatterText(facts, spin), amount: spin.scatterAmount, cells, lines: [] });
  let next = 0;
  const showNext = () => {
    const prize = prizes[next++ % prizes.length];
    if (prize === undefined) return;
    stage.highlight({ cells: new Set(prize.cells), lines: prize.lines });
    plate.show(prize.text, BigInt(prize.amount));
  };
  showNext();
  const timer = prizes.length > 1 ? setInterval(showNext, STEP_MS) : undefined;
  return () => clearInterval(timer);
}
