// Cards as elements. Each suit has a colour of its own, so that a flush is seen at a glance.

import { make } from '../../../page-kit/page.ts';
import { cardWords, type Words } from './words.ts';

const SUITS: Readonly<Record<string, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' };

/** Null lies face down. */
export function makeCards(words: Words, cards: readonly (string | null)[]): HTMLElement[] {
  return cards.map((card) => {
    const [rank = '', suit = ''] = card ?? '';
    const looks = { label: cardWords(words, card), attributes: { role: 'img' } };
    if (card === null) return make('span.card.is-back', looks);
    const letters = rank === 'T' ? '10' : rank;
    return make(`span.card.suit-${suit}`, looks, make('b', letters), make('i', SUITS[suit]));
  });
}
