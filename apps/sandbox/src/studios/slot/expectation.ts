// The exact return of a slot. Every cell of a line shows any position of its strip with equal probability, so all lines have one
// expectation; the first reel has no wilds, so the symbol that a line pays is the one on its first reel.

import { add, type Fraction, fraction, multiply, one, subtract, zero } from './fraction.ts';
import { lineSymbols, prizeFor, type Prizes, type SlotGame, type SlotSymbol } from './slot-game.ts';

export interface Expectation {
  /** Part of the stake that comes back as prizes, free spins included. */
  returnToPlayer: Fraction;
  /** The same of the paid spin alone. */
  perSpin: Fraction;
  /** Probability that a paid spin gives free spins. */
  freeSpinsTrigger: Fraction;
  /** Free spins per paid spin, with those won in free spins. */
  freeSpinsPerRound: Fraction;
}

export function expectationOf(game: SlotGame): Expectation {
  const scatters = scatterProbabilities(game);
  const perSpin = add(lineExpectation(game), expected(scatters, game.scatterPrizes));
  const freeSpinsPerRound = expectedFreeSpins(game, scatters);
  // Whether a free spin is played depends on earlier spins only, never on its own result: expectations multiply (Wald).
  const freeSpinsReturn = multiply(freeSpinsPerRound, fraction(game.freeSpinMultiplier), perSpin);
  return {
    perSpin,
    returnToPlayer: add(perSpin, freeSpinsReturn),
    freeSpinsTrigger: add(...scatters.slice(3)),
    freeSpinsPerRound,
  };
}

/** What one line returns of its own stake, which is also what all lines return of the total stake. */
function lineExpectation(game: SlotGame): Fraction {
  if (share(game, 0, 'wild').numerator !== 0n) throw new Error('the first reel must have no wilds');
  return add(
    ...lineSymbols.map((symbol) => {
      const fits = game.reels.map((_, reel) => add(share(game, reel, symbol), share(game, reel, 'wild')));
      return add(...game.linePrizes[symbol].map((prize, index) => multiply(exactRun(fits, index + 3), fraction(prize))));
    }),
  );
}

/** Probability that exactly the first `length` reels fit. */
function exactRun(fits: readonly Fraction[], length: number): Fraction {
  const next = fits[length];
  return multiply(...fits.slice(0, length), next === undefined ? one : subtract(one, next));
}

/** Probabilities of seeing 0, 1, 2 … scatters. A window holds at most one, which the positions are checked for. */
export function scatterProbabilities(game: SlotGame): Fraction[] {
  return game.reels.reduce<Fraction[]>(
    (known, _strip, reel) => {
      assertScattersApart(game, reel);
      const seen = multiply(share(game, reel, 'scatter'), fraction(game.rows));
      const unseen = subtract(one, seen);
      return Array.from({ length: known.length + 1 }, (_each, count) => add(multiply(known[count] ?? zero, unseen), multiply(known[count - 1] ?? zero, seen)));
    },
    [one],
  );
}

function expected(scatters: readonly Fraction[], prizes: Prizes): Fraction {
  return add(...scatters.map((probability, count) => multiply(probability, fraction(prizeFor(prizes, count)))));
}

/** Expected free spins of a round, the limit per round included: a recursion over what is left to play and what was given. */
function expectedFreeSpins(game: SlotGame, scatters: readonly Fraction[]): Fraction {
  const known = new Map<number, Fraction>();
  const from = (left: number, given: number): Fraction => {
    if (left === 0) return zero;
    const key = left * (game.maxFreeSpins + 1) + given;
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = add(one, after(left - 1, given));
    known.set(key, value);
    return value;
  };
  const after = (left: number, given: number): Fraction => {
    let none = one;
    const wins = game.freeSpins.map((_, index) => {
      const probability = scatters[index + 3] ?? zero;
      none = subtract(none, probability);
      const added = Math.min(prizeFor(game.freeSpins, index + 3), game.maxFreeSpins - given);
      return multiply(probability, from(left + added, given + added));
    });
    return add(multiply(none, from(left, given)), ...wins);
  };
  return after(0, 0);
}

function share(game: SlotGame, reel: number, symbol: SlotSymbol): Fraction {
  const strip = game.reels[reel] ?? [];
  return fraction(strip.filter((each) => each === symbol).length, strip.length);
}

function assertScattersApart(game: SlotGame, reel: number): void {
  const strip = game.reels[reel] ?? [];
  const positions = strip.flatMap((symbol, position) => (symbol === 'scatter' ? [position] : []));
  const ring = [...positions, (positions[0] ?? 0) + strip.length];
  const isClose = ring.some((position, index) => index > 0 && position - (ring[index - 1] ?? 0) < game.rows);
  if (isClose) throw new Error(`reel ${reel + 1} can show two scatters at once`);
}
