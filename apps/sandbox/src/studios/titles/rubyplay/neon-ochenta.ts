// Neón Ochenta: five reels, three rows, 10 lines, wilds that multiply by 3, free spins whose
// multiplier grows with each.

import { tenLines } from '../lines.ts';
import { commonStakes } from '../stakes.ts';
import { readReels, type SlotGame } from '../../slot/slot-game.ts';

const letters = {
  R: 'mirror-ball',
  C: 'blue-bolt',
  M: 'tourmaline',
  O: 'seven',
  A: 'a',
  K: 'k',
  Q: 'q',
  J: 'j',
  T: 'ten',
  W: 'wild',
  X: 'scatter',
};

export const neonOchenta: SlotGame = {
  code: 'neon-ochenta',
  name: 'Neón Ochenta',
  version: 'neon-ochenta/1',
  studio: 'rubyplay',
  rows: 3,
  reels: readReels(letters, [
    'KTCOTJKRAQRMJQXMTJCAOQ',
    'KQMCTAWJTMQOCXOQKTJRAWJ',
    'MRXCTQAWTORTAQJAOCJKTJKMRCQ',
    'QROTWQMWJOCATMCKJAROQTJXKJ',
    'KMTJMARXCJKCQOWAQRTKQTJO',
  ]),
  layout: { kind: 'lines', lines: tenLines },
  prizes: {
    'mirror-ball': [4, 22, 120],
    'blue-bolt': [4, 14, 70],
    tourmaline: [3, 11, 45],
    seven: [2, 7, 29],
    a: [1, 4, 17],
    k: [1, 4, 14],
    q: [1, 3, 12],
    j: [1, 2, 9],
    ten: [1, 2, 7],
  },
  wildMultiplier: 3,
  scatterPrizes: [2, 10, 50],
  freeSpins: {
    given: [10, 15, 25],
    max: 100,
    ladder: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    climb: 'spin',
  },
  pictures: { wild: 'glowing-star', scatter: 'microphone' },
  stakes: commonStakes,
  stated: {
    returnToPlayer: '96.47',
    parts: { base: '43.52', freeSpins: '52.95', hold: '0.00', jackpot: '0.00' },
    hitRate: '23.30',
    standardDeviation: '19.29',
    maximumPerSpin: '1033.20',
    freeSpinsEvery: '64.4',
  },
};
