// Cards are two letters, rank and suit: "As" is the ace of spades, "Td" the ten of diamonds.

export const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
export const suits = ['s', 'h', 'd', 'c'] as const;

/** The value of a card. An ace counts one here, and ten more where that does not exceed 21. */
export function valueOf(card: string): number {
  const at = ranks.findIndex((rank) => rank === card[0]);
  return at < 0 ? 0 : Math.min(at + 1, 10);
}

const signs: Readonly<Record<string, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' };

/** "A♠ 10♦". */
export function cardsText(cards: readonly string[]): string {
  return cards
    .map(([rank = '', suit = '']) => `${rank === 'T' ? '10' : rank}${signs[suit] ?? suit}`)
    .join(' ');
}

export interface Total {
  total: number;
  /** An ace counts eleven. */
  isSoft: boolean;
}

export function totalOf(cards: readonly string[]): Total {
  const hard = cards.reduce((sum, card) => sum + valueOf(card), 0);
  const isSoft = cards.some((card) => valueOf(card) === 1) && hard <= 11;
  return { total: isSoft ? hard + 10 : hard, isSoft };
}

/** Ace and ten in two cards. Whether it counts as blackjack depends on how the hand began. */
export function isNatural(cards: readonly string[]): boolean {
  return cards.length === 2 && totalOf(cards).total === 21;
}
