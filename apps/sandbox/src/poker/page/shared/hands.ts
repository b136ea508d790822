// The player's newest hands, and each of them again, step by step, with the proof of its deck.

import { element, make, showIn } from '../../../page-kit/page.ts';
import { canVerify, sha256OfText } from '../../../page-kit/proof.ts';
import { fill, language } from '../../../page-kit/words.ts';
import type { ReplayEvent } from '../../history/hand-record.ts';
import type { HandLine, HandsAnswer, LastMove, ReplayAnswer } from '../../wire.ts';
import { makeCards } from './cards.ts';
import { formatChips, type RoomPage } from './room-page.ts';
import { madeWords, pick } from './words.ts';

const STEP_MS = 900;

export async function showHands(page: RoomPage): Promise<void> {
  const { hands } = await page.calls.call<HandsAnswer>('hands', {});
  element('no-hands').hidden = hands.length > 0;
  showIn(element('hand-list'), ...hands.map((hand) => makeLine(page, hand)));
}

function makeLine(page: RoomPage, hand: HandLine): HTMLElement {
  const { words, cash, calls, notices } = page;
  const { number, table, playsForChips, at, state, net, board, cards } = hand;
  const money = playsForChips ? formatChips : cash;
  const isLoss = net.startsWith('-');
  const sign = isLoss ? '− ' : net === '0' ? '' : '+ ';
  const isWon = sign === '+ ';
  const result = state === 'void' ? words.handVoid : sign + money(net.replace('-', ''));
  const when = new Date(at).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' });
  const open = () =>
    void calls.call<ReplayAnswer>('hand', { number }).then(
      (replay) => openReplay(page, replay),
      () => notices.problem('NO_SUCH_HAND'),
    );
  const small = (some: string[]) => make('span.small-cards', ...makeCards(words, some));
  const looks = { label: `${words.replay} #${number}`, onPress: open };
  return make(
    'li.row.panel',
    make(
      'div.facts-of',
      make('h2', fill(words.handNumber, { number })),
      make('p', `${table} · ${when}`),
      make('p.hand-cards', small(cards), small(board)),
      make(`p.net${isWon ? '.is-won' : ''}`, result),
    ),
    make('div.actions', make('button.button', looks, words.replay)),
  );
}

function openReplay(page: RoomPage, hand: ReplayAnswer): void {
  const { words } = page;
  const dialog = element('replay', HTMLDialogElement);
  const steps = hand.events.length;
  let timer: ReturnType<typeof setInterval> | undefined;
  const board = make('div.board');
  const hands = make('div.replay-hands');
  const lines = hand.events.map((event) => makeEvent(page, hand, event));
  const count = make('span.count');
  const slider = make('input', {
    label: words.replay,
    attributes: { type: 'range', min: '0', max: String(steps) },
  });
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };
  // The slider holds the step, and keeps it within the hand.
  const go = (to: number) => {
    slider.value = String(to);
    const at = slider.valueAsNumber;
    if (at === steps) stop();
    const done = hand.events.slice(0, at);
    const cards = done.flatMap(({ kind, cards: dealt = [] }) => (kind === 'street' ? dealt : []));
    count.textContent = `${at} / ${steps}`;
    showIn(board, ...makeCards(words, cards));
    showIn(hands, ...hand.seats.map((seat) => makeHand(page, seat, done)));
    for (const [index, line] of lines.entries()) line.classList.toggle('is-now', index === at - 1);
    lines[at - 1]?.scrollIntoView({ block: 'nearest' });
  };
  const step = (by: number) => go(slider.valueAsNumber + by);
  const play = () => {
    if (timer !== undefined) return stop();
    if (slider.valueAsNumber === steps) go(0);
    timer = setInterval(() => step(1), STEP_MS);
  };
  slider.addEventListener('input', () => step(0));
  const title = fill(words.handNumber, { number: hand.number });
  dialog.ariaLabel = title;
  dialog.replaceChildren(
    make(
      'header',
      make('h2', title),
      square('×', words.close, () => dialog.close()),
    ),
    make('div.replay-felt', board, hands),
    make(
      'div.slide',
      square('‹', words.previous, () => step(-1)),
      square('▶', words.play, play),
      square('›', words.next, () => step(1)),
      slider,
      count,
    ),
    make('ol.events', ...lines),
    makeProof(page, hand),
  );
  dialog.addEventListener('close', stop, { once: true });
  dialog.showModal();
  go(steps);
}

function square(text: string, label: string, onPress: () => void): HTMLButtonElement {
  return make('button.square', { label, onPress }, text);
}

type Seat = ReplayAnswer['seats'][number];

function nameOf({ words }: RoomPage, seat: Seat | undefined): string {
  return seat?.isMine === true ? words.you : (seat?.name ?? '');
}

function makeHand(page: RoomPage, seat: Seat, done: readonly ReplayEvent[]): HTMLElement {
  const has = (kind: string) => done.some((each) => each.kind === kind && each.seat === seat.seat);
  const cards = seat.isMine || has('shown') ? seat.cards : seat.cards.map(() => null);
  return make(
    `div.replay-hand${has('folded') ? '.is-folded' : ''}`,
    make('span.small-cards', ...makeCards(page.words, cards)),
    make('span', nameOf(page, seat)),
  );
}

/** The moves that events are, by their kinds. */
const moves: Partial<Record<string, LastMove>> = {
  folded: 'fold',
  checked: 'check',
  called: 'call',
};

function makeEvent(
  page: RoomPage,
  { playsForChips, seats }: ReplayAnswer,
  { kind, isBet, what, street = '', made, seat: whose, to, amount = to }: ReplayEvent,
): HTMLElement {
  const { words, cash } = page;
  const money = playsForChips ? formatChips : cash;
  if (kind === 'street') return make('li.street', pick(words.streets, street));
  const move = isBet === true ? 'bet' : (what ?? moves[kind] ?? '');
  const shown = made == null ? '' : `: ${madeWords(words, made)}`;
  const who = seats.find(({ seat }) => seat === whose);
  return make(
    'li',
    make('b', nameOf(page, who)),
    make('span', (pick(words.moves, move) || pick(words.events, kind)) + shown),
    make('em', amount !== undefined && money(to ?? amount)),
  );
}

function makeProof(page: RoomPage, { seal, deck }: ReplayAnswer): HTMLElement {
  const { words } = page;
  const panel = make('div.proof.panel');
  const show = (title: string, text: string) =>
    panel.replaceChildren(make('b', title), make('code', `SHA-256 ${seal}`), make('span', text));
  const check = async () => {
    if (!canVerify()) return show(words.seal, words.cannotVerify);
    const outcome = await checkDeck(seal, deck);
    panel.classList.add(`is-${outcome}`);
    show(words[`deck${outcome}`], words[`deck${outcome}Text`]);
  };
  show(words.seal, '…');
  void check();
  return panel;
}

/** Computes the seal of a deck again, as `rules/deck-seal.ts` describes it. */
async function checkDeck(seal: string, deck: ReplayAnswer['deck']): Promise<'Right' | 'Wrong'> {
  const checks = deck.map(
    async ({ fingerprint, opened }, place) =>
      opened === undefined ||
      (await sha256OfText(`${place}:${opened.card}:${opened.secret}`)) === fingerprint,
  );
  const whole = await sha256OfText(deck.map(({ fingerprint }) => fingerprint).join(''));
  const isRight = whole === seal && (await Promise.all(checks)).every(Boolean);
  return isRight ? 'Right' : 'Wrong';
}
