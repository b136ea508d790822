import { describe, expect, it } from 'vitest';
import { BUILDER_MARGIN, pricedMarkets } from './prices.ts';
import { newMatch } from './match.ts';
import { playUntil } from './play.ts';
import { resultOf } from './markets.ts';
import { numbersOf } from '../../seeded-chance.ts';
import type { MatchState, ModelPick, ModelSelection, Strengths } from './types.ts';
import { combinedPriceOf, combinedProbability } from './builder.ts';

const strengths: Strengths = {
  sport: 'football',
  home: 1600,
  away: 1520,
  homeAdvantage: 60,
  drift: 0,
};
const start = newMatch('football');
const picksOf = (text: string): ModelPick[] =>
  text.split(' ').map((part) => {
    const [marketId = '', selectionId = ''] = part.split('/');
    return { marketId, selectionId };
  });
const priceOf = (text: string, state = start) => combinedPriceOf(strengths, state, picksOf(text));
const combinations = [
  'ML0/Home OU:2.5/Over',
  'ML0/Away BTTS/Yes',
  'DC/1X OU:3.5/Under BTTS/Yes',
  'H-OU:1.5/Over A-OU:0.5/Over OE/Odd',
  'ML0/Tie OU:1.5/Over',
  'EH:-1/Home OU:3.5/Under',
];

describe('the price of a combination', () => {
  it('is that of how often all of it wins, with the stated margin', () => {
    const random = numbersOf('builder');
    const matches = 20_000;
    const won = combinations.map(() => 0);
    for (let match = 0; match < matches; match += 1) {
      const final = playUntil(start, strengths, 1e9, random);
      combinations.forEach((text, index) => {
        const all = picksOf(text).every((pick) => resultOf(pick, final)?.kind === 'won');
        if (all) won[index] = (won[index] ?? 0) + 1;
      });
    }
    combinations.forEach((text, index) => {
      const chance = combinedProbability(strengths, start, picksOf(text)) ?? Number.NaN;
      const error = Math.sqrt((chance * (1 - chance)) / matches);
      expect(Math.abs((won[index] ?? 0) / matches - chance)).toBeLessThan(3 * error);
      const price = Number(priceOf(text));
      expect(price).toBe(Math.floor(100 / (chance * (1 + BUILDER_MARGIN))));
    });
  });

  it('is at least that of its longest pick, and for picks that help each other below the product', () => {
    const single = new Map(
      pricedMarkets(strengths, start).flatMap(({ id, selections }) =>
        selections.map((selection): [string, ModelSelection] => [
          `${id}/${selection.id}`,
          selection,
        ]),
      ),
    );
    for (const text of combinations) {
      const longest = Math.max(
        ...text.split(' ').map((part) => 1 / (single.get(part)?.probability ?? 1)),
      );
      expect(1 / (combinedProbability(strengths, start, picksOf(text)) ?? 1)).toBeGreaterThan(
        longest,
      );
    }
    const [home, over] = [single.get('ML0/Home'), single.get('OU:2.5/Over')];
    const fair = 100 / ((home?.probability ?? 0) * (over?.probability ?? 0));
    expect(Number(priceOf('ML0/Home OU:2.5/Over'))).toBeLessThan(fair);
  });

  it.each([
    ['contradict each other', 'ML0/Home DC/X2'],
    ['contradict each other through a total', 'BTTS/Yes OU:1.5/Under'],
    ['are implied by another', 'ML0/Home DC/1X'],
    ['are implied by several others', 'H-OU:1.5/Over A-OU:0.5/Over OU:2.5/Over'],
    ['are of one market', 'ML0/Home ML0/Away'],
    ['the same line implies', 'OU:2.5/Over OU:1.5/Over'],
    ['are alone', 'ML0/Home'],
    ['can push', 'ML0/Home AH:-1/Home'],
    ['are of a half', 'ML0/Home H1-ML0/Home'],
    ['do not exist', 'ML0/Home OU:2.5/Maybe'],
  ])('is none for picks that %s', (_, text) => {
    expect(priceOf(text)).toBeNull();
  });

  it('is none for what is decided, and follows the score', () => {
    const state = { ...playUntil(start, strengths, 60_000, numbersOf('b')) };
    expect(state.score).toEqual([0, 0]);
    const later: MatchState = { ...state, score: [1, 1], periods: [[1, 1]] };
    expect(priceOf('ML0/Home BTTS/Yes', later)).toBeNull();
    expect(priceOf('ML0/Home OU:1.5/Over', later)).toBeNull();
    const early = priceOf('ML0/Tie OU:3.5/Under') ?? 0n;
    const now = priceOf('ML0/Tie OU:3.5/Under', later);
    expect(now ?? 0n).toBeGreaterThan(early);
  });
});
