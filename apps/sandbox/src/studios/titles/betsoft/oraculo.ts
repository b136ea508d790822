// El Oráculo: five reels, three rows, 30 lines, wilds that multiply by 2, free spins whose
// multiplier grows with each, the shared jackpot.

import { thirtyLines } from '../lines.ts';
import { stakesByThirty } from '../stakes.ts';
import { readReels, type SlotGame } from '../../slot/slot-game.ts';

const letters = {
  R: 'nazar-amulet',
  C: 'hamsa',
  M: 'owl',
  O: 'seven-card',
  A: 'a',
  K: 'k',
  Q: 'q',
  J: 'j',
  T: 'ten',
  W: 'wild',
  X: 'scatter',
};

export const oraculo: SlotGame = {
  code: 'oraculo',
  name: 'El Oráculo',
  version: 'oraculo/1',
  studio: 'betsoft',
  rows: 3,
  reels: readReels(letters, [
    'QTRQACJMQTAOCRJKOTQXJKM',
    'TKXJTCJTAMRTAROMQOKQWJCQ',
    'TMRXKQOAQCJTOWCATJKRQOMJ',
    'OQKWOTXMKTCRAJOQJMCATQAJMK',
    'KJTAORAQMCKMQTMOWTJRCJQX',
  ]),
  layout: { kind: 'lines', lines: thirtyLines },
  prizes: {
    'nazar-amulet': [25, 130, 650],
    hamsa: [21, 85, 420],
    owl: [17, 65, 250],
    'seven-card': [13, 40, 170],
    a: [8, 25, 100],
    k: [7, 21, 85],
    q: [5, 17, 65],
    j: [4, 13, 50],
    ten: [4, 10, 40],
  },
  wildMultiplier: 2,
  scatterPrizes: [2, 10, 50],
  freeSpins: {
    given: [8, 10, 15],
    max: 80,
    ladder: [1, 2, 3, 4],
    climb: 'spin',
  },
  pictures: { wild: 'crystal-ball', scatter: 'crescent-moon' },
  hasJackpot: true,
  stakes: stakesByThirty,
  stated: {
    returnToPlayer: '96.26',
    parts: { base: '63.43', freeSpins: '31.32', hold: '0.00', jackpot: '1.50' },
    hitRate: '40.31',
    standardDeviation: '6.59',
    maximumPerSpin: '522.63',
    freeSpinsEvery: '63.5',
  },
};
