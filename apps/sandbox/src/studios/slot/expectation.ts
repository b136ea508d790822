// The exact return of a slot without cascades, in fractions. Reels are independent, and every cell
// of a reel shows each position of its strip with equal probability. The first reel has no wilds,
// so a line or way pays the symbol on its first reel.

import { add, type Fraction, fraction, multiply, one, subtract, zero } from '../../fraction.ts';
import {
  type FreeSpins,
  prizeFor,
  type Prizes,
  type Reels,
  rungOf,
  type SlotGame,
  type SlotSymbol,
  unitsOf,
} from './slot-game.ts';

export interface Expectation {
  /** The return of a paid spin's reels and of its free spins, as parts of the stake. */
  base: Fraction;
  freeSpins: Fraction;
  /** Probability that a paid spin gives free spins. */
  freeSpinsTrigger: Fraction;
}

/**
 * The return of the reels and the free spins. That of hold and win is in hold.ts, that of the
 * jackpot in jackpot-rules.ts.
 */
export function expectationOf(game: SlotGame): Expectation {
  if (game.cascade !== undefined) throw new Error('cascades have no formula: measure the cycle');
  const base = perSpin(game, game.reels);
  const rules = game.freeSpins;
  if (rules === undefined) return { base, freeSpins: zero, freeSpinsTrigger: zero };
  const freeReels = rules.reels ?? game.reels;
  const paidScatters = scatterProbabilities(game, game.reels);
  const freeScatters = scatterProbabilities(game, freeReels);
  return {
    base,
    freeSpins: multiply(expectedRungs(rules, paidScatters, freeScatters), perSpin(game, freeReels)),
    freeSpinsTrigger: add(...paidScatters.filter((_, count) => prizeFor(rules.given, count) > 0)),
  };
}

function perSpin(game: SlotGame, reels: Reels): Fraction {
  if (reels[0]?.includes('wild') === true) throw new Error('the first reel must have no wilds');
  const scatters = scatterProbabilities(game, reels).map((probability, count) =>
    multiply(probability, fraction(prizeFor(game.scatterPrizes, count))),
  );
  const symbols = Object.entries(game.prizes).map(([symbol, prizes]) =>
    (game.layout.kind === 'lines' ? onALine : onWays)(game, reels, symbol, prizes),
  );
  return add(...scatters, ...symbols);
}

/**
 * The return of one line on its own stake. All lines have the same, so it is also the return of the
 * total stake.
 */
function onALine(
  { wildMultiplier }: SlotGame,
  reels: Reels,
  symbol: SlotSymbol,
  prizes: Prizes,
): Fraction {
  return onRuns(reels.length, prizes, {
    weight: (reel) =>
      add(
        share(reels, reel, symbol),
        multiply(fraction(wildMultiplier), share(reels, reel, 'wild')),
      ),
    missing: (reel) => subtract(one, add(share(reels, reel, symbol), share(reels, reel, 'wild'))),
  });
}

/**
 * The prize of ways is multiplied by the number of fitting cells on each reel, where a wild counts
 * `wildMultiplier` times. Reels are independent, so their expectations are multiplied too.
 */
function onWays(game: SlotGame, reels: Reels, symbol: SlotSymbol, prizes: Prizes): Fraction {
  const { rows, wildMultiplier } = game;
  const weightAt = (strip: readonly SlotSymbol[], stop: number) =>
    sumOf(rows, (row) => {
      const here = strip[(stop + row) % strip.length];
      return here === symbol ? 1 : here === 'wild' ? wildMultiplier : 0;
    });
  const weights = reels.map((strip) => strip.map((_, stop) => weightAt(strip, stop)));
  const inUnits = onRuns(reels.length, prizes, {
    weight: (reel) =>
      fraction(
        sumOf(weights[reel]?.length ?? 0, (stop) => weights[reel]?.[stop] ?? 0),
        weights[reel]?.length ?? 1,
      ),
    missing: (reel) =>
      fraction(
        weights[reel]?.filter((weight) => weight === 0).length ?? 0,
        weights[reel]?.length ?? 1,
      ),
  });
  return multiply(inUnits, fraction(1, unitsOf(game)));
}

/** The sum over all lengths of a run: so many reels that fit, then one that does not. */
function onRuns(
  reels: number,
  prizes: Prizes,
  { weight, missing }: { weight(reel: number): Fraction; missing(reel: number): Fraction },
): Fraction {
  const runs = Array.from({ length: reels - 2 }, (_, index) => {
    const length = index + 3;
    const fits = Array.from({ length }, (_each, reel) => weight(reel));
    return multiply(
      ...fits,
      length < reels ? missing(length) : one,
      fraction(prizeFor(prizes, length)),
    );
  });
  return add(...runs);
}

/**
 * The probabilities of 0, 1, 2 … scatters in the window. A reel shows at most one; a strip that
 * could show two throws.
 */
function scatterProbabilities({ rows }: SlotGame, reels: Reels): Fraction[] {
  return reels.reduce<Fraction[]>(
    (known, strip, reel) => {
      assertScattersApart(strip, rows, reel);
      const seen = multiply(share(reels, reel, 'scatter'), fraction(rows));
      const unseen = subtract(one, seen);
      return Array.from({ length: known.length + 1 }, (_each, count) =>
        add(multiply(known[count] ?? zero, unseen), multiply(known[count - 1] ?? zero, seen)),
      );
    },
    [one],
  );
}

/**
 * The expected sum of the multipliers of a round's free spins, with the limit per round. The
 * recursion is over the spins left and the spins given. Whether a free spin is played depends on
 * earlier spins only, so this sum is multiplied by the return of one spin (Wald's equation).
 *
 * Each spin lowers the number of spins that may still be played by one, whatever it gives. So every
 * value is an integer over a known power of one denominator, and no fraction has to be reduced.
 */
function expectedRungs(
  rules: FreeSpins,
  paidScatters: readonly Fraction[],
  freeScatters: readonly Fraction[],
): Fraction {
  const { weights, denominator } = overOneDenominator(freeScatters);
  const powers = [1n];
  for (let power = 1; power <= rules.max; power += 1)
    powers.push((powers[power - 1] ?? 0n) * denominator);
  const known = new Map<number, bigint>();

  /** A numerator: its denominator is the power of the spins that may still be played. */
  function from(left: number, given: number): bigint {
    if (left === 0) return 0n;
    const key = left * (rules.max + 1) + given;
    const found = known.get(key);
    if (found !== undefined) return found;
    // `given - left` spins were played. The ladder climbs with each of them, or not at all.
    const rung = BigInt(rungOf(rules.ladder, rules.climb === 'spin' ? given - left : 0));
    let value = rung * (powers[rules.max - given + left] ?? 0n);
    weights.forEach((weight, count) => {
      const added = Math.min(prizeFor(rules.given, count), rules.max - given);
      value += weight * from(left - 1 + added, given + added);
    });
    known.set(key, value);
    return value;
  }

  const begun = paidScatters.map((probability, count) => {
    const given = Math.min(prizeFor(rules.given, count), rules.max);
    return multiply(probability, fraction(from(given, given), powers[rules.max] ?? 1n));
  });
  return add(...begun);
}

/** The same probabilities as whole parts of one denominator. */
function overOneDenominator(probabilities: readonly Fraction[]): {
  weights: bigint[];
  denominator: bigint;
} {
  const denominator = probabilities.reduce(
    (common, { denominator: each }) => common * fraction(common, each).denominator,
    1n,
  );
  return {
    weights: probabilities.map(
      ({ numerator, denominator: each }) => (numerator * denominator) / each,
    ),
    denominator,
  };
}

function share(reels: Reels, reel: number, symbol: SlotSymbol): Fraction {
  const strip = reels[reel] ?? [];
  return fraction(strip.filter((each) => each === symbol).length, strip.length);
}

function assertScattersApart(strip: readonly SlotSymbol[], rows: number, reel: number): void {
  const positions = strip.flatMap((symbol, position) => (symbol === 'scatter' ? [position] : []));
  const ring = [...positions, (positions[0] ?? 0) + strip.length];
  const isClose = ring.some(
    (position, index) => index > 0 && position - (ring[index - 1] ?? 0) < rows,
  );
  if (isClose) throw new Error(`reel ${reel + 1} can show two scatters at once`);
}

function sumOf(count: number, term: (index: number) => number): number {
  let sum = 0;
  for (let index = 0; index < count; index += 1) sum += term(index);
  return sum;
}
