// The stated figures of a title, from its full cycles: return by part, hit rate, standard
// deviation, maximum.

import { JACKPOT_RETURN } from '../jackpot/jackpot-rules.ts';
import { cycleOfFreeSpin, cycleOfPaidSpin, type SpinClass } from './cycle.ts';
import { holdMoments } from './hold.ts';
import { prizeFor, type SlotGame, unitsOf } from './slot-game.ts';

/** Expectation of a prize and of its square, in total stakes. */
interface Moments {
  mean: number;
  square: number;
}

const NOTHING: Moments = { mean: 0, square: 0 };

export type Figures = ReturnType<typeof measure>;

/**
 * Measures a title by its full cycle. This takes seconds: no round may call it. Returns are parts
 * of the stake, those of bought free spins parts of their price; deviation and maximum are in total
 * stakes, without the jackpot; hit rate and triggers are probabilities of a paid spin.
 */
export function measure(game: SlotGame) {
  const units = unitsOf(game);
  const paid = cycleOfPaidSpin(game);
  const free = freeSpinMoments(game);
  const parts = {
    base: 0,
    freeSpins: 0,
    hold: 0,
    jackpot: game.hasJackpot === true ? JACKPOT_RETURN : 0,
  };
  let [square, freeSpinsTrigger, holdTrigger, hits] = [0, 0, 0, paid.hits];
  for (const spin of paid.classes) {
    const share = spin.count / paid.stops;
    const reels = momentsOf(spin, units);
    const feature = free(prizeFor(game.freeSpins?.given ?? [], spin.scatters));
    const holds = game.hold !== undefined && spin.coins >= game.hold.trigger;
    const hold =
      game.hold !== undefined && holds
        ? holdMoments(game.hold, game.reels.length * game.rows, spin.coins)
        : NOTHING;
    parts.base += share * reels.mean;
    parts.freeSpins += share * feature.mean;
    parts.hold += share * hold.mean;
    // Given the class, the reels, the free spins and the hold are independent of each other.
    square +=
      share *
      (reels.square +
        feature.square +
        hold.square +
        2 * (reels.mean * (feature.mean + hold.mean) + feature.mean * hold.mean));
    if (feature.mean > 0) freeSpinsTrigger += share;
    if (holds) holdTrigger += share;
    // Free spins can pay nothing, so winning them is not a hit; hold and win is one.
    const paysNothing = spin.wins === 0 && prizeFor(game.scatterPrizes, spin.scatters) === 0;
    if (holds && paysNothing) hits += spin.count;
  }
  const drawn = parts.base + parts.freeSpins + parts.hold;
  return {
    returnToPlayer: drawn + parts.jackpot,
    parts,
    hitRate: hits / paid.stops,
    standardDeviation: Math.sqrt(square - drawn ** 2),
    maximumPerSpin: paid.maximum / units,
    freeSpinsTrigger,
    holdTrigger,
    buy: buyFigures(game, free),
  };
}

function buyFigures({ buy, freeSpins }: SlotGame, free: (given: number) => Moments) {
  if (buy === undefined || freeSpins === undefined) return undefined;
  const { mean, square } = free(freeSpins.given[0] ?? 0);
  const deviation = Math.sqrt(square - mean ** 2);
  return { returnToPlayer: mean / buy.price, standardDeviation: deviation / buy.price };
}

/**
 * The moments of what so many free spins pay together. The recursion is over the spins left, the
 * spins given and the level of the ladder, and keeps to the limit of a round.
 */
function freeSpinMoments(game: SlotGame): (given: number) => Moments {
  const rules = game.freeSpins;
  const cycle = cycleOfFreeSpin(game);
  if (rules === undefined || cycle === undefined) return () => NOTHING;
  const { climb, max } = rules;
  const units = unitsOf(game);
  const known = new Map<number, Moments>();

  function from(left: number, given: number, level: number): Moments {
    if (left === 0) return NOTHING;
    const key = (left * 1000 + given) * 1000 + level;
    const found = known.get(key);
    if (found !== undefined) return found;
    const sum = { mean: 0, square: 0 };
    for (const spin of cycle?.classes ?? []) {
      const added = Math.min(prizeFor(rules?.given ?? [], spin.scatters), max - given);
      const climbed = climb === 'spin' ? 1 : climb === 'kept-win' ? spin.wins : 0;
      const next = Math.min(level + climbed, (rules?.ladder.length ?? 1) - 1);
      const rest = from(left - 1 + added, given + added, next);
      const { mean, square } = momentsOf(spin, units, level);
      const share = spin.count / (cycle?.stops ?? 1);
      sum.mean += share * (mean + rest.mean);
      sum.square += share * (square + 2 * mean * rest.mean + rest.square);
    }
    known.set(key, sum);
    return sum;
  }
  return (given) => from(Math.min(given, max), Math.min(given, max), 0);
}

/** The moments of the reels of such a spin that begins at a level of the ladder. */
function momentsOf({ sums, squares, count }: SpinClass, units: number, level = 0): Moments {
  const at = Math.min(level, sums.length - 1);
  return {
    mean: (sums[at] ?? 0) / count / units,
    square: (squares[at] ?? 0) / count / units ** 2,
  };
}
