// Double or nothing: the player says a colour, the studio draws a card.

import { isCalm, wait } from '../../../page-kit/page.ts';
import type { Colour, GameFacts, GuessView } from '../../wire.ts';
import type { FormatMoney } from '../money.ts';
import { fill, type Words } from '../words.ts';
import { createModal, make, makeButton, type Modal } from './modal.ts';

interface Needs {
  facts: GameFacts;
  words: Words;
  money: FormatMoney;
}

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['spade', 'heart', 'diamond', 'club'] as const;
const GLYPHS = { spade: '♠', heart: '♥', diamond: '♦', club: '♣' };
const SHOW_CARD_MS = 1400;

export class GuessDialog {
  readonly #needs: Needs;
  readonly #modal: Modal;
  readonly #past = make('ol');
  readonly #card = make('div');
  readonly #text = make('p');
  readonly #figures = make('dl');
  #answer: ((answer: Colour | 'collect') => void) | undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#modal = createModal('guessing', needs.words.guessTitle);
    this.#past.className = 'past-cards';
    this.#card.className = 'card is-back';
    this.#text.setAttribute('role', 'status');
    this.#figures.className = 'guess-figures';
    this.#modal.body.append(this.#past, this.#card, this.#figures, this.#text);
    this.#modal.dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      this.#answer?.('collect');
    });
  }

  /** Asks for a colour, or to collect the prize. */
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
        makeButton(words.red, () => say('red'), { className: 'button colour is-red' }),
        makeButton(words.black, () => say('black'), { className: 'button colour is-black' }),
        collect,
      );
      if (dialog.open) collect.focus();
      else dialog.showModal();
    });
  }

  /** Turns the card over, and says what became of the prize. */
  async reveal({ card, win }: GuessView): Promise<void> {
    const { words, money } = this.#needs;
    const suit = SUITS[Math.floor(card / 13)] ?? 'spade';
    const rank = RANKS[card % 13] ?? '';
    this.#card.className = `card is-turned ${isRed(card) ? 'is-red' : 'is-black'}`;
    this.#card.replaceChildren(make('b', rank), make('span', GLYPHS[suit]));
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

function pair(term: string, value: string): [HTMLElement, HTMLElement] {
  return [make('dt', term), make('dd', value)];
}

function pastCard(card: number): HTMLElement {
  const suit = SUITS[Math.floor(card / 13)] ?? 'spade';
  const item = make('li', `${RANKS[card % 13] ?? ''}${GLYPHS[suit]}`);
  item.className = isRed(card) ? 'is-red' : 'is-black';
  return item;
}

function isRed(card: number): boolean {
  const suit = Math.floor(card / 13);
  return suit === 1 || suit === 2;
}
