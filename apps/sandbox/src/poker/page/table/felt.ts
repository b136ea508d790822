// The felt: pots, common cards, and a seat for everybody. The player's own seat is at the bottom.

import { writeTo } from '../../../page-kit/controls.ts';
import { element, make, showIn } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { SeatView, TableView } from '../../wire.ts';
import { makeCards } from '../shared/cards.ts';
import type { RoomPage } from '../shared/room-page.ts';
import { madeWords, pick, placeClass } from '../shared/words.ts';

export function showFelt(page: RoomPage, view: TableView, onSit: (seat: number) => void): void {
  const { words, money } = page;
  const { hand, seats, mine, table } = view;
  const pots = (hand?.pots ?? []).map((amount, at) => {
    const name = at === 0 ? words.pot : fill(words.sidePot, { number: at });
    return make('p', make('span', name), make('b.figure', money(amount)));
  });
  showIn(element('pots'), ...pots);
  showIn(element('board'), ...makeCards(words, hand?.board ?? []));
  writeTo('middle-word', middleWord(page, view));
  const shown = Array.from({ length: table.seats }, (_, seat) => {
    const place = placeClass(seat - (mine?.seat ?? 0) + table.seats, table.seats);
    const who = seats.find((each) => each.seat === seat);
    if (who !== undefined) return makeSeat(page, view, { who, place });
    return make(`li.seat.${place}`, isFree(view, seat) && makeSit(page, seat, onSit));
  });
  showIn(element('seats'), ...shown);
}

function middleWord({ words, money }: RoomPage, { hand }: TableView): string {
  if (hand === null) return '';
  if (!hand.isOver) return fill(words.total, { amount: money(hand.total) });
  return hand.rake === '0' ? '' : fill(words.raked, { amount: money(hand.rake) });
}

/** Somebody who does not sit here yet may take the seat. Those of a sit-and-go are drawn. */
function isFree({ heldSeat, mine, sitAndGo }: TableView, seat: number): boolean {
  return mine === null && sitAndGo === null && (heldSeat ?? seat) === seat;
}

function makeSit({ words }: RoomPage, seat: number, onSit: (seat: number) => void): HTMLElement {
  const label = `${words.sitHere}: ${fill(words.seat, { seat: seat + 1 })}`;
  return make('button.sit', { label, onPress: () => onSit(seat) }, words.sitHere);
}

function makeSeat(
  { words, money }: RoomPage,
  { sitAndGo }: TableView,
  { who, place }: { who: SeatView; place: string },
): HTMLElement {
  const { isMine, kind, isTurn, state, bet, won, lastMove, made } = who;
  const marks = [isMine && '.is-mine', isTurn && '.is-turn', won !== null && '.is-winner'];
  const did = pick(words.states, state) || pick(words.moves, lastMove ?? '');
  const move = won === null ? did : fill(words.won, { amount: money(won) });
  // Before the beginning everybody waits for the same.
  const isMoveShown = move !== '' && sitAndGo?.state !== 'registering';
  return make(
    `li.seat.${place}.is-${state}.is-${kind}${marks.filter(Boolean).join('')}`,
    make('span.cards', ...makeCards(words, who.cards ?? [])),
    make(
      'span.plate',
      make('b.name', isMine ? words.you : who.name),
      kind === 'computer' && make('span.tag', words.computer),
      make('span.stack', state === 'all-in' ? words.moves['all-in'] : money(who.stack)),
      made && make('span.made', madeWords(words, made)),
    ),
    isMoveShown && make('span.move', move),
    who.isButton && make('span.dealer', { label: words.dealer, attributes: { role: 'img' } }, 'D'),
    bet !== '0' && make('span.bet', money(bet)),
  );
}
