// Exact hit rate and highest prize of a slot, found by looking at every position that matters.

import { evaluateSpin } from './evaluate-spin.ts';
import { scatterProbabilities } from './expectation.ts';
import { add, type Fraction, fraction, multiply, one, subtract } from './fraction.ts';
import { prizeFor, type SlotGame, symbolAt } from './slot-game.ts';

/** Probability that a paid spin pays anything. Line prizes start at three of a kind, so the first three reels decide about lines. */
export function hitRateOf(game: SlotGame): Fraction {
  const firstThree = { ...game, reels: game.reels.slice(0, 3) };
  const laterScatters = scatterProbabilities({ ...game, reels: game.reels.slice(3) });
  const withoutLines = [0, 0, 0, 0];
  const stops = everyStopOf(firstThree);
  for (const each of stops) {
    const hits = evaluateSpin(firstThree, each);
    if (hits.lines.length === 0) withoutLines[hits.scatters] = (withoutLines[hits.scatters] ?? 0) + 1;
  }
  const misses = withoutLines.map((count, seen) => {
    const tooFewScatters = add(...laterScatters.filter((_, more) => seen + more < 3));
    return multiply(fraction(count, stops.length), tooFewScatters);
  });
  return subtract(one, add(...misses));
}

function everyStopOf(game: SlotGame): number[][] {
  return game.reels.reduce<number[][]>((known, strip) => known.flatMap((stops) => strip.map((_, stop) => [...stops, stop])), [[]]);
}

/** The highest prize of one spin in stakes of one line: a search over all stops that gives up where the best end is not enough. */
export function maximumPrizeOf(game: SlotGame): number {
  const bestScatter = prizeFor(game.scatterPrizes, game.reels.length) * game.lines.length;
  let best = 0;
  const search = (stops: number[]): void => {
    if (stops.length === game.reels.length) {
      best = Math.max(best, evaluateSpin(game, stops).prize);
      return;
    }
    if (stops.length > 0 && boundOf(game, stops) + bestScatter <= best) return;
    const strip = game.reels[stops.length] ?? [];
    const options = strip.map((_, stop) => [...stops, stop]).map((next) => ({ next, bound: boundOf(game, next) }));
    for (const { next } of options.toSorted((x, y) => y.bound - x.bound)) search(next);
  };
  search([]);
  return best;
}

/** More than the lines can pay once the first reels stand: every line that still runs is taken to run to the end. */
function boundOf(game: SlotGame, stops: readonly number[]): number {
  let bound = 0;
  for (const line of game.lines) {
    const symbols = stops.map((stop, reel) => symbolAt(game.reels[reel] ?? [], stop + (line[reel] ?? 0)));
    const [symbol] = symbols;
    if (symbol === undefined || symbol === 'wild' || symbol === 'scatter') continue;
    const broken = symbols.findIndex((each) => each !== symbol && each !== 'wild');
    bound += prizeFor(game.linePrizes[symbol], broken === -1 ? game.reels.length : broken);
  }
  return bound;
}
