// One hand of no-limit Texas hold'em as a state machine: an action changes the state and adds the
// events of the step, or is refused. Amounts are whole units, centavos or tournament chips.

import type { Card } from '../rules/cards.ts';
import type { LastMove, Made, OptionsView, TableFacts } from '../wire.ts';

export const streets = ['preflop', 'flop', 'turn', 'river'] as const;
export type Street = (typeof streets)[number];

export type HandRules = Pick<
  TableFacts<bigint>,
  'smallBlind' | 'bigBlind' | 'ante' | 'unit' | 'rakePerMyriad' | 'rakeCap'
>;

export type Options = OptionsView<bigint>;

export interface HandSeat {
  seat: number;
  stack: bigint;
  /** Put in on this street. */
  bet: bigint;
  /** Put in since the deal, antes included. */
  paid: bigint;
  cards: readonly [Card, Card];
  hasFolded: boolean;
  /** The bet that the seat last decided about; null while it has not decided on this street. */
  decidedAt: bigint | null;
  /** The newest move on this street; a fold stays. */
  lastMove: LastMove | null;
  /** The cards lie open for everybody. */
  isShown: boolean;
  won: bigint;
}

export interface HandState {
  rules: HandRules;
  deck: readonly Card[];
  /** Those who were dealt in, clockwise from the left of the button. */
  seats: readonly HandSeat[];
  /** `deciding`: a seat's turn. `dealing`: the next cards, or the showdown, are due. */
  phase: 'deciding' | 'dealing' | 'over';
  street: Street;
  board: readonly Card[];
  /** The index in `seats` of the one whose turn it is. */
  turn: number;
  /** The highest bet of the street, and the least that a full raise adds to it. */
  bet: bigint;
  leastRaise: bigint;
  /** The index of the last one who bet or raised on this street. */
  aggressor: number | null;
  rake: bigint;
  events: HandEvent[];
}

export type Decision =
  | { kind: 'fold' }
  | { kind: 'check' }
  | { kind: 'call' }
  | { kind: 'raise'; to: bigint };

/** A decision of the seat whose turn it is, or the dealer's next move. */
export type HandAction = (Decision & { seat: number }) | { kind: 'deal' };

export type HandEvent =
  | { kind: 'posted'; seat: number; what: 'ante' | 'small' | 'big'; amount: bigint }
  | { kind: 'folded'; seat: number }
  | { kind: 'checked'; seat: number }
  | { kind: 'called'; seat: number; amount: bigint }
  /** A bet or a raise: `amount` was added, which makes `to`. */
  | { kind: 'raised'; seat: number; amount: bigint; to: bigint; isBet: boolean }
  | { kind: 'returned'; seat: number; amount: bigint }
  | { kind: 'street'; street: Street; cards: string[] }
  | { kind: 'shown'; seat: number; cards: string[]; made: Made | null }
  | { kind: 'won'; seat: number; pot: number; amount: bigint }
  | { kind: 'raked'; amount: bigint };

export type HandRefusal = 'NOT_YOUR_TURN' | 'NOT_ALLOWED' | 'WRONG_AMOUNT';

export function inHand({ seats }: Pick<HandState, 'seats'>): HandSeat[] {
  return seats.filter(({ hasFolded }) => !hasFolded);
}

/** All that has been put in since the deal. */
export function potOf({ seats }: Pick<HandState, 'seats'>): bigint {
  return seats.reduce((sum, { paid }) => sum + paid, 0n);
}

export function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
