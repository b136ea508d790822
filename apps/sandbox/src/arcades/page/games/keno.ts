// Keno: the forty numbers, the player's own, and the ten that are drawn.

import { MOST_PICKS, NUMBERS, tableOf } from '../../games/keno/rules.ts';
import { isCalm, make, wait } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { RoundView } from '../../wire.ts';
import { times } from '../figures.ts';
import type { CreateScreen, Fact, Screen, Stagecraft } from '../screen.ts';
import { sound } from '../sound.ts';
import { words } from '../words.ts';
import { focusOnArrows, howToPlay, numbersIn, tableOf as table } from './parts.ts';

const COLUMNS = 8;
const DRAW_MS = 130;

const small = (text: string, onPress: () => void) =>
  make('button', { className: 'small', text, onPress });

class Keno implements Screen {
  readonly playWord = words.keno.play;
  readonly missing = words.keno.missing;
  readonly #stage: Stagecraft;
  readonly #picks = new Set<number>();
  readonly #cells: HTMLButtonElement[];
  readonly #prizes = make('p', { className: 'ladder' });
  readonly #random: HTMLButtonElement;
  readonly #clear: HTMLButtonElement;
  #drawn: readonly number[] = [];
  #isLocked = false;

  constructor(stage: Stagecraft) {
    this.#stage = stage;
    this.#cells = Array.from({ length: NUMBERS }, (_, index) =>
      make('button', { text: String(index + 1), onPress: () => this.#toggle(index + 1) }),
    );
    focusOnArrows(this.#cells, COLUMNS);
    stage.scene.append(make('div', { className: 'keno' }, ...this.#cells), this.#prizes);
    this.#random = small(words.keno.random, () => this.#pickRandomly());
    this.#clear = small(words.keno.clear, () => this.#change(() => this.#picks.clear()));
    stage.options.append(make('div', { className: 'pair' }, this.#random, this.#clear));
    this.#draw();
  }

  choice(): unknown {
    if (this.#picks.size === 0) return undefined;
    return { picks: [...this.#picks].toSorted((a, b) => a - b) };
  }

  async show(round: RoundView, isFresh: boolean): Promise<void> {
    const own = numbersIn(Object(round.choice), 'picks');
    this.#picks.clear();
    for (const pick of own) this.#picks.add(pick);
    this.#drawn = numbersIn(round.picture, 'drawn');
    const shownSlowly = isFresh && !isCalm() ? this.#drawn.length : 0;
    for (let count = 1; count <= shownSlowly; count += 1) {
      this.#draw(count);
      if (own.includes(this.#drawn[count - 1] ?? 0)) sound.play('step');
      await wait(DRAW_MS);
    }
    this.#draw();
  }

  lock(isLocked: boolean): void {
    this.#isLocked = isLocked;
    this.#random.disabled = isLocked;
    this.#clear.disabled = isLocked;
  }

  facts(): readonly Fact[] {
    const { keno } = words;
    return [[keno.picked, fill(keno.pickedOf, { count: this.#picks.size })]];
  }

  rules(): readonly Node[] {
    const tables = Array.from({ length: MOST_PICKS }, (_, index) => {
      const rows = tableOf(index + 1).flatMap((multiplier, hits) =>
        multiplier === 0 ? [] : [[String(hits), times(multiplier)]],
      );
      return table([fill(words.keno.withPicks, { count: index + 1 }), words.pays], rows);
    });
    return [...howToPlay(words.keno.rules), ...tables];
  }

  #change(work: () => void): void {
    if (this.#isLocked) return;
    this.#drawn = [];
    work();
    this.#draw();
    this.#stage.onChange();
  }

  #toggle(number: number): void {
    const { say } = this.#stage;
    this.#change(() => {
      if (this.#picks.delete(number)) return;
      if (this.#picks.size < MOST_PICKS) this.#picks.add(number);
      else say(fill(words.keno.most, { count: MOST_PICKS }));
    });
  }

  /** For the player's convenience only: the draw does not depend on the picks. */
  #pickRandomly(): void {
    this.#change(() => {
      const wanted = this.#picks.size === 0 ? MOST_PICKS : this.#picks.size;
      this.#picks.clear();
      const drawn = new Uint32Array(1);
      while (this.#picks.size < wanted)
        this.#picks.add(((crypto.getRandomValues(drawn)[0] ?? 0) % NUMBERS) + 1);
    });
  }

  #draw(shown = this.#drawn.length): void {
    const seen = new Set(this.#drawn.slice(0, shown));
    const hits = [...this.#picks].filter((pick) => seen.has(pick)).length;
    for (const [index, button] of this.#cells.entries()) {
      const [isPicked, isDrawn] = [this.#picks.has(index + 1), seen.has(index + 1)];
      button.className = `${isPicked ? 'is-picked' : ''} ${isDrawn ? 'is-drawn' : ''}`.trim();
      button.setAttribute('aria-pressed', String(isPicked));
    }
    this.#prizes.replaceChildren(
      ...tableOf(this.#picks.size).flatMap((multiplier, count) => {
        if (multiplier === 0) return [];
        const className = this.#drawn.length > 0 && count === hits ? 'is-now' : '';
        return [make('span', { className, text: `${count}: ${times(multiplier)}` })];
      }),
    );
  }
}

export const createScreen: CreateScreen = (stage) => new Keno(stage);
