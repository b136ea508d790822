// Farol de la Fortuna: five reels, three rows, 243 ways, hold and win.

import { commonStakes } from '../stakes.ts';
import { readReels, type SlotGame } from '../../slot/slot-game.ts';

const letters = {
  R: 'mahjong-red-dragon',
  C: 'firecracker',
  M: 'tangerine',
  O: 'red-envelope',
  A: 'a',
  K: 'k',
  Q: 'q',
  J: 'j',
  T: 'ten',
  W: 'wild',
  $: 'coin',
};

export const farolRojo: SlotGame = {
  code: 'farol-rojo',
  name: 'Farol de la Fortuna',
  version: 'farol-rojo/1',
  studio: 'kagaming',
  rows: 3,
  reels: readReels(letters, [
    'RQC$KQTCOJTM$TAKMTCJ$QJ$AOM',
    '$WTCMJ$RJ$TOATCOQKJQA$KMRQC',
    'C$MQJOMTC$ATKOJMRTJQTWAJ$$KQ',
    'KJOQTC$KAQTMWOM$RQCMKJOTRJACW$$',
    'O$CAJOKQ$JR$KROMTQCTWAQCTJ$MQ',
  ]),
  layout: { kind: 'ways', units: 50 },
  prizes: {
    'mahjong-red-dragon': [90, 260, 1100],
    firecracker: [65, 200, 700],
    tangerine: [55, 150, 550],
    'red-envelope': [45, 120, 400],
    a: [26, 65, 220],
    k: [26, 60, 200],
    q: [22, 55, 180],
    j: [22, 45, 150],
    ten: [18, 45, 130],
  },
  wildMultiplier: 1,
  scatterPrizes: [],
  hold: {
    trigger: 6,
    respins: 3,
    chance: [1, 20],
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
  pictures: { wild: 'red-paper-lantern', coin: 'seven-coin' },
  stakes: commonStakes,
  stated: {
    returnToPlayer: '95.62',
    parts: { base: '83.37', freeSpins: '0.00', hold: '12.24', jackpot: '0.00' },
    hitRate: '32.02',
    standardDeviation: '4.70',
    maximumPerSpin: '143.80',
    holdEvery: '205.5',
  },
};
