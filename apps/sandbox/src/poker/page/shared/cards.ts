// Cards as elements. Each suit has a colour of its own, so that a flush is seen at a glance.

import { make } from '../../../page-kit/page.ts';
import { cardWords, type Words } from './words.ts';

const SUITS: Readonly<Record<string, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' };

/** Null lies face down. */
type Card = string | null;

function makeCard(words: Words, card: Card): HTMLElement {
  const attributes = { role: 'img', 'aria-label': cardWords(words, card) };
  if (card === null) return make('span', { className: 'card is-back', attributes });
  const [rank = '', suit = ''] = card;
  return make(
    'span',
    { className: `card suit-${suit}`, attributes },
    make('b', { text: rank === 'T' ? '10' : rank }),
    make('i', { text: SUITS[suit] ?? '' }),
  );
}

/** Puts cards into an element, and leaves it alone when they are the same as before. */
export function showCards(target: HTMLElement, words: Words, cards: readonly Card[]): void {
  const key = cards.map((card) => card ?? '?').join(' ');
  if (target.dataset['cards'] === key) return;
  target.dataset['cards'] = key;
  target.replaceChildren(...cards.map((card) => makeCard(words, card)));
}

export function smallCards(words: Words, cards: readonly Card[]): HTMLElement {
  return make('span', { className: 'small-cards' }, ...cards.map((card) => makeCard(words, card)));
}
