// Which combinations a finish makes win, and how large a share of the pool each has. Pure.

import { type Combination, keyOf, placesOf, poolRules, type PoolKind } from './kinds.ts';

/**
 * The finish from first to last, by betting numbers; runners of one group are in a dead heat. The
 * number of a coupled entry appears once for each of its runners.
 */
export type Finish = readonly (readonly number[])[];

/** Weights are relative: of two winners with the weights 1 and 3, one has a quarter. */
export interface Winner {
  key: string;
  weight: bigint;
}

/** Divisible by every size of a dead heat: no race has more than twelve runners. */
const WHOLE_SHARE = 27_720n;

export function winnersOf(kind: PoolKind, finish: Finish): Winner[] {
  if (kind === 'place') return placed(finish);
  return inOrder(bestOfEach(finish), poolRules[kind].columns).map((combination) => ({
    key: keyOf(combination),
    weight: 1n,
  }));
}

/**
 * Each place is one share. Runners in a dead heat divide the shares of the places that they fill;
 * a coupled entry has the shares of all its runners.
 */
function placed(finish: Finish): Winner[] {
  const places = placesOf(new Set(finish.flat()).size);
  const weights = new Map<number, bigint>();
  let ahead = 0;
  for (const group of finish) {
    const paid = Math.max(0, Math.min(group.length, places - ahead));
    const weight = (WHOLE_SHARE * BigInt(paid)) / BigInt(group.length);
    for (const entry of paid === 0 ? [] : group)
      weights.set(entry, (weights.get(entry) ?? 0n) + weight);
    ahead += group.length;
  }
  return [...weights].map(([entry, weight]) => ({ key: keyOf([entry]), weight }));
}

/** The best runner of an entry counts in the order, its others are passed over. */
function bestOfEach(finish: Finish): number[][] {
  const seen = new Set<number>();
  return finish
    .map((group) => {
      const fresh = [...new Set(group)].filter((entry) => !seen.has(entry));
      for (const entry of fresh) seen.add(entry);
      return fresh;
    })
    .filter((group) => group.length > 0);
}

/** Every order of so many entries that the groups allow; none when too few have finished. */
function inOrder(groups: readonly (readonly number[])[], length: number): Combination[] {
  if (length === 0) return [[]];
  const [group = [], ...behind] = groups;
  return group.flatMap((entry) => {
    const left = group.filter((each) => each !== entry);
    const rest = left.length > 0 ? [left, ...behind] : behind;
    return inOrder(rest, length - 1).map((others) => [entry, ...others]);
  });
}
