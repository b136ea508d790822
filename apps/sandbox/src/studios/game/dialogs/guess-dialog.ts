// Double or nothing: the player says a colour, the studio draws a card.

import { isCalm, make, makeTerms, wait } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import { readCard } from '../../slot/card.ts';
import type { Colour, GuessView } from '../../wire.ts';
import type { Cabinet } from '../cabinet.ts';
import { words } from '../words.ts';
import { createModal, makeAction, type Modal } from './modal.ts';

type Answer = Colour | 'collect';

const SHOW_CARD_MS = 1400;

export type GuessDialog = ReturnType<typeof createGuessDialog>;

export function createGuessDialog({ facts, money }: Cabinet) {
  const modal = createModal('guessing', words.guessTitle);
  const past = make('ol.past-cards');
  const card = make('div');
  const text = make('p', { attributes: { role: 'status' } });
  const figures = make('dl.guess-figures');
  modal.body.append(past, card, figures, text);
  // Escape presses the last action: it collects.
  modal.dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    modal.actions.querySelector<HTMLElement>(':last-child')?.click();
  });
  const showFigures = (...pairs: [string, bigint][]) =>
    figures.replaceChildren(
      ...makeTerms(pairs.map(([term, amount]) => [term, money(amount)] as const)),
    );
  return {
    ask(win: bigint, guesses: readonly GuessView[]): Promise<Answer> {
      card.className = 'card is-back';
      card.replaceChildren();
      past.replaceChildren(
        ...guesses.map((guess) => {
          const { glyph, rank, colour } = readCard(guess.card);
          return make(`li.is-${colour}`, rank + glyph);
        }),
      );
      showFigures([words.guessPrize, win], [words.guessNext, win * 2n]);
      const steps = facts.gamble?.steps ?? 0;
      text.textContent = fill(words.guessStep, { step: guesses.length + 1, steps });
      return askIn(modal, money(win));
    },
    /** Turns the card over, and says what became of the prize. */
    async reveal(guess: GuessView): Promise<void> {
      const { glyph, rank, suit, colour } = readCard(guess.card);
      const win = money(guess.win);
      card.className = `card is-turned is-${colour}`;
      card.replaceChildren(make('b', rank), make('span', glyph));
      showFigures([words.guessPrize, BigInt(guess.win)]);
      const name = fill(words.cardName, { rank, suit: words.suits[suit] });
      text.textContent =
        guess.win === '0' ? fill(words.guessLost, { card: name }) : fill(words.guessWon, { win });
      await wait(isCalm() ? SHOW_CARD_MS / 2 : SHOW_CARD_MS);
    },
    /** The studio paid the prize while the player was thinking. */
    async sayPaid(): Promise<void> {
      text.textContent = words.guessPaid;
      await wait(SHOW_CARD_MS);
    },
    close: () => modal.dialog.close(),
  };
}

/** Offers the colours and the prize; the first answer counts. */
function askIn({ dialog, actions }: Modal, prize: string): Promise<Answer> {
  return new Promise((resolve) => {
    const offer = (label: string, answer: Answer, className?: string) => {
      const accept = () => {
        for (const button of actions.querySelectorAll('button')) button.disabled = true;
        resolve(answer);
      };
      return makeAction(label, accept, className);
    };
    const collect = offer(fill(words.guessCollect, { win: prize }), 'collect');
    collect.autofocus = true;
    actions.replaceChildren(
      offer(words.red, 'red', 'button colour is-red'),
      offer(words.black, 'black', 'button colour is-black'),
      collect,
    );
    if (dialog.open) collect.focus();
    else dialog.showModal();
  });
}
