// A betting round: whose turn it is, which decisions are open, and when the round ends.

import {
  type Decision,
  type HandRefusal,
  type HandSeat,
  type HandState,
  inHand,
  type Options,
} from './hand.ts';
import { uncalledOf } from './pots.ts';

export function optionsOf(hand: HandState): Options | undefined {
  const seat = hand.seats[hand.turn];
  if (hand.phase !== 'deciding' || seat === undefined) return undefined;
  const owed = hand.bet - seat.bet;
  return {
    canCheck: owed <= 0n,
    call: owed <= 0n ? null : least(owed, seat.stack),
    raise: raiseOf(hand, seat),
  };
}

function raiseOf(hand: HandState, seat: HandSeat): Options['raise'] {
  const most = seat.bet + seat.stack;
  if (most <= hand.bet) return null;
  // A raise all in for less than a full raise does not open the betting again for those who have
  // decided. Several that together make a full raise do (TDA rule 47).
  if (seat.decidedAt !== null && hand.bet - seat.decidedAt < hand.leastRaise) return null;
  // Nobody is left who could answer a raise.
  if (!hand.seats.some((each) => each !== seat && !each.hasFolded && each.stack > 0n)) return null;
  return { from: least(hand.bet + hand.leastRaise, most), to: most };
}

/**
 * Gives the turn to the seat at this index, or to the next one that can decide. When nobody has to
 * decide any more, the round is over, and what nobody called goes back.
 */
export function passTurn(hand: HandState, first: number): void {
  const turn = nextTurn(hand, first);
  hand.phase = turn === undefined ? 'dealing' : 'deciding';
  hand.turn = turn ?? hand.turn;
  const back = turn === undefined ? uncalledOf(hand.seats) : undefined;
  const seat = hand.seats.find((each) => each.seat === back?.seat);
  if (back === undefined || seat === undefined) return;
  seat.stack += back.amount;
  seat.paid -= back.amount;
  seat.bet = seat.bet > back.amount ? seat.bet - back.amount : 0n;
  hand.events.push({ kind: 'returned', ...back });
}

/** A decision that is refused changes nothing. */
export function decide(
  hand: HandState,
  decision: Decision & { seat: number },
): HandRefusal | undefined {
  const { seat } = decision;
  const actor = hand.seats[hand.turn];
  const options = optionsOf(hand);
  if (options === undefined || actor?.seat !== seat) return 'NOT_YOUR_TURN';
  switch (decision.kind) {
    case 'fold':
      actor.hasFolded = true;
      hand.events.push({ kind: 'folded', seat });
      break;
    case 'check':
      if (!options.canCheck) return 'NOT_ALLOWED';
      hand.events.push({ kind: 'checked', seat });
      break;
    case 'call': {
      const amount = options.call;
      if (amount === null) return 'NOT_ALLOWED';
      putIn(actor, amount);
      hand.events.push({ kind: 'called', seat, amount });
      break;
    }
    case 'raise': {
      const { to } = decision;
      if (options.raise === null) return 'NOT_ALLOWED';
      if (!isRaise(hand, options.raise, to)) return 'WRONG_AMOUNT';
      const amount = to - actor.bet;
      putIn(actor, amount);
      hand.events.push({ kind: 'raised', seat, amount, to, isBet: hand.bet === 0n });
      if (to - hand.bet > hand.leastRaise) hand.leastRaise = to - hand.bet;
      hand.bet = to;
      hand.aggressor = hand.turn;
    }
  }
  actor.decidedAt = hand.bet;
  passTurn(hand, hand.turn + 1);
  return undefined;
}

/** Whole chips within the range; all of the stack is always allowed. */
function isRaise(
  { rules }: HandState,
  range: NonNullable<Options['raise']>,
  amount: bigint,
): boolean {
  const isWhole = amount % rules.unit === 0n || amount === range.to;
  return isWhole && amount >= range.from && amount <= range.to;
}

export function putIn(seat: HandSeat, amount: bigint): void {
  seat.stack -= amount;
  seat.bet += amount;
  seat.paid += amount;
}

/** Undefined when nobody has to decide any more. */
function nextTurn(hand: HandState, first: number): number | undefined {
  const left = inHand(hand);
  if (left.length < 2) return undefined;
  const able = left.filter(({ stack }) => stack > 0n);
  const count = hand.seats.length;
  for (let step = 0; step < count; step += 1) {
    const at = (first + step) % count;
    const seat = hand.seats[at];
    if (seat === undefined || seat.hasFolded || seat.stack === 0n) continue;
    // The only player with chips left has nobody to bet against, but owes what others have put in.
    // A blind posted all in may be less than the bet.
    const isDue =
      able.length === 1
        ? seat.bet < hand.bet && left.some((other) => other.bet > seat.bet)
        : seat.bet < hand.bet || seat.decidedAt === null;
    if (isDue) return at;
  }
  return undefined;
}

export function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
