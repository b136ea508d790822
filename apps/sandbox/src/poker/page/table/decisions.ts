// The player's turn: the clock, fold, check or call, and the size of a raise.

import { onPress, writeTo } from '../../../page-kit/controls.ts';
import { element, make } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { HandView, OptionsView, TableFacts, TableView } from '../../wire.ts';
import type { RoomPage } from '../shared/room-page.ts';
import type { Words } from '../shared/words.ts';

const SECOND = 1000;
const HURRY_SECONDS = 5;

interface Turn {
  hand: HandView;
  options: OptionsView;
  table: TableFacts;
  /** The chips that the player has put in on this street. */
  bet: bigint;
}

export function createDecisions(page: RoomPage, id: string): (view: TableView) => void {
  const { words, money } = page;
  const panel = element('turn');
  const slider = element('slider', HTMLInputElement);
  const showClock = createClock(page);
  let turn: Turn | undefined;

  const send = async (kind: string, more: object) => {
    if (turn === undefined) return;
    const { number, step } = turn.hand;
    panel.inert = true;
    const isDone = await page.act(id, { kind, hand: number, step, ...more });
    if (!isDone) panel.inert = false;
  };
  const decide = (kind: string, more: object = {}) => void send(kind, more);
  onPress('fold', () => decide('fold'));
  onPress('call', () => decide(turn?.options.canCheck === true ? 'check' : 'call'));
  onPress('raise', () => decide('raise', { to: slider.value }));
  slider.addEventListener('input', () => size(BigInt(slider.value)));
  const nudge = (blinds: bigint) =>
    size(BigInt(slider.value) + blinds * BigInt(turn?.table.bigBlind ?? 0));
  onPress('less', () => nudge(-1n));
  onPress('more', () => nudge(1n));

  /** Chooses the raise in whole chips; the slider keeps it within what is allowed. */
  function size(wished: bigint): void {
    if (turn === undefined) return;
    const { hand, options, table } = turn;
    slider.value = String(wished - (wished % BigInt(table.unit)));
    const isBet = options.canCheck && hand.street !== 'preflop';
    const isAll = slider.value === options.raise?.to;
    writeTo('raise-word', isAll ? words.allIn : isBet ? words.bet : words.raiseTo);
    for (const target of ['raise-amount', 'raise-to']) writeTo(target, money(slider.value));
  }

  function begin(next: Turn): void {
    turn = next;
    panel.inert = false;
    const { call, raise, canCheck } = next.options;
    writeTo('call-word', canCheck ? words.check : words.call);
    writeTo('call-amount', call === null ? '' : money(call));
    element('raise', HTMLButtonElement).hidden = raise === null;
    element('sizes').hidden = raise === null || raise.from === raise.to;
    if (raise === null) return;
    slider.min = raise.from;
    slider.max = raise.to;
    showQuick(words, next, size);
    size(BigInt(raise.from));
  }

  return ({ hand, mine, seats, table }) => {
    const options = mine?.options ?? null;
    panel.hidden = hand === null || options === null;
    showClock(panel.hidden ? null : hand, mine?.timeBankMs ?? 0);
    if (hand === null || options === null) {
      turn = undefined;
      return;
    }
    if (turn?.hand.number === hand.number && turn.hand.step === hand.step) return;
    const bet = BigInt(seats.find(({ isMine }) => isMine)?.bet ?? 0);
    begin({ hand, options, table, bet });
  };
}

/** Raises by a part of the pot, after the call that comes first. */
function showQuick(words: Words, { hand, options, bet }: Turn, size: (to: bigint) => void): void {
  const { call, raise } = options;
  if (raise === null) return;
  const called = bet + BigInt(call ?? 0);
  const pot = BigInt(hand.total) + BigInt(call ?? 0);
  const parts: [string, bigint][] = [
    [words.least, BigInt(raise.from)],
    [words.third, called + pot / 3n],
    [words.half, called + pot / 2n],
    [words.pot, called + pot],
    [words.allIn, BigInt(raise.to)],
  ];
  element('quick').replaceChildren(
    ...parts.map(([text, to]) => make('button', { onPress: () => size(to) }, text)),
  );
}

function createClock({ words }: RoomPage): (hand: HandView | null, bankMs: number) => void {
  const seconds = element('clock');
  const bar = element('clock-bar');
  let endsAt: number | undefined;
  let lengthMs = 1;
  let isTicking = false;

  function tick(): void {
    isTicking = endsAt !== undefined;
    if (endsAt === undefined) return;
    const left = Math.max(0, endsAt - performance.now());
    writeTo('clock', String(Math.ceil(left / SECOND)));
    bar.style.setProperty('inline-size', `${(left / lengthMs) * 100}%`);
    seconds.classList.toggle('is-hurry', left < HURRY_SECONDS * SECOND);
    requestAnimationFrame(tick);
  }

  return (hand, bankMs) => {
    const endsInMs = hand?.turnEndsInMs ?? null;
    endsAt = endsInMs === null ? undefined : performance.now() + endsInMs;
    lengthMs = Math.max(1, hand?.turnLengthMs ?? 1);
    writeTo('clock-word', hand?.isOnBank === true ? words.onBank : words.yourTurn);
    writeTo('time-bank', fill(words.timeBank, { seconds: Math.round(bankMs / SECOND) }));
    if (endsAt !== undefined && !isTicking) tick();
  };
}
