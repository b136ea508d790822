// The house's simulated tickets. Nobody else bets at this stand-in, and a pool of one player's own
// stakes would pay nothing. So the house stakes on every combination as its chance says. With that
// every ticket returns the pool less the take-out in the long run, whatever it names.

import { combinationsOf, keyOf, placesOf, poolRules, type PoolKind } from './kinds.ts';

export interface Chance {
  entry: number;
  weight: number;
}

const HOUSE_STAKES: Readonly<Record<PoolKind, bigint>> = {
  win: 300_000_000n,
  place: 200_000_000n,
  exacta: 400_000_000n,
  trifecta: 600_000_000n,
};

const PESO = 100n;
/** Chances are counted in billionths, so that a pool is the same on every machine. */
const BILLION = 1_000_000_000n;

/** `percent` grows from the opening of the sale to the off. Every stake is in whole pesos. */
export function simulatedStakes(
  kind: PoolKind,
  chances: readonly Chance[],
  percent: number,
): Map<string, bigint> {
  const total = (HOUSE_STAKES[kind] * BigInt(percent)) / 100n;
  return new Map(
    [...(kind === 'place' ? placeChances(chances) : orderChances(kind, chances))]
      .map(([key, chance]) => [key, ((total * chance) / BILLION / PESO) * PESO] as const)
      .filter(([, stake]) => stake > 0n),
  );
}

/** The chance of each order of entries. An entry has the weight of all its runners. */
function orderChances(kind: PoolKind, chances: readonly Chance[]): Map<string, bigint> {
  const weights = new Map<number, bigint>();
  for (const { entry, weight } of chances) addTo(weights, entry, BigInt(weight));
  return new Map(
    ordersOf(weights, poolRules[kind].columns).map(({ order, chance }) => [keyOf(order), chance]),
  );
}

/** The part of the places that each entry fills on average: it has all its runners' places. */
function placeChances(chances: readonly Chance[]): Map<string, bigint> {
  const places = placesOf(new Set(chances.map(({ entry }) => entry)).size);
  const weights = new Map(chances.map(({ weight }, runner) => [runner, BigInt(weight)] as const));
  const filled = new Map<string, bigint>();
  for (const { order, chance } of ordersOf(weights, Math.min(places, weights.size)))
    for (const runner of order)
      addTo(filled, String(chances[runner]?.entry), chance / BigInt(order.length));
  return filled;
}

function addTo<Key>(sums: Map<Key, bigint>, key: Key, amount: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + amount);
}

function ordersOf(weights: ReadonlyMap<number, bigint>, length: number) {
  const columns = Array.from({ length }, () => [...weights.keys()]);
  return combinationsOf(columns).map((order) => ({ order, chance: chanceOf(order, weights) }));
}

/** Each place is drawn by weight among those who have none yet. */
function chanceOf(order: readonly number[], weights: ReadonlyMap<number, bigint>): bigint {
  let left = [...weights.values()].reduce((all, weight) => all + weight, 0n);
  let chance = BILLION;
  for (const each of order) {
    const weight = weights.get(each) ?? 0n;
    chance = (chance * weight) / left;
    left -= weight;
  }
  return chance;
}
