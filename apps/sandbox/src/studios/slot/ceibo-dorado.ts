// Ceibo Dorado: five reels, three rows, twenty lines, ceibo flowers as wilds, suns that give free spins.

import type { SlotGame, SlotSymbol } from './slot-game.ts';

const letters: Record<string, SlotSymbol> = {
  R: 'ruby',
  C: 'crown',
  M: 'mate',
  O: 'coin',
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

/** Reads a strip written with one letter per symbol, so that a reel can be seen at a glance. */
function strip(text: string): SlotSymbol[] {
  return Array.from(text, (letter) => {
    const symbol = letters[letter];
    if (symbol === undefined) throw new Error(`no symbol is written ${letter}`);
    return symbol;
  });
}

export const ceiboDorado: SlotGame = {
  code: 'ceibo-dorado',
  name: 'Ceibo Dorado',
  version: 'ceibo-dorado/1',
  rows: 3,
  // No symbol stands twice in one window, and a reel never shows a wild beside a scatter.
  reels: [
    strip('JXOQSAEKTCMKQATJSOMQKJRMEKATECSR'),
    strip('CKEWOAQCJTAEKJQESTWAJRMKQXTOMSAO'),
    strip('KJOQSJATEKRMQXECSOTARWQEXKTAJSWCQM'),
    strip('QEKJWMCOSTAJKSXARTQKMATJQOTCEWJSC'),
    strip('JOSQRJWMAJKRQTOCQJKTQSAWETMOEKXAE'),
  ],
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [0, 0, 1, 0, 0],
    [2, 2, 1, 2, 2],
    [1, 0, 0, 0, 1],
    [1, 2, 2, 2, 1],
    [1, 0, 1, 0, 1],
    [1, 2, 1, 2, 1],
    [0, 1, 0, 1, 0],
    [2, 1, 2, 1, 2],
    [1, 1, 0, 1, 1],
    [1, 1, 2, 1, 1],
    [0, 1, 1, 1, 0],
    [2, 1, 1, 1, 2],
    [0, 2, 0, 2, 0],
    [2, 0, 2, 0, 2],
    [0, 0, 2, 0, 0],
  ],
  linePrizes: {
    ruby: [80, 400, 2000],
    crown: [75, 300, 1000],
    mate: [50, 200, 750],
    coin: [40, 120, 400],
    sapphire: [30, 100, 300],
    emerald: [20, 75, 250],
    a: [15, 50, 150],
    k: [15, 40, 120],
    q: [10, 35, 100],
    j: [10, 30, 80],
    ten: [10, 25, 80],
  },
  scatterPrizes: [2, 10, 100],
  freeSpins: [8, 12, 20],
  freeSpinMultiplier: 3,
  maxFreeSpins: 100,
  stakes: [2_000n, 5_000n, 10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n],
  stated: { returnToPlayer: '96.42', hitRate: '29.45', maximumPerSpin: '245.00' },
};
