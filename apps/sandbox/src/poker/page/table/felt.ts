// The felt: pots, common cards, and a seat for everybody. The player's own seat is at the bottom.

import { makeButton, writeTo } from '../../../page-kit/controls.ts';
import { element, make, write } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { SeatView, TableView } from '../../wire.ts';
import { showCards } from '../shared/cards.ts';
import type { RoomPage } from '../shared/room-page.ts';
import { madeWords, pick } from '../shared/words.ts';

const PLACES = 6;

export function createFelt(
  page: RoomPage,
  onSit: (seat: number) => void,
): (view: TableView) => void {
  const list = element('seats', HTMLOListElement);
  const shown = new Map<number, SeatElement>();
  const board = element('board', HTMLElement);

  return (view) => {
    const { hand, seats, mine, table } = view;
    showCards(board, page.words, hand?.board ?? []);
    showPots(page, hand?.pots ?? []);
    writeTo('middle-word', middleWord(page, view));
    const first = mine?.seat ?? 0;
    for (let seat = 0; seat < table.seats; seat += 1) {
      const place = (((seat - first + table.seats) % table.seats) * PLACES) / table.seats;
      const made = shown.get(seat) ?? addSeat(list, page, () => onSit(seat));
      shown.set(seat, made);
      made.root.className = `seat place-${place}`;
      const who = seats.find((each) => each.seat === seat);
      if (who === undefined) showFree(made, { page, view, seat });
      else showSeat(made, page, who);
      // Before the beginning everybody waits for the same.
      if (view.sitAndGo?.state === 'registering') made.move.hidden = true;
    }
  };
}

function showPots({ words, money }: RoomPage, amounts: readonly string[]): void {
  const pots = element('pots', HTMLElement);
  const texts = amounts.map((amount, at) => [
    at === 0 ? words.pot : fill(words.sidePot, { number: at }),
    money(amount),
  ]);
  const key = JSON.stringify(texts);
  if (pots.dataset['key'] === key) return;
  pots.dataset['key'] = key;
  pots.replaceChildren(
    ...texts.map(([name = '', amount = '']) =>
      make('p', {}, make('span', { text: name }), make('b', { text: amount })),
    ),
  );
}

function middleWord({ words, money }: RoomPage, { hand }: TableView): string {
  if (hand === null) return '';
  if (!hand.isOver) return fill(words.total, { amount: money(hand.total) });
  return hand.rake === '0' ? '' : fill(words.raked, { amount: money(hand.rake) });
}

type SeatElement = ReturnType<typeof addSeat>;

function span(className: string, text = ''): HTMLElement {
  return make('span', { className, text });
}

function addSeat(list: HTMLElement, { words }: RoomPage, onSit: () => void) {
  const made = {
    root: make('li'),
    cards: span('cards'),
    name: make('b', { className: 'name' }),
    tag: span('tag', words.computer),
    stack: span('stack'),
    move: span('move'),
    bet: span('bet'),
    dealer: make('span', {
      className: 'dealer',
      text: 'D',
      attributes: { role: 'img', 'aria-label': words.dealer },
    }),
    made: span('made'),
    sit: makeButton({ className: 'sit', text: words.sitHere }, onSit),
  };
  const plate = make('span', { className: 'plate' }, made.name, made.tag, made.stack, made.made);
  made.root.append(made.cards, plate, made.move, made.dealer, made.bet, made.sit);
  list.append(made.root);
  return made;
}

/** A free seat, and that of a computer, can be taken by one who does not sit here yet. */
function showFree(
  { root, sit, cards }: SeatElement,
  { page: { words }, view, seat }: { page: RoomPage; view: TableView; seat: number },
): void {
  root.classList.add('is-free');
  const isHeld = view.heldSeat !== null && view.heldSeat !== seat;
  // Seats of a sit-and-go are drawn.
  sit.hidden = view.mine !== null || isHeld || view.sitAndGo !== null;
  sit.ariaLabel = `${words.sitHere}: ${fill(words.seat, { seat: seat + 1 })}`;
  showCards(cards, words, []);
}

function showSeat(made: SeatElement, { words, money }: RoomPage, seat: SeatView): void {
  const { isMine, kind, isTurn, state, bet } = seat;
  const isComputer = kind === 'computer';
  const classes = {
    'is-mine': isMine,
    'is-computer': isComputer,
    'is-turn': isTurn,
    'is-winner': seat.won !== null,
    [`is-${state}`]: true,
  };
  for (const [name, isOn] of Object.entries(classes)) made.root.classList.toggle(name, isOn);
  made.sit.hidden = true;
  showCards(made.cards, words, seat.cards ?? []);
  write(made.name, isMine ? words.you : seat.name);
  made.tag.hidden = !isComputer;
  write(made.stack, state === 'all-in' ? words.moves['all-in'] : money(seat.stack));
  made.dealer.hidden = !seat.isButton;
  writeOrHide(made.bet, bet === '0' ? '' : money(bet));
  const isWaiting = state === 'coming' || state === 'away' || state === 'out';
  const move = isWaiting ? pick(words.states, state) : pick(words.moves, seat.lastMove ?? '');
  const won = seat.won === null ? '' : fill(words.won, { amount: money(seat.won) });
  writeOrHide(made.move, won || move);
  writeOrHide(made.made, seat.made === null ? '' : madeWords(words, seat.made));
}

function writeOrHide(target: HTMLElement, text: string): void {
  write(target, text);
  target.hidden = text === '';
}
