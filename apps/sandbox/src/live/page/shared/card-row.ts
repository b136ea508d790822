// Cards on the table. A card that lies there stays as it is, and a new one flies in.

import { make, makeSvg } from '../../../page-kit/page.ts';

/**
 * The cards of a hand; null is a closed card. No two hands of the page have one `place`. `delayOf`
 * says when the card at this place of the hand is dealt, from now, in milliseconds; undefined is a
 * card that is turned over where it lay closed.
 */
export function cardsOf(
  place: string,
  cards: readonly (string | null)[],
  delayOf: (at: number) => number | undefined,
): HTMLElement[] {
  return cards.map((card, at) => {
    const delay = delayOf(at);
    const looks = {
      attributes: { id: `${place}-${at}-${card ?? 'closed'}`, 'aria-hidden': 'true' },
      style: { '--delay': `${delay ?? 0}ms` },
    };
    const arrival = delay === undefined ? 'is-turned' : 'is-dealt';
    if (card === null) return make(`span.card.back.${arrival}`, looks);
    const [rank = '', suit = ''] = card;
    const isRed = suit === 'h' || suit === 'd';
    const pictures = ['small', 'large'].map((name) =>
      makeSvg('svg', { class: name }, makeSvg('use', { href: `#s-${suit}` })),
    );
    const number = make('b', rank === 'T' ? '10' : rank);
    return make(`span.card.${arrival}${isRed ? '.red-suit' : ''}`, looks, number, ...pictures);
  });
}
