// A computer of the test room: it decides by its own cards, the board and the bets, as a person at
// its seat could. It is given nothing else.

import { type Decision, least, type Options } from '../hand/hand.ts';
import { rankOf, suitOf, type Card } from '../rules/cards.ts';
import { categoryOf, strengthOf, type Category } from '../rules/evaluator.ts';

export const opponentNames = ['Tero', 'Yerba', 'Quena', 'Zorzal', 'Chajá', 'Ñandú', 'Hornero'];

export interface Sight {
  cards: readonly [Card, Card];
  board: readonly Card[];
  options: Options;
  /** With the bets of this street. */
  pot: bigint;
  bet: bigint;
  unit: bigint;
  /** How many others are still in the hand. */
  others: number;
}

const ACE = 12;
/** Out of a hundred: how good a made hand is on the flop and later. */
const worth: Record<Category, number> = {
  'high-card': 12,
  pair: 38,
  'two-pair': 68,
  three: 78,
  straight: 85,
  flush: 89,
  'full-house': 95,
  four: 99,
  'straight-flush': 99,
};

export function chooseDecision(sight: Sight, random: { below(below: number): number }): Decision {
  const { options, pot, bet, unit } = sight;
  const strength = qualityOf(sight) + random.below(21) - 10 - 3 * (sight.others - 1);
  const price = options.call === null ? 0 : Number((options.call * 100n) / (pot + options.call));
  if (options.raise !== null && (strength > 72 || random.below(100) < 4)) {
    const { from, to } = options.raise;
    const wished = bet + (pot * BigInt(50 + random.below(51))) / 100n;
    const whole = wished - (wished % unit);
    const raised = whole < from ? from : whole;
    // All the chips only with a very good hand.
    if (raised < to || strength > 90) return { kind: 'raise', to: least(raised, to) };
  }
  if (options.call === null) return { kind: 'check' };
  return strength >= price + 10 ? { kind: 'call' } : { kind: 'fold' };
}

/** From 0 to about 100. */
function qualityOf({ cards, board }: Sight): number {
  const [a, b] = cards;
  const high = Math.max(rankOf(a), rankOf(b));
  const low = Math.min(rankOf(a), rankOf(b));
  const isSuited = suitOf(a) === suitOf(b);
  if (board.length === 0) {
    if (high === low) return 45 + high * 4;
    const gap = high - low;
    return high * 3 + low * 1.5 + (isSuited ? 8 : 0) + (gap === 1 ? 6 : gap > 4 ? -8 : 0);
  }
  const made = categoryOf(strengthOf([...cards, ...board]));
  const ofBoard = board.length === 5 ? categoryOf(strengthOf(board)) : undefined;
  const top = Math.max(...board.map(rankOf));
  const hasTop = made === 'pair' && (high === top || low === top || (high === low && high > top));
  const draw = board.length < 5 && isDrawing([...cards, ...board]) ? 22 : 0;
  const shared = made === ofBoard ? 25 : 0;
  return worth[made] + (hasTop ? 18 : 0) + (high === ACE ? 5 : 0) + draw - shared;
}

/** Four of a suit. */
function isDrawing(cards: readonly Card[]): boolean {
  return [0, 1, 2, 3].some((suit) => cards.filter((card) => suitOf(card) === suit).length === 4);
}
