// Dice: the bar with its winning part, the number that was drawn, and the last ones.

import { chances, multiplierOf, ROLLS } from '../../games/dice/rules.ts';
import { isCalm, make, wait } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { RoundView } from '../../wire.ts';
import { hundredthsText, percentText, times } from '../figures.ts';
import type { CreateScreen, Fact, Screen, Stagecraft } from '../screen.ts';
import { words } from '../words.ts';
import { howToPlay, LastOnes, numberIn, segments } from './parts.ts';

const SIDES = ['over', 'under'] as const;
type Side = (typeof SIDES)[number];
const FIRST_CHANCE = 4950;
const ROLL_MS = 420;
const MARKS = ['0', '25', '50', '75', '100'];

class Dice implements Screen {
  readonly playWord = words.dice.play;
  readonly #stage: Stagecraft;
  readonly #figure = make('b', { className: 'roll', text: '00,00' });
  readonly #last = new LastOnes();
  readonly #marker = make('i', { className: 'marker' });
  readonly #winPart = make('i', { className: 'win-part' });
  readonly #slider: HTMLInputElement;
  readonly #bar: HTMLElement;
  readonly #sides: ReturnType<typeof segments<Side>>;
  #side: Side = 'over';
  #chance = FIRST_CHANCE;

  constructor(stage: Stagecraft) {
    this.#stage = stage;
    const range = { type: 'range', min: '0', max: String(chances.length - 1) };
    this.#slider = make('input', { attributes: { ...range, 'aria-label': words.chance } });
    this.#slider.addEventListener('input', () => this.#slide());
    this.#bar = make('div', { className: 'bar' }, this.#winPart, this.#marker, this.#slider);
    const marks = MARKS.map((text) => make('span', { text }));
    const hidden = { 'aria-hidden': 'true' };
    const scale = make('p', { className: 'scale', attributes: hidden }, ...marks);
    const bar = make('div', { className: 'dice' }, this.#bar, scale);
    stage.scene.append(this.#last.root, this.#figure, bar);
    this.#sides = segments({
      label: words.dice.side,
      values: SIDES,
      textOf: (each) => words.dice[each],
      chosen: this.#side,
      onChoose: (value) => {
        this.#side = value;
        this.#draw();
      },
    });
    stage.options.append(this.#sides.root);
    this.#draw();
  }

  choice(): unknown {
    return { side: this.#side, chance: this.#chance };
  }

  async show(round: RoundView, isFresh: boolean): Promise<void> {
    const roll = numberIn(round.picture, 'roll');
    if (roll === undefined) return;
    const isWon = round.multiplier > 0;
    if (isFresh && !isCalm()) {
      this.#figure.classList.add('is-rolling');
      await wait(ROLL_MS);
    }
    const text = hundredthsText(roll).padStart(5, '0');
    this.#figure.textContent = text;
    this.#figure.className = `roll ${isWon ? 'is-won' : 'is-lost'}`;
    this.#marker.style.left = `${(roll / ROLLS) * 100}%`;
    this.#marker.dataset['text'] = text;
    this.#last.add(text, isWon);
  }

  lock(isLocked: boolean): void {
    this.#sides.lock(isLocked);
    this.#slider.disabled = isLocked;
  }

  facts(): readonly Fact[] {
    const { money, stake } = this.#stage;
    const multiplier = multiplierOf(this.#chance);
    return [
      [words.dice.wins, this.#winsText()],
      [words.chance, percentText(this.#chance / ROLLS)],
      [words.pays, times(multiplier)],
      [words.prize, money((stake() / 100n) * BigInt(multiplier))],
    ];
  }

  rules(): readonly Node[] {
    return howToPlay(words.dice.rules);
  }

  /** Over, the thumb stands where the winning part begins: further right wins less often. */
  #slide(): void {
    const at = Number(this.#slider.value);
    this.#chance = chances[this.#placeOf(at)] ?? FIRST_CHANCE;
    this.#draw();
  }

  #placeOf(at: number): number {
    return this.#side === 'over' ? chances.length - 1 - at : at;
  }

  #boundary(): number {
    return this.#side === 'over' ? ROLLS - this.#chance : this.#chance;
  }

  #winsText(): string {
    const text = this.#side === 'over' ? words.dice.from : words.dice.below;
    return fill(text, { number: hundredthsText(this.#boundary()) });
  }

  #draw(): void {
    this.#slider.value = String(this.#placeOf(chances.indexOf(this.#chance)));
    const chance = percentText(this.#chance / ROLLS);
    this.#slider.setAttribute('aria-valuetext', `${this.#winsText()}, ${chance}`);
    const share = (this.#boundary() / ROLLS) * 100;
    this.#winPart.style.left = this.#side === 'over' ? `${share}%` : '0';
    this.#winPart.style.right = this.#side === 'over' ? '0' : `${100 - share}%`;
    this.#bar.style.setProperty('--at', `${share}%`);
    this.#stage.onChange();
  }
}

export const createScreen: CreateScreen = (stage) => new Dice(stage);
