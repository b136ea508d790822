// León Supremo: five reels, three rows, 20 lines, hold and win.

import { twentyLines } from '../lines.ts';
import { commonStakes } from '../stakes.ts';
import { readReels, type SlotGame } from '../../slot/slot-game.ts';

const letters = {
  R: 'lion',
  C: 'elephant',
  M: 'eagle',
  O: 'horse-face',
  A: 'a',
  K: 'k',
  Q: 'q',
  J: 'j',
  T: 'ten',
  W: 'wild',
  $: 'coin',
};

export const leonSupremo: SlotGame = {
  code: 'leon-supremo',
  name: 'León Supremo',
  version: 'leon-supremo/1',
  studio: 'rubyplay',
  rows: 3,
  reels: readReels(letters, [
    'CQO$QJMCKARTJM$TA$CT$KOQJR',
    '$MOTCJOKRAK$RQAWJQTMKTMJOW$$QC',
    '$KQMWTCKQCATJOQ$OAJRA$OMJTR$',
    'TKCMKJQOTAW$RC$JQCAJ$TRQOM$',
    'RK$OTKAQJCMJCMTQ$WO$R$JOTAQ',
  ]),
  layout: { kind: 'lines', lines: twentyLines },
  prizes: {
    lion: [75, 380, 2100],
    elephant: [65, 260, 1300],
    eagle: [50, 190, 750],
    'horse-face': [38, 130, 500],
    a: [26, 75, 310],
    k: [21, 65, 260],
    q: [15, 50, 210],
    j: [13, 38, 150],
    ten: [13, 31, 130],
  },
  wildMultiplier: 1,
  scatterPrizes: [],
  hold: {
    trigger: 6,
    respins: 3,
    chance: [9, 200],
    values: [
      { prize: 1, weight: 460 },
      { prize: 2, weight: 280 },
      { prize: 3, weight: 140 },
      { prize: 5, weight: 70 },
      { prize: 10, weight: 30 },
      { prize: 20, weight: 14, name: 'mini' },
      { prize: 50, weight: 5, name: 'minor' },
      { prize: 200, weight: 1, name: 'major' },
    ],
    grand: 1000,
  },
  pictures: { wild: 'sol', coin: 'crown-coin' },
  stakes: commonStakes,
  stated: {
    returnToPlayer: '94.99',
    parts: { base: '78.09', freeSpins: '0.00', hold: '16.89', jackpot: '0.00' },
    hitRate: '26.19',
    standardDeviation: '4.97',
    maximumPerSpin: '151.55',
    holdEvery: '140.0',
  },
};
