// Invasión Verde: five reels, four rows, 40 lines, free spins on richer reels.

import { fortyLines } from '../lines.ts';
import { commonStakes } from '../stakes.ts';
import { readReels, type SlotGame } from '../../slot/slot-game.ts';

const letters = {
  R: 'alien',
  C: 'flying-saucer',
  M: 'robot',
  O: 'ringed-planet',
  A: 'a',
  K: 'k',
  Q: 'q',
  J: 'j',
  T: 'ten',
  W: 'wild',
  X: 'scatter',
};

export const invasionVerde: SlotGame = {
  code: 'invasion-verde',
  name: 'Invasión Verde',
  version: 'invasion-verde/1',
  studio: 'rocketmen',
  rows: 4,
  reels: readReels(letters, [
    'RQTKCMAOTMQJORTJQCTJAMK',
    'CRTJWQKARMTJXMCOTJQARKQO',
    'CKQTWOAKQJATRJMXCTJAQOM',
    'TAORCMTQWRJOKRCMJAQXTJQCK',
    'MAQOTKRQJTWRCATXCOQJMAOWJK',
  ]),
  layout: { kind: 'lines', lines: fortyLines },
  prizes: {
    alien: [50, 250, 1350],
    'flying-saucer': [40, 170, 850],
    robot: [34, 130, 500],
    'ringed-planet': [25, 85, 340],
    a: [17, 50, 200],
    k: [14, 40, 170],
    q: [10, 34, 140],
    j: [8, 25, 100],
    ten: [8, 20, 85],
  },
  wildMultiplier: 1,
  scatterPrizes: [2, 10],
  freeSpins: {
    given: [8, 12],
    max: 60,
    ladder: [1],
    climb: 'never',
    reels: readReels(letters, [
      'MJTCMJKQOATMOQRCKQTJACQ',
      'JQMAXTRJQWCJQKAOWRTKMCWTO',
      'MQCTKJOCTWQAMXKQMWJRAQJTWO',
      'RTJOCXMJTWCQTAJWKMOTQRJOQAWK',
      'KWQJMTQOMJCWTQAKWQOARJMXCT',
    ]),
  },
  pictures: { wild: 'comet', scatter: 'crystal-ball' },
  stakes: commonStakes,
  stated: {
    returnToPlayer: '95.12',
    parts: { base: '69.69', freeSpins: '25.42', hold: '0.00', jackpot: '0.00' },
    hitRate: '45.26',
    standardDeviation: '3.46',
    maximumPerSpin: '74.45',
    freeSpinsEvery: '65.2',
  },
};
