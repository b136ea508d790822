// Plinko: the pins, the slots below, and the ball that takes the path that was drawn.

import { type Risk, risks, rowCounts, type Rows, tableOf } from '../../games/plinko/rules.ts';
import { isCalm, make } from '../../../page-kit/page.ts';
import type { RoundView } from '../../wire.ts';
import { hundredthsText, percentText, times } from '../figures.ts';
import type { CreateScreen, Fact, Screen, Stagecraft } from '../screen.ts';
import { words } from '../words.ts';
import { howToPlay, LastOnes, numberIn, numbersIn, segments, tableOf as table } from './parts.ts';
import { PinBoard } from './pin-board.ts';

class Plinko implements Screen {
  readonly playWord = words.plinko.play;
  readonly #stage: Stagecraft;
  readonly #last = new LastOnes();
  readonly #board = new PinBoard();
  readonly #slots = make('div', { className: 'slots' });
  readonly #rowChoice: ReturnType<typeof segments<Rows>>;
  readonly #riskChoice: ReturnType<typeof segments<Risk>>;
  #rows: Rows = 12;
  #risk: Risk = 'mid';

  constructor(stage: Stagecraft) {
    this.#stage = stage;
    const board = make('div', { className: 'plinko' }, ...this.#board.parts, this.#slots);
    stage.scene.append(this.#last.root, board);
    this.#rowChoice = segments({
      label: words.plinko.rows,
      values: rowCounts,
      textOf: String,
      chosen: this.#rows,
      onChoose: (value) => {
        this.#rows = value;
        this.#draw();
      },
    });
    this.#riskChoice = segments({
      label: words.plinko.risk,
      values: risks,
      textOf: (each) => words.plinko[each],
      chosen: this.#risk,
      onChoose: (value) => {
        this.#risk = value;
        this.#draw();
      },
    });
    stage.options.append(this.#riskChoice.root, this.#rowChoice.root);
    this.#draw();
  }

  choice(): unknown {
    return { rows: this.#rows, risk: this.#risk };
  }

  async show(round: RoundView, isFresh: boolean): Promise<void> {
    const path = numbersIn(round.picture, 'path');
    const at = numberIn(round.picture, 'slot');
    if (at === undefined || path.length !== this.#rows) return;
    for (const slot of this.#slots.children) slot.classList.remove('is-hit');
    if (isFresh && !isCalm()) await this.#board.fall(path);
    this.#board.rest(path);
    this.#slots.children[at]?.classList.add('is-hit');
    this.#last.add(times(round.multiplier), round.multiplier >= 100);
  }

  lock(isLocked: boolean): void {
    this.#rowChoice.lock(isLocked);
    this.#riskChoice.lock(isLocked);
  }

  facts(): readonly Fact[] {
    return [
      [words.plinko.edge, times(tableOf(this.#rows, this.#risk)[0] ?? 0)],
      [words.plinko.edgeChance, percentText(2 / 2 ** this.#rows)],
    ];
  }

  rules(): readonly Node[] {
    const tables = rowCounts.map((count) => {
      const heads = [`${words.plinko.rows}: ${count}`, ...risks.map((each) => words.plinko[each])];
      const rows = Array.from({ length: count / 2 + 1 }, (_, slot) => [
        slot === count / 2 ? words.plinko.middle : String(slot + 1),
        ...risks.map((each) => times(tableOf(count, each)[slot] ?? 0)),
      ]);
      return table(heads, rows);
    });
    return [...howToPlay(words.plinko.rules), ...tables];
  }

  #draw(): void {
    const rows = this.#rows;
    this.#board.draw(rows);
    this.#slots.style.setProperty('--slots', String(rows + 1));
    this.#slots.style.setProperty('--margin', `${100 / (rows + 3)}%`);
    this.#slots.replaceChildren(
      ...tableOf(rows, this.#risk).map((multiplier, at) => {
        const slot = make('span', { text: this.#shortOf(multiplier) });
        slot.title = times(multiplier);
        slot.style.setProperty('--heat', String(Math.abs(at - rows / 2) / (rows / 2)));
        return slot;
      }),
    );
    this.#stage.onChange();
  }

  /** A slot is narrow: `33`, `1,1`, `170`. */
  #shortOf(multiplier: number): string {
    return multiplier >= 1000
      ? String(Math.floor(multiplier / 100))
      : hundredthsText(multiplier).replace(/[.,]?0+$/, '');
  }
}

export const createScreen: CreateScreen = (stage) => new Plinko(stage);
