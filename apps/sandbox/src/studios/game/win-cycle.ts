import type { GameFacts, SpinView } from '../wire.ts';
import type { ReelStage } from './reels/reel-stage.ts';
import { cellsOfLine, cellsOfScatters } from './spin-facts.ts';
import type { WinPlate } from './win-plate.ts';
import { lineText, scatterText } from './win-words.ts';
import type { Words } from './words.ts';

const STEP_MS = 1500;

interface Needs {
  facts: GameFacts;
  words: Words;
  stage: ReelStage;
  plate: WinPlate;
}

/** Shows the prizes of a spin one after another, each with its amount, until it is stopped. */
export class WinCycle {
  readonly #needs: Needs;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  start(spin: SpinView): void {
    const { stage, plate } = this.#needs;
    const steps = this.#stepsOf(spin);
    let next = 0;
    const showNext = () => {
      const step = steps[next++ % steps.length];
      if (step === undefined) return;
      stage.highlight({ cells: new Set(step.cells), lines: step.lines });
      plate.show(step.text, step.amount);
    };
    showNext();
    if (steps.length > 1) this.#timer = setInterval(showNext, STEP_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #stepsOf(spin: SpinView) {
    const { facts, words } = this.#needs;
    const lines = spin.lines.map((win) => ({
      text: lineText(words, win),
      amount: BigInt(win.amount),
      cells: cellsOfLine(facts, win),
      lines: [facts.lines[win.line] ?? []],
    }));
    const scatters = cellsOfScatters(facts, spin);
    if (scatters.length === 0) return lines;
    return [...lines, { text: scatterText(words, spin), amount: BigInt(spin.scatterAmount), cells: scatters, lines: [] }];
  }
}
