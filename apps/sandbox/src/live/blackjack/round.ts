// A round of blackjack as a function of its shoe, its seats and the decisions in order. These three
// in the books are the whole round. Eight decks are shuffled for every round. The dealer stands on
// every 17 and looks under an ace or a ten for blackjack. Blackjack pays 3 to 2, insurance 2 to 1.
// Any two cards may be doubled, after a split too. There is one split, and split aces get one card
// each.

import * as z from 'zod/mini';
import type { Action } from '../wire.ts';
import { isNatural, totalOf, valueOf } from '../table/cards.ts';

export const actions = [
  'hit',
  'stand',
  'double',
  'split',
  'insure',
  'decline',
] as const satisfies readonly Action[];

const move = z.object({ seat: z.int(), action: z.enum(actions) });
export type Move = z.infer<typeof move>;

/** A round as the books have it. */
const outcome = z.object({
  shoe: z.string(),
  /** Those that were dealt to; null until it is known whose stakes were taken. */
  seats: z.nullable(z.array(z.int())),
  moves: z.array(move),
});
export type Outcome = z.infer<typeof outcome>;

export interface Hand {
  cards: string[];
  isDoubled: boolean;
  isFromSplit: boolean;
  /** Nothing more can be decided here. */
  isOver: boolean;
}

export interface SeatPlay {
  seat: number;
  hands: Hand[];
  /** Null while the dealer shows no ace. */
  insurance: 'open' | 'taken' | 'declined' | null;
}

export interface Play {
  stage: 'insurance' | 'playing' | 'over';
  /** The first card is open, the second is closed until the round is over. */
  dealer: string[];
  seats: SeatPlay[];
}

const DEALER_STANDS_ON = 17;

export function readOutcome(json: string): Outcome {
  return outcome.parse(JSON.parse(json));
}

/** Undefined while nobody has been dealt to. */
export function replay({ shoe, seats, moves }: Outcome): Play | undefined {
  if (seats === null || seats.length === 0) return undefined;
  return playRound(shoe.match(/../g) ?? [], seats, moves);
}

export function playRound(
  shoe: readonly string[],
  seats: readonly number[],
  moves: readonly Move[],
): Play {
  let next = 0;
  const draw = (): string => {
    const card = shoe[next];
    if (card === undefined) throw new Error('the shoe is empty');
    next += 1;
    return card;
  };
  const play = deal(seats, draw);
  for (const { seat: at, action } of moves) {
    const seat = play.seats.find((each) => each.seat === at);
    if (seat === undefined || !optionsOf(play, at).includes(action))
      throw new Error(`seat ${at} may not ${action}`);
    carryOut(seat, action, draw);
    moveOn(play);
  }
  if (play.stage === 'over') finishDealer(play, draw);
  return play;
}

/** The decisions that a seat may take in the current state of the round. */
export function optionsOf(play: Play, seat: number): Action[] {
  const found = play.seats.find((each) => each.seat === seat);
  if (found === undefined || play.stage === 'over') return [];
  if (play.stage === 'insurance') return found.insurance === 'open' ? ['insure', 'decline'] : [];
  const hand = activeHand(found.hands);
  if (hand === undefined) return [];
  const [first = '', second = ''] = hand.cards;
  const isFresh = hand.cards.length === 2;
  const canSplit = isFresh && found.hands.length === 1 && valueOf(first) === valueOf(second);
  return [
    'hit',
    'stand',
    ...(isFresh ? (['double'] as const) : []),
    ...(canSplit ? (['split'] as const) : []),
  ];
}

/** The hand of a seat that is decided about next. */
export function activeHand(hands: readonly Hand[]): Hand | undefined {
  return hands.find(({ isOver }) => !isOver);
}

/** The result of the dealer's hand, for the list of past rounds. */
export function dealerWord({ dealer }: Play): string {
  if (isNatural(dealer)) return 'BJ';
  const { total } = totalOf(dealer);
  return total > 21 ? 'bust' : String(total);
}

export function isBlackjack({ cards, isFromSplit }: Hand): boolean {
  return !isFromSplit && isNatural(cards);
}

function deal(seats: readonly number[], draw: () => string): Play {
  const first = seats.map(() => draw());
  const open = draw();
  const second = seats.map(() => draw());
  const dealer = [open, draw()];
  const showsAce = valueOf(open) === 1;
  const play: Play = {
    stage: showsAce ? 'insurance' : 'playing',
    dealer,
    seats: seats.map((seat, at) => {
      const cards = [first[at] ?? '', second[at] ?? ''];
      return {
        seat,
        insurance: showsAce ? 'open' : null,
        hands: [{ cards, isDoubled: false, isFromSplit: false, isOver: isNatural(cards) }],
      };
    }),
  };
  moveOn(play);
  return play;
}

/**
 * The stage that follows when everybody has decided. The dealer looks for blackjack before anybody
 * plays.
 */
function moveOn(play: Play): void {
  if (play.stage === 'insurance' && play.seats.every(({ insurance }) => insurance !== 'open'))
    play.stage = 'playing';
  if (play.stage !== 'playing') return;
  if (
    isNatural(play.dealer) ||
    play.seats.every(({ hands }) => hands.every(({ isOver }) => isOver))
  )
    play.stage = 'over';
}

function carryOut(seat: SeatPlay, action: Action, draw: () => string): void {
  if (action === 'insure' || action === 'decline') {
    seat.insurance = action === 'insure' ? 'taken' : 'declined';
    return;
  }
  const hand = activeHand(seat.hands);
  if (hand === undefined) return;
  switch (action) {
    case 'hit':
      hand.cards.push(draw());
      hand.isOver = totalOf(hand.cards).total >= 21;
      return;
    case 'stand':
      hand.isOver = true;
      return;
    case 'double':
      hand.cards.push(draw());
      hand.isDoubled = true;
      hand.isOver = true;
      return;
    case 'split':
      seat.hands = hand.cards.map((card) => splitHand(card, draw()));
  }
}

function splitHand(card: string, drawn: string): Hand {
  const cards = [card, drawn];
  return {
    cards,
    isDoubled: false,
    isFromSplit: true,
    isOver: valueOf(card) === 1 || totalOf(cards).total === 21,
  };
}

/** The dealer draws only against a hand that can still lose to more than a blackjack. */
function finishDealer({ dealer, seats }: Play, draw: () => string): void {
  const isNeeded = seats.some(({ hands }) =>
    hands.some((hand) => !isBlackjack(hand) && totalOf(hand.cards).total <= 21),
  );
  if (!isNeeded) return;
  while (totalOf(dealer).total < DEALER_STANDS_ON) dealer.push(draw());
}
