// The roulette tables: the same wheel and the same prizes, at limits and a pace of their own.

import { spots, type SpotKind } from './layout.ts';
import type { ChipLimits } from '../chips/limits.ts';

const PESO = 100n;

/** In smallest chips: the most on one spot, by its kind. */
const MOST_CHIPS: Readonly<Record<SpotKind, bigint>> = {
  straight: 200n,
  split: 400n,
  street: 600n,
  trio: 600n,
  corner: 800n,
  four: 800n,
  line: 1200n,
  dozen: 2500n,
  column: 2500n,
  even: 5000n,
};

/** The chips to choose from, in smallest chips. */
const CHIP_VALUES = [1n, 5n, 10n, 20n, 50n, 250n];

export interface RouletteLimits extends ChipLimits {
  kindLimit(kind: SpotKind): bigint;
  chips: readonly bigint[];
}

export type RouletteTable = (typeof rouletteTables)[number];

export const rouletteTables = [
  {
    tableId: '36',
    name: 'Ruleta Ceibo',
    bettingMs: 15_000,
    showingMs: 8_500,
    resultMs: 5_500,
    limits: limitsFrom(100n * PESO),
  },
  {
    tableId: '37',
    name: 'Ruleta Relámpago',
    bettingMs: 9_000,
    showingMs: 5_500,
    resultMs: 3_500,
    limits: limitsFrom(20n * PESO),
  },
];

export function rouletteTable(tableId: string): RouletteTable {
  const found = rouletteTables.find((each) => each.tableId === tableId);
  if (found === undefined) throw new Error(`no roulette table is called ${tableId}`);
  return found;
}

function limitsFrom(smallestChip: bigint): RouletteLimits {
  const kindLimit = (kind: SpotKind) => MOST_CHIPS[kind] * smallestChip;
  return {
    smallestChip,
    kindLimit,
    spotLimit(spot) {
      const kind = spots.get(spot)?.kind;
      return kind && kindLimit(kind);
    },
    roundLimit: 5000n * smallestChip,
    chips: CHIP_VALUES.map((value) => value * smallestChip),
  };
}
