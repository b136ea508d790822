// Tango Millonario: five reels, three rows, 243 ways, wilds that multiply by 2, free spins times 2.

import { commonStakes } from '../stakes.ts';
import { readReels, type SlotGame } from '../../slot/slot-game.ts';

const letters = {
  R: 'accordion',
  C: 'rose',
  M: 'guitar',
  O: 'clinking-glasses',
  A: 'a',
  K: 'k',
  Q: 'q',
  J: 'j',
  T: 'ten',
  W: 'wild',
  X: 'scatter',
};

export const tangoMillonario: SlotGame = {
  code: 'tango-millonario',
  name: 'Tango Millonario',
  version: 'tango-millonario/1',
  studio: 'rubyplay',
  rows: 3,
  reels: readReels(letters, [
    'TOCTJMQOTRQXJCKAMQRKAJOQ',
    'MCOXQMWTKJROQCTAKQJMAJTCOT',
    'JTKXCATRQOKWQMCTOJCAWJQRTKQM',
    'AQKRTQCOQTAJKTJWMTRXCOJQM',
    'JACWQKMTQOKJTAROTCOJRXCQM',
  ]),
  layout: { kind: 'ways', units: 50 },
  prizes: {
    accordion: [19, 55, 240],
    rose: [14, 45, 150],
    guitar: [11, 33, 110],
    'clinking-glasses': [9, 27, 85],
    a: [6, 14, 45],
    k: [6, 13, 45],
    q: [5, 11, 38],
    j: [5, 9, 33],
    ten: [4, 9, 28],
  },
  wildMultiplier: 2,
  scatterPrizes: [2, 10, 50],
  freeSpins: {
    given: [8, 12, 20],
    max: 100,
    ladder: [2],
    climb: 'never',
  },
  pictures: { wild: 'top-hat', scatter: 'microphone' },
  stakes: commonStakes,
  stated: {
    returnToPlayer: '95.31',
    parts: { base: '76.19', freeSpins: '19.11', hold: '0.00', jackpot: '0.00' },
    hitRate: '45.25',
    standardDeviation: '4.56',
    maximumPerSpin: '236.64',
    freeSpinsEvery: '74.2',
  },
};
