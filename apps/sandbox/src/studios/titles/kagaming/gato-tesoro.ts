// Gato del Tesoro: five reels, three rows, 20 lines, wilds that multiply by 2, free spins, the
// shared jackpot.

import { twentyLines } from '../lines.ts';
import { commonStakes } from '../stakes.ts';
import { readReels, type SlotGame } from '../../slot/slot-game.ts';

const letters = {
  R: 'cat-face',
  C: 'fish',
  M: 'steaming-bowl',
  O: 'cherry-blossom',
  A: 'a',
  K: 'k',
  Q: 'q',
  J: 'j',
  T: 'ten',
  W: 'wild',
  X: 'scatter',
};

export const gatoTesoro: SlotGame = {
  code: 'gato-tesoro',
  name: 'Gato del Tesoro',
  version: 'gato-tesoro/1',
  studio: 'kagaming',
  rows: 3,
  reels: readReels(letters, [
    'KMORJAKTMOTQXJCQMTQAJC',
    'QCJQARXMKRQCTMJWTKOJATKOW',
    'TKQOJMQAJXTOCAKQJCRTWAM',
    'CJXQTRMJWMKCTKWAQOJKROTQAO',
    'MQARTAJKCMQXTKOQWOCJRKJT',
  ]),
  layout: { kind: 'lines', lines: twentyLines },
  prizes: {
    'cat-face': [19, 95, 500],
    fish: [16, 65, 310],
    'steaming-bowl': [13, 45, 190],
    'cherry-blossom': [9, 31, 130],
    a: [6, 19, 75],
    k: [5, 16, 65],
    q: [4, 13, 50],
    j: [3, 9, 38],
    ten: [3, 8, 31],
  },
  wildMultiplier: 2,
  scatterPrizes: [2, 10, 50],
  freeSpins: {
    given: [10, 12, 15],
    max: 60,
    ladder: [1],
    climb: 'never',
  },
  pictures: { wild: 'crown-coin', scatter: 'red-envelope' },
  hasJackpot: true,
  stakes: commonStakes,
  stated: {
    returnToPlayer: '95.27',
    parts: { base: '78.39', freeSpins: '15.38', hold: '0.00', jackpot: '1.50' },
    hitRate: '38.15',
    standardDeviation: '5.22',
    maximumPerSpin: '630.40',
    freeSpinsEvery: '61.8',
  },
};
