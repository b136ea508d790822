// Mines: 25 cells, some of them mined. Each safe cell raises what the round pays; a mine ends it.

import * as z from 'zod/mini';
import {
  combinations,
  defineGame,
  MOST_MULTIPLIER,
  pricedDown,
  type Standing,
} from '../engine/arcade-game.ts';
import { drawDistinct } from '../fair/chance.ts';

export const CELLS = 25;
export const MOST_MINES = 24;

const choice = z.strictObject({ mines: z.int().check(z.gte(1), z.lte(MOST_MINES)) });
const move = z.int().check(z.gte(0), z.lt(CELLS));

/**
 * The multipliers of the safe cells, by the number of mines: all of them, or up to the highest
 * that a round pays.
 */
const ladders: readonly (readonly number[])[] = Array.from({ length: CELLS }, (_, mines) =>
  Array.from({ length: CELLS - mines }, (_step, at) =>
    pricedDown(combinations(CELLS, at + 1), combinations(CELLS - mines, at + 1)),
  ).filter((multiplier) => multiplier <= MOST_MULTIPLIER),
);

export function ladderOf(mines: number): readonly number[] {
  return ladders[mines] ?? [];
}

export const mines = defineGame({
  code: 'mines',
  name: 'Minas',
  version: '1',
  stated: { returnToPlayer: '98.28', standardDeviation: '30.48' },
  choice,
  move,
  play(chance, wish, moves): Standing | undefined {
    const mined = drawDistinct(chance, { of: CELLS, count: wish.mines });
    const ladder = ladderOf(wish.mines);
    const hit = moves.findIndex((cell) => mined.includes(cell));
    const safe = hit === -1 ? moves.length : hit;
    if (new Set(moves).size < moves.length || safe > ladder.length) return undefined;
    // A move after the end of the round is none.
    if (hit !== -1 && hit < moves.length - 1) return undefined;
    const picture = { opened: [...moves], hit: hit === -1 ? null : (moves[hit] ?? null) };
    return {
      multiplier: hit === -1 ? (ladder[safe - 1] ?? 100) : 0,
      isOver: hit !== -1 || safe === ladder.length,
      picture: { ...picture, mined: null },
      reveal: { ...picture, mined: mined.toSorted((a, b) => a - b) },
    };
  },
});
