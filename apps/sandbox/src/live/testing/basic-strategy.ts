// Basic strategy for four to eight decks, dealer standing on soft 17 and double after split. The
// stated return is the return of this play. Source: the well-known table for these rules, as the
// Wizard of Odds prints it ("4 to 8 decks, dealer stands on soft 17").

/** The decision for a hand; a player who may not double plays `otherwise`. */
export type Advice = 'hit' | 'stand' | 'split' | { double: 'hit' | 'stand' };

interface Situation {
  total: number;
  isSoft: boolean;
  /** The value of each of two equal cards, when they may be split. */
  pair: number | null;
  /** The dealer's open card: 1 is the ace. */
  dealer: number;
}

export function adviseHand({ total, isSoft, pair, dealer }: Situation): Advice {
  if (pair !== null && isSplit(pair, dealer)) return 'split';
  return isSoft ? softHand(total, dealer) : hardHand(total, dealer);
}

function isSplit(pair: number, dealer: number): boolean {
  switch (pair) {
    case 1:
    case 8:
      return true;
    case 2:
    case 3:
    case 7:
      return isBetween(dealer, 2, 7);
    case 4:
      return isBetween(dealer, 5, 6);
    case 6:
      return isBetween(dealer, 2, 6);
    case 9:
      return isBetween(dealer, 2, 6) || isBetween(dealer, 8, 9);
    default:
      return false;
  }
}

function softHand(total: number, dealer: number): Advice {
  if (total >= 19) return 'stand';
  if (total === 18) {
    if (isBetween(dealer, 3, 6)) return { double: 'stand' };
    return isBetween(dealer, 2, 8) ? 'stand' : 'hit';
  }
  const doublesFrom = total === 17 ? 3 : total >= 15 ? 4 : 5;
  return isBetween(dealer, doublesFrom, 6) ? { double: 'hit' } : 'hit';
}

function hardHand(total: number, dealer: number): Advice {
  if (total >= 17) return 'stand';
  if (total >= 13) return isBetween(dealer, 2, 6) ? 'stand' : 'hit';
  if (total === 12) return isBetween(dealer, 4, 6) ? 'stand' : 'hit';
  if (total === 11) return dealer === 1 ? 'hit' : { double: 'hit' };
  if (total === 10) return isBetween(dealer, 2, 9) ? { double: 'hit' } : 'hit';
  return total === 9 && isBetween(dealer, 3, 6) ? { double: 'hit' } : 'hit';
}

function isBetween(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}
