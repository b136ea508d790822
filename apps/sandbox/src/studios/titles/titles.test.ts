import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contributionOf, JACKPOT_RETURN, jackpotRules } from '../jackpot/jackpot-rules.ts';
import { expectationOf, hasFormula } from '../testing/expectation.ts';
import { measure } from '../slot/figures.ts';
import { toNumber } from '../../fraction.ts';
import { seededChance } from '../../seeded-chance.ts';
import { distanceOf } from '../../simulated-returns.ts';
import { simulate, simulateBought } from '../slot/simulate.ts';
import { symbolsOf, unitsOf } from '../slot/slot-game.ts';
import symbolNames from './symbol-names.json' with { type: 'json' };
import { symbolNamesOf } from './symbol-names.ts';
import { studios, titleOf, titles } from './index.ts';

/** The providers whose games the home page shows in rows of their own. */
const ON_HOME = new Set(['pragmaticplay', 'rubyplay', 'barbarabang', 'mancala']);

const percent = (part: number) => (part * 100).toFixed(2);

describe('the titles', () => {
  it('are four or more for each studio, and twelve or more for those with a row on home', () => {
    expect(studios).toHaveLength(13);
    const few = studios.filter((studio) => {
      const least = ON_HOME.has(studio) ? 12 : 4;
      return titles.filter((game) => game.studio === studio).length < least;
    });
    expect(few).toEqual([]);
    expect(new Set(titles.map(({ code }) => code)).size).toBe(titles.length);
  });

  it('use every mechanic that the engine knows', () => {
    const kinds = new Set(titles.map(({ layout }) => layout.kind));
    expect(kinds).toEqual(new Set(['lines', 'ways', 'clusters']));
    const features = titles.flatMap((game) => Object.keys(game));
    for (const feature of ['cascade', 'hold', 'expandingWilds', 'buy', 'gamble', 'hasJackpot'])
      expect(features).toContain(feature);
  });

  it('have a name in each language for every symbol', () => {
    const pictures = titles.flatMap((game) => [
      ...Object.keys(game.prizes),
      ...Object.values(game.pictures),
    ]);
    const named = new Map<string, readonly string[]>(Object.entries(symbolNames));
    expect(
      [...new Set(pictures)].filter((name) => named.get(name)?.filter(Boolean).length !== 3),
    ).toEqual([]);
    const game = titleOf('ceibo-dorado');
    if (game === undefined) throw new Error('there is no Ceibo Dorado');
    expect(symbolNamesOf(game, 'es')).toMatchObject({ wild: 'flores de ceibo', ruby: 'rubíes' });
    expect(symbolNamesOf(game, 'en')).toMatchObject({ wild: 'ceibo flowers', ruby: 'rubies' });
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

  // `npm run bench -- rtp` plays ten million rounds and allows three errors. Here so many titles
  // are played that one of them would exceed three by chance.
  it(
    'has the stated return and hit rate within four standard errors in a short simulation',
    { timeout: 60_000 },
    () => {
      const result = simulate(game, 15_000, seededChance(20_261_121));
      expect(Math.abs(distanceOf(game.stated.returnToPlayer, result))).toBeLessThan(4);
      const hitRate = Number(game.stated.hitRate) / 100;
      expect(
        Math.abs(result.hits - hitRate) / Math.sqrt((hitRate * (1 - hitRate)) / result.rounds),
      ).toBeLessThan(4);
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

  it('returns of bought free spins what it states', () => {
    if (game.buy === undefined) return;
    const stated = game.stated.buy?.returnToPlayer ?? '';
    expect(Number(stated)).toBeGreaterThanOrEqual(94);
    expect(Number(stated)).toBeLessThanOrEqual(97);
    const result = simulateBought(game, 1500, seededChance(20_261_121));
    expect(Math.abs(distanceOf(stated, result))).toBeLessThan(4);
    expect((game.stakes[0] ?? 0n) * BigInt(game.buy?.price ?? 0)).toBeLessThanOrEqual(
      game.stakes.at(-1) ?? 0n,
    );
  });

  it('shares no jackpot through a purchase or a card', () => {
    if (game.hasJackpot !== true) return;
    expect([game.buy, game.gamble]).toEqual([undefined, undefined]);
  });

  it('has a picture of every symbol, a scene for both shapes, a logo and its colours', () => {
    const art = join(import.meta.dirname, '../game/titles', game.code);
    const files = ['look.css', 'logo.webp', 'scene.webp', 'scene-portrait.webp', 'symbols.webp'];
    expect(files.filter((file) => !existsSync(join(art, file)))).toEqual([]);
    // The sheet has four symbols to a row; its size is in the head of the extended format.
    const sheet = readFileSync(join(art, 'symbols.webp'));
    const [width, height] = [1 + sheet.readUIntLE(24, 3), 1 + sheet.readUIntLE(27, 3)];
    expect(height / (width / 4)).toBe(Math.ceil(symbolsOf(game).length / 4));
  });

  it('never shows a wild that grows over a scatter', () => {
    if (game.expandingWilds === undefined) return;
    for (const strip of [...game.reels, ...(game.freeSpins?.reels ?? [])]) {
      const shown = strip.map((_, stop) =>
        Array.from({ length: game.rows }, (_each, row) => strip[(stop + row) % strip.length]),
      );
      expect(shown.filter((cells) => cells.includes('wild') && cells.includes('scatter'))).toEqual(
        [],
      );
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
  it.each(titles.filter(hasFormula).map((game) => ({ code: game.code, game })))(
    'of $code give exactly the stated figures',
    ({ game }) => {
      const exact = expectationOf(game);
      expect(percent(toNumber(exact.base))).toBe(game.stated.parts.base);
      expect(percent(toNumber(exact.freeSpins))).toBe(game.stated.parts.freeSpins);
      const trigger = toNumber(exact.freeSpinsTrigger);
      expect(trigger === 0 ? undefined : (1 / trigger).toFixed(1)).toBe(game.stated.freeSpinsEvery);
    },
  );
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
