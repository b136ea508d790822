// Double or nothing: the player says a colour, the studio draws a card.

import { isCalm, make, wait } from '../../../page-kit/page.ts';
import type { Colour, GuessView } from '../../wire.ts';
import { pair } from '../info/info-parts.ts';
import { fill } from '../words.ts';
import { createModal, makeButton, type Modal } from './modal.ts';
import type { Shared } from '../shared.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['spade', 'heart', 'diamond', 'club'] as const;
const GLYPHS = { spade: '♠', heart: '♥', diamond: '♦', club: '♣' };
const SHOW_CARD_MS = 1400;

export class GuessDialog {
  readonly #needs: Shared;
  readonly #modal: Modal;
  readonly #past = make('ol', { className: 'past-cards' });
  readonly #card = make('div', { className: 'card is-back' });
  readonly #text = make('p', { attributes: { role: 'status' } });
  readonly #figures = make('dl', { className: 'guess-figures' });
  #answer: ((answer: Colour | 'collect') => void) | undefined;

  constructor(needs: Shared) {
    this.#needs = needs;
    this.#modal = createModal('guessing', needs.words.guessTitle);
    this.#modal.body.append(this.#past, this.#card, this.#figures, this.#text);
    this.#modal.dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      this.#answer?.('collect');
    });
  }

  ask(win: bigint, guesses: readonly GuessView[]): Promise<Colour | 'collect'> {
    const { facts, words, money } = this.#needs;
    const { dialog, actions } = this.#modal;
    this.#card.className = 'card is-back';
    this.#card.textContent = '';
    this.#past.replaceChildren(...guesses.map(({ card }) => pastCard(card)));
    this.#figures.replaceChildren(
      ...pair(words.guessPrize, money(win)),
      ...pair(words.guessNext, money(win * 2n)),
    );
    const steps = facts.gamble?.steps ?? 0;
    this.#text.textContent = fill(words.guessStep, { step: guesses.length + 1, steps });
    return new Promise((resolve) => {
      const say = (answer: Colour | 'collect') => {
        this.#answer = undefined;
        for (const button of actions.querySelectorAll('button')) button.disabled = true;
        resolve(answer);
      };
      this.#answer = say;
      const collect = makeButton(fill(words.guessCollect, { win: money(win) }), () =>
        say('collect'),
      );
      collect.autofocus = true;
      actions.replaceChildren(
        makeButton(words.red, () => say('red'), 'button colour is-red'),
        makeButton(words.black, () => say('black'), 'button colour is-black'),
        collect,
      );
      if (dialog.open) collect.focus();
      else dialog.showModal();
    });
  }

  /** Turns the card over, and says what became of the prize. */
  async reveal({ card, win }: GuessView): Promise<void> {
    const { words, money } = this.#needs;
    const { suit, glyph, rank, colour } = readCard(card);
    this.#card.className = `card is-turned ${colour}`;
    this.#card.replaceChildren(make('b', { text: rank }), make('span', { text: glyph }));
    this.#figures.replaceChildren(...pair(words.guessPrize, money(BigInt(win))));
    const name = fill(words.cardName, { rank, suit: words.suits[suit] });
    this.#text.textContent =
      win === '0'
        ? fill(words.guessLost, { card: name })
        : fill(words.guessWon, { win: money(BigInt(win)) });
    await wait(isCalm() ? SHOW_CARD_MS / 2 : SHOW_CARD_MS);
  }

  /** The studio paid the prize while the player was thinking. */
  async sayPaid(): Promise<void> {
    this.#text.textContent = this.#needs.words.guessPaid;
    await wait(SHOW_CARD_MS);
  }

  close(): void {
    this.#answer = undefined;
    this.#modal.dialog.close();
  }
}

function pastCard(card: number): HTMLElement {
  const { glyph, rank, colour } = readCard(card);
  return make('li', { text: rank + glyph, className: colour });
}

/** See `GuessView`. */
function readCard(card: number) {
  const suit = SUITS[Math.floor(card / 13)] ?? 'spade';
  const colour = suit === 'heart' || suit === 'diamond' ? 'is-red' : 'is-black';
  return { suit, glyph: GLYPHS[suit], rank: RANKS[card % 13] ?? '', colour };
}
