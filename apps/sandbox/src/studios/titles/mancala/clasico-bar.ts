// Clásico Triple Bar: three reels, three rows, 5 lines, wilds that multiply by 2.

import { fiveLines } from '../lines.ts';
import { commonStakes } from '../stakes.ts';
import { readReels, type SlotGame } from '../../slot/slot-game.ts';

const letters = {
  R: 'seven',
  C: 'bar',
  M: 'bell',
  O: 'grapes',
  S: 'lemon',
  E: 'cherries',
  W: 'wild',
};

export const clasicoBar: SlotGame = {
  code: 'clasico-bar',
  name: 'Clásico Triple Bar',
  version: 'clasico-bar/1',
  studio: 'mancala',
  rows: 3,
  reels: readReels(letters, [
    'MRSOEMOESMOSERCSRCSECMEOS',
    'WECRSMROESORSOCSECREMWOMESOECM',
    'MERSERCERSEMOSEWSCOMWOSMORMCES',
  ]),
  layout: { kind: 'lines', lines: fiveLines },
  prizes: {
    seven: [50],
    bar: [24],
    bell: [10],
    grapes: [6],
    lemon: [4],
    cherries: [2],
  },
  wildMultiplier: 2,
  scatterPrizes: [],
  pictures: { wild: 'glowing-star' },
  stakes: commonStakes,
  stated: {
    returnToPlayer: '95.11',
    parts: { base: '95.11', freeSpins: '0.00', hold: '0.00', jackpot: '0.00' },
    hitRate: '23.87',
    standardDeviation: '3.54',
    maximumPerSpin: '51.20',
  },
};
