// Rex Explosivo: five reels, three rows, 25 lines, cascades, free spins that keep their multiplier.

import { twentyFiveLines } from '../lines.ts';
import { commonStakes } from '../stakes.ts';
import { readReels, type SlotGame } from '../../slot/slot-game.ts';

const letters = {
  R: 't-rex',
  C: 'snake',
  M: 'butterfly',
  O: 'nest-with-eggs',
  S: 'hibiscus',
  E: 'mushroom',
  B: 'banana',
  D: 'red-apple',
  W: 'wild',
  X: 'scatter',
};

export const rexExplosivo: SlotGame = {
  code: 'rex-explosivo',
  name: 'Rex Explosivo',
  version: 'rex-explosivo/1',
  studio: 'spinomenal',
  rows: 3,
  reels: readReels(letters, [
    'DBSCBEMDBERCORMDOEDOSMEX',
    'OMBSWCRSMERDWOBDMBCSDEOCEXB',
    'RMBXRBSDMCBDESOMBEDRCWEOWC',
    'MWDEBDOECBESRDMSCOMRBXO',
    'DMEDXESMRBORMBEWODBOCBSC',
  ]),
  layout: { kind: 'lines', lines: twentyFiveLines },
  prizes: {
    't-rex': [13, 65, 350],
    snake: [11, 45, 220],
    butterfly: [9, 33, 130],
    'nest-with-eggs': [7, 22, 85],
    hibiscus: [4, 13, 50],
    mushroom: [3, 11, 45],
    banana: [3, 9, 35],
    'red-apple': [2, 7, 26],
  },
  wildMultiplier: 1,
  scatterPrizes: [2, 10, 50],
  freeSpins: {
    given: [8, 10, 12],
    max: 60,
    ladder: [1, 2, 3, 4, 5, 6],
    climb: 'kept-win',
  },
  cascade: { ladder: [1] },
  pictures: { wild: 'bomb', scatter: 'volcano' },
  stakes: commonStakes,
  stated: {
    returnToPlayer: '96.04',
    parts: { base: '51.04', freeSpins: '45.00', hold: '0.00', jackpot: '0.00' },
    hitRate: '51.01',
    standardDeviation: '5.35',
    maximumPerSpin: '56.88',
    freeSpinsEvery: '45.4',
  },
};
