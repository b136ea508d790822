// The dealer's part of a hand: the deal, the next cards, the run-out, the showdown and the end.

import { nameOf } from '../rules/cards.ts';
import { madeOf, strengthOf } from '../rules/evaluator.ts';
import { decide, passTurn, putIn } from './betting.ts';
import {
  type HandAction,
  type HandRefusal,
  type HandSeat,
  type HandState,
  inHand,
  least,
  type Street,
} from './hand.ts';
import { type Pot, potsOf, sharesOf } from './pots.ts';

const MYRIAD = 10_000n;

interface Next {
  street: Street;
  cards: number;
}

const nextStreets: Partial<Record<Street, Next>> = {
  preflop: { street: 'flop', cards: 3 },
  flop: { street: 'turn', cards: 1 },
  turn: { street: 'river', cards: 1 },
};

/**
 * The beginning of a hand: antes, blinds and two cards for everybody. The players are in order from
 * the left of the button; the last one has the button.
 */
export function dealHand({
  rules,
  deck,
  players,
}: Pick<HandState, 'rules' | 'deck'> & {
  players: readonly Pick<HandSeat, 'seat' | 'stack'>[];
}): HandState {
  const count = players.length;
  const seats = players.map(({ seat, stack }, at): HandSeat => ({
    seat,
    stack,
    bet: 0n,
    paid: 0n,
    cards: [deck[at] ?? 0, deck[at + count] ?? 0],
    hasFolded: false,
    decidedAt: null,
    lastMove: null,
    isShown: false,
    won: 0n,
  }));
  // With two players the button posts the small blind.
  const [small, big] = count === 2 ? [1, 0] : [0, 1];
  const hand: HandState = {
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
    events: [],
  };
  for (const each of seats) {
    post(hand, each, { what: 'ante', due: rules.ante });
    each.bet = 0n;
  }
  post(hand, seats[small], { what: 'small', due: rules.smallBlind });
  post(hand, seats[big], { what: 'big', due: rules.bigBlind });
  passTurn(hand, big + 1);
  return hand;
}

/** A player with less than is due posts everything. */
function post(
  { events }: HandState,
  seat: HandSeat | undefined,
  { what, due }: { what: 'ante' | 'small' | 'big'; due: bigint },
): void {
  const amount = least(seat?.stack ?? 0n, due);
  if (seat === undefined || amount === 0n) return;
  putIn(seat, what, amount);
  events.push({ kind: 'posted', seat: seat.seat, what, amount });
}

/** How many cards of the deck lie before the board. */
export function cardsDealt(count: number): number {
  return count * 2;
}

/** Carries out a decision or a move of the dealer; one that is refused changes nothing. */
export function playHand(hand: HandState, action: HandAction): HandRefusal | undefined {
  if (action.kind !== 'deal') return decide(hand, action);
  if (hand.phase !== 'dealing') return 'NOT_ALLOWED';
  const left = inHand(hand);
  const next = nextStreets[hand.street];
  if (left.length === 1) endHand(hand, []);
  else if (next === undefined) endHand(hand, left);
  else dealStreet(hand, next);
  return undefined;
}

/** The remaining cards come without betting: at most one has chips left. */
export function isRunOut(hand: HandState): boolean {
  const left = inHand(hand);
  return (
    hand.phase === 'dealing' && left.length > 1 && left.filter(({ stack }) => stack > 0n).length < 2
  );
}

function dealStreet(hand: HandState, { street, cards: count }: Next): void {
  // Before a run-out the cards of all who are left lie open.
  for (const seat of isRunOut(hand) ? inHand(hand) : []) {
    if (!seat.isShown) show(hand, seat, null);
  }
  const from = cardsDealt(hand.seats.length) + hand.board.length;
  const cards = hand.deck.slice(from, from + count);
  hand.street = street;
  hand.board = [...hand.board, ...cards];
  hand.bet = 0n;
  hand.leastRaise = hand.rules.bigBlind;
  hand.aggressor = null;
  for (const seat of hand.seats) {
    seat.bet = 0n;
    seat.decidedAt = null;
    if (!seat.hasFolded) seat.lastMove = null;
  }
  hand.events.push({ kind: 'street', street, cards: cards.map(nameOf) });
  passTurn(hand, 0);
}

function show({ events }: HandState, shown: HandSeat, strength: number | null): void {
  const { seat, cards } = shown;
  const made = strength === null ? null : madeOf(strength);
  shown.isShown = true;
  events.push({ kind: 'shown', seat, cards: cards.map(nameOf), made });
}

/** Takes the rake and pays the pots. `contenders` is empty when everybody else folded. */
function endHand(hand: HandState, contenders: readonly HandSeat[]): void {
  const { rules, board, seats, events } = hand;
  const pots = potsOf(seats);
  const strengths = new Map(
    contenders.map(({ seat, cards }) => [seat, strengthOf([...cards, ...board])]),
  );
  const strengthAt = (seat: number) => strengths.get(seat) ?? 0;
  if (contenders.length > 0) openCards(hand, pots, strengthAt);
  const isContested = board.length > 0 && seats.filter(({ paid }) => paid > 0n).length > 1;
  for (const [number, pot] of pots.entries()) {
    const rake = isContested ? rakeOf(pot.amount, hand) : 0n;
    hand.rake += rake;
    const best = Math.max(...pot.seats.map(strengthAt));
    const winners = pot.seats.filter((seat) => strengthAt(seat) === best);
    for (const { seat, amount } of sharesOf(pot.amount - rake, winners, rules.unit)) {
      const winner = seats.find((each) => each.seat === seat);
      if (winner === undefined || amount === 0n) continue;
      winner.stack += amount;
      winner.won += amount;
      events.push({ kind: 'won', seat, pot: number, amount });
    }
  }
  if (hand.rake > 0n) events.push({ kind: 'raked', amount: hand.rake });
  hand.phase = 'over';
}

/** Rounded down to whole units; the cap is that of the hand, not of a pot. */
function rakeOf(amount: bigint, { rules, rake }: HandState): bigint {
  const share = (amount * rules.rakePerMyriad) / MYRIAD;
  return least(share - (share % rules.unit), rules.rakeCap - rake);
}

/**
 * The showdown: the last who bet shows first, else the first left of the button. Then everybody in
 * turn shows who is not beaten by open cards. The others never show.
 */
function openCards(
  hand: HandState,
  pots: readonly Pot[],
  strengthAt: (seat: number) => number,
): void {
  const { seats, aggressor } = hand;
  const first = aggressor ?? 0;
  for (const seat of [...seats.slice(first), ...seats.slice(0, first)]) {
    if (seat.hasFolded) continue;
    const strength = strengthAt(seat.seat);
    // The seats that play for its last pot play for all of its other pots too.
    const rivals = pots.findLast((pot) => pot.seats.includes(seat.seat))?.seats ?? [];
    const isBeaten = seats.some(
      (other) => other.isShown && rivals.includes(other.seat) && strengthAt(other.seat) > strength,
    );
    if (!isBeaten || seat.isShown) show(hand, seat, strength);
  }
}
