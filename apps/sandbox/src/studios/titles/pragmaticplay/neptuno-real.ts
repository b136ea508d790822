// Neptuno Real: six reels, three rows, 20 lines, wilds that multiply by 2, free spins whose
// multiplier grows with each, the shared jackpot.

import { twentyLinesOnSixReels } from '../lines.ts';
import { commonStakes } from '../stakes.ts';
import { readReels, type SlotGame } from '../../slot/slot-game.ts';

const letters = {
  N: 'octopus',
  S: 'shark',
  F: 'tropical-fish',
  C: 'spiral-shell',
  A: 'a',
  K: 'k',
  Q: 'q',
  J: 'j',
  T: 'ten',
  W: 'wild',
  X: 'scatter',
};

export const neptunoReal: SlotGame = {
  code: 'neptuno-real',
  name: 'Neptuno Real',
  version: 'neptuno-real/1',
  studio: 'pragmaticplay',
  rows: 3,
  reels: readReels(letters, [
    'TFXJQAKFSCANQJTKCS',
    'FXAJNSTWQFKCAJQCTK',
    'JTASNKCAWQTNFXJQKC',
    'TJQCXFSTWQKAJNSKA',
    'KJFTKCAQWSTJNFAQC',
    'KFJSNKACFNTAQCWTSJQ',
  ]),
  layout: { kind: 'lines', lines: twentyLinesOnSixReels },
  prizes: {
    octopus: [15, 45, 200, 1000],
    shark: [12, 35, 130, 550],
    'tropical-fish': [9, 25, 85, 340],
    'spiral-shell': [7, 18, 60, 220],
    a: [4, 11, 32, 110],
    k: [4, 9, 27, 90],
    q: [3, 7, 22, 75],
    j: [3, 6, 18, 55],
    ten: [2, 5, 15, 45],
  },
  wildMultiplier: 2,
  scatterPrizes: [2, 10],
  freeSpins: {
    given: [8, 12],
    max: 60,
    ladder: [1, 2, 3, 4, 5, 6, 8, 10],
    climb: 'spin',
  },
  pictures: { wild: 'trident', scatter: 'oyster' },
  hasJackpot: true,
  stakes: commonStakes,
  stated: {
    returnToPlayer: '96.45',
    parts: { base: '49.63', freeSpins: '45.32', hold: '0.00', jackpot: '1.50' },
    hitRate: '31.05',
    standardDeviation: '13.43',
    maximumPerSpin: '1674.00',
    freeSpinsEvery: '59.2',
  },
};
