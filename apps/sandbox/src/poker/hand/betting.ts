// A betting round: whose turn it is, which decisions are open, and when the round ends.

import {
  type Decision,
  type HandEvent,
  type HandRefusal,
  type HandSeat,
  type HandState,
  inHand,
  least,
  type Options,
} from './hand.ts';

export function optionsOf(hand: HandState): Options | undefined {
  const seat = hand.seats[hand.turn];
  if (hand.phase !== 'deciding' || seat === undefined) return undefined;
  const owed = hand.bet - seat.bet;
  const call = owed <= 0n ? null : least(owed, seat.stack);
  return { canCheck: call === null, call, raise: raiseOf(hand, seat) };
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
  const inOrder = [...hand.seats.slice(first), ...hand.seats.slice(0, first)];
  const next = inOrder.find((seat) => hasToDecide(hand, seat));
  hand.phase = next === undefined ? 'dealing' : 'deciding';
  if (next === undefined) returnUncalled(hand);
  else hand.turn = hand.seats.indexOf(next);
}

function hasToDecide(hand: HandState, seat: HandSeat): boolean {
  const left = inHand(hand);
  if (left.length < 2 || seat.hasFolded || seat.stack === 0n) return false;
  const owes = seat.bet < hand.bet;
  // The only player with chips left has nobody to bet against, but owes what others have put in. A
  // blind posted all in may be less than the bet.
  return left.every((other) => other === seat || other.stack === 0n)
    ? owes && left.some(({ bet }) => bet > seat.bet)
    : owes || seat.decidedAt === null;
}

/** The part of the highest bet above everybody else's. */
function returnUncalled({ seats, events }: HandState): void {
  const [first, second] = seats.toSorted((a, b) => Number(b.paid - a.paid));
  if (first === undefined || second === undefined || first.hasFolded) return;
  const amount = first.paid - second.paid;
  if (amount === 0n) return;
  first.stack += amount;
  first.paid -= amount;
  first.bet -= least(first.bet, amount);
  events.push({ kind: 'returned', seat: first.seat, amount });
}

/** A decision that is refused changes nothing. */
export function decide(
  hand: HandState,
  { seat, ...decision }: Decision & { seat: number },
): HandRefusal | undefined {
  const actor = hand.seats[hand.turn];
  if (hand.phase !== 'deciding' || actor?.seat !== seat) return 'NOT_YOUR_TURN';
  const event = carryOut(hand, actor, decision);
  if (typeof event === 'string') return event;
  hand.events.push(event);
  actor.decidedAt = hand.bet;
  passTurn(hand, hand.turn + 1);
  return undefined;
}

function carryOut(hand: HandState, actor: HandSeat, decision: Decision): HandEvent | HandRefusal {
  const { seat } = actor;
  const { canCheck, call, raise } = optionsOf(hand) ?? {};
  switch (decision.kind) {
    case 'fold':
      actor.hasFolded = true;
      actor.lastMove = 'fold';
      return { kind: 'folded', seat };
    case 'check':
      if (canCheck !== true) return 'NOT_ALLOWED';
      actor.lastMove = 'check';
      return { kind: 'checked', seat };
    case 'call':
      if (call == null) return 'NOT_ALLOWED';
      putIn(actor, 'call', call);
      return { kind: 'called', seat, amount: call };
    case 'raise': {
      const { to } = decision;
      if (raise == null) return 'NOT_ALLOWED';
      // Whole chips, or all of the stack.
      const isWhole = to % hand.rules.unit === 0n || to === raise.to;
      if (!isWhole || to < raise.from || to > raise.to) return 'WRONG_AMOUNT';
      const isBet = hand.bet === 0n;
      const amount = to - actor.bet;
      putIn(actor, isBet ? 'bet' : 'raise', amount);
      if (to - hand.bet > hand.leastRaise) hand.leastRaise = to - hand.bet;
      hand.bet = to;
      hand.aggressor = hand.turn;
      return { kind: 'raised', seat, amount, to, isBet };
    }
  }
}

export function putIn(seat: HandSeat, move: HandSeat['lastMove'], amount: bigint): void {
  seat.stack -= amount;
  seat.bet += amount;
  seat.paid += amount;
  seat.lastMove = move;
}
