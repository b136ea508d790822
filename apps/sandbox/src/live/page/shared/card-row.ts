// Cards on the table. A hand only ever grows, so present cards stay as they are, and new ones fly
// in one after the other.

import { make } from '../../../page-kit/page.ts';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Lays the cards of a hand; null is a closed card. `delayOf` says when the card at this place of
 * the hand is dealt, from now, in milliseconds.
 */
export function layCards(
  row: HTMLElement,
  cards: readonly (string | null)[],
  delayOf: (at: number) => number,
): void {
  const lying = [...row.querySelectorAll<HTMLElement>('.card')].map(
    ({ dataset }) => dataset['card'],
  );
  const keys = cards.map((card) => card ?? 'closed');
  const same = keys.findIndex((key, at) => key !== lying[at]);
  const keep = same < 0 ? keys.length : same;
  while (row.children.length > keep) row.lastElementChild?.remove();
  for (let at = keep; at < cards.length; at += 1) {
    // Turns the dealer's closed card over at its place.
    const isTurned = lying[at] === 'closed';
    const made = drawCard(cards[at] ?? null);
    made.classList.add(isTurned ? 'is-turned' : 'is-dealt');
    made.style.setProperty('--delay', `${isTurned ? 0 : delayOf(at)}ms`);
    row.append(made);
  }
}

function drawCard(card: string | null): HTMLElement {
  const attributes = { 'data-card': card ?? 'closed', 'aria-hidden': 'true' };
  if (card === null) return make('span', { className: 'card back', attributes });
  const [rank = '', suit = ''] = card;
  const className = suit === 'h' || suit === 'd' ? 'card red-suit' : 'card';
  return make(
    'span',
    { className, attributes },
    make('b', { text: rank === 'T' ? '10' : rank }),
    ...['small', 'large'].map((name) => {
      const picture = document.createElementNS(SVG, 'svg');
      picture.setAttribute('class', name);
      const use = document.createElementNS(SVG, 'use');
      use.setAttribute('href', `#s-${suit}`);
      picture.append(use);
      return picture;
    }),
  );
}
