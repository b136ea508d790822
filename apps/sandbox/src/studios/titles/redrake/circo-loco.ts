// Circo Loco: five reels, three rows, 243 ways, free spins whose multiplier grows with each.

import { commonStakes } from '../stakes.ts';
import { readReels, type SlotGame } from '../../slot/slot-game.ts';

const letters = {
  R: 'joker',
  C: 'elephant',
  M: 'rabbit-face',
  O: 'top-hat',
  A: 'a',
  K: 'k',
  Q: 'q',
  J: 'j',
  T: 'ten',
  W: 'wild',
  X: 'scatter',
};

export const circoLoco: SlotGame = {
  code: 'circo-loco',
  name: 'Circo Loco',
  version: 'circo-loco/1',
  studio: 'redrake',
  rows: 3,
  reels: readReels(letters, [
    'KCAMTOQKXJCTQORTAMJQMCJ',
    'QARMCTWKJTKRXMRAOWJQTJKQTOC',
    'XJOTWQCRQOWKRTAJCQJMKOARTM',
    'TAKTJMOCTQCMJCAXJROKQMOTWQ',
    'MKWJAQJKCTMJXQTOQMROTAC',
  ]),
  layout: { kind: 'ways', units: 50 },
  prizes: {
    joker: [28, 85, 350],
    elephant: [21, 60, 220],
    'rabbit-face': [17, 50, 170],
    'top-hat': [14, 39, 120],
    a: [8, 21, 70],
    k: [8, 19, 60],
    q: [7, 17, 55],
    j: [7, 14, 50],
    ten: [6, 14, 40],
  },
  wildMultiplier: 1,
  scatterPrizes: [2, 10, 50],
  freeSpins: {
    given: [10, 14, 20],
    max: 100,
    ladder: [1, 2, 3, 4, 5],
    climb: 'spin',
  },
  pictures: { wild: 'magic-wand', scatter: 'party-popper' },
  stakes: commonStakes,
  stated: {
    returnToPlayer: '95.57',
    parts: { base: '55.31', freeSpins: '40.26', hold: '0.00', jackpot: '0.00' },
    hitRate: '48.00',
    standardDeviation: '5.01',
    maximumPerSpin: '50.00',
    freeSpinsEvery: '69.1',
  },
};
