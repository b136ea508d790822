// Volcán 9: five reels, three rows, 9 lines, cascades on a ladder, free spins on a steeper ladder.

import { nineLines } from '../lines.ts';
import { stakesByNine } from '../stakes.ts';
import { readReels, type SlotGame } from '../../slot/slot-game.ts';

const letters = {
  R: 'fire',
  C: 'citrine',
  M: 'garnet',
  O: 'amber',
  S: 'amethyst',
  E: 'topaz',
  B: 'jade',
  D: 'sapphire',
  W: 'wild',
  X: 'scatter',
};

export const volcan9: SlotGame = {
  code: 'volcan-9',
  name: 'Volcán 9',
  version: 'volcan-9/1',
  studio: 'spinomenal',
  rows: 3,
  reels: readReels(letters, [
    'SDCXMSEDCOBERODMSBCEB',
    'WESDMECDMBEOMDRCSXCBORB',
    'WOBEXDRESMBCDECSODRCBM',
    'SRWMDCMDBEORBXEOMREBSWCD',
    'RBDXCDBEOWEMBCESDMORWDS',
  ]),
  layout: { kind: 'lines', lines: nineLines },
  prizes: {
    fire: [18, 90, 490],
    citrine: [15, 60, 300],
    garnet: [12, 45, 180],
    amber: [9, 30, 120],
    amethyst: [6, 18, 75],
    topaz: [5, 15, 60],
    jade: [4, 12, 50],
    sapphire: [3, 9, 36],
  },
  wildMultiplier: 1,
  scatterPrizes: [2, 10, 50],
  freeSpins: {
    given: [9, 12, 15],
    max: 63,
    ladder: [3, 6, 9, 15],
    climb: 'win',
  },
  cascade: { ladder: [1, 2, 3, 5, 8] },
  pictures: { wild: 'phoenix-bird', scatter: 'volcano' },
  stakes: stakesByNine,
  stated: {
    returnToPlayer: '96.16',
    parts: { base: '56.40', freeSpins: '39.76', hold: '0.00', jackpot: '0.00' },
    hitRate: '22.02',
    standardDeviation: '5.95',
    maximumPerSpin: '280.89',
    freeSpinsEvery: '48.4',
  },
};
