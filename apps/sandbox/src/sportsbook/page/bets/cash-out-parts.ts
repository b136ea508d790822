// The amounts of a partial cash-out, rounded as the server rounds them. Another rounding would make
// an unchanged offer look like a lower one.

import type { BetView } from '../../wire.ts';

export interface CashOutParts {
  /** Centavos paid now. */
  amount: bigint;
  /** Centavos of the stake that stay open, and the most that they can pay. */
  openStake: bigint;
  possiblePayout: bigint;
}

/** Parts for `percent` of the open stake; a stake that stays open is at least one peso. */
export function cashOutParts(
  bet: Pick<BetView, 'openStake' | 'possiblePayout'>,
  offer: bigint,
  percent: number,
): CashOutParts {
  const before = BigInt(bet.openStake);
  const possible = BigInt(bet.possiblePayout);
  if (percent >= 100 || before === 0n) return { amount: offer, openStake: 0n, possiblePayout: 0n };
  const stake = (before * BigInt(percent)) / 100n;
  const openStake = before - stake;
  return {
    amount: (offer * stake) / before,
    openStake,
    possiblePayout: (possible * openStake) / before,
  };
}
