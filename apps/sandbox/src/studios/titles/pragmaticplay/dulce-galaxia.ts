// Dulce Galaxia: five reels, five rows, 3125 ways, symbols in clusters, cascades, wilds that
// multiply by 3, free spins in which every cascade doubles the multiplier.

import { commonStakes } from '../stakes.ts';
import { readReels, type SlotGame } from '../../slot/slot-game.ts';

const letters = {
  D: 'doughnut',
  C: 'candy',
  F: 'strawberry',
  G: 'cookie',
  S: 'jelly-star',
  H: 'jelly-heart',
  P: 'gummy-bear',
  M: 'jelly-moon',
  B: 'jelly-drop',
  W: 'wild',
  X: 'scatter',
};

export const dulceGalaxia: SlotGame = {
  code: 'dulce-galaxia',
  name: 'Dulce Galaxia',
  version: 'dulce-galaxia/1',
  studio: 'pragmaticplay',
  rows: 5,
  reels: readReels(letters, [
    'GXFFPPPMMMHHHBBBCCSSSDDGG',
    'MHHHSSSCCGGFFFPPPWBBBDDMM',
    'BBMMMDDHHHSSSCCGGGXFFPPPB',
    'PDDBBBFFCCCGGMMMHHHSSSWPP',
    'HPPPFFDDSSSCCXGGGMMMBBBHH',
  ]),
  layout: { kind: 'ways', units: 200 },
  prizes: {
    doughnut: [12, 40, 300],
    candy: [8, 24, 120],
    strawberry: [5, 14, 60],
    cookie: [4, 11, 42],
    'jelly-star': [3, 7, 27],
    'jelly-heart': [2, 6, 22],
    'gummy-bear': [2, 5, 18],
    'jelly-moon': [2, 4, 14],
    'jelly-drop': [1, 3, 10],
  },
  wildMultiplier: 3,
  scatterPrizes: [3],
  freeSpins: {
    given: [12],
    max: 60,
    ladder: [2, 4, 8, 16, 32, 64],
    climb: 'win',
  },
  cascade: { ladder: [1] },
  pictures: { wild: 'lollipop', scatter: 'ringed-planet' },
  stakes: commonStakes,
  stated: {
    returnToPlayer: '95.88',
    parts: { base: '62.54', freeSpins: '33.34', hold: '0.00', jackpot: '0.00' },
    hitRate: '24.21',
    standardDeviation: '10.50',
    maximumPerSpin: '192.00',
    freeSpinsEvery: '83.2',
  },
};
