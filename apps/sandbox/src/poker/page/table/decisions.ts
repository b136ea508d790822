// The player's turn: the clock, fold, check or call, and the size of a raise.

import { onPress, writeTo } from '../../../page-kit/controls.ts';
import { element, make } from '../../../page-kit/page.ts';
import { fill } from '../../../page-kit/words.ts';
import type { HandView, OptionsView, TableView } from '../../wire.ts';
import type { RoomPage } from '../shared/room-page.ts';
import type { Words } from '../shared/words.ts';

const SECOND = 1000;
const HURRY_SECONDS = 5;

interface Turn {
  hand: HandView;
  options: OptionsView;
  /** What the player has put in on this street. */
  bet: bigint;
  to: bigint;
}

export function createDecisions(page: RoomPage, table: string): (view: TableView) => void {
  const { words, money } = page;
  const panel = element('turn', HTMLElement);
  const slider = element('slider', HTMLInputElement);
  const showClock = createClock(page);
  let turn: Turn | undefined;
  let bigBlind = 1n;
  let unit = 1n;

  const send = async (kind: string, more: object) => {
    if (turn === undefined) return;
    const { number, step } = turn.hand;
    panel.inert = true;
    const isDone = await page.act(table, { kind, hand: number, step, ...more });
    if (!isDone) panel.inert = false;
  };
  const decide = (kind: string, more: object = {}) => void send(kind, more);
  onPress('fold', () => decide('fold'));
  onPress('call', () => decide(turn?.options.canCheck === true ? 'check' : 'call'));
  onPress('raise', () => decide('raise', { to: String(turn?.to) }));
  slider.addEventListener('input', () => size(BigInt(slider.value)));
  const nudge = (by: bigint) => size((turn?.to ?? 0n) + by);
  onPress('less', () => nudge(-bigBlind));
  onPress('more', () => nudge(bigBlind));

  /** Chooses the raise, within what is allowed and in whole chips. */
  function size(wished: bigint): void {
    const raise = turn?.options.raise;
    if (turn === undefined || raise == null) return;
    turn.to = raiseWithin(raise, wished, unit);
    slider.value = String(turn.to);
    showRaise(page, turn, String(turn.to) === raise.to);
  }

  function begin({ hand, options, bet }: Omit<Turn, 'to'>): void {
    turn = { hand, options, bet, to: 0n };
    panel.inert = false;
    const { call, raise, canCheck } = options;
    writeTo('call-word', canCheck ? words.check : words.call);
    writeTo('call-amount', call === null ? '' : money(call));
    element('raise', HTMLButtonElement).hidden = raise === null;
    element('sizes', HTMLElement).hidden = raise === null || raise.from === raise.to;
    if (raise === null) return;
    slider.min = raise.from;
    slider.max = raise.to;
    showQuick(words, turn, size);
    size(BigInt(raise.from));
  }

  return ({ hand, mine, seats, table: facts }) => {
    bigBlind = BigInt(facts.bigBlind);
    unit = BigInt(facts.unit);
    const options = mine?.options ?? null;
    panel.hidden = hand === null || options === null;
    document.body.classList.toggle('is-my-turn', !panel.hidden);
    showClock(panel.hidden ? null : hand, mine?.timeBankMs ?? 0);
    if (hand === null || options === null) {
      turn = undefined;
      return;
    }
    if (turn?.hand.number === hand.number && turn.hand.step === hand.step) return;
    const bet = BigInt(seats.find(({ isMine }) => isMine)?.bet ?? 0);
    begin({ hand, options, bet });
  };
}

function raiseWithin(
  { from, to }: NonNullable<OptionsView['raise']>,
  wished: bigint,
  unit: bigint,
): bigint {
  const whole = wished - (wished % unit);
  if (whole <= BigInt(from)) return BigInt(from);
  return whole >= BigInt(to) ? BigInt(to) : whole;
}

function showRaise({ words, money }: RoomPage, { hand, options, to }: Turn, isAll: boolean): void {
  const isBet = options.canCheck && hand.street !== 'preflop';
  writeTo('raise-word', isAll ? words.allIn : isBet ? words.bet : words.raiseTo);
  for (const id of ['raise-amount', 'raise-to']) writeTo(id, money(to));
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
  element('quick', HTMLElement).replaceChildren(
    ...parts.map(([text, to]) => make('button', { onPress: () => size(to) }, text)),
  );
}

function createClock({ words }: RoomPage): (hand: HandView | null, bankMs: number) => void {
  const seconds = element('clock', HTMLElement);
  const bar = element('clock-bar', HTMLElement);
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
