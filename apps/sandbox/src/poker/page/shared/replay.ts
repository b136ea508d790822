// A hand again, step by step, with the proof of its deck.

import { element, make } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { ReplayAnswer, ReplayEvent } from '../../wire.ts';
import { showCards } from './cards.ts';
import { checkDeck } from './deck-proof.ts';
import { formatChips, type RoomPage } from './room-page.ts';
import { madeWords, pick } from './words.ts';

const STEP_MS = 900;

export function openReplay(page: RoomPage, hand: ReplayAnswer): void {
  const { words } = page;
  const dialog = element('replay', HTMLDialogElement);
  const steps = hand.events.length;
  let at = steps;
  let timer: ReturnType<typeof setInterval> | undefined;

  const board = make('div', { className: 'board' });
  const hands = make('div', { className: 'replay-hands' });
  const list = make('ol', { className: 'events' });
  const slider = make('input', {
    attributes: { type: 'range', min: '0', max: String(steps), 'aria-label': words.replay },
  });
  const count = make('span', { className: 'count' });
  const go = (to: number) => {
    at = Math.max(0, Math.min(steps, to));
    if (at === steps) stop();
    show();
  };
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  const back = button('‹', words.previous, () => go(at - 1));
  const forth = button('›', words.next, () => go(at + 1));
  const play = button('▶', words.play, () => {
    if (timer !== undefined) return stop();
    if (at === steps) go(0);
    timer = setInterval(() => go(at + 1), STEP_MS);
  });
  slider.addEventListener('input', () => go(Number(slider.value)));
  list.append(...hand.events.map((event) => makeEvent(page, hand, event)));
  const close = button('×', words.close, () => dialog.close());
  const title = fill(words.handNumber, { number: hand.number });
  dialog.replaceChildren(
    make('header', {}, make('h2', { text: title, attributes: { id: 'replay-title' } }), close),
    make('div', { className: 'replay-felt' }, board, hands),
    make('div', { className: 'slide' }, back, play, forth, slider, count),
    list,
    makeProof(page, hand),
  );
  dialog.addEventListener('close', stop, { once: true });
  show();
  if (!dialog.open) dialog.showModal();

  function show(): void {
    slider.value = String(at);
    count.textContent = fill(words.step, { step: at, steps });
    const done = hand.events.slice(0, at);
    showCards(
      board,
      words,
      done.flatMap(({ kind, cards = [] }) => (kind === 'street' ? cards : [])),
    );
    hands.replaceChildren(...hand.seats.map((seat) => makeHand(page, seat, done)));
    [...list.children].forEach((line, index) => line.classList.toggle('is-now', index === at - 1));
    list.children[at - 1]?.scrollIntoView({ block: 'nearest' });
  }
}

function button(text: string, label: string, run: () => void): HTMLButtonElement {
  const made = make('button', {
    className: 'square',
    text,
    attributes: { type: 'button', 'aria-label': label },
  });
  made.addEventListener('click', run);
  return made;
}

type Seat = ReplayAnswer['seats'][number];

function nameOf({ words }: RoomPage, seat: Seat | undefined): string {
  return seat?.isMine === true ? words.you : (seat?.name ?? '');
}

function makeHand(page: RoomPage, seat: Seat, done: readonly ReplayEvent[]): HTMLElement {
  const isOpen =
    seat.isMine || done.some(({ kind, seat: at }) => kind === 'shown' && at === seat.seat);
  const hasFolded = done.some(({ kind, seat: at }) => kind === 'folded' && at === seat.seat);
  const cards = make('span', { className: 'small-cards' });
  showCards(cards, page.words, isOpen ? seat.cards : seat.cards.map(() => null));
  const className = hasFolded ? 'replay-hand is-folded' : 'replay-hand';
  return make('div', { className }, cards, make('span', { text: nameOf(page, seat) }));
}

function makeEvent(page: RoomPage, hand: ReplayAnswer, event: ReplayEvent): HTMLElement {
  const { words, cash } = page;
  const money = hand.table.playsForChips ? formatChips : cash;
  if (event.kind === 'street')
    return make('li', { className: 'street', text: pick(words.streets, event.street ?? '') });
  const isBet = event.kind === 'raised' && event.isBet === true;
  const name = isBet ? 'bet' : event.kind === 'posted' ? (event.what ?? '') : event.kind;
  const shown = event.made == null ? '' : `: ${madeWords(words, event.made)}`;
  const amount = event.to ?? event.amount;
  return make(
    'li',
    {},
    make('b', {
      text: nameOf(
        page,
        hand.seats.find(({ seat }) => seat === event.seat),
      ),
    }),
    make('span', { text: pick(words.events, name) + shown }),
    make('em', { text: amount === undefined ? '' : money(BigInt(amount)) }),
  );
}

function makeProof({ words }: RoomPage, { seal, deck }: ReplayAnswer): HTMLElement {
  const title = make('b', { text: words.seal });
  const text = make('span', { text: '…' });
  const hash = make('code', { text: `SHA-256 ${seal}` });
  const panel = make('div', { className: 'proof' }, title, hash, text);
  const texts = {
    right: [words.deckRight, words.deckRightText],
    wrong: [words.deckWrong, words.deckWrongText],
    unchecked: [words.deckUnchecked, words.deckUncheckedText],
  };
  const check = async () => {
    const outcome = await checkDeck(seal, deck);
    [title.textContent = '', text.textContent = ''] = texts[outcome];
    panel.classList.add(`is-${outcome}`);
  };
  void check();
  return panel;
}
