// Sandía Boom: five reels, three rows, 20 lines, cascades on a ladder.

import { twentyLines } from '../lines.ts';
import { commonStakes } from '../stakes.ts';
import { readReels, type SlotGame } from '../../slot/slot-game.ts';

const letters = {
  R: 'watermelon',
  C: 'pineapple',
  M: 'grapes',
  O: 'strawberry',
  S: 'peach',
  E: 'red-apple',
  B: 'lemon',
  D: 'cherries',
  W: 'wild',
};

export const sandiaBoom: SlotGame = {
  code: 'sandia-boom',
  name: 'Sandía Boom',
  version: 'sandia-boom/1',
  studio: 'barbarabang',
  rows: 3,
  reels: readReels(letters, [
    'RDCBOEDBSEORDMBSCRMES',
    'DERCSMOBDMERDWBCDEOBS',
    'DBCSDCESRDBWDSOEMOBEMR',
    'BWEDCEDMOBMCSMERBCDSBEOR',
    'SOBSCEDOMEBRDCWBDCMEOBR',
  ]),
  layout: { kind: 'lines', lines: twentyLines },
  prizes: {
    watermelon: [14, 70, 380],
    pineapple: [12, 45, 240],
    grapes: [9, 36, 140],
    strawberry: [7, 24, 95],
    peach: [5, 14, 55],
    'red-apple': [4, 12, 45],
    lemon: [3, 9, 38],
    cherries: [2, 7, 28],
  },
  wildMultiplier: 1,
  scatterPrizes: [],
  cascade: { ladder: [1, 2, 4, 8, 16] },
  pictures: { wild: 'bomb' },
  stakes: commonStakes,
  stated: {
    returnToPlayer: '94.76',
    parts: { base: '94.76', freeSpins: '0.00', hold: '0.00', jackpot: '0.00' },
    hitRate: '42.49',
    standardDeviation: '6.06',
    maximumPerSpin: '701.90',
  },
};
