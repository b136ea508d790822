// Double or nothing: the player says a colour, the studio draws a card.

import { isCalm, make, wait } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { Colour, GuessView } from '../../wire.ts';
import type { Cabinet } from '../cabinet.ts';
import { words } from '../words.ts';
import { createModal, makeAction } from './modal.ts';

type Answer = Colour | 'collect';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = [
  { glyph: '♠', name: words.suits.spade, colour: 'is-black' },
  { glyph: '♥', name: words.suits.heart, colour: 'is-red' },
  { glyph: '♦', name: words.suits.diamond, colour: 'is-red' },
  { glyph: '♣', name: words.suits.club, colour: 'is-black' },
];
const SHOW_CARD_MS = 1400;

export class GuessDialog {
  readonly #cabinet: Cabinet;
  readonly #modal = createModal('guessing', words.guessTitle);
  readonly #past = make('ol.past-cards');
  readonly #card = make('div.card.is-back');
  readonly #text = make('p', { attributes: { role: 'status' } });
  readonly #figures = make('dl.guess-figures');
  #answer: ((answer: Answer) => void) | undefined;

  constructor(cabinet: Cabinet) {
    this.#cabinet = cabinet;
    this.#modal.body.append(this.#past, this.#card, this.#figures, this.#text);
    this.#modal.dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      this.#answer?.('collect');
    });
  }

  ask(win: bigint, guesses: readonly GuessView[]): Promise<Answer> {
    const { facts, money } = this.#cabinet;
    const { dialog, actions } = this.#modal;
    this.#card.className = 'card is-back';
    this.#card.replaceChildren();
    this.#past.replaceChildren(
      ...guesses.map(({ card }) => {
        const { glyph, rank, colour } = readCard(card);
        return make('li', { text: rank + glyph, className: colour });
      }),
    );
    this.#showFigures([words.guessPrize, win], [words.guessNext, win * 2n]);
    const steps = facts.gamble?.steps ?? 0;
    this.#text.textContent = fill(words.guessStep, { step: guesses.length + 1, steps });
    return new Promise((resolve) => {
      const answer = (said: Answer) => {
        this.#answer = undefined;
        for (const button of actions.querySelectorAll('button')) button.disabled = true;
        resolve(said);
      };
      this.#answer = answer;
      const offer = fill(words.guessCollect, { win: money(win) });
      const collect = makeAction(offer, () => answer('collect'));
      collect.autofocus = true;
      actions.replaceChildren(
        makeAction(words.red, () => answer('red'), 'button colour is-red'),
        makeAction(words.black, () => answer('black'), 'button colour is-black'),
        collect,
      );
      if (dialog.open) collect.focus();
      else dialog.showModal();
    });
  }

  /** Turns the card over, and says what became of the prize. */
  async reveal({ card, win: left }: GuessView): Promise<void> {
    const { glyph, rank, name: suit, colour } = readCard(card);
    const win = this.#cabinet.money(left);
    this.#card.className = `card is-turned ${colour}`;
    this.#card.replaceChildren(make('b', rank), make('span', glyph));
    this.#showFigures([words.guessPrize, BigInt(left)]);
    const name = fill(words.cardName, { rank, suit });
    this.#text.textContent =
      left === '0' ? fill(words.guessLost, { card: name }) : fill(words.guessWon, { win });
    await wait(isCalm() ? SHOW_CARD_MS / 2 : SHOW_CARD_MS);
  }

  /** The studio paid the prize while the player was thinking. */
  async sayPaid(): Promise<void> {
    this.#text.textContent = words.guessPaid;
    await wait(SHOW_CARD_MS);
  }

  close(): void {
    this.#answer = undefined;
    this.#modal.dialog.close();
  }

  #showFigures(...figures: [string, bigint][]): void {
    this.#figures.replaceChildren(
      ...figures.flatMap(([term, amount]) => [
        make('dt', term),
        make('dd', this.#cabinet.money(amount)),
      ]),
    );
  }
}

/** See `GuessView`. */
function readCard(card: number) {
  const suit = SUITS[Math.floor(card / 13)];
  if (suit === undefined) throw new Error(`there is no card ${card}`);
  return { ...suit, rank: RANKS[card % 13] ?? '' };
}
