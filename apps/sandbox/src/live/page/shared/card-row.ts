// Cards on the table. A hand only ever grows, so present cards stay as they are, and new ones fly
// in one after the other.

import { make } from '../../../page-kit/page.ts';

/** When the card at this place of the hand is dealt, from now, in milliseconds. */
type DelayOf = (at: number) => number;

const SVG = 'http://www.w3.org/2000/svg';

/** Lays the cards of a hand; null is a closed card. */
export function layCards(
  row: HTMLElement,
  cards: readonly (string | null)[],
  delayOf: DelayOf,
): void {
  const keys = cards.map((card) => card ?? 'closed');
  const lying = [...row.children].map((child) =>
    child instanceof HTMLElement ? (child.dataset['card'] ?? '') : '',
  );
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
  if (card === null)
    return make('span', {
      className: 'card back',
      attributes: { 'data-card': 'closed', 'aria-hidden': 'true' },
    });
  const [rank = '', suit = ''] = card;
  const className = suit === 'h' || suit === 'd' ? 'card red-suit' : 'card';
  const made = make(
    'span',
    { className, attributes: { 'data-card': card, 'aria-hidden': 'true' } },
    make('b', { text: rank === 'T' ? '10' : rank }),
  );
  for (const name of ['small', 'large']) {
    const picture = document.createElementNS(SVG, 'svg');
    picture.setAttribute('class', name);
    const use = document.createElementNS(SVG, 'use');
    use.setAttribute('href', `#s-${suit}`);
    picture.append(use);
    made.append(picture);
  }
  return made;
}
