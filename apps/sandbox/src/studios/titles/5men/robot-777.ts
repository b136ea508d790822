// Robot 777: three reels, three rows, 5 lines, wilds that multiply by 3, the shared jackpot.

import { fiveLines } from '../lines.ts';
import { commonStakes } from '../stakes.ts';
import { readReels, type SlotGame } from '../../slot/slot-game.ts';

const letters = {
  R: 'seven',
  C: 'robot',
  M: 'rocket',
  O: 'aquamarine',
  S: 'bar',
  E: 'blue-bolt',
  W: 'wild',
};

export const robot777: SlotGame = {
  code: 'robot-777',
  name: 'Robot 777',
  version: 'robot-777/1',
  studio: '5men',
  rows: 3,
  reels: readReels(letters, [
    'ESCMOERSCEOMSRCOMSRMESORESM',
    'CSMECSMEOSEWCREORSMWOESMRO',
    'MOWSEMOSMOESRMSOERCERCESWMSC',
  ]),
  layout: { kind: 'lines', lines: fiveLines },
  prizes: {
    seven: [27],
    robot: [13],
    rocket: [6],
    aquamarine: [3],
    bar: [2],
    'blue-bolt': [1],
  },
  wildMultiplier: 3,
  scatterPrizes: [],
  pictures: { wild: 'ringed-planet' },
  hasJackpot: true,
  stakes: commonStakes,
  stated: {
    returnToPlayer: '96.11',
    parts: { base: '94.61', freeSpins: '0.00', hold: '0.00', jackpot: '1.50' },
    hitRate: '25.23',
    standardDeviation: '4.08',
    maximumPerSpin: '57.60',
  },
};
