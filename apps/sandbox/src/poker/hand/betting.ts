// A betting round: whose turn it is, which decisions are open, and when the round ends.

import {
  type Decision,
  type HandEvent,
  type HandRefusal,
  type HandSeat,
  type HandState,
  type HandStep,
  inHand,
} from './hand.ts';
import { uncalledOf } from './pots.ts';

/** The decisions that the seat in turn has. */
export interface Options {
  canCheck: boolean;
  /** What a call adds; null when there is nothing to call. */
  call: bigint | null;
  /** The bets that a raise may make; all of the stack is always allowed. Null without a raise. */
  raise: { from: bigint; to: bigint } | null;
}

export function optionsOf(state: HandState): Options | undefined {
  const seat = state.seats[state.turn];
  if (state.phase !== 'deciding' || seat === undefined) return undefined;
  const owed = state.bet - seat.bet;
  return {
    canCheck: owed <= 0n,
    call: owed <= 0n ? null : least(owed, seat.stack),
    raise: raiseOf(state, seat),
  };
}

function raiseOf(state: HandState, seat: HandSeat): Options['raise'] {
  const most = seat.bet + seat.stack;
  if (most <= state.bet) return null;
  // A raise all in for less than a full raise does not open the betting again for those who have
  // decided, unless several together make a full one (TDA rule 47).
  if (seat.decidedAt !== null && state.bet - seat.decidedAt < state.leastRaise) return null;
  // Nobody is left who could answer a raise.
  if (!state.seats.some((each) => each !== seat && !each.hasFolded && each.stack > 0n)) return null;
  return { from: least(state.bet + state.leastRaise, most), to: most };
}

/** Begins a betting round with the seat at this index, or with the next one that can decide. */
export function openBetting(state: HandState, first: number): HandState {
  const turn = nextTurn(state, first);
  return turn === undefined
    ? { ...state, phase: 'dealing' }
    : { ...state, phase: 'deciding', turn };
}

export function decide(state: HandState, decision: Decision & { seat: number }): HandStep {
  const actor = state.seats[state.turn];
  const options = optionsOf(state);
  if (options === undefined || actor === undefined || actor.seat !== decision.seat)
    return refuse('NOT_YOUR_TURN');
  switch (decision.kind) {
    case 'fold':
      return moved(state, { ...actor, hasFolded: true }, { kind: 'folded', seat: actor.seat });
    case 'check':
      if (!options.canCheck) return refuse('NOT_ALLOWED');
      return moved(state, actor, { kind: 'checked', seat: actor.seat });
    case 'call': {
      if (options.call === null) return refuse('NOT_ALLOWED');
      const amount = options.call;
      return moved(state, put(actor, amount), { kind: 'called', seat: actor.seat, amount });
    }
    case 'raise':
      return raise(state, actor, { to: decision.to, options });
  }
}

function raise(
  state: HandState,
  actor: HandSeat,
  { to, options }: { to: bigint; options: Options },
): HandStep {
  const range = options.raise;
  if (range === null) return refuse('NOT_ALLOWED');
  const isWhole = to % state.rules.unit === 0n || to === range.to;
  if (to < range.from || to > range.to || !isWhole) return refuse('WRONG_AMOUNT');
  const amount = to - actor.bet;
  const raised = to - state.bet;
  const next = {
    ...state,
    bet: to,
    leastRaise: raised > state.leastRaise ? raised : state.leastRaise,
    aggressor: state.turn,
  };
  const isBet = state.bet === 0n;
  return moved(next, put(actor, amount), { kind: 'raised', seat: actor.seat, amount, to, isBet });
}

export function refuse(code: HandRefusal): HandStep {
  return { kind: 'refused', code };
}

function moved(state: HandState, actor: HandSeat, event: HandEvent): HandStep {
  const decided = { ...actor, decidedAt: state.bet };
  const seats = state.seats.map((seat, at) => (at === state.turn ? decided : seat));
  const next = { ...state, seats };
  return {
    kind: 'done',
    state: openBetting(next, (state.turn + 1) % seats.length),
    events: [event],
  };
}

function put(seat: HandSeat, amount: bigint): HandSeat {
  return {
    ...seat,
    stack: seat.stack - amount,
    bet: seat.bet + amount,
    paid: seat.paid + amount,
  };
}

/** Undefined when nobody has to decide any more. */
function nextTurn(state: HandState, first: number): number | undefined {
  const left = inHand(state);
  if (left.length < 2) return undefined;
  const able = left.filter(({ stack }) => stack > 0n);
  const count = state.seats.length;
  for (let step = 0; step < count; step += 1) {
    const at = (first + step) % count;
    const seat = state.seats[at];
    if (seat === undefined || seat.hasFolded || seat.stack === 0n) continue;
    const owes = seat.bet < state.bet;
    // One who alone has chips left, and owes nothing, has nobody to bet against.
    const isDue = owes || (seat.decidedAt === null && able.length > 1);
    if (isDue && !(able.length === 1 && !owesMoreThanOthers(state, seat))) return at;
  }
  return undefined;
}

/** Whether somebody has put in more than this seat: a blind posted all in may be less. */
function owesMoreThanOthers(state: HandState, seat: HandSeat): boolean {
  return inHand(state).some((other) => other !== seat && other.bet > seat.bet);
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

/** What a step of a hand gives: the next state, and the events on the way to it. */
interface Stepped {
  state: HandState;
  events: readonly HandEvent[];
}

/** At the end of a betting round, what nobody called goes back. */
export function endBetting(state: HandState, events: readonly HandEvent[]): Stepped {
  const back = state.phase === 'dealing' ? uncalledOf(state.seats) : undefined;
  if (back === undefined) return { state, events };
  const seats = state.seats.map((seat) => withReturn(seat, back));
  return { state: { ...state, seats }, events: [...events, { kind: 'returned', ...back }] };
}

function withReturn(seat: HandSeat, back: { seat: number; amount: bigint }): HandSeat {
  if (seat.seat !== back.seat) return seat;
  const { amount } = back;
  return {
    ...seat,
    stack: seat.stack + amount,
    paid: seat.paid - amount,
    bet: seat.bet > amount ? seat.bet - amount : 0n,
  };
}
