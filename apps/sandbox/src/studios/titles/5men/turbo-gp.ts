// Turbo GP: six reels, three rows, 729 ways, wilds that multiply by 2, free spins whose multiplier
// grows with each.

import { commonStakes } from '../stakes.ts';
import { readReels, type SlotGame } from '../../slot/slot-game.ts';

const letters = {
  R: 'racing-car',
  C: 'trophy',
  M: 'motorcycle',
  O: 'bolt',
  A: 'a',
  K: 'k',
  Q: 'q',
  J: 'j',
  T: 'ten',
  W: 'wild',
  X: 'scatter',
};

export const turboGp: SlotGame = {
  code: 'turbo-gp',
  name: 'Turbo GP',
  version: 'turbo-gp/1',
  studio: '5men',
  rows: 3,
  reels: readReels(letters, [
    'KMQJTACKAJQRO',
    'AOQWTCKQMRAJXKJ',
    'KAXQTKCJWAORTQJM',
    'OTCWARQAJXKJTKMQ',
    'TCRTJKOJAMKQAWQ',
    'AJMTKQCJORQAWK',
  ]),
  layout: { kind: 'ways', units: 50 },
  prizes: {
    'racing-car': [3, 11, 50, 200],
    trophy: [2, 8, 33, 130],
    motorcycle: [2, 6, 25, 95],
    bolt: [2, 5, 19, 70],
    a: [1, 3, 10, 39],
    k: [1, 3, 9, 35],
    q: [1, 2, 8, 31],
    j: [1, 2, 7, 27],
    ten: [1, 2, 6, 24],
  },
  wildMultiplier: 2,
  scatterPrizes: [2],
  freeSpins: {
    given: [10],
    max: 70,
    ladder: [1, 2, 3, 4, 5],
    climb: 'spin',
  },
  pictures: { wild: 'fire', scatter: 'glowing-star' },
  stakes: commonStakes,
  stated: {
    returnToPlayer: '95.56',
    parts: { base: '73.07', freeSpins: '22.49', hold: '0.00', jackpot: '0.00' },
    hitRate: '51.87',
    standardDeviation: '8.32',
    maximumPerSpin: '398.64',
    freeSpinsEvery: '142.2',
  },
};
