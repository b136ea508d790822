// Automatic play, where the law lets a game offer it: the player sets a loss limit before it
// begins. Its control is made here, so a page without it has no trace of it.

import { make } from '../../../page-kit/page.ts';
import { fill, language, loadTexts } from '../../../page-kit/words.ts';
import type { Cabinet } from '../cabinet.ts';
import { createModal, makeAction } from '../dialogs/modal.ts';
import type spanish from '../languages/autoplay/es.json';
import { say } from '../words.ts';
import {
  afterRound,
  type AutoplayEnd,
  type AutoplayState,
  beginAutoplay,
} from './autoplay-rules.ts';

type Words = typeof spanish;

const ROUNDS = [10, 25, 50, 100];
/** Limits on offer, in stakes. */
const LOSSES = [5, 10, 25, 50, 100];
const WINS = [10, 25, 50, 100];

/** The parts of the machine on the page that automatic play needs. */
type Played = Pick<Cabinet, 'money'> & { hud: Pick<Cabinet['hud'], 'mode' | 'stake'> };

export async function createAutoplay(played: Played, press: () => void): Promise<Autoplay> {
  const files = import.meta.glob<Words>('../languages/autoplay/*.json', { import: 'default' });
  return new Autoplay(played, press, await loadTexts(language, files));
}

export class Autoplay {
  readonly #played: Played;
  readonly #press: () => void;
  readonly #words: Words;
  readonly #modal;
  readonly #button: HTMLButtonElement;
  #state: AutoplayState | undefined;

  constructor(played: Played, press: () => void, words: Words) {
    this.#played = played;
    this.#press = press;
    this.#words = words;
    this.#modal = createModal('auto', words.autoTitle);
    this.#button = makeAction(words.auto, () => (this.isOn ? this.stop() : this.#open()), 'auto');
    document.querySelector('.modes')?.append(this.#button);
    // Escape ends it, and does no more. The site would close the game: it gets only the next one.
    window.addEventListener('keydown', (event) => this.#endOnEscape(event), { capture: true });
  }

  get isOn(): boolean {
    return this.#state !== undefined;
  }

  /** Counts a round that has ended; true when the next one begins now. */
  goesOn(round: { stake: bigint; win: bigint } | undefined): boolean {
    if (this.#state === undefined) return false;
    // A round that was refused or rolled back ends it: the player has to see why.
    if (round === undefined) this.stop();
    else {
      const { state, end } = afterRound(this.#state, round);
      if (end !== undefined) say(this.#endText(end, { lost: state.lost, win: round.win }));
      this.#take(end === undefined ? state : undefined);
    }
    return this.isOn;
  }

  stop(): void {
    this.#take(undefined);
  }

  #endOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !this.isOn) return;
    event.stopPropagation();
    this.stop();
  }

  #open(): void {
    const { hud, money } = this.#played;
    const words = this.#words;
    if (hud.mode !== 'idle') return;
    const { stake } = hud;
    const { dialog, body, actions } = this.#modal;
    const inMoney = (times: number) => [String(times), money(BigInt(times) * stake)] as const;
    const rounds = makeChoice(ROUNDS.map((count) => [String(count), String(count)]));
    const loss = makeChoice(LOSSES.map(inMoney));
    const win = makeChoice([['', words.autoNone], ...WINS.map(inMoney)]);
    body.replaceChildren(
      make('label', words.autoRounds, rounds),
      make('label', words.autoLoss, loss),
      make('label', words.autoWin, win),
      make('p', words.autoNote),
    );
    const begin = () => {
      dialog.close();
      const plan = {
        rounds: Number(rounds.value),
        lossLimit: BigInt(loss.value) * stake,
        winLimit: win.value === '' ? undefined : BigInt(win.value) * stake,
      };
      this.#take(beginAutoplay(plan));
      this.#press();
    };
    actions.replaceChildren(
      makeAction(words.autoStart, begin, 'button primary'),
      makeAction(words.autoCancel, () => dialog.close()),
    );
    dialog.showModal();
  }

  #endText(end: AutoplayEnd, { lost, win }: { lost: bigint; win: bigint }): string {
    const { money } = this.#played;
    const { autoDone, autoWinReached, autoLossReached } = this.#words;
    if (end === 'win') return fill(autoWinReached, { win: money(win) });
    return end === 'loss' ? fill(autoLossReached, { loss: money(lost) }) : autoDone;
  }

  #take(state: AutoplayState | undefined): void {
    const words = this.#words;
    this.#state = state;
    this.#button.textContent =
      state === undefined ? words.auto : `${words.autoStop} (${state.left})`;
    this.#button.setAttribute('aria-pressed', String(this.isOn));
    this.#button.title = state === undefined ? '' : fill(words.autoLeft, { count: state.left });
  }
}

/** Each option is its value and its text. */
function makeChoice(options: readonly (readonly [string, string])[]): HTMLSelectElement {
  return make(
    'select',
    ...options.map(([value, text]) => make('option', { text, attributes: { value } })),
  );
}
