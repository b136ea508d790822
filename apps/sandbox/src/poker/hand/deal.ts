// The beginning of a hand: antes, blinds and two cards for everybody.

import type { Card } from '../rules/cards.ts';
import type { HandEvent, HandRules, HandSeat, HandState } from './hand.ts';
import { endBetting, openBetting } from './betting.ts';

interface Deal {
  rules: HandRules;
  deck: readonly Card[];
  /** Clockwise from the left of the button; the last one has the button. Two at least. */
  players: readonly { seat: number; stack: bigint }[];
}

export function dealHand({ rules, deck, players }: Deal): {
  state: HandState;
  events: readonly HandEvent[];
} {
  const count = players.length;
  if (count < 2) throw new Error('a hand needs two players');
  const events: HandEvent[] = [];
  const seats = players.map(({ seat, stack }, at): HandSeat => ({
    seat,
    stack,
    bet: 0n,
    paid: 0n,
    cards: [deck[at] ?? 0, deck[at + count] ?? 0],
    hasFolded: false,
    decidedAt: null,
    isShown: false,
  }));
  for (const each of seats) post(each, 'ante', rules.ante, events);
  for (const each of seats) each.bet = 0n;
  // With two players the button posts the small blind.
  const small = count === 2 ? 1 : 0;
  const big = count === 2 ? 0 : 1;
  post(seats[small], 'small', rules.smallBlind, events);
  post(seats[big], 'big', rules.bigBlind, events);
  const state: HandState = {
    rules,
    deck,
    seats,
    phase: 'deciding',
    street: 'preflop',
    board: [],
    turn: big,
    bet: rules.bigBlind,
    leastRaise: rules.bigBlind,
    aggressor: null,
    rake: 0n,
  };
  return endBetting(openBetting(state, (big + 1) % count), events);
}

/** A player with less than the blind posts everything. */
function post(
  seat: HandSeat | undefined,
  what: 'ante' | 'small' | 'big',
  due: bigint,
  events: HandEvent[],
): void {
  if (seat === undefined) return;
  const amount = seat.stack < due ? seat.stack : due;
  if (amount === 0n) return;
  seat.stack -= amount;
  seat.bet += amount;
  seat.paid += amount;
  events.push({ kind: 'posted', seat: seat.seat, what, amount });
}

/** How many cards of the deck lie before the board. */
export function cardsDealt(count: number): number {
  return count * 2;
}
