// The return of the table under basic strategy. Every sequence of cards is walked over with its
// exact probability from a full shoe of eight decks. No simulation: only the arithmetic is that of
// floating-point numbers, good for far more than the two decimals stated.
//
// The dealer's hole card is drawn last. That is the same as drawing it second, because every order
// of the shoe is equally likely; so a hand that is played knows only that the hole card makes no
// blackjack, which is counted where the dealer's hand is. A split is worth twice one of its hands,
// because the cards that follow the first hand are as any others of the shoe.

import { adviseHand, type Advice } from './basic-strategy.ts';
import { decks } from '../table/shoe.ts';

/** How many cards of each value are left: [0] all of them, [1] aces, … [10] tens and pictures. */
type Shoe = number[];

const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/**
 * The average return of a stake of one under basic strategy, without insurance; further stakes are
 * counted as what they win or lose.
 */
export function returnUnderBasicStrategy(): number {
  const shoe: Shoe = [0, ...values.map((value) => (value === 10 ? 16 : 4) * decks)];
  shoe[0] = 52 * decks;
  const overHands = (table: Table) =>
    overCards(shoe, (first) =>
      overCards(shoe, (second) => dealtHand(shoe, [first, second], table)),
    );
  return (
    1 +
    overCards(shoe, (dealer) =>
      overHands({ dealer, hands: dealerHands(dealer), totals: new Map() }),
    )
  );
}

/** The average of a value over the next card, which is out of the shoe meanwhile. */
function overCards(shoe: Shoe, valueAt: (card: number) => number): number {
  let sum = 0;
  const all = shoe[0] ?? 0;
  for (const card of values) {
    const left = shoe[card] ?? 0;
    if (left === 0) continue;
    shoe[card] = left - 1;
    shoe[0] = all - 1;
    sum += (left / all) * valueAt(card);
    shoe[card] = left;
    shoe[0] = all;
  }
  return sum;
}

/** The known facts for one open card of the dealer. */
interface Table {
  dealer: number;
  hands: readonly DealerHand[];
  /** The chances of the dealer's totals, by the cards left in the shoe. */
  totals: Map<string, number[]>;
}

function dealtHand(shoe: Shoe, [first, second]: [number, number], table: Table): number {
  const { dealer } = table;
  const loses = blackjackChance(shoe, dealer);
  const isBlackjack = first + second === 11 && (first === 1 || second === 1);
  if (isBlackjack) return (1 - loses) * 1.5;
  const hand = addCard(addCard({ hard: 0, hasAce: false, cards: 0 }, first), second);
  const advice = adviseHand({ ...totalOf(hand), pair: first === second ? first : null, dealer });
  if (advice === 'split') return 2 * splitHand(shoe, first, table) - loses;
  return follow(shoe, hand, advice, table) - loses;
}

interface Held {
  hard: number;
  hasAce: boolean;
  cards: number;
}

function addCard({ hard, hasAce, cards }: Held, card: number): Held {
  return { hard: hard + card, hasAce: hasAce || card === 1, cards: cards + 1 };
}

function totalOf({ hard, hasAce }: Held): { total: number; isSoft: boolean } {
  const isSoft = hasAce && hard <= 11;
  return { total: isSoft ? hard + 10 : hard, isSoft };
}

function splitHand(shoe: Shoe, card: number, table: Table): number {
  return overCards(shoe, (drawn) => {
    const hand = addCard(addCard({ hard: 0, hasAce: false, cards: 0 }, card), drawn);
    return card === 1 ? standing(shoe, hand, table) : playOn(shoe, hand, table);
  });
}

function playOn(shoe: Shoe, hand: Held, table: Table): number {
  const { total, isSoft } = totalOf(hand);
  // A hand over 21 has lost, except for the chance of a dealer's blackjack, which was counted
  // before.
  if (total > 21) return -(1 - blackjackChance(shoe, table.dealer));
  if (total === 21) return standing(shoe, hand, table);
  return follow(shoe, hand, adviseHand({ total, isSoft, pair: null, dealer: table.dealer }), table);
}

function follow(shoe: Shoe, hand: Held, advice: Advice, table: Table): number {
  const isDouble = typeof advice === 'object' && hand.cards === 2;
  if (isDouble) return 2 * overCards(shoe, (card) => standing(shoe, addCard(hand, card), table));
  const plain = typeof advice === 'object' ? advice.double : advice;
  return plain === 'stand'
    ? standing(shoe, hand, table)
    : overCards(shoe, (card) => playOn(shoe, addCard(hand, card), table));
}

/**
 * The expected win or loss of a hand that takes no more cards, against a dealer without blackjack.
 */
function standing(shoe: Shoe, hand: Held, { dealer, hands, totals }: Table): number {
  const { total } = totalOf(hand);
  if (total > 21) return -(1 - blackjackChance(shoe, dealer));
  const key = shoe.join();
  const known = totals.get(key) ?? dealerTotals(shoe, hands);
  totals.set(key, known);
  return known.reduce(
    (sum, chance, theirs) => sum + chance * Math.sign(total - (theirs > 21 ? 0 : theirs)),
    0,
  );
}

function blackjackChance(shoe: Shoe, dealer: number): number {
  if (dealer === 1) return (shoe[10] ?? 0) / (shoe[0] ?? 1);
  return dealer === 10 ? (shoe[1] ?? 0) / (shoe[0] ?? 1) : 0;
}

/**
 * A hand at which the dealer stops. The cards are those after the open one, with their counts; the
 * orders, the number of those in which they can have come.
 */
interface DealerHand {
  total: number;
  length: number;
  cards: [card: number, count: number][];
  orders: number;
}

/**
 * Every hand that the dealer can stop at, without a blackjack. How likely one is depends on its
 * cards alone and not on their order.
 */
function dealerHands(dealer: number): DealerHand[] {
  const found = new Map<string, DealerHand>();
  const drawOn = (hand: Held, drawn: readonly number[]): void => {
    const { total } = totalOf(hand);
    if (total < 17) {
      for (const card of values) {
        const isBlackjack =
          drawn.length === 0 && dealer + card === 11 && (dealer === 1 || card === 1);
        if (!isBlackjack) drawOn(addCard(hand, card), [...drawn, card]);
      }
      return;
    }
    const key = drawn.toSorted((a, b) => a - b).join();
    const cards = values.map((card): [number, number] => [
      card,
      drawn.filter((each) => each === card).length,
    ]);
    const stop = found.get(key) ?? {
      total: Math.min(total, 22),
      length: drawn.length,
      cards: cards.filter(([, count]) => count > 0),
      orders: 0,
    };
    stop.orders += 1;
    found.set(key, stop);
  };
  drawOn(addCard({ hard: 0, hasAce: false, cards: 0 }, dealer), []);
  return [...found.values()];
}

/** The chances of the dealer's totals, [22] for over 21, without those of a blackjack. */
function dealerTotals(shoe: Shoe, hands: readonly DealerHand[]): number[] {
  const chances = Array.from({ length: 23 }, () => 0);
  for (const { total, length, cards, orders } of hands) {
    let chance = orders;
    for (const [card, count] of cards)
      for (let each = 0; each < count; each += 1) chance *= (shoe[card] ?? 0) - each;
    for (let each = 0; each < length; each += 1) chance /= (shoe[0] ?? 0) - each;
    chances[total] = (chances[total] ?? 0) + chance;
  }
  return chances;
}
