// The house's simulated tickets. Nobody else bets at this stand-in, and a pool of one player's own
// stakes would pay nothing. So the house stakes on every combination as its chance says. With that
// every ticket returns the pool less the take-out in the long run, whatever it names.

import { combinationsOf, keyOf, placesOf, poolRules, type PoolKind } from './kinds.ts';

/** A starter: its betting number, and its weight in the draw. */
export interface Chance {
  entry: number;
  weight: number;
}

/** The house's stakes in a whole pool, in centavos. */
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
  const shares = kind === 'place' ? placeChances(chances) : orderChances(kind, chances);
  return new Map(
    [...shares]
      .map(([key, chance]) => [key, ((total * chance) / BILLION / PESO) * PESO] as const)
      .filter(([, stake]) => stake > 0n),
  );
}

/** The chance of each order of entries. An entry has the weight of all its runners. */
function orderChances(kind: PoolKind, chances: readonly Chance[]): Map<string, bigint> {
  const weights = weightsOf(chances);
  const entries = [...weights.keys()];
  const columns = Array.from({ length: poolRules[kind].columns }, () => entries);
  return new Map(
    combinationsOf(columns).map((combination) => [
      keyOf(combination),
      chanceOfOrder(combination, weights),
    ]),
  );
}

/** The part of the places that each entry fills on average: it has all its runners' places. */
function placeChances(chances: readonly Chance[]): Map<string, bigint> {
  if (chances.length === 0) return new Map();
  const places = placesOf(weightsOf(chances).size);
  const weights = new Map(chances.map(({ weight }, runner) => [runner, BigInt(weight)] as const));
  const runners = [...weights.keys()];
  const length = Math.min(places, runners.length);
  const filled = new Map<string, bigint>();
  for (const order of combinationsOf(Array.from({ length }, () => runners))) {
    const chance = chanceOfOrder(order, weights) / BigInt(length);
    for (const runner of order) {
      const key = keyOf([chances[runner]?.entry ?? 0]);
      filled.set(key, (filled.get(key) ?? 0n) + chance);
    }
  }
  return filled;
}

function weightsOf(chances: readonly Chance[]): Map<number, bigint> {
  const weights = new Map<number, bigint>();
  for (const { entry, weight } of chances)
    weights.set(entry, (weights.get(entry) ?? 0n) + BigInt(weight));
  return weights;
}

/** Each place is drawn by weight among those who have none yet. */
function chanceOfOrder(order: readonly number[], weights: ReadonlyMap<number, bigint>): bigint {
  let left = [...weights.values()].reduce((all, weight) => all + weight, 0n);
  let chance = BILLION;
  for (const each of order) {
    const weight = weights.get(each) ?? 0n;
    chance = (chance * weight) / left;
    left -= weight;
  }
  return chance;
}
