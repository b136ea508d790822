// Fénix Eterno: five reels, four rows, 40 lines, cascades on a ladder, free spins that keep their
// multiplier.

import { fortyLines } from '../lines.ts';
import { commonStakes } from '../stakes.ts';
import { readReels, type SlotGame } from '../../slot/slot-game.ts';

const letters = {
  F: 'fire-feather',
  S: 'sol',
  L: 'ruby',
  D: 'fire',
  A: 'a',
  K: 'k',
  Q: 'q',
  J: 'j',
  T: 'ten',
  W: 'wild',
  X: 'scatter',
};

export const fenixEterno: SlotGame = {
  code: 'fenix-eterno',
  name: 'Fénix Eterno',
  version: 'fenix-eterno/1',
  studio: 'pragmaticplay',
  rows: 4,
  reels: readReels(letters, [
    'FTKLFSTKLADJQLKJDTQSAQJAD',
    'QTASJXTLDFKLJQWKFAKQSDTJD',
    'DJKLSATLXJLQTSQFDAJFAWQKTX',
    'KXTFDLWFSTJQLTAKDJAKJADQS',
    'QJKLQKDFALQSDLFKTAJTDASW',
  ]),
  layout: { kind: 'lines', lines: fortyLines },
  prizes: {
    'fire-feather': [30, 160, 1000],
    sol: [24, 100, 500],
    ruby: [18, 68, 260],
    fire: [14, 48, 170],
    a: [8, 26, 100],
    k: [7, 22, 80],
    q: [6, 17, 64],
    j: [5, 15, 55],
    ten: [5, 12, 45],
  },
  wildMultiplier: 1,
  scatterPrizes: [2],
  freeSpins: {
    given: [10],
    max: 60,
    ladder: [2, 3, 4, 5, 6, 8, 10, 12, 15, 20],
    climb: 'kept-win',
  },
  cascade: { ladder: [1, 2, 3, 5] },
  pictures: { wild: 'phoenix-bird', scatter: 'phoenix-egg' },
  stakes: commonStakes,
  stated: {
    returnToPlayer: '96.32',
    parts: { base: '58.69', freeSpins: '37.62', hold: '0.00', jackpot: '0.00' },
    hitRate: '43.08',
    standardDeviation: '7.00',
    maximumPerSpin: '138.88',
    freeSpinsEvery: '90.7',
  },
};
