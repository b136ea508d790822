import { describe, expect, it } from 'vitest';
import { faultOfChips } from '../chips/limits.ts';
import { chances, returns } from '../testing/baccarat-returns.ts';
import type { Deal } from '../wire.ts';
import { bankerDraws, deal, pointsOf, resultOf, spots, stated, winOf } from './rules.ts';
import { baccaratLimits } from './table.ts';

const dealt = (player: string, banker: string): Deal => ({
  player: player.split(' '),
  banker: banker.split(' '),
});
const chip = (spot: string, amount = '10000') => ({ spot, amount });

describe('the deal', () => {
  it.each([
    ['stops at a natural of either', '4s 9h 5d Th', '4s 5d', '9h Th'],
    ['gives the player a third card with five', 'As 3h 4d 4h 6c', 'As 4d 6c', '3h 4h'],
    ['lets both stand with six and seven', '2s 3h 4d 4h 9c', '2s 4d', '3h 4h'],
    ['gives the banker one with five when the player stood', '3s 2h 3d 3h 9c', '3s 3d', '2h 3h 9c'],
    ['gives both one', '2s 2h Kd Ah 3c 8s', '2s Kd 3c', '2h Ah 8s'],
    ['lets the banker stand with three on an eight', '2s 2h Kd Ah 8c 8s', '2s Kd 8c', '2h Ah'],
  ])('%s', (_case, shoe, player, banker) => {
    expect(deal(shoe.split(' '))).toEqual(dealt(player, banker));
  });

  it('draws for the banker as the table of third cards says', () => {
    const drawnOn = (points: number) =>
      Array.from({ length: 10 }, (_, third) => third).filter((third) => bankerDraws(points, third));
    expect([0, 1, 2].map((points) => drawnOn(points).length)).toEqual([10, 10, 10]);
    expect([3, 4, 5, 6, 7].map(drawnOn)).toEqual([
      [0, 1, 2, 3, 4, 5, 6, 7, 9],
      [2, 3, 4, 5, 6, 7],
      [4, 5, 6, 7],
      [6, 7],
      [],
    ]);
    expect([4, 5, 6, 7].map((points) => bankerDraws(points, undefined))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('counts the last digit of a sum, an ace as one and pictures as nothing', () => {
    expect(pointsOf(['9s', '8h'])).toBe(7);
    expect(pointsOf(['As', 'Kh', 'Td'])).toBe(1);
  });
});

describe('the prizes', () => {
  const all = spots.map((spot) => chip(spot));
  it.each([
    ['a win of the player', dealt('9s Kd', '2h 3h'), { player: 20_000n }],
    ['a win of the banker, less a twentieth', dealt('2h 3h', '9s Kd'), { banker: 19_500n }],
    ['a tie', dealt('9s Kd', '4h 5h'), { player: 10_000n, banker: 10_000n, tie: 90_000n }],
    [
      'a pair of each',
      dealt('4s 4d', 'Kh Kd'),
      { player: 20_000n, playerPair: 120_000n, bankerPair: 120_000n },
    ],
    ['pictures that are no pair', dealt('9s Td', 'Kh Qd'), { player: 20_000n }],
  ])('%s', (_case, hands, paid: Partial<Record<string, bigint>>) => {
    expect(Object.fromEntries(all.map((each) => [each.spot, winOf([each], hands)]))).toEqual({
      player: 0n,
      banker: 0n,
      tie: 0n,
      playerPair: 0n,
      bankerPair: 0n,
      ...paid,
    });
    const sum = Object.values(paid).reduce((left: bigint, right = 0n) => left + right, 0n);
    expect(winOf(all, hands)).toBe(sum);
  });

  it('are whole centavos for every stake that may be laid', () => {
    const hands = dealt('2h 3h', '9s Kd');
    const { smallestChip } = baccaratLimits;
    expect(winOf([chip('banker', String(smallestChip))], hands) * 100n).toBe(smallestChip * 195n);
  });
});

describe('the returns', () => {
  it('are those of eight decks, as stated', () => {
    const { player, banker, tie } = chances();
    expect(player + banker + tie).toBeCloseTo(1, 9);
    expect([player, banker, tie].map((each) => each.toFixed(6))).toEqual([
      '0.446247',
      '0.458597',
      '0.095156',
    ]);
    const back = Object.entries(returns()).map(([spot, share]) => [spot, (share * 100).toFixed(2)]);
    expect(Object.fromEntries(back)).toEqual(stated);
  });
});

describe('the limits', () => {
  it('refuse what is no spot, and what is above a spot or the round', () => {
    const faultOf = (...chips: ReturnType<typeof chip>[]) => faultOfChips(chips, baccaratLimits);
    expect(faultOf(chip('red'))).toBe('BAD_REQUEST');
    expect(faultOf(chip('tie', '6000000'))).toBeUndefined();
    expect(faultOf(chip('tie', '6010000'))).toBe('LIMIT_EXCEEDED');
    expect(faultOf(chip('player', '50000000'), chip('banker', '10000000'))).toBeUndefined();
    expect(faultOf(chip('player', '50000000'), chip('banker', '10010000'))).toBe('LIMIT_EXCEEDED');
  });
});

it('a result names the winner and both pairs', () => {
  expect(resultOf(dealt('4s 4d', '2h 3h'))).toEqual({
    winner: 'player',
    playerPair: true,
    bankerPair: false,
  });
});
