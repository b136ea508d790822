// Espada y Gloria: five reels, three rows, 25 lines, free spins on richer reels.

import { twentyFiveLines } from '../lines.ts';
import { commonStakes } from '../stakes.ts';
import { readReels, type SlotGame } from '../../slot/slot-game.ts';

const letters = {
  R: 'crown',
  C: 'princess',
  M: 'shield',
  O: 'axe',
  A: 'a',
  K: 'k',
  Q: 'q',
  J: 'j',
  T: 'ten',
  W: 'wild',
  X: 'scatter',
};

export const espadaYGloria: SlotGame = {
  code: 'espada-y-gloria',
  name: 'Espada y Gloria',
  version: 'espada-y-gloria/1',
  studio: 'arrowsedge',
  rows: 3,
  reels: readReels(letters, [
    'JTRQKJORTCJAOMXQMJQTCQKAOC',
    'QMWAORJQKTOMCQAJCMTKRXJT',
    'AOMJCTRXJTKOTQRMAQJWCQK',
    'RJOTRQTACTMWJOXKAQCJKWMQ',
    'AOCTJQXKQROJKCTQMJTRMAWQ',
  ]),
  layout: { kind: 'lines', lines: twentyFiveLines },
  prizes: {
    crown: [45, 240, 1250],
    princess: [39, 160, 800],
    shield: [31, 120, 470],
    axe: [24, 80, 310],
    a: [16, 45, 190],
    k: [13, 39, 160],
    q: [9, 31, 130],
    j: [8, 24, 95],
    ten: [8, 19, 80],
  },
  wildMultiplier: 1,
  scatterPrizes: [2, 10, 50],
  freeSpins: {
    given: [8, 10, 15],
    max: 80,
    ladder: [1],
    climb: 'never',
    reels: readReels(letters, [
      'JOMAJQOXTCKRMQKRQATQJTRC',
      'XMQOCQTRKMATCWTOKWJRWJAQCJ',
      'JKTWQMAQRWJRCOJAXKTMWQOCT',
      'QWCKMQWMAKRJOMXTOJTCJTRAQTWJ',
      'CKWMAROWQTCJQCKQTJMOARWJTX',
    ]),
  },
  pictures: { wild: 'crossed-swords', scatter: 'castle' },
  stakes: commonStakes,
  stated: {
    returnToPlayer: '95.72',
    parts: { base: '69.93', freeSpins: '25.79', hold: '0.00', jackpot: '0.00' },
    hitRate: '37.26',
    standardDeviation: '3.99',
    maximumPerSpin: '89.76',
    freeSpinsEvery: '63.5',
  },
};
