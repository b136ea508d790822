// Mines: the board of 25 cells, its multiplier and its ladder.

import { CELLS, ladderOf, MOST_MINES } from '../../games/mines/rules.ts';
import { isCalm, make, wait } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { RoundView } from '../../wire.ts';
import { percentText, times } from '../figures.ts';
import type { CreateScreen, Fact, Screen, Stagecraft } from '../screen.ts';
import { sound } from '../sound.ts';
import { words } from '../words.ts';
import { focusOnArrows, howToPlay, numberIn, numbersIn, segments, tableOf } from './parts.ts';

const COUNTS = [1, 3, 5, 10, 24];
const FIRST = 3;
const COLUMNS = 5;
const STEPS_SHOWN = 5;
const SHOW_MS = 260;

class Mines implements Screen {
  readonly playWord = words.bet;
  readonly #figure: HTMLElement;
  readonly #cells: HTMLButtonElement[];
  readonly #ladder = make('p', { className: 'ladder' });
  readonly #count: ReturnType<typeof segments<number>>;
  #mines = FIRST;

  constructor(stage: Stagecraft) {
    this.#figure = make('b', { text: times(100) });
    this.#cells = Array.from({ length: CELLS }, (_, cell) =>
      make('button', { className: 'cell', onPress: () => stage.onMove(cell) }),
    );
    focusOnArrows(this.#cells, COLUMNS);
    this.#count = segments({
      label: words.mines.count,
      values: COUNTS,
      textOf: String,
      chosen: FIRST,
      onChoose: (value) => {
        this.#mines = value;
        this.#draw(undefined);
        stage.onChange();
      },
    });
    stage.options.append(this.#count.root);
    stage.scene.append(
      make('p', { className: 'mult' }, make('span', { text: words.multiplier }), this.#figure),
      make('div', { className: 'mines' }, ...this.#cells),
      this.#ladder,
    );
    this.#draw(undefined);
  }

  choice(): unknown {
    return { mines: this.#mines };
  }

  async show(round: RoundView, isFresh: boolean): Promise<void> {
    const chosen: unknown = Object(round.choice).mines;
    if (typeof chosen === 'number') this.#mines = chosen;
    this.#count.press(this.#mines);
    this.#draw(round);
    if (isFresh && round.state === 'open') sound.play('step');
    if (isFresh && round.state !== 'open' && !isCalm()) await wait(SHOW_MS);
  }

  lock(isLocked: boolean): void {
    this.#count.lock(isLocked);
  }

  facts(round: RoundView | undefined): readonly Fact[] {
    const safe = numbersIn(round?.picture ?? null, 'opened').length;
    const all = CELLS - this.#mines;
    const next = ladderOf(this.#mines)[safe];
    const found: Fact = [words.mines.found, fill(words.mines.foundOf, { safe, all })];
    if (next === undefined) return [found];
    const chance = percentText((all - safe) / (CELLS - safe));
    return [found, [words.mines.next, `${times(next)} · ${chance}`]];
  }

  rules(): readonly Node[] {
    const { rules, count, firstStep, lastStep } = words.mines;
    const rows = Array.from({ length: MOST_MINES }, (_, index) => {
      const steps = ladderOf(index + 1);
      return [String(index + 1), times(steps[0] ?? 0), times(steps.at(-1) ?? 0)];
    });
    return [...howToPlay(rules), tableOf([count, firstStep, lastStep], rows)];
  }

  #draw(round: RoundView | undefined): void {
    const picture = round?.picture ?? null;
    const [opened, mined] = [numbersIn(picture, 'opened'), numbersIn(picture, 'mined')];
    const hit = numberIn(picture, 'hit');
    for (const [cell, button] of this.#cells.entries()) {
      const isOpened = opened.includes(cell);
      const isMine = mined.includes(cell);
      const kind = cell === hit ? 'is-hit' : isMine ? 'is-mine' : isOpened ? 'is-gem' : '';
      const last = isOpened && cell === opened.at(-1) ? 'is-last' : '';
      button.className = `cell ${kind} ${last}`.trim();
      const what = isOpened && cell !== hit ? words.mines.gem : words.mines.closed;
      const name = isMine || cell === hit ? words.mines.mine : what;
      button.setAttribute('aria-label', fill(words.mines.cell, { cell: cell + 1, what: name }));
      button.disabled = round?.state !== 'open' || isOpened;
    }
    this.#figure.textContent = times(round === undefined ? 100 : round.multiplier);
    this.#figure.classList.toggle('is-lost', hit !== undefined);
    this.#drawLadder(hit === undefined ? opened.length : opened.length - 1);
  }

  #drawLadder(safe: number): void {
    const steps = ladderOf(this.#mines);
    const from = Math.max(0, Math.min(safe - 2, steps.length - STEPS_SHOWN));
    this.#ladder.replaceChildren(
      ...steps.slice(from, from + STEPS_SHOWN).map((multiplier, index) => {
        const step = from + index + 1;
        const className = step < safe ? 'is-past' : step === safe ? 'is-now' : '';
        return make('span', { className, text: times(multiplier) });
      }),
    );
  }
}

export const createScreen: CreateScreen = (stage) => new Mines(stage);
