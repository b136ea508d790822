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

export function createDecisions(page: RoomPage): (view: TableView) => void {
  const { words, money } = page;
  const panel = element('turn');
  const slider = element('slider', HTMLInputElement);
  const showClock = createClock(words);
  let turn: Turn | undefined;

  async function decide(kind: string, more: object = {}): Promise<void> {
    if (turn === undefined) return;
    const { number, step } = turn.hand;
    panel.inert = true;
    panel.inert = await page.act(turn.table.id, { kind, hand: number, step, ...more });
  }
  onPress('fold', () => void decide('fold'));
  onPress('call', () => void decide(turn?.options.canCheck === true ? 'check' : 'call'));
  onPress('raise', () => void decide('raise', { to: slider.value }));
  const nudge = (blinds: bigint) =>
    size(BigInt(slider.value) + blinds * BigInt(turn?.table.bigBlind ?? 0));
  slider.addEventListener('input', () => nudge(0n));
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
    element('raise').hidden = raise === null;
    element('sizes').hidden = raise === null || raise.from === raise.to;
    if (raise === null) return;
    slider.min = raise.from;
    slider.max = raise.to;
    const sizes = quickSizes(words, next, raise);
    element('quick').replaceChildren(
      ...sizes.map(([text, to]) => make('button', { onPress: () => size(to) }, text)),
    );
    size(BigInt(raise.from));
  }

  return ({ hand, mine, seats, table }) => {
    const options = mine?.options ?? null;
    const isTurn = hand !== null && options !== null;
    panel.hidden = !isTurn;
    showClock(isTurn ? hand : null, mine?.timeBankMs ?? 0);
    if (!isTurn) turn = undefined;
    else if (turn?.hand.number !== hand.number || turn.hand.step !== hand.step)
      begin({ hand, options, table, bet: BigInt(seats.find(({ isMine }) => isMine)?.bet ?? 0) });
  };
}

/** Raises by a part of the pot, after the call that comes first. */
function quickSizes(
  words: Words,
  { hand, options, bet }: Turn,
  { from, to }: { from: string; to: string },
): [string, bigint][] {
  const call = BigInt(options.call ?? 0);
  const pot = BigInt(hand.total) + call;
  return [
    [words.least, BigInt(from)],
    [words.third, bet + call + pot / 3n],
    [words.half, bet + call + pot / 2n],
    [words.pot, bet + call + pot],
    [words.allIn, BigInt(to)],
  ];
}

/** The time of the hand's turn that is left; null stops the clock. */
function createClock(words: Words): (hand: HandView | null, bankMs: number) => void {
  let frame = 0;
  return (hand, bankMs) => {
    cancelAnimationFrame(frame);
    if (hand === null) return;
    const { turnEndsInMs, turnLengthMs, isOnBank } = hand;
    const endsAt = performance.now() + (turnEndsInMs ?? 0);
    writeTo('clock-word', isOnBank ? words.onBank : words.yourTurn);
    writeTo('time-bank', fill(words.timeBank, { seconds: Math.round(bankMs / SECOND) }));
    const tick = () => {
      const left = Math.max(0, endsAt - performance.now());
      writeTo('clock', String(Math.ceil(left / SECOND)));
      const part = left / Math.max(1, turnLengthMs);
      element('clock-bar').style.setProperty('inline-size', `${part * 100}%`);
      element('clock').classList.toggle('is-hurry', left < HURRY_SECONDS * SECOND);
      frame = requestAnimationFrame(tick);
    };
    tick();
  };
}
