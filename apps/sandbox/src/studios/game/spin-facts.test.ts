import { describe, expect, it } from 'vitest';
import { drawRound } from '../slot/draw-round.ts';
import { ceiboDorado as game } from '../slot/ceibo-dorado.ts';
import { priceRound } from '../rounds/price-round.ts';
import { suspenseFrom, windowOf, winningCells } from './spin-facts.ts';

/** Four suns, and one line of the first spin that pays as well. */
const stops = [0, 25, 29, 14, 30];
const drawn = drawRound(game, { below: (below) => (stops.length > 0 ? (stops.shift() ?? 0) : below - 1) });
const [first] = priceRound(game, drawn, 2000n).outcome.spins;

describe('a spin on the page', () => {
  it('lights every sun and every winning cell, and no other', () => {
    if (first === undefined) throw new Error('a round has a first spin');
    const window = windowOf(game, first.stops);
    const cells = winningCells(game, first);
    expect([...cells].filter((cell) => window[cell] === 'scatter')).toHaveLength(4);
    expect([...cells].filter((cell) => window[cell] !== 'scatter')).toHaveLength(first.lines[0]?.count ?? 0);
  });

  it('holds its breath from the reel after the second sun', () => {
    expect(suspenseFrom(game, [0, 25, 29, 14, 30])).toBe(suspenseFrom(game, [0, 25, 29, 14, 0]));
    expect(suspenseFrom(game, [3, 0, 15, 0, 0])).toBe(5);
  });
});
