// Casa Embrujada: five reels, four rows, 1024 ways, cascades on a ladder, free spins on a steeper
// ladder.

import { commonStakes } from '../stakes.ts';
import { readReels, type SlotGame } from '../../slot/slot-game.ts';

const letters = {
  R: 'ghost',
  C: 'jack-o-lantern',
  M: 'skull',
  O: 'owl',
  S: 'bat',
  A: 'a',
  K: 'k',
  Q: 'q',
  J: 'j',
  T: 'ten',
  W: 'wild',
  X: 'scatter',
};

export const casaEmbrujada: SlotGame = {
  code: 'casa-embrujada',
  name: 'Casa Embrujada',
  version: 'casa-embrujada/1',
  studio: 'betsoft',
  rows: 4,
  reels: readReels(letters, [
    'SSSCCRRJJJOOOMMMQQQKKKAAATTT',
    'SSSXKKKAAAOOOCCMMMQQQRRJJJTTT',
    'RRTTTCCQQQMMMKKKWSSSAAAJJJXOOO',
    'AAAMMMQQQXJJJKKKOOOCCSSSRRTTT',
    'MMMSSSJJJKKKOOOQQQCCTTTRRAAA',
  ]),
  layout: { kind: 'ways', units: 50 },
  prizes: {
    ghost: [39, 120, 490],
    'jack-o-lantern': [29, 90, 310],
    skull: [23, 70, 230],
    owl: [19, 55, 180],
    bat: [12, 29, 95],
    a: [12, 27, 90],
    k: [10, 23, 80],
    q: [10, 19, 70],
    j: [8, 19, 60],
    ten: [8, 16, 50],
  },
  wildMultiplier: 1,
  scatterPrizes: [2, 10],
  freeSpins: {
    given: [10],
    max: 60,
    ladder: [2, 4, 6, 8, 10],
    climb: 'win',
  },
  cascade: { ladder: [1, 2, 3, 4, 5] },
  pictures: { wild: 'crystal-ball', scatter: 'crescent-moon' },
  stakes: commonStakes,
  stated: {
    returnToPlayer: '96.30',
    parts: { base: '91.53', freeSpins: '4.76', hold: '0.00', jackpot: '0.00' },
    hitRate: '12.29',
    standardDeviation: '12.22',
    maximumPerSpin: '2245.86',
    freeSpinsEvery: '394.2',
  },
};
