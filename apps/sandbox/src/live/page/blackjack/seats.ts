// The seven seats on the felt: players, stakes and cards.

import type { BlackjackView, SeatView } from '../../wire.ts';
import { makeButton } from '../../../page-kit/controls.ts';
import { element, make, write } from '../../../page-kit/page.ts';
import { chipColour, chipText, sumOf } from '../shared/money.ts';
import type { TablePage } from '../shared/table-page.ts';
import { fill } from '../shared/words.ts';
import { showHands } from './hands.ts';

const SEATS = [1, 2, 3, 4, 5, 6, 7];

/** `chip` is the value of one more chip on an empty seat. */
export function createSeats(
  { words, money }: TablePage,
  chip: () => bigint,
  onPress: (seat: number) => void,
): (view: BlackjackView, delayOf: (seat: number) => (card: number) => number) => void {
  const places = SEATS.map((seat) => {
    const spot = makeButton({ className: 'spot' }, () => onPress(seat));
    const hands = make('div', { className: 'hands' });
    const name = make('span', { className: 'name' });
    return { seat, spot, hands, name, item: make('li', {}, hands, spot, name) };
  });
  element('seats', HTMLElement).append(...places.map(({ item }) => item));

  function labelOf(seat: number, found: SeatView | undefined): string {
    if (found === undefined) return fill(words.seatFree, { seat, amount: money(chip()) });
    const text = found.isMine ? words.seatMine : words.seatOf;
    return `${fill(text, { seat, name: found.name })}, ${money(found.stake)}`;
  }

  return ({ seats, phase }, delayOf) => {
    const isOpen = phase === 'betting';
    for (const { seat, spot, hands, name, item } of places) {
      const found = seats.find((each) => each.seat === seat);
      const isOut = found === undefined || found.state === 'refused' || found.state === 'returned';
      spot.ariaLabel = labelOf(seat, found);
      const plus = make('span', { className: 'plus', text: isOpen ? '+' : '' });
      spot.replaceChildren(isOut ? plus : chipOf(found));
      write(name, found === undefined ? '' : found.isMine ? words.you : `···${found.name}`);
      const states = {
        'is-mine': found?.isMine === true,
        'is-free': found === undefined,
        'is-deciding': found !== undefined && found.decideInMs !== null,
        'is-open': isOpen,
        'is-split': (found?.hands.length ?? 0) > 1,
      };
      for (const [state, isSo] of Object.entries(states)) item.classList.toggle(state, isSo);
      if (found === undefined) hands.replaceChildren();
      else showHands(hands, found, { words, delayOf: delayOf(seat) });
    }
  };
}

function chipOf({ stake, hands }: SeatView): HTMLElement {
  const amount = sumOf(hands.length === 0 ? [stake] : hands.map((hand) => hand.stake));
  return make('span', { className: `chip ${chipColour(amount)}`, text: chipText(amount) });
}
