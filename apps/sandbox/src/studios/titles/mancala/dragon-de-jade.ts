// Dragón de Jade: five reels, four rows, 1024 ways, free spins whose multiplier grows with each.

import { commonStakes } from '../stakes.ts';
import { readReels, type SlotGame } from '../../slot/slot-game.ts';

const letters = {
  R: 'dragon-face',
  C: 'red-paper-lantern',
  M: 'lotus',
  O: 'firecracker',
  A: 'a',
  K: 'k',
  Q: 'q',
  J: 'j',
  T: 'ten',
  W: 'wild',
  X: 'scatter',
};

export const dragonDeJade: SlotGame = {
  code: 'dragon-de-jade',
  name: 'Dragón de Jade',
  version: 'dragon-de-jade/1',
  studio: 'mancala',
  rows: 4,
  reels: readReels(letters, [
    'CCRRKKKTTTOOOJJJAAAQQQMMM',
    'KKKMMMWRRTTTOOOQQQCCJJJXAAA',
    'QQQOOOKKKWMMMAAAXRRCCJJJTTT',
    'AAAOOOCCWTTTXRRKKKQQQMMMJJJ',
    'KKKWRRJJJMMMAAAXQQQOOOTTTCC',
  ]),
  layout: { kind: 'ways', units: 50 },
  prizes: {
    'dragon-face': [14, 40, 170],
    'red-paper-lantern': [10, 31, 110],
    lotus: [8, 24, 85],
    firecracker: [7, 19, 60],
    a: [4, 10, 35],
    k: [4, 10, 31],
    q: [3, 8, 28],
    j: [3, 7, 24],
    ten: [3, 7, 21],
  },
  wildMultiplier: 1,
  scatterPrizes: [2, 10],
  freeSpins: {
    given: [8, 12],
    max: 100,
    ladder: [1, 2, 3, 4, 5, 6],
    climb: 'spin',
  },
  pictures: { wild: 'jade', scatter: 'red-envelope' },
  stakes: commonStakes,
  stated: {
    returnToPlayer: '96.34',
    parts: { base: '66.34', freeSpins: '30.00', hold: '0.00', jackpot: '0.00' },
    hitRate: '21.87',
    standardDeviation: '9.72',
    maximumPerSpin: '734.60',
    freeSpinsEvery: '86.5',
  },
};
