// Hold and win: drawing the feature, and the exact moments of its prize.

import type { Chance, CoinValue, HoldAndWin } from './slot-game.ts';

export interface LockedCoin {
  cell: number;
  /** In total stakes. */
  prize: number;
  name?: CoinValue['name'];
}

export interface DrawnHold {
  /** The coins of the paid spin; `respins` has the coins that each respin added. */
  start: LockedCoin[];
  respins: LockedCoin[][];
  isFull: boolean;
  /** The total of the feature, in total stakes. */
  prize: number;
}

export function drawHold(
  hold: HoldAndWin,
  { cells, coins }: { cells: number; coins: readonly number[] },
  chance: Chance,
): DrawnHold {
  const drawCoin = (cell: number): LockedCoin => {
    const { weight: _weight, ...value } = drawValue(hold.values, chance);
    return { cell, ...value };
  };
  const start = coins.map(drawCoin);
  const held = new Set(coins);
  const respins: LockedCoin[][] = [];
  let left = hold.respins;
  while (left > 0 && held.size < cells) {
    const landed: LockedCoin[] = [];
    for (let cell = 0; cell < cells; cell += 1) {
      if (held.has(cell) || chance.below(hold.chance[1]) >= hold.chance[0]) continue;
      landed.push(drawCoin(cell));
    }
    for (const { cell } of landed) held.add(cell);
    respins.push(landed);
    left = landed.length > 0 ? hold.respins : left - 1;
  }
  const isFull = held.size === cells;
  const values = [...start, ...respins.flat()].reduce((sum, coin) => sum + coin.prize, 0);
  return { start, respins, isFull, prize: values + (isFull ? hold.grand : 0) };
}

function drawValue(values: readonly CoinValue[], chance: Chance): CoinValue {
  let left = chance.below(values.reduce((sum, { weight }) => sum + weight, 0));
  for (const value of values) {
    if (left < value.weight) return value;
    left -= value.weight;
  }
  throw new Error('weights that do not add up');
}

/** Expectation of the prize and of its square, in total stakes, with so many coins at the start. */
export function holdMoments(
  hold: HoldAndWin,
  cells: number,
  coins: number,
): { mean: number; square: number } {
  const weights = hold.values.reduce((sum, { weight }) => sum + weight, 0);
  const mean = hold.values.reduce((sum, { prize, weight }) => sum + prize * weight, 0) / weights;
  const variance =
    hold.values.reduce((sum, { prize, weight }) => sum + prize * prize * weight, 0) / weights -
    mean * mean;
  return finalCoins(hold, cells, coins).reduce(
    (sum, probability, count) => {
      const expected = count * mean + (count === cells ? hold.grand : 0);
      return {
        mean: sum.mean + probability * expected,
        square: sum.square + probability * (count * variance + expected * expected),
      };
    },
    { mean: 0, square: 0 },
  );
}

/** The probabilities that the feature ends with 0, 1, 2 … coins. */
export function finalCoins(hold: HoldAndWin, cells: number, coins: number): number[] {
  const chance = hold.chance[0] / hold.chance[1];
  const ending = Array.from({ length: cells + 1 }, () => 0);
  // The number of coins only grows. So `arriving` of a count is complete when the loop reaches it.
  const arriving = ending.map((_, count): number => (count === coins ? 1 : 0));
  for (let count = coins; count < cells; count += 1) {
    const here = arriving[count] ?? 0;
    const none = (1 - chance) ** (cells - count);
    const allMissed = none ** hold.respins;
    ending[count] = here * allMissed;
    // The first respin with a coin adds one coin or more: condition on that.
    for (let more = 1; more <= cells - count; more += 1) {
      const landing =
        binomial(cells - count, more) * chance ** more * (1 - chance) ** (cells - count - more);
      arriving[count + more] =
        (arriving[count + more] ?? 0) + (here * (1 - allMissed) * landing) / (1 - none);
    }
  }
  ending[cells] = arriving[cells] ?? 0;
  return ending;
}

function binomial(n: number, k: number): number {
  let result = 1;
  for (let i = 1; i <= k; i += 1) result = (result * (n - k + i)) / i;
  return result;
}
