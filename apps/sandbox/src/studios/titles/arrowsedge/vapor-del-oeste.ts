// Vapor del Oeste: five reels, four rows, 40 lines, hold and win.

import { fortyLines } from '../lines.ts';
import { commonStakes } from '../stakes.ts';
import { readReels, type SlotGame } from '../../slot/slot-game.ts';

const letters = {
  R: 'locomotive',
  C: 'money-bag',
  M: 'cactus',
  O: 'horse-face',
  A: 'a',
  K: 'k',
  Q: 'q',
  J: 'j',
  T: 'ten',
  W: 'wild',
  $: 'coin',
};

export const vaporDelOeste: SlotGame = {
  code: 'vapor-del-oeste',
  name: 'Vapor del Oeste',
  version: 'vapor-del-oeste/1',
  studio: 'arrowsedge',
  rows: 4,
  reels: readReels(letters, [
    'T$AQRTC$JKM$Q$JOMKARQJTOMCAQK',
    'WTMRKCMQO$J$$CQOWKCTQJ$ATJOA',
    '$$JW$QJ$COJKRTQKOCARWTKMOQTMA',
    '$MCKJO$WC$RTMAQTWOQTJKRQOCRJTA$',
    '$$CAOMJKQ$OTCJKRCQTJAWMT$Q',
  ]),
  layout: { kind: 'lines', lines: fortyLines },
  prizes: {
    locomotive: [60, 290, 1550],
    'money-bag': [50, 190, 950],
    cactus: [39, 140, 600],
    'horse-face': [29, 95, 390],
    a: [19, 60, 230],
    k: [15, 50, 190],
    q: [12, 39, 150],
    j: [10, 29, 120],
    ten: [10, 23, 95],
  },
  wildMultiplier: 1,
  scatterPrizes: [],
  hold: {
    trigger: 8,
    respins: 3,
    chance: [1, 40],
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
    grand: 1500,
  },
  pictures: { wild: 'ace', coin: 'star-coin' },
  stakes: commonStakes,
  stated: {
    returnToPlayer: '95.67',
    parts: { base: '77.24', freeSpins: '0.00', hold: '18.43', jackpot: '0.00' },
    hitRate: '42.93',
    standardDeviation: '3.68',
    maximumPerSpin: '122.95',
    holdEvery: '147.6',
  },
};
