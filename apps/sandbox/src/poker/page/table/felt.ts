// The felt: pots, common cards, and a seat for everybody. The player's own seat is at the bottom.

import { element, make, write } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { SeatView, TableView } from '../../wire.ts';
import { showCards } from '../shared/cards.ts';
import type { RoomPage } from '../shared/room-page.ts';
import { madeWords, pick } from '../shared/words.ts';

const PLACES = 6;

interface Options {
  onSit(seat: number): void;
}

export function createFelt(page: RoomPage, { onSit }: Options): (view: TableView) => void {
  const { words, money } = page;
  const list = element('seats', HTMLOListElement);
  const shown = new Map<number, SeatElement>();
  const board = element('board', HTMLElement);
  const pots = element('pots', HTMLElement);
  const word = element('middle-word', HTMLElement);

  return (view) => {
    const { hand, seats, mine, table } = view;
    showCards(board, words, hand?.board ?? []);
    const amounts = hand?.pots ?? [];
    const texts = amounts.map((amount, at) => [
      at === 0 ? words.pot : fill(words.sidePot, { number: at }),
      money(BigInt(amount)),
    ]);
    if (pots.dataset['key'] !== JSON.stringify(texts)) {
      pots.dataset['key'] = JSON.stringify(texts);
      pots.replaceChildren(
        ...texts.map(([name = '', amount = '']) =>
          make('p', {}, make('span', { text: name }), make('b', { text: amount })),
        ),
      );
    }
    write(word, middleWord(page, view));
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

function middleWord({ words, money }: RoomPage, { hand }: TableView): string {
  if (hand === null) return '';
  const total = fill(words.total, { amount: money(BigInt(hand.total)) });
  if (!hand.isOver) return total;
  return hand.rake === '0' ? '' : fill(words.raked, { amount: money(BigInt(hand.rake)) });
}

interface SeatElement {
  root: HTMLLIElement;
  cards: HTMLElement;
  name: HTMLElement;
  tag: HTMLElement;
  stack: HTMLElement;
  move: HTMLElement;
  bet: HTMLElement;
  dealer: HTMLElement;
  made: HTMLElement;
  sit: HTMLButtonElement;
}

function addSeat(list: HTMLElement, { words }: RoomPage, onSit: () => void): SeatElement {
  const made: SeatElement = {
    root: make('li'),
    cards: make('span', { className: 'cards' }),
    name: make('b', { className: 'name' }),
    tag: make('span', { className: 'tag', text: words.computer }),
    stack: make('span', { className: 'stack' }),
    move: make('span', { className: 'move' }),
    bet: make('span', { className: 'bet' }),
    dealer: make('span', {
      className: 'dealer',
      text: 'D',
      attributes: { role: 'img', 'aria-label': words.dealer },
    }),
    made: make('span', { className: 'made' }),
    sit: make('button', {
      className: 'sit',
      text: words.sitHere,
      attributes: { type: 'button' },
    }),
  };
  made.sit.addEventListener('click', onSit);
  const plate = make('span', { className: 'plate' });
  plate.append(made.name, made.tag, made.stack, made.made);
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
  sit.setAttribute('aria-label', `${words.sitHere}: ${fill(words.seat, { seat: seat + 1 })}`);
  showCards(cards, words, []);
}

function showSeat(made: SeatElement, page: RoomPage, seat: SeatView): void {
  const { words, money } = page;
  const { root } = made;
  const classes = {
    'is-mine': seat.isMine,
    'is-computer': seat.kind === 'computer',
    'is-turn': seat.isTurn,
    'is-winner': seat.won !== null,
    [`is-${seat.state}`]: true,
  };
  for (const [name, isOn] of Object.entries(classes)) root.classList.toggle(name, isOn);
  made.sit.hidden = true;
  showCards(made.cards, words, seat.cards ?? []);
  write(made.name, seat.isMine ? words.you : seat.name);
  made.tag.hidden = seat.kind !== 'computer';
  write(made.stack, seat.state === 'all-in' ? words.states['all-in'] : money(BigInt(seat.stack)));
  made.dealer.hidden = !seat.isButton;
  write(made.bet, seat.bet === '0' ? '' : money(BigInt(seat.bet)));
  made.bet.hidden = seat.bet === '0';
  const isWaiting = seat.state === 'coming' || seat.state === 'away' || seat.state === 'out';
  const move = isWaiting ? pick(words.states, seat.state) : pick(words.moves, seat.lastMove ?? '');
  const won = seat.won === null ? '' : fill(words.won, { amount: money(BigInt(seat.won)) });
  write(made.move, won || move);
  made.move.hidden = won === '' && move === '';
  write(made.made, seat.made === null ? '' : madeWords(words, seat.made));
  made.made.hidden = seat.made === null;
}
