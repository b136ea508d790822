// Cohete X1000: five reels, three rows, 243 ways, cascades, free spins that keep their multiplier.

import { commonStakes } from '../stakes.ts';
import { readReels, type SlotGame } from '../../slot/slot-game.ts';

const letters = {
  R: 'rocket',
  C: 'ringed-planet',
  M: 'comet',
  O: 'flying-saucer',
  S: 'amethyst',
  E: 'sapphire',
  B: 'emerald',
  D: 'topaz',
  W: 'wild',
  X: 'scatter',
};

export const coheteX: SlotGame = {
  code: 'cohete-x',
  name: 'Cohete X1000',
  version: 'cohete-x/1',
  studio: 'rocketmen',
  rows: 3,
  reels: readReels(letters, [
    'MBCEMDESRDSOMBDOECRBD',
    'CMBCEBMSRWDRBEOSMDXOCDE',
    'BMOCDECRDBEMRSWDEOBXSD',
    'EDBMWBDEBSCESOMXCDRO',
    'SCBEMOSMCDXEDBEOBRDB',
  ]),
  layout: { kind: 'ways', units: 50 },
  prizes: {
    rocket: [15, 45, 190],
    'ringed-planet': [11, 34, 120],
    comet: [9, 27, 90],
    'flying-saucer': [8, 21, 70],
    amethyst: [5, 11, 38],
    sapphire: [5, 11, 34],
    emerald: [4, 9, 31],
    topaz: [4, 8, 27],
  },
  wildMultiplier: 1,
  scatterPrizes: [2, 10, 50],
  freeSpins: {
    given: [8, 10, 12],
    max: 60,
    ladder: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    climb: 'kept-win',
  },
  cascade: { ladder: [1] },
  pictures: { wild: 'glowing-star', scatter: 'crescent-moon' },
  stakes: commonStakes,
  stated: {
    returnToPlayer: '96.62',
    parts: { base: '51.68', freeSpins: '44.94', hold: '0.00', jackpot: '0.00' },
    hitRate: '51.28',
    standardDeviation: '5.85',
    maximumPerSpin: '24.50',
    freeSpinsEvery: '57.7',
  },
};
