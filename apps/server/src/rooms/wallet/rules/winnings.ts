// The winnings of free spins, as a batch has them in memory. Pure.

import type { Money } from '@ceibo/money';
import type { Transfer } from './transfer.ts';

/**
 * The winnings of free spins so far; `hasTotal` once their total came, one message for all of them.
 */
export interface Winnings {
  gathered: Money;
  hasTotal: boolean;
}

export const NO_WINNINGS: Winnings = { gathered: 0n, hasTotal: false };

export function withWinnings(
  before: Winnings,
  { kind, gathered }: Pick<Transfer, 'kind' | 'gathered'>,
): Winnings {
  return {
    gathered: before.gathered + gathered,
    hasTotal: before.hasTotal || kind === 'prize',
  };
}
