// A hand again, step by step, with the proof of its deck.

import { makeButton } from '../../../page-kit/controls.ts';
import { element, make } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { ReplayEvent } from '../../history/hand-record.ts';
import type { ReplayAnswer } from '../../wire.ts';
import { showCards, smallCards } from './cards.ts';
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
  const lines = hand.events.map((event) => makeEvent(page, hand, event));
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
  const play = () => {
    if (timer !== undefined) return stop();
    if (at === steps) go(0);
    timer = setInterval(() => go(at + 1), STEP_MS);
  };
  slider.addEventListener('input', () => go(Number(slider.value)));
  const title = fill(words.handNumber, { number: hand.number });
  dialog.replaceChildren(
    make(
      'header',
      {},
      make('h2', { text: title, attributes: { id: 'replay-title' } }),
      square('×', words.close, () => dialog.close()),
    ),
    make('div', { className: 'replay-felt' }, board, hands),
    make(
      'div',
      { className: 'slide' },
      square('‹', words.previous, () => go(at - 1)),
      square('▶', words.play, play),
      square('›', words.next, () => go(at + 1)),
      slider,
      count,
    ),
    make('ol', { className: 'events' }, ...lines),
    makeProof(page, hand),
  );
  dialog.addEventListener('close', stop, { once: true });
  show();
  if (!dialog.open) dialog.showModal();

  function show(): void {
    slider.value = String(at);
    count.textContent = `${at} / ${steps}`;
    const done = hand.events.slice(0, at);
    const cards = done.flatMap((event) => (event.kind === 'street' ? (event.cards ?? []) : []));
    showCards(board, words, cards);
    hands.replaceChildren(...hand.seats.map((seat) => makeHand(page, seat, done)));
    for (const [index, line] of lines.entries()) line.classList.toggle('is-now', index === at - 1);
    lines[at - 1]?.scrollIntoView({ block: 'nearest' });
  }
}

function square(text: string, label: string, run: () => void): HTMLButtonElement {
  return makeButton({ className: 'square', text, label }, run);
}

type Seat = ReplayAnswer['seats'][number];

function nameOf({ words }: RoomPage, seat: Seat | undefined): string {
  return seat?.isMine === true ? words.you : (seat?.name ?? '');
}

function makeHand(page: RoomPage, seat: Seat, done: readonly ReplayEvent[]): HTMLElement {
  const has = (kind: string) => done.some((each) => each.kind === kind && each.seat === seat.seat);
  const isOpen = seat.isMine || has('shown');
  return make(
    'div',
    { className: has('folded') ? 'replay-hand is-folded' : 'replay-hand' },
    smallCards(page.words, isOpen ? seat.cards : seat.cards.map(() => null)),
    make('span', { text: nameOf(page, seat) }),
  );
}

function makeEvent(
  page: RoomPage,
  { table, seats }: ReplayAnswer,
  { kind, isBet, what = '', street = '', made, seat: whose, to, amount = to }: ReplayEvent,
): HTMLElement {
  const { words, cash } = page;
  const money = table.playsForChips ? formatChips : cash;
  if (kind === 'street')
    return make('li', { className: 'street', text: pick(words.streets, street) });
  const name = isBet === true ? 'bet' : kind === 'posted' ? what : kind;
  const shown = made == null ? '' : `: ${madeWords(words, made)}`;
  const who = seats.find(({ seat }) => seat === whose);
  return make(
    'li',
    {},
    make('b', { text: nameOf(page, who) }),
    make('span', { text: pick(words.events, name) + shown }),
    make('em', { text: amount === undefined ? '' : money(to ?? amount) }),
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
