// The seven seats on the felt: players, stakes and cards.

import { sumOf } from '../../amounts.ts';
import type { BlackjackView, SeatView } from '../../wire.ts';
import { element, make, showIn } from '../../../page-kit/page.ts';
import { chipColour, chipText } from '../shared/money.ts';
import type { TablePage } from '../shared/table-page.ts';
import { fill } from '../shared/words.ts';
import { handsOf } from './hands.ts';

const SEATS = [1, 2, 3, 4, 5, 6, 7];

/** `chip` is the value of one more chip on an empty seat. */
export function createSeats(
  { words, money }: TablePage,
  chip: () => bigint,
  onPress: (seat: number) => void,
): (view: BlackjackView, delayOf: (seat: number) => (card: number) => number) => void {
  function labelOf(seat: number, found: SeatView | undefined): string {
    if (found === undefined) return fill(words.seatFree, { seat, amount: money(chip()) });
    const text = found.isMine ? words.seatMine : words.seatOf;
    return `${fill(text, { seat, name: found.name })}, ${money(found.stake)}`;
  }

  return ({ seats, phase }, delayOf) => {
    const isOpen = phase === 'betting';
    const places = SEATS.map((seat) => {
      const found = seats.find((each) => each.seat === seat);
      const isOut = found === undefined || found.state === 'refused' || found.state === 'returned';
      const states = {
        'is-mine': found?.isMine === true,
        'is-free': found === undefined,
        'is-deciding': found !== undefined && found.decideInMs !== null,
        'is-open': isOpen,
        'is-split': (found?.hands.length ?? 0) > 1,
      };
      const classes = Object.entries(states).flatMap(([state, isSo]) => (isSo ? [state] : []));
      const hands = found && handsOf('felt', found, { words, delayOf: delayOf(seat) });
      return make(
        'li',
        { className: classes.join(' ') },
        make('div.hands', ...(hands ?? [])),
        make(
          'button.spot',
          { label: labelOf(seat, found), onPress: () => onPress(seat) },
          isOut ? make('span.plus', isOpen ? '+' : '') : chipOf(found),
        ),
        make('span.name', found && (found.isMine ? words.you : `···${found.name}`)),
      );
    });
    showIn(element('seats'), ...places);
  };
}

function chipOf({ stake, hands }: SeatView): HTMLElement {
  const amount = sumOf(hands.length === 0 ? [stake] : hands.map((hand) => hand.stake));
  return make(`span.chip.${chipColour(amount)}`, chipText(amount));
}
