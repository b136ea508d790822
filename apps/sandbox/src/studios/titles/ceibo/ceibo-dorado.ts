// Ceibo Dorado: five reels, three rows, twenty lines, ceibo flowers as wilds, suns that give free
// spins.

import { twentyLines } from '../lines.ts';
import { commonStakes } from '../stakes.ts';
import { readReels, type SlotGame } from '../../slot/slot-game.ts';

const letters = {
  R: 'ruby',
  C: 'crown',
  M: 'mate',
  O: 'gold-coin',
  S: 'sapphire',
  E: 'emerald',
  A: 'a',
  K: 'k',
  Q: 'q',
  J: 'j',
  T: 'ten',
  W: 'wild',
  X: 'scatter',
};

export const ceiboDorado: SlotGame = {
  code: 'ceibo-dorado',
  name: 'Ceibo Dorado',
  version: 'ceibo-dorado/1',
  studio: 'ceibo',
  rows: 3,
  // A window shows no symbol twice on a reel, and no wild together with a scatter on a reel.
  reels: readReels(letters, [
    'JXOQSAEKTCMKQATJSOMQKJRMEKATECSR',
    'CKEWOAQCJTAEKJQESTWAJRMKQXTOMSAO',
    'KJOQSJATEKRMQXECSOTARWQEXKTAJSWCQM',
    'QEKJWMCOSTAJKSXARTQKMATJQOTCEWJSC',
    'JOSQRJWMAJKRQTOCQJKTQSAWETMOEKXAE',
  ]),
  layout: { kind: 'lines', lines: twentyLines },
  prizes: {
    ruby: [80, 400, 2000],
    crown: [75, 300, 1000],
    mate: [50, 200, 750],
    'gold-coin': [40, 120, 400],
    sapphire: [30, 100, 300],
    emerald: [20, 75, 250],
    a: [15, 50, 150],
    k: [15, 40, 120],
    q: [10, 35, 100],
    j: [10, 30, 80],
    ten: [10, 25, 80],
  },
  scatterPrizes: [2, 10, 100],
  wildMultiplier: 1,
  freeSpins: { given: [8, 12, 20], max: 100, ladder: [3], climb: 'never' },
  pictures: { wild: 'ceibo', scatter: 'sol' },
  stakes: commonStakes,
  stated: {
    returnToPlayer: '96.42',
    parts: { base: '75.33', freeSpins: '21.09', hold: '0.00', jackpot: '0.00' },
    hitRate: '29.45',
    standardDeviation: '4.56',
    maximumPerSpin: '245.00',
    freeSpinsEvery: '96.5',
  },
};
