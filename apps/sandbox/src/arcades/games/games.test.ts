// The rules of single games, where they are more than a table.

import { describe, expect, it } from 'vitest';
import { blocksUnder } from '../fair/blocks.ts';
import { chanceFrom } from '../fair/chance.ts';
import { dice } from './dice.ts';
import { guesses, hilo, winningRanks } from './hilo.ts';
import { ladderOf, mines } from './mines.ts';
import { plinko, tableOf } from './plinko.ts';

const blocksOf = blocksUnder('c4'.repeat(32));
const chanceOf = (nonce: number) => chanceFrom(blocksOf({ clientSeed: 'rules', nonce }));

describe('mines', () => {
  const standing = (...moves: number[]) => mines.play(chanceOf(7), { mines: 3 }, moves);
  const mined = standing()?.reveal['mined'];
  const safe = Array.from({ length: 25 }, (_, cell) => cell).filter(
    (cell) => !(Array.isArray(mined) && mined.includes(cell)),
  );

  it('hide the mines until the round is over', () => {
    expect(standing()?.picture).toEqual({ opened: [], hit: null, mined: null });
    expect(mined).toHaveLength(3);
  });

  it('pay the ladder, and end at its last step', () => {
    const last = ladderOf(3).length;
    expect(standing(...safe.slice(0, 2))?.multiplier).toBe(ladderOf(3)[1]);
    expect(standing(...safe.slice(0, 2))?.isOver).toBe(false);
    expect(standing(...safe.slice(0, last))?.isOver).toBe(true);
    expect(standing(...safe.slice(0, last + 1))).toBeUndefined();
  });

  it('end at a mine with nothing, and allow no move after it and no cell twice', () => {
    const hit = Number(Array.isArray(mined) ? mined[0] : Number.NaN);
    expect(standing(hit)).toMatchObject({ multiplier: 0, isOver: true });
    expect(standing(hit, safe[0] ?? 0)).toBeUndefined();
    expect(standing(safe[0] ?? 0, safe[0] ?? 0)).toBeUndefined();
  });
});

describe('hi-lo', () => {
  it('lets no guess be sure, and counts the same rank for both where both may fail', () => {
    for (let rank = 1; rank <= 13; rank += 1)
      for (const guess of guesses) expect(winningRanks(rank, guess).length).toBeLessThan(13);
    expect(winningRanks(1, 'low')).toEqual([1]);
    expect(winningRanks(13, 'high')).toEqual([13]);
    expect(winningRanks(7, 'high')).toContain(7);
    expect(winningRanks(7, 'low')).toContain(7);
  });

  it('offers no guess beyond the most that a round pays, and no move after a wrong one', () => {
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const moves: string[] = [];
      let standing = hilo.play(chanceOf(nonce), {}, moves);
      while (standing !== undefined && !standing.isOver) {
        expect(standing.multiplier).toBeLessThanOrEqual(100_000);
        const { high } = Object(standing.picture['offers']);
        moves.push(high === null ? 'low' : 'high');
        standing = hilo.play(chanceOf(nonce), {}, moves);
      }
      expect(standing).toBeDefined();
      expect(hilo.play(chanceOf(nonce), {}, [...moves, 'high'])).toBeUndefined();
    }
  });
});

it('dice: over and under the same chance win on opposite ends', () => {
  for (let nonce = 0; nonce < 200; nonce += 1) {
    const play = (side: string) => dice.play(chanceOf(nonce), { side, chance: 4950 }, []);
    const roll = Number(play('over')?.picture['roll']);
    expect(play('over')?.multiplier).toBe(roll >= 5050 ? 200 : 0);
    expect(play('under')?.multiplier).toBe(roll < 4950 ? 200 : 0);
  }
});

it('plinko: the slot is the number of falls to the right, and its table is a mirror', () => {
  const { picture, multiplier } = plinko.play(chanceOf(3), { rows: 16, risk: 'high' }, []) ?? {};
  const path = picture?.['path'];
  const slot = Array.isArray(path) ? path.filter((step) => step === 1).length : -1;
  expect(picture?.['slot']).toBe(slot);
  expect(multiplier).toBe(tableOf(16, 'high')[slot]);
  expect(tableOf(16, 'high')).toEqual(tableOf(16, 'high').toReversed());
});
