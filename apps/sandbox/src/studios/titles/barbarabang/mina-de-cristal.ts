// Mina de Cristal: five reels, three rows, 243 ways, cascades on a ladder, free spins on a steeper
// ladder.

import { commonStakes } from '../stakes.ts';
import { readReels, type SlotGame } from '../../slot/slot-game.ts';

const letters = {
  R: 'diamond',
  C: 'ruby',
  M: 'sapphire',
  O: 'amethyst',
  S: 'emerald',
  E: 'topaz',
  B: 'aquamarine',
  D: 'tourmaline',
  W: 'wild',
  X: 'scatter',
};

export const minaDeCristal: SlotGame = {
  code: 'mina-de-cristal',
  name: 'Mina de Cristal',
  version: 'mina-de-cristal/1',
  studio: 'barbarabang',
  rows: 3,
  reels: readReels(letters, [
    'SXERDEORBCMOCEBSEDMBCODR',
    'ODXMEDCEBRWDRBCSEMOSBM',
    'EDSMODMBDECOXCEBRWEBMSR',
    'ECBDWRMCSXMCEBSODBEDO',
    'DREXDMBROCBDOEDRCBSMEOCS',
  ]),
  layout: { kind: 'ways', units: 50 },
  prizes: {
    diamond: [10, 31, 130],
    ruby: [8, 23, 80],
    sapphire: [6, 18, 60],
    amethyst: [5, 14, 45],
    emerald: [3, 8, 26],
    topaz: [3, 7, 23],
    aquamarine: [3, 6, 21],
    tourmaline: [3, 5, 18],
  },
  wildMultiplier: 1,
  scatterPrizes: [2, 10, 50],
  freeSpins: {
    given: [8, 10, 14],
    max: 80,
    ladder: [3, 6, 9, 15],
    climb: 'win',
  },
  cascade: { ladder: [1, 2, 3, 5] },
  pictures: { wild: 'pick', scatter: 'chest' },
  stakes: commonStakes,
  stated: {
    returnToPlayer: '96.05',
    parts: { base: '49.06', freeSpins: '46.99', hold: '0.00', jackpot: '0.00' },
    hitRate: '48.62',
    standardDeviation: '5.01',
    maximumPerSpin: '127.00',
    freeSpinsEvery: '33.7',
  },
};
