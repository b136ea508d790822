// What a slot of this studio is: pure data, from which playing, the exact return and the rules page all follow.

export const lineSymbols = ['ruby', 'crown', 'mate', 'coin', 'sapphire', 'emerald', 'a', 'k', 'q', 'j', 'ten'] as const;
export type LineSymbol = (typeof lineSymbols)[number];
export type SlotSymbol = LineSymbol | 'wild' | 'scatter';

/** What three, four and five of a kind give. */
export type Prizes = readonly [three: number, four: number, five: number];

export interface SlotGame {
  code: string;
  name: string;
  /** Changes with every change of the mathematics, and is kept with every round. */
  version: string;
  /** Symbols seen on each reel. */
  rows: 3;
  /** The reels' strips, from left to right; each stop is as likely as any other of its reel. */
  reels: readonly (readonly SlotSymbol[])[];
  /** For each line, the row (0 is the top) it crosses on each reel. */
  lines: readonly (readonly number[])[];
  /** Line prizes in stakes of one line. Lines pay from the left, and the wild never stands on the first reel. */
  linePrizes: Readonly<Record<LineSymbol, Prizes>>;
  /** Scatter prizes, anywhere on the reels, in total stakes. */
  scatterPrizes: Prizes;
  /** Free spins for as many scatters; in free spins they are added to those left. */
  freeSpins: Prizes;
  /** Every prize of a free spin is multiplied by this. */
  freeSpinMultiplier: number;
  /** More free spins than this are never given in one round. */
  maxFreeSpins: number;
  /** Total stakes on offer, in centavos; each divides evenly by the lines. */
  stakes: readonly bigint[];
  /** What the player is told; a test proves that it is exactly what the data above gives. */
  stated: {
    /** Per cent of all stakes that comes back as prizes, to two decimals. */
    returnToPlayer: string;
    /** Per cent of rounds that pay something, to two decimals. */
    hitRate: string;
    /** The highest prize of one spin outside free spins, in total stakes, to two decimals. */
    maximumPerSpin: string;
  };
}

/** The entry of three, four or five of a kind; fewer give nothing. */
export function prizeFor(prizes: Prizes, count: number): number {
  return prizes[count - 3] ?? 0;
}

/** The symbol at a position of a strip, which is a ring. */
export function symbolAt(strip: readonly SlotSymbol[], position: number): SlotSymbol {
  const symbol = strip[position % strip.length];
  if (symbol === undefined) throw new Error('a reel without symbols');
  return symbol;
}
