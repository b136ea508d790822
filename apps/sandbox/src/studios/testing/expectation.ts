// The exact return of a slot without cascades, in fractions. Reels are independent, and every cell
// of a reel shows each position of its strip with equal probability. The first reel has no wilds,
// so a line or way pays the symbol on its first reel.

import { add, type Fraction, fraction, multiply, one, subtract, zero } from '../../fraction.ts';
import {
  expandsIn,
  type FreeSpins,
  type Layout,
  prizeFor,
  type Prizes,
  type Reels,
  reelsIn,
  rungOf,
  type SlotGame,
  type SlotSymbol,
  type SpinKind,
  unitsOf,
} from '../slot/slot-game.ts';

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
  if (!hasFormula(game)) throw new Error('cascades have no formula: measure the cycle');
  const base = perSpin(game, 'paid');
  const rules = game.freeSpins;
  if (rules === undefined) return { base, freeSpins: zero, freeSpinsTrigger: zero };
  const paidScatters = scatterProbabilities(game, game.reels);
  const freeScatters = scatterProbabilities(game, reelsIn(game, 'free'));
  return {
    base,
    freeSpins: multiply(expectedRungs(rules, paidScatters, freeScatters), perSpin(game, 'free')),
    freeSpinsTrigger: add(...paidScatters.filter((_, count) => prizeFor(rules.given, count) > 0)),
  };
}

/** Cascades and clusters are too entangled for a formula. */
export function hasFormula({ cascade, layout }: Pick<SlotGame, 'cascade' | 'layout'>): boolean {
  return cascade === undefined && layout.kind !== 'clusters';
}

function perSpin(game: SlotGame, spin: SpinKind): Fraction {
  const reels = reelsIn(game, spin);
  if (reels[0]?.includes('wild') === true) throw new Error('the first reel must have no wilds');
  const scatters = scatterProbabilities(game, reels).map((probability, count) =>
    multiply(probability, fraction(prizeFor(game.scatterPrizes, count))),
  );
  const sights = reels.map((strip) => sightsOf(strip, game.rows, expandsIn(game, spin)));
  const symbols = Object.entries(game.prizes).map(([symbol, prizes]) =>
    game.layout.kind === 'lines'
      ? onLines(game.layout, game, { sights, symbol, prizes })
      : onWays(game, { sights, symbol, prizes }),
  );
  return add(...scatters, ...symbols);
}

/** The column of symbols that each stop of a reel shows, after wilds have covered it. */
function sightsOf(
  strip: readonly SlotSymbol[],
  rows: number,
  expands: boolean,
): readonly SlotSymbol[][] {
  return strip.map((_, stop) => {
    const column = Array.from(
      { length: rows },
      (_each, row) => strip[(stop + row) % strip.length] ?? '',
    );
    return expands && column.includes('wild') ? column.map(() => 'wild') : column;
  });
}

/** For each reel, the columns that its stops show. */
interface InSight {
  sights: readonly (readonly SlotSymbol[][])[];
  symbol: SlotSymbol;
  prizes: Prizes;
}

/** The return of all lines on the total stake: the mean of what each returns on its own part. */
function onLines(
  { lines }: Extract<Layout, { kind: 'lines' }>,
  { wildMultiplier }: SlotGame,
  { sights, symbol, prizes }: InSight,
): Fraction {
  const shareAt = sharesOf(sights);
  const values = new Map<string, Fraction>();
  const valueOf = (line: readonly number[]): Fraction => {
    const shares = line.map((row, reel) => {
      const [own, wild] = [shareAt(reel, row, symbol), shareAt(reel, row, 'wild')];
      return { weight: add(own, multiply(fraction(wildMultiplier), wild)), fits: add(own, wild) };
    });
    // Lines whose cells have the same shares have the same value: without covering wilds all do.
    const key = shares.map(({ weight, fits }) => `${inWords(weight)} ${inWords(fits)}`).join();
    const found = values.get(key);
    if (found !== undefined) return found;
    const value = onRuns(sights.length, prizes, {
      weight: (reel) => shares[reel]?.weight ?? zero,
      missing: (reel) => subtract(one, shares[reel]?.fits ?? zero),
    });
    values.set(key, value);
    return value;
  };
  return multiply(add(...lines.map(valueOf)), fraction(1, lines.length));
}

/** The share of a reel's stops that show a symbol in a row. */
function sharesOf(sights: InSight['sights']) {
  return (reel: number, row: number, wanted: SlotSymbol): Fraction => {
    const columns = sights[reel] ?? [];
    const fitting = columns.filter((column) => column[row] === wanted).length;
    return fraction(fitting, columns.length);
  };
}

function inWords({ numerator, denominator }: Fraction): string {
  return `${numerator}/${denominator}`;
}

/**
 * The prize of ways is multiplied by the number of fitting cells on each reel, where a wild counts
 * `wildMultiplier` times. Reels are independent, so their expectations are multiplied too.
 */
function onWays(game: SlotGame, { sights, symbol, prizes }: InSight): Fraction {
  const weightOf = (column: readonly SlotSymbol[]) =>
    sumOf(column.length, (row) =>
      column[row] === symbol ? 1 : column[row] === 'wild' ? game.wildMultiplier : 0,
    );
  const weights = sights.map((columns) => columns.map(weightOf));
  const inUnits = onRuns(sights.length, prizes, {
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
