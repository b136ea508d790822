import { describe, expect, it } from 'vitest';
import { contributionOf, JACKPOT_RETURN, jackpotRules } from '../jackpot/jackpot-rules.ts';
import { expectationOf } from '../slot/expectation.ts';
import { measure } from '../slot/figures.ts';
import { toNumber } from '../../fraction.ts';
import { seededChance } from '../../seeded-chance.ts';
import { distanceOf } from '../../simulated-returns.ts';
import { simulate } from '../slot/simulate.ts';
import { symbolsOf, unitsOf } from '../slot/slot-game.ts';
import { studios, titles } from './index.ts';

const percent = (part: number) => (part * 100).toFixed(2);

describe('the titles', () => {
  it('are two or more for each of the twelve studios; our own studio may have one', () => {
    const counts = studios.map((studio) => titles.filter((game) => game.studio === studio).length);
    expect(studios).toHaveLength(13);
    expect(counts.every((count, index) => count >= 2 || studios[index] === 'ceibo')).toBe(true);
    expect(new Set(titles.map(({ code }) => code)).size).toBe(titles.length);
  });

  it('have no mathematics in common', () => {
    const mathematics = titles.map(({ reels, layout, prizes, freeSpins, cascade, hold }) =>
      JSON.stringify([reels, layout, Object.values(prizes), freeSpins, cascade, hold]),
    );
    expect(new Set(mathematics).size).toBe(titles.length);
    expect(new Set(titles.map(({ reels }) => JSON.stringify(reels))).size).toBe(titles.length);
  });
});

describe.each(titles.map((game) => ({ code: game.code, game })))('$code', ({ game }) => {
  it('returns between 94 and 97 per cent, and its parts add up to that', () => {
    const { returnToPlayer, parts } = game.stated;
    expect(Number(returnToPlayer)).toBeGreaterThanOrEqual(94);
    expect(Number(returnToPlayer)).toBeLessThanOrEqual(97);
    const sum = Object.values(parts).reduce((total, part) => total + Number(part), 0);
    expect(Math.abs(sum - Number(returnToPlayer))).toBeLessThan(0.025);
    expect(Number(parts.jackpot)).toBe(
      game.hasJackpot === true ? Number(percent(JACKPOT_RETURN)) : 0,
    );
  });

  it(
    'has the stated return and hit rate within three standard errors in a simulation',
    { timeout: 60_000 },
    () => {
      const result = simulate(game, 150_000, seededChance(20_261_121));
      expect(Math.abs(distanceOf(game.stated.returnToPlayer, result))).toBeLessThan(3);
      const hitRate = Number(game.stated.hitRate) / 100;
      expect(
        Math.abs(result.hits - hitRate) / Math.sqrt((hitRate * (1 - hitRate)) / result.rounds),
      ).toBeLessThan(3);
    },
  );

  it('has stakes that divide evenly, and prizes that a JSON integer can hold exactly', () => {
    const most =
      Number(game.stated.maximumPerSpin) *
        Math.max(1, ...(game.freeSpins?.ladder ?? [])) *
        (game.freeSpins?.max ?? 1) +
      (game.hold?.grand ?? 0) * 2;
    for (const stake of game.stakes) {
      expect(stake % BigInt(unitsOf(game))).toBe(0n);
      expect(Number(stake) * most * 1000).toBeLessThan(Number.MAX_SAFE_INTEGER);
      expect(contributionOf(stake) * 10_000n).toBe(stake * jackpotRules.contribution);
    }
  });

  it('has strips with its own symbols only, and no wild on the first reel', () => {
    const known = new Set(symbolsOf(game));
    expect(
      [...game.reels, ...(game.freeSpins?.reels ?? [])]
        .flat()
        .filter((symbol) => !known.has(symbol)),
    ).toEqual([]);
    expect(
      [game.reels[0], game.freeSpins?.reels?.[0]].some((strip) => strip?.includes('wild') === true),
    ).toBe(false);
  });
});

describe('the formulas', () => {
  it.each(
    titles
      .filter(({ cascade }) => cascade === undefined)
      .map((game) => ({ code: game.code, game })),
  )('of $code give exactly the stated figures', ({ game }) => {
    const exact = expectationOf(game);
    expect(percent(toNumber(exact.base))).toBe(game.stated.parts.base);
    expect(percent(toNumber(exact.freeSpins))).toBe(game.stated.parts.freeSpins);
    const trigger = toNumber(exact.freeSpinsTrigger);
    expect(trigger === 0 ? undefined : (1 / trigger).toFixed(1)).toBe(game.stated.freeSpinsEvery);
  });
});

describe('the full cycle', () => {
  it.each(
    titles.filter(({ reels }) => reels.length === 3).map((game) => ({ code: game.code, game })),
  )('of $code gives every stated figure', ({ game }) => {
    const figures = measure(game);
    expect({
      returnToPlayer: percent(figures.returnToPlayer),
      hitRate: percent(figures.hitRate),
      standardDeviation: figures.standardDeviation.toFixed(2),
      maximumPerSpin: figures.maximumPerSpin.toFixed(2),
    }).toEqual({
      returnToPlayer: game.stated.returnToPlayer,
      hitRate: game.stated.hitRate,
      standardDeviation: game.stated.standardDeviation,
      maximumPerSpin: game.stated.maximumPerSpin,
    });
  });
});
