import { describe, expect, it } from 'vitest';
import { ceiboDorado as game } from './ceibo-dorado.ts';
import { type Chance, drawRound, prizeOf } from './draw-round.ts';
import { evaluateSpin } from './evaluate-spin.ts';
import { expectationOf, scatterProbabilities } from './expectation.ts';
import { hitRateOf, maximumPrizeOf } from './extremes.ts';
import { add, divide, fraction, multiply, one, subtract, toDecimal, toNumber } from './fraction.ts';

const exact = expectationOf(game);
const percent = fraction(100);
const lineStakes = game.lines.length;

describe('what the player is told', () => {
  it('is exactly what the data gives', () => {
    expect(toDecimal(multiply(exact.returnToPlayer, percent), 2)).toBe(game.stated.returnToPlayer);
    expect(toDecimal(multiply(hitRateOf(game), percent), 2)).toBe(game.stated.hitRate);
    expect(toDecimal(fraction(maximumPrizeOf(game), lineStakes), 2)).toBe(game.stated.maximumPerSpin);
  });

  it('counts free spins as the geometric series does, but for the limit per round', () => {
    const perSpin = add(...scatterProbabilities(game).map((probability, count) => multiply(probability, fraction(game.freeSpins[count - 3] ?? 0))));
    const series = divide(perSpin, subtract(one, perSpin));
    const limited = toNumber(subtract(series, exact.freeSpinsPerRound));
    expect(limited).toBeGreaterThanOrEqual(0);
    expect(limited).toBeLessThan(1e-9);
  });

  it('is what two million rounds give, within three standard errors', { timeout: 60_000 }, () => {
    const rounds = 2_000_000;
    const chance = seededChance(20_261_121);
    let [sum, squares, hits, triggers] = [0, 0, 0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const spins = drawRound(game, chance);
      const prize = prizeOf(spins) / lineStakes;
      sum += prize;
      squares += prize * prize;
      if (prize > 0) hits += 1;
      if (spins.length > 1) triggers += 1;
    }
    const mean = sum / rounds;
    const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
    expect(Math.abs(mean - toNumber(exact.returnToPlayer)) / error).toBeLessThan(3);
    expectShare(hits, rounds, toNumber(hitRateOf(game)));
    expectShare(triggers, rounds, toNumber(exact.freeSpinsTrigger));
  });
});

describe('a line', () => {
  it('pays its longest run from the left, with wilds in the place of any symbol', () => {
    // The rubies of reels 1, 3 and 5 and the wilds of reels 2 and 4, all on the middle row.
    const stops = stopsOnMiddleRow(['ruby', 'wild', 'ruby', 'wild', 'ruby']);
    const middle = evaluateSpin(game, stops).lines.find((hit) => hit.line === 0);
    expect(middle).toEqual({ line: 0, symbol: 'ruby', count: 5, prize: 2000 });
  });

  it('ends at the first other symbol, a scatter included', () => {
    const stops = stopsOnMiddleRow(['ruby', 'wild', 'ruby', 'scatter', 'ruby']);
    expect(evaluateSpin(game, stops).lines.find((hit) => hit.line === 0)).toMatchObject({ count: 3, prize: 80 });
  });

  it('pays nothing from the second reel on', () => {
    const stops = stopsOnMiddleRow(['a', 'ruby', 'ruby', 'ruby', 'ruby']);
    expect(evaluateSpin(game, stops).lines.find((hit) => hit.line === 0)).toBeUndefined();
  });
});

describe('free spins', () => {
  it('follow three scatters in the same round, with every prize tripled', () => {
    const trigger = stopsOnMiddleRow(['scatter', 'scatter', 'scatter', 'q', 'q']);
    const spins = drawRound(game, scriptedChance([...trigger], 3));
    expect(spins).toHaveLength(9);
    expect(spins[0]).toMatchObject({ multiplier: 1, freeSpins: 8, hits: { scatters: 3, scatterPrize: 40 } });
    expect(spins.slice(1).every((spin) => spin.multiplier === 3)).toBe(true);
  });

  it('never exceed the limit of a round, however often they are won again', () => {
    const five = stopsOnMiddleRow(['scatter', 'scatter', 'scatter', 'scatter', 'scatter']);
    const spins = drawRound(game, repeatingChance(five));
    expect(spins).toHaveLength(1 + game.maxFreeSpins);
    expect(spins.reduce((sum, spin) => sum + spin.freeSpins, 0)).toBe(game.maxFreeSpins);
  });
});

describe('the data', () => {
  it('has twenty different lines within the rows', () => {
    expect(new Set(game.lines.map(String)).size).toBe(20);
    expect(game.lines.every((line) => line.length === 5 && line.every((row) => row >= 0 && row < game.rows))).toBe(true);
  });

  it('has stakes that divide evenly by the lines, and prizes that JSON integers can carry to the operator', () => {
    const highest = BigInt(maximumPrizeOf(game) * (1 + game.freeSpinMultiplier * game.maxFreeSpins));
    for (const stake of game.stakes) {
      expect(stake % BigInt(lineStakes)).toBe(0n);
      expect((stake / BigInt(lineStakes)) * highest * 1000n).toBeLessThan(BigInt(Number.MAX_SAFE_INTEGER));
    }
  });
});

function stopsOnMiddleRow(symbols: readonly string[]): number[] {
  return symbols.map((symbol, reel) => {
    const strip = game.reels[reel] ?? [];
    return (strip.indexOf(strip.find((each) => each === symbol) ?? 'ruby') + strip.length - 1) % strip.length;
  });
}

function expectShare(count: number, of: number, probability: number): void {
  const error = Math.sqrt((probability * (1 - probability)) / of);
  expect(Math.abs(count / of - probability) / error).toBeLessThan(3);
}

function scriptedChance(numbers: number[], afterwards: number): Chance {
  return { below: (below) => (numbers.shift() ?? afterwards) % below };
}

function repeatingChance(numbers: readonly number[]): Chance {
  let next = 0;
  return { below: () => numbers[next++ % numbers.length] ?? 0 };
}

/** mulberry32: a small seeded generator, good enough for statistics and for nothing else. */
function seededChance(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { below: (below) => Math.floor(next() * below) };
}
