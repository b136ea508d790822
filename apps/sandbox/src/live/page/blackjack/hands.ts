// A seat's hands, small on the felt and large in front of the player.

import type { HandView, SeatView } from '../../wire.ts';
import { make, write } from '../../../page-kit/page.ts';
import type { Words } from '../shared/words.ts';
import { layCards } from '../shared/card-row.ts';

/** "17", or "7/17" while an ace may count both ways and something can still be decided. */
function totalText({ total, isSoft, isActive }: HandView): string {
  return isSoft && isActive ? `${total - 10}/${total}` : String(total);
}

/** Shows the hands of a seat in a box; hands that are already there stay. */
export function showHands(
  box: HTMLElement,
  seat: SeatView,
  { words, delayOf }: { words: Words; delayOf(card: number): number },
): void {
  while (box.children.length > seat.hands.length) box.lastElementChild?.remove();
  for (const [at, hand] of seat.hands.entries()) {
    const part = box.children[at] ?? newHand();
    if (box.children[at] === undefined) box.append(part);
    const [row, total, result] = part.children;
    if (!(row instanceof HTMLElement) || total === undefined || result === undefined) continue;
    layCards(row, hand.cards, delayOf);
    write(total, totalText(hand));
    write(result, hand.result === null ? '' : words.results[hand.result]);
    const isBust = hand.total > 21;
    part.className = 'hand-box';
    part.classList.toggle('is-active', hand.isActive);
    if (isBust || hand.result !== null) part.classList.add(`is-${isBust ? 'bust' : hand.result}`);
  }
}

function newHand(): HTMLElement {
  return make(
    'div',
    {},
    make('div', { className: 'hand' }),
    make('b', { className: 'total' }),
    make('em', { className: 'result' }),
  );
}
