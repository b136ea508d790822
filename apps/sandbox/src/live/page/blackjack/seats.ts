// The seven seats on the felt: players, stakes and cards.

import type { BlackjackView, SeatView } from '../../wire.ts';
import { chipText, type FormatMoney } from '../shared/money.ts';
import { element, make, write } from '../../../page-kit/page.ts';
import { fill, type Words } from '../shared/words.ts';
import { showHands } from './hands.ts';

const SEATS = [1, 2, 3, 4, 5, 6, 7];

interface Needs {
  words: Words;
  money: FormatMoney;
  /** The value of one more chip on an empty seat. */
  chip(): bigint;
  onPress(seat: number): void;
}

export interface Seats {
  show(view: BlackjackView, delayOf: (seat: number) => (card: number) => number): void;
}

export function createSeats({ words, money, chip, onPress }: Needs): Seats {
  const places = SEATS.map((seat) => {
    const spot = make('button', { className: 'spot', attributes: { type: 'button' } });
    spot.addEventListener('click', () => onPress(seat));
    const hands = make('div', { className: 'hands' });
    const name = make('span', { className: 'name' });
    return { seat, spot, hands, name, item: make('li', {}, hands, spot, name) };
  });
  element('seats', HTMLElement).append(...places.map(({ item }) => item));

  function labelOf(seat: number, found: SeatView | undefined): string {
    if (found === undefined) return fill(words.seatFree, { seat, amount: money(chip()) });
    const text = found.isMine ? words.seatMine : words.seatOf;
    return `${fill(text, { seat, name: found.name })}, ${money(BigInt(found.stake))}`;
  }

  return {
    show({ seats, phase }, delayOf) {
      for (const { seat, spot, hands, name, item } of places) {
        const found = seats.find((each) => each.seat === seat);
        const isOut =
          found !== undefined && (found.state === 'refused' || found.state === 'returned');
        spot.setAttribute('aria-label', labelOf(seat, found));
        spot.replaceChildren(
          ...(found === undefined || isOut
            ? [make('span', { className: 'plus', text: phase === 'betting' ? '+' : '' })]
            : [chipOf(found)]),
        );
        write(name, found === undefined ? '' : found.isMine ? words.you : `···${found.name}`);
        const states = [
          [found?.isMine === true, 'is-mine'],
          [found === undefined, 'is-free'],
          [found?.decideInMs !== null && found !== undefined, 'is-deciding'],
          [phase === 'betting', 'is-open'],
          [BigInt(found?.win ?? '0') > 0n, 'is-won'],
          [(found?.hands.length ?? 0) > 1, 'is-split'],
        ] as const;
        item.className = states.flatMap(([isSo, className]) => (isSo ? [className] : [])).join(' ');
        if (found === undefined) hands.replaceChildren();
        else showHands(hands, found, { words, delayOf: delayOf(seat) });
      }
    },
  };
}

function chipOf({ stake, hands }: SeatView): HTMLElement {
  const amount =
    hands.length === 0 ? BigInt(stake) : hands.reduce((sum, hand) => sum + BigInt(hand.stake), 0n);
  const steps = [500n, 1000n, 2000n, 5000n, 25_000n];
  const colour = 1 + steps.filter((step) => amount / 100n >= step).length;
  return make('span', { className: `chip c${colour}`, text: chipText(amount) });
}
