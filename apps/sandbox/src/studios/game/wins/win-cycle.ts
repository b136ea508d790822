import type { SpinView } from '../../wire.ts';
import type { ReelStage } from '../reels/reel-stage.ts';
import { cellsOfScatters, cellsOfWin, linesOf, stepsOf } from '../spin-facts.ts';
import type { WinPlate } from './win-plate.ts';
import { scatterText, winText } from './win-words.ts';
import type { Shared } from '../shared.ts';

const STEP_MS = 1500;

interface Needs extends Shared {
  stage: ReelStage;
  plate: WinPlate;
}

/**
 * Shows the prizes of a spin one after another, each with its amount, until it is stopped. After
 * cascades the winning symbols are no longer there.
 */
export class WinCycle {
  readonly #needs: Needs;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  start(spin: SpinView): void {
    const { facts, stage, plate } = this.#needs;
    if (facts.cascade !== undefined) return;
    const prizes = this.#prizesOf(spin);
    let next = 0;
    const showNext = () => {
      const prize = prizes[next++ % prizes.length];
      if (prize === undefined) return;
      stage.highlight({ cells: new Set(prize.cells), lines: prize.lines });
      plate.show(prize.text, prize.amount);
    };
    showNext();
    if (prizes.length > 1) this.#timer = setInterval(showNext, STEP_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #prizesOf(spin: SpinView) {
    const { facts, words } = this.#needs;
    const [{ sight, wins }] = stepsOf(facts, spin);
    const prizes = wins.map((win) => ({
      text: winText(words, win),
      amount: BigInt(win.amount),
      cells: cellsOfWin(facts, sight, win),
      lines: linesOf(facts, [win]),
    }));
    const scatters = cellsOfScatters(spin, sight);
    if (scatters.length === 0) return prizes;
    return [
      ...prizes,
      {
        text: scatterText(words, spin),
        amount: BigInt(spin.scatterAmount),
        cells: scatters,
        lines: [],
      },
    ];
  }
}
