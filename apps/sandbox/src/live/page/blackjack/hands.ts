// A seat's hands, small on the felt and large in front of the player.

import type { HandView, SeatView } from '../../wire.ts';
import { make } from '../../../page-kit/page.ts';
import { cardsOf } from '../shared/card-row.ts';
import type { Words } from '../shared/words.ts';

/** "17", or "7/17" while an ace may count both ways and something can still be decided. */
function totalText({ total, isSoft, isActive }: HandView): string {
  return isSoft && isActive ? `${total - 10}/${total}` : String(total);
}

/** The stakes on a seat: one for each hand, or the one that waits for cards. */
export function stakesOf({ hands, stake }: SeatView): string[] {
  return hands.length === 0 ? [stake] : hands.map((hand) => hand.stake);
}

/** `place` is where on the page they are; `delayOf` says when a card is dealt. */
export function showHands(
  place: string,
  { seat, hands }: SeatView,
  words: Words,
  delayOf: (card: number) => number,
): HTMLElement {
  const boxes = hands.map((hand, at) => {
    const { cards, total, result, isActive } = hand;
    const state = total > 21 ? 'bust' : result;
    return make(
      `div.hand-box${isActive ? '.is-active' : ''}${state === null ? '' : `.is-${state}`}`,
      make('div.hand', ...cardsOf(`${place}-${seat}-${at}`, cards, delayOf)),
      make('b.total', totalText(hand)),
      make('em.result', result && words.results[result]),
    );
  });
  return make('div.hands', ...boxes);
}
