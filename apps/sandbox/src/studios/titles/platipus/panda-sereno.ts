// Panda Sereno: five reels, four rows, 1024 ways, free spins times 3.

import { commonStakes } from '../stakes.ts';
import { readReels, type SlotGame } from '../../slot/slot-game.ts';

const letters = {
  R: 'panda',
  C: 'cherry-blossom',
  M: 'pine-decoration',
  O: 'steaming-bowl',
  A: 'a',
  K: 'k',
  Q: 'q',
  J: 'j',
  T: 'ten',
  W: 'wild',
  X: 'scatter',
};

export const pandaSereno: SlotGame = {
  code: 'panda-sereno',
  name: 'Panda Sereno',
  version: 'panda-sereno/1',
  studio: 'platipus',
  rows: 4,
  reels: readReels(letters, [
    'OOORRCCJJJKKKMMMQQQTTTAAA',
    'AAAMMMWTTTRRQQQXKKKJJJOOOCC',
    'OOORRXMMMKKKAAAJJJTTTWCCQQQ',
    'QQQJJJAAAXMMMKKKRRCCWTTTOOO',
    'RRMMMJJJQQQCCAAAXKKKTTTOOOW',
  ]),
  layout: { kind: 'ways', units: 50 },
  prizes: {
    panda: [24, 55, 140],
    'cherry-blossom': [18, 40, 85],
    'pine-decoration': [14, 32, 65],
    'steaming-bowl': [12, 25, 50],
    a: [7, 14, 27],
    k: [7, 13, 24],
    q: [6, 11, 22],
    j: [6, 9, 19],
    ten: [5, 9, 16],
  },
  wildMultiplier: 1,
  scatterPrizes: [2, 10],
  freeSpins: {
    given: [9, 15],
    max: 90,
    ladder: [3],
    climb: 'never',
  },
  pictures: { wild: 'lotus', scatter: 'red-paper-lantern' },
  stakes: commonStakes,
  stated: {
    returnToPlayer: '94.89',
    parts: { base: '69.81', freeSpins: '25.08', hold: '0.00', jackpot: '0.00' },
    hitRate: '21.67',
    standardDeviation: '6.25',
    maximumPerSpin: '421.46',
    freeSpinsEvery: '86.5',
  },
};
