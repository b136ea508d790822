// Koala Surf: five reels, three rows, 20 lines, free spins times 2.

import { twentyLines } from '../lines.ts';
import { commonStakes } from '../stakes.ts';
import { readReels, type SlotGame } from '../../slot/slot-game.ts';

const letters = {
  R: 'koala',
  C: 'tropical-drink',
  M: 'palm-tree',
  O: 'pineapple',
  A: 'a',
  K: 'k',
  Q: 'q',
  J: 'j',
  T: 'ten',
  W: 'wild',
  X: 'scatter',
};

export const koalaSurf: SlotGame = {
  code: 'koala-surf',
  name: 'Koala Surf',
  version: 'koala-surf/1',
  studio: 'platipus',
  rows: 3,
  reels: readReels(letters, [
    'MQAJMQKRJXTRJCOTKQATCOMRC',
    'XKRQOMTACQTRWARJTOMCJKQJC',
    'CRTQJXAKTJCTROQKJRQMOAMWO',
    'JRKAQXJAWTMRCTOJTQKCQOM',
    'JAOCMWRQOCMKJQXTKCRTJQOAT',
  ]),
  layout: { kind: 'lines', lines: twentyLines },
  prizes: {
    koala: [50, 200, 650],
    'tropical-drink': [45, 130, 400],
    'palm-tree': [34, 100, 240],
    pineapple: [26, 65, 160],
    a: [17, 40, 95],
    k: [14, 33, 80],
    q: [10, 26, 65],
    j: [9, 20, 50],
    ten: [9, 16, 40],
  },
  wildMultiplier: 1,
  scatterPrizes: [2, 10, 50],
  freeSpins: {
    given: [10, 12, 15],
    max: 60,
    ladder: [2],
    climb: 'never',
  },
  pictures: { wild: 'sun', scatter: 'spiral-shell' },
  stakes: commonStakes,
  stated: {
    returnToPlayer: '95.26',
    parts: { base: '70.09', freeSpins: '25.17', hold: '0.00', jackpot: '0.00' },
    hitRate: '32.84',
    standardDeviation: '3.70',
    maximumPerSpin: '65.50',
    freeSpinsEvery: '66.6',
  },
};
