// A seat's hands, small on the felt and large in front of the player.

import type { HandView, SeatView } from '../../wire.ts';
import { make, write } from '../../../page-kit/page.ts';
import { fill, type Words } from '../shared/words.ts';
import { layCards } from '../shared/card-row.ts';

/** "17", or "7/17" while an ace may count both ways and something can still be decided. */
function totalText(
  { total, isSoft, isActive }: Pick<HandView, 'total' | 'isSoft' | 'isActive'>,
  words: Words,
): string {
  return isSoft && isActive ? fill(words.softTotal, { hard: total - 10, total }) : String(total);
}

/** Shows the hands of a seat in a box; hands that are already there stay. */
export function showHands(
  box: HTMLElement,
  seat: SeatView,
  { words, delayOf }: { words: Words; delayOf(card: number): number },
): void {
  while (box.children.length > seat.hands.length) box.lastElementChild?.remove();
  for (const [at, hand] of seat.hands.entries()) {
    const known = box.children[at];
    const part = known instanceof HTMLElement ? known : newHand();
    if (known === undefined) box.append(part);
    const [row, total, result] = part.children;
    if (!(row instanceof HTMLElement) || total === undefined || result === undefined) continue;
    layCards(row, hand.cards, delayOf);
    write(total, totalText(hand, words));
    write(result, hand.result === null ? '' : words.results[hand.result]);
    part.className = [
      'hand-box',
      hand.isActive ? 'is-active' : '',
      hand.result === null ? '' : `is-${hand.result}`,
      hand.total > 21 ? 'is-bust' : '',
    ].join(' ');
  }
}

function newHand(): HTMLElement {
  return make(
    'div',
    { className: 'hand-box' },
    make('div', { className: 'hand' }),
    make('b', { className: 'total' }),
    make('em', { className: 'result' }),
  );
}
