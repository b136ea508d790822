// Automatic play, where the law lets a game offer it: the player sets a loss limit before it
// begins. Its control is made here, so a page without it has no trace of it.

import type { Language } from '../../wire.ts';
import { make } from '../../../page-kit/page.ts';
import { createModal, makeButton, type Modal } from '../dialogs/modal.ts';
import type { Hud } from '../hud.ts';
import type spanish from '../languages/autoplay/es.json';
import { fill } from '../words.ts';
import { afterRound, type AutoplayState, beginAutoplay } from './autoplay-rules.ts';
import type { Shared } from '../shared.ts';

type AutoplayWords = typeof spanish;

const texts: Record<Language, () => Promise<{ default: AutoplayWords }>> = {
  es: () => import('../languages/autoplay/es.json'),
  pt: () => import('../languages/autoplay/pt.json'),
  en: () => import('../languages/autoplay/en.json'),
};

const ROUNDS = [10, 25, 50, 100];
/** Limits on offer, in stakes. */
const LOSSES = [5n, 10n, 25n, 50n, 100n];
const WINS = [10n, 25n, 50n, 100n];

interface Needs extends Pick<Shared, 'language' | 'money'> {
  hud: Hud;
  press(): void;
  say(text: string): void;
}

export async function createAutoplay(needs: Needs): Promise<Autoplay> {
  return new Autoplay(needs, (await texts[needs.language]()).default);
}

export class Autoplay {
  readonly #needs: Needs;
  readonly #words: AutoplayWords;
  readonly #modal: Modal;
  readonly #button: HTMLButtonElement;
  #state: AutoplayState | undefined;

  constructor(needs: Needs, words: AutoplayWords) {
    this.#needs = needs;
    this.#words = words;
    this.#modal = createModal('auto', words.autoTitle);
    this.#button = makeButton(words.auto, () => (this.isOn ? this.stop() : this.#open()), 'auto');
    document.querySelector('.modes')?.append(this.#button);
    // Escape ends it, and does no more: the site, which would close the game, is told of the next.
    window.addEventListener('keydown', (event) => this.#endOnEscape(event), { capture: true });
  }

  get isOn(): boolean {
    return this.#state !== undefined;
  }

  /** Called when a round has ended. Answers whether the next one begins now. */
  goesOn(round: { stake: bigint; win: bigint } | undefined): boolean {
    if (this.#state === undefined) return false;
    // A round that was refused or rolled back ends it: the player has to see why.
    if (round === undefined) this.stop();
    else {
      const { state, end } = afterRound(this.#state, round);
      this.#state = end === undefined ? state : undefined;
      if (end !== undefined) this.#tellEnd(end, state, round.win);
      this.#write();
    }
    return this.isOn;
  }

  stop(): void {
    this.#state = undefined;
    this.#write();
  }

  #endOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !this.isOn) return;
    event.stopPropagation();
    this.stop();
  }

  #open(): void {
    const { hud, money } = this.#needs;
    const words = this.#words;
    if (hud.mode !== 'idle') return;
    const { stake } = hud;
    const { dialog, body, actions } = this.#modal;
    const inMoney = (times: bigint): [string, string] => [String(times), money(times * stake)];
    const rounds = choice(
      words.autoRounds,
      ROUNDS.map((count) => [String(count), String(count)]),
    );
    const loss = choice(words.autoLoss, LOSSES.map(inMoney));
    const win = choice(words.autoWin, [['', words.autoNone], ...WINS.map(inMoney)]);
    body.replaceChildren(rounds.label, loss.label, win.label, make('p', { text: words.autoNote }));
    const begin = () => {
      dialog.close();
      this.#state = beginAutoplay({
        rounds: Number(rounds.select.value),
        lossLimit: BigInt(loss.select.value) * stake,
        winLimit: win.select.value === '' ? undefined : BigInt(win.select.value) * stake,
      });
      this.#write();
      this.#needs.press();
    };
    actions.replaceChildren(
      makeButton(words.autoStart, begin, 'button primary'),
      makeButton(words.autoCancel, () => dialog.close()),
    );
    dialog.showModal();
  }

  #tellEnd(end: 'done' | 'loss' | 'win', { lost }: AutoplayState, win: bigint): void {
    const { money, say } = this.#needs;
    const words = this.#words;
    if (end === 'done') say(words.autoDone);
    else if (end === 'win') say(fill(words.autoWinReached, { win: money(win) }));
    else say(fill(words.autoLossReached, { loss: money(lost) }));
  }

  #write(): void {
    const words = this.#words;
    const left = this.#state?.left;
    this.#button.textContent = left === undefined ? words.auto : `${words.autoStop} (${left})`;
    this.#button.setAttribute('aria-pressed', String(left !== undefined));
    this.#button.title = left === undefined ? '' : fill(words.autoLeft, { count: left });
  }
}

function choice(text: string, options: readonly (readonly string[])[]) {
  const select = make(
    'select',
    {},
    ...options.map(([value = '', shown = '']) =>
      make('option', { text: shown, attributes: { value } }),
    ),
  );
  return { label: make('label', {}, text, select), select };
}
