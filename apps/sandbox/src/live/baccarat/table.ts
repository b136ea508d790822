// The limits and the pace of the baccarat table.

import type { ChipLimits } from '../chips/limits.ts';
import { spots, type Spot } from './rules.ts';

const PESO = 100n;

export const baccaratTable = {
  tableId: '54',
  name: 'Bacará Jade',
  bettingMs: 14_000,
  /** Six cards, one after the other. */
  showingMs: 8_000,
  resultMs: 5_000,
} as const;

const SPOT_LIMITS: Readonly<Record<Spot, bigint>> = {
  player: 500_000n * PESO,
  banker: 500_000n * PESO,
  tie: 60_000n * PESO,
  playerPair: 40_000n * PESO,
  bankerPair: 40_000n * PESO,
};

export const baccaratLimits = {
  smallestChip: 100n * PESO,
  spotLimit(spot) {
    const known = spots.find((each) => each === spot);
    return known && SPOT_LIMITS[known];
  },
  roundLimit: 600_000n * PESO,
} as const satisfies ChipLimits;

export const baccaratChips = [1n, 5n, 10n, 50n, 100n, 500n].map((each) => each * 100n * PESO);
