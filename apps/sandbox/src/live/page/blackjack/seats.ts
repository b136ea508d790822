// The seven seats on the felt: players, stakes and cards.

import { sumOf } from '../../amounts.ts';
import type { BlackjackView } from '../../wire.ts';
import { element, make, showIn } from '../../../page-kit/page.ts';
import { chipColour, chipText } from '../shared/money.ts';
import type { TablePage } from '../shared/table-page.ts';
import { fill } from '../shared/words.ts';
import { showHands, stakesOf } from './hands.ts';

const SEATS = [1, 2, 3, 4, 5, 6, 7];

interface Felt {
  /** The value of one more chip on an empty seat. */
  chip: bigint;
  delayOf(seat: number): (card: number) => number;
  onPress(seat: number): void;
}

export function showSeats(
  { words, money }: TablePage,
  { seats, phase }: BlackjackView,
  { chip, delayOf, onPress }: Felt,
): void {
  const isOpen = phase === 'betting';
  const places = SEATS.map((seat) => {
    const found = seats.find((each) => each.seat === seat);
    const isOut = found === undefined || found.state === 'refused' || found.state === 'returned';
    const amount = found === undefined ? chip : sumOf(stakesOf(found));
    const text = found?.isMine === true ? words.seatMine : words.seatOf;
    const states = [
      isOpen && 'is-open',
      found === undefined && 'is-free',
      found?.isMine === true && 'is-mine',
      typeof found?.decideInMs === 'number' && 'is-deciding',
      found?.hands[1] !== undefined && 'is-split',
    ];
    const label =
      found === undefined
        ? fill(words.seatFree, { seat, amount: money(chip) })
        : `${fill(text, { seat, name: found.name })}, ${money(found.stake)}`;
    return make(
      'li',
      { className: states.filter(Boolean).join(' ') },
      found === undefined ? make('div.hands') : showHands('felt', found, words, delayOf(seat)),
      make(
        'button.spot',
        { label, onPress: () => onPress(seat) },
        isOut
          ? make('span.plus', isOpen ? '+' : '')
          : make(`span.chip.${chipColour(amount)}`, chipText(amount)),
      ),
      make('span.name', found && (found.isMine ? words.you : `···${found.name}`)),
    );
  });
  showIn(element('seats'), ...places);
}
