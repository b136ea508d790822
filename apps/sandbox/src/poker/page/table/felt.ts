// The felt: pots, common cards, and a seat for everybody. The player's own seat is at the bottom.

import { writeTo } from '../../../page-kit/controls.ts';
import { element, make, showIn } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { SeatView, TableView } from '../../wire.ts';
import { makeCards } from '../shared/cards.ts';
import type { RoomPage } from '../shared/room-page.ts';
import { madeWords, pick } from '../shared/words.ts';

const PLACES = 6;

export function showFelt(page: RoomPage, view: TableView, onSit: (seat: number) => void): void {
  const { words, money } = page;
  const { hand, seats, mine, table } = view;
  const pots = (hand?.pots ?? []).map((amount, at) => {
    const name = at === 0 ? words.pot : fill(words.sidePot, { number: at });
    return make('p', make('span', name), make('b', money(amount)));
  });
  showIn(element('pots'), ...pots);
  showIn(element('board'), ...makeCards(words, hand?.board ?? []));
  writeTo('middle-word', middleWord(page, view));
  const shown = Array.from({ length: table.seats }, (_, seat) => {
    const steps = (seat - (mine?.seat ?? 0) + table.seats) % table.seats;
    const place = (steps * PLACES) / table.seats;
    const who = seats.find((each) => each.seat === seat);
    return who === undefined
      ? makeFree(page, view, { seat, place, onSit })
      : makeSeat(page, who, { place, isWaiting: view.sitAndGo?.state === 'registering' });
  });
  showIn(element('seats', HTMLOListElement), ...shown);
}

function middleWord({ words, money }: RoomPage, { hand }: TableView): string {
  if (hand === null) return '';
  if (!hand.isOver) return fill(words.total, { amount: money(hand.total) });
  return hand.rake === '0' ? '' : fill(words.raked, { amount: money(hand.rake) });
}

/** A free seat can be taken by one who does not sit here yet. */
function makeFree(
  { words }: RoomPage,
  { heldSeat, mine, sitAndGo }: TableView,
  { seat, place, onSit }: { seat: number; place: number; onSit: (seat: number) => void },
): HTMLElement {
  const isHeld = heldSeat !== null && heldSeat !== seat;
  // Seats of a sit-and-go are drawn.
  const isOpen = mine === null && !isHeld && sitAndGo === null;
  const label = `${words.sitHere}: ${fill(words.seat, { seat: seat + 1 })}`;
  return make(
    `li.seat.place-${place}`,
    isOpen && make('button.sit', { label, onPress: () => onSit(seat) }, words.sitHere),
  );
}

function makeSeat(
  { words, money }: RoomPage,
  seat: SeatView,
  { place, isWaiting }: { place: number; isWaiting: boolean },
): HTMLElement {
  const { isMine, kind, isTurn, state, bet, won } = seat;
  const classes = {
    'is-mine': isMine,
    'is-computer': kind === 'computer',
    'is-turn': isTurn,
    'is-winner': won !== null,
  };
  const isOut = state === 'coming' || state === 'away' || state === 'out';
  const did = isOut ? pick(words.states, state) : pick(words.moves, seat.lastMove ?? '');
  const move = won === null ? did : fill(words.won, { amount: money(won) });
  const shown = make(
    `li.seat.place-${place}.is-${state}`,
    make('span.cards', ...makeCards(words, seat.cards ?? [])),
    make(
      'span.plate',
      make('b.name', isMine ? words.you : seat.name),
      kind === 'computer' && make('span.tag', words.computer),
      make('span.stack', state === 'all-in' ? words.moves['all-in'] : money(seat.stack)),
      seat.made && make('span.made', madeWords(words, seat.made)),
    ),
    // Before the beginning everybody waits for the same.
    move !== '' && !isWaiting && make('span.move', move),
    seat.isButton && make('span.dealer', { label: words.dealer, attributes: { role: 'img' } }, 'D'),
    bet !== '0' && make('span.bet', money(bet)),
  );
  for (const [name, isOn] of Object.entries(classes)) shown.classList.toggle(name, isOn);
  return shown;
}
