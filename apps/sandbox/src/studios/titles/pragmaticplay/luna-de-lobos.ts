// Luna de Lobos: five reels, four rows, 1024 ways, hold and win, free spins on richer reels.

import { commonStakes } from '../stakes.ts';
import { readReels, type SlotGame } from '../../slot/slot-game.ts';

const letters = {
  R: 'wolf',
  E: 'bear',
  D: 'deer',
  O: 'owl',
  A: 'a',
  K: 'k',
  Q: 'q',
  J: 'j',
  T: 'ten',
  W: 'wild',
  X: 'scatter',
  $: 'coin',
};

export const lunaDeLobos: SlotGame = {
  code: 'luna-de-lobos',
  name: 'Luna de Lobos',
  version: 'luna-de-lobos/1',
  studio: 'pragmaticplay',
  rows: 4,
  reels: readReels(letters, [
    'R$$AQTJ$OQJDOEKADTRQJEKTAEKRR',
    'XKEJQDAWJKA$$TRRROT$JQATDEQO',
    'QRAXT$RRAKD$$KWJQEOJXAKDOTEJ',
    'JOXQJK$$TRRRWQE$ODETAKQDTAK',
    'RADWTQ$$$JKQDTEAOTJAKQRJOEKRR',
  ]),
  layout: { kind: 'ways', units: 50 },
  prizes: {
    wolf: [14, 45, 175],
    bear: [10, 28, 95],
    deer: [8, 20, 62],
    owl: [7, 16, 50],
    a: [4, 8, 22],
    k: [3, 7, 21],
    q: [3, 6, 18],
    j: [2, 6, 16],
    ten: [2, 5, 15],
  },
  wildMultiplier: 1,
  scatterPrizes: [2],
  freeSpins: {
    given: [8],
    max: 48,
    ladder: [1],
    climb: 'never',
    reels: readReels(letters, [
      'DTKAQETJRRREQOKJDOTJARR',
      'DTOQDEAJQWRRREXKQTJAOKW',
      'RDQKRTAWQTOEWATKJOXEDJRR',
      'DKQODTEJAXKEOQTAWKJRRRW',
      'JWKEODQATJOKTDARRRQWAER',
    ]),
  },
  hold: {
    trigger: 7,
    respins: 3,
    chance: [1, 32],
    values: [
      { prize: 1, weight: 550 },
      { prize: 2, weight: 250 },
      { prize: 3, weight: 100 },
      { prize: 4, weight: 54 },
      { prize: 6, weight: 20 },
      { prize: 10, weight: 10 },
      { prize: 15, weight: 11, name: 'mini' },
      { prize: 40, weight: 4, name: 'minor' },
      { prize: 250, weight: 1, name: 'major' },
    ],
    grand: 1000,
  },
  pictures: { wild: 'paw', scatter: 'dream-catcher', coin: 'full-moon' },
  stakes: commonStakes,
  stated: {
    returnToPlayer: '96.24',
    parts: { base: '54.34', freeSpins: '17.43', hold: '24.48', jackpot: '0.00' },
    hitRate: '48.48',
    standardDeviation: '8.10',
    maximumPerSpin: '756.00',
    freeSpinsEvery: '165.4',
    holdEvery: '91.0',
  },
};
