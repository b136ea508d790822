// Gol de Oro: five reels, three rows, 20 lines, free spins times 3, the shared jackpot.

import { twentyLines } from '../lines.ts';
import { commonStakes } from '../stakes.ts';
import { readReels, type SlotGame } from '../../slot/slot-game.ts';

const letters = {
  R: 'soccer-ball',
  C: 'drum',
  M: 'party-popper',
  O: 'bell',
  A: 'a',
  K: 'k',
  Q: 'q',
  J: 'j',
  T: 'ten',
  W: 'wild',
  X: 'scatter',
};

export const golDeOro: SlotGame = {
  code: 'gol-de-oro',
  name: 'Gol de Oro',
  version: 'gol-de-oro/1',
  studio: 'redrake',
  rows: 3,
  reels: readReels(letters, [
    'RCTJAQKTCQJKTOMXAKOQMJ',
    'RQXTOJCAMJWKMTCQATQRJKO',
    'CRKQTMAQOATJKXCJMWJOTQWT',
    'KRCTKCTQMWTQJOCQAMJRXOMJWA',
    'TKWJTQORMAJRMQWOCXJTAQRKOC',
  ]),
  layout: { kind: 'lines', lines: twentyLines },
  prizes: {
    'soccer-ball': [38, 190, 1000],
    drum: [31, 130, 650],
    'party-popper': [25, 95, 380],
    bell: [19, 65, 250],
    a: [13, 38, 150],
    k: [10, 31, 130],
    q: [8, 25, 100],
    j: [6, 19, 75],
    ten: [6, 15, 65],
  },
  wildMultiplier: 1,
  scatterPrizes: [2, 10, 50],
  freeSpins: {
    given: [8, 12, 20],
    max: 100,
    ladder: [3],
    climb: 'never',
  },
  pictures: { wild: 'glowing-star', scatter: 'trophy' },
  hasJackpot: true,
  stakes: commonStakes,
  stated: {
    returnToPlayer: '96.27',
    parts: { base: '65.21', freeSpins: '29.55', hold: '0.00', jackpot: '1.50' },
    hitRate: '39.77',
    standardDeviation: '4.52',
    maximumPerSpin: '110.80',
    freeSpinsEvery: '63.1',
  },
};
