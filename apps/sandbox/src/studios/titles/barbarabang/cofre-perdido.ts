// Cofre Perdido: five reels, three rows, 25 lines, hold and win, free spins times 2.

import { twentyFiveLines } from '../lines.ts';
import { commonStakes } from '../stakes.ts';
import { readReels, type SlotGame } from '../../slot/slot-game.ts';

const letters = {
  R: 'parrot',
  C: 'compass',
  M: 'anchor',
  O: 'crossed-swords',
  A: 'a',
  K: 'k',
  Q: 'q',
  J: 'j',
  T: 'ten',
  W: 'wild',
  X: 'scatter',
  $: 'coin',
};

export const cofrePerdido: SlotGame = {
  code: 'cofre-perdido',
  name: 'Cofre Perdido',
  version: 'cofre-perdido/1',
  studio: 'barbarabang',
  rows: 3,
  reels: readReels(letters, [
    'QJ$CAJT$JXCMARKQ$TO$TOQMK',
    'CAQTCATJRKXOQJCOT$J$MORMQ$$KJMKW',
    'TCQAWQ$JT$RMWJMXCKQO$CTJOKAMR$',
    'T$MORKQJOARKTXCJQMCQT$AWTJM$$',
    'ROKQTKCM$QAJRTWJ$OTA$RQCMXJ$A',
  ]),
  layout: { kind: 'lines', lines: twentyFiveLines },
  prizes: {
    parrot: [75, 380, 2100],
    compass: [65, 260, 1300],
    anchor: [50, 190, 750],
    'crossed-swords': [38, 130, 500],
    a: [26, 75, 310],
    k: [21, 65, 260],
    q: [15, 50, 210],
    j: [13, 38, 150],
    ten: [13, 31, 130],
  },
  wildMultiplier: 1,
  scatterPrizes: [2, 10, 50],
  freeSpins: {
    given: [8, 10, 15],
    max: 60,
    ladder: [2],
    climb: 'never',
  },
  hold: {
    trigger: 6,
    respins: 3,
    chance: [7, 200],
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
    grand: 2000,
  },
  pictures: { wild: 'chest', scatter: 'skull', coin: 'star-coin' },
  stakes: commonStakes,
  stated: {
    returnToPlayer: '94.41',
    parts: { base: '68.00', freeSpins: '11.44', hold: '14.96', jackpot: '0.00' },
    hitRate: '28.57',
    standardDeviation: '4.74',
    maximumPerSpin: '212.60',
    freeSpinsEvery: '104.6',
    holdEvery: '144.2',
  },
};
