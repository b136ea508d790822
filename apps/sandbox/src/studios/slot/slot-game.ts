// What a slot of this company is: pure data, from which playing, the exact return, the rules and
// the PAR sheet all follow.

/**
 * A symbol's name; `wild`, `scatter` and `coin` have meanings, every other one pays by its table.
 */
export type SlotSymbol = string;

/** What three, four, five (and six) of a kind give. */
export type Prizes = readonly number[];

export type Reels = readonly (readonly SlotSymbol[])[];

/**
 * `lines`: for each line, the row (0 is the top) it crosses on each reel. `ways`: every way through
 * neighbouring reels plays.
 */
export type Layout =
  | { kind: 'lines'; lines: readonly (readonly number[])[] }
  | { kind: 'ways'; units: number };

/**
 * How the multiplier of free spins climbs its ladder: `never` stays on the first rung; `spin`
 * climbs with every free spin; `win` with every cascade of a spin, and begins again with the next;
 * `kept-win` with every winning cascade of all free spins.
 */
export type Climb = 'never' | 'spin' | 'win' | 'kept-win';

export interface FreeSpins {
  /** Free spins for as many scatters; in free spins they are added to those left. */
  given: Prizes;
  /** More free spins than this are never given in one round. */
  max: number;
  ladder: readonly number[];
  climb: Climb;
  /** Other strips in free spins. */
  reels?: Reels;
}

export interface CoinValue {
  /** In total stakes. */
  prize: number;
  weight: number;
  /** The named prizes of the title. */
  name?: 'mini' | 'minor' | 'major';
}

/**
 * Coins lock, the other cells spin again; a new coin resets the count of respins; every locked coin
 * pays its value.
 */
export interface HoldAndWin {
  /** Coins in sight of a paid spin that begin it. */
  trigger: number;
  respins: number;
  /** Chance of an empty cell to get a coin in a respin. */
  chance: readonly [of: number, outOf: number];
  values: readonly CoinValue[];
  /** Paid on top, in total stakes, when every cell holds a coin. */
  grand: number;
}

export interface SlotGame {
  code: string;
  name: string;
  /** Changes with every change of the mathematics, and is kept with every round. */
  version: string;
  /** The provider's key, as the operator knows it. */
  studio: string;
  /** Symbols seen on each reel. */
  rows: number;
  /** The reels' strips, from left to right; each stop is as likely as any other of its reel. */
  reels: Reels;
  layout: Layout;
  /**
   * Prizes in units of the stake. They pay from the left, and the wild never stands on the first
   * reel.
   */
  prizes: Readonly<Record<SlotSymbol, Prizes>>;
  /** Every wild in a winning combination multiplies it by this. */
  wildMultiplier: number;
  /** Scatter prizes, anywhere on the reels, in total stakes. */
  scatterPrizes: Prizes;
  freeSpins?: FreeSpins;
  /**
   * Winning symbols vanish, those above fall, the strip goes on from above. Prizes of each cascade
   * are multiplied by the rung it is on.
   */
  cascade?: { ladder: readonly number[] };
  hold?: HoldAndWin;
  /** What the symbols with a meaning show: names in the language files. */
  pictures: Readonly<Partial<Record<'wild' | 'scatter' | 'coin', string>>>;
  /** Whether its stakes feed the shared jackpot and may win it. */
  hasJackpot?: boolean;
  /** Total stakes on offer, in centavos; each divides evenly by the units. */
  stakes: readonly bigint[];
  /** What the player is told; tests prove that it is what the data above gives. */
  stated: StatedFigures;
}

/** Decimal texts: per cent to two decimals, prizes in total stakes to two decimals. */
export interface StatedFigures {
  /** Per cent of all stakes that comes back as prizes; the parts add up to it, but for rounding. */
  returnToPlayer: string;
  parts: { base: string; freeSpins: string; hold: string; jackpot: string };
  /** Per cent of rounds that pay something. */
  hitRate: string;
  /** Of a round's prize, in total stakes, without the jackpot. */
  standardDeviation: string;
  /** The highest prize of one paid spin on the reels, before any feature. */
  maximumPerSpin: string;
  /** One in so many rounds gives free spins; absent without them. */
  freeSpinsEvery?: string;
  holdEvery?: string;
}

/** In how many parts a total stake is divided. */
export function unitsOf({ layout }: Pick<SlotGame, 'layout'>): number {
  return layout.kind === 'lines' ? layout.lines.length : layout.units;
}

/**
 * Every symbol of a title, in the order of its sheet of pictures: by rank, and then those with a
 * meaning.
 */
export function symbolsOf({
  prizes,
  pictures,
}: Pick<SlotGame, 'prizes' | 'pictures'>): SlotSymbol[] {
  return [
    ...Object.keys(prizes),
    ...(['wild', 'scatter', 'coin'] as const).filter((each) => pictures[each] !== undefined),
  ];
}

/** The entry of three, four, five… of a kind; fewer give nothing, more give the last entry. */
export function prizeFor(prizes: Prizes, count: number): number {
  return count < 3 ? 0 : (prizes[Math.min(count - 3, prizes.length - 1)] ?? 0);
}

/** The rung of a ladder; one who has climbed beyond the last stays on it. */
export function rungOf(ladder: readonly number[], level: number): number {
  return ladder[Math.min(level, ladder.length - 1)] ?? 1;
}

/** Strips written with one letter per symbol, so that a reel can be seen at a glance. */
export function readReels(
  letters: Readonly<Record<string, SlotSymbol>>,
  strips: readonly string[],
): SlotSymbol[][] {
  return strips.map((strip) =>
    Array.from(strip, (letter) => {
      const symbol = letters[letter];
      if (symbol === undefined) throw new Error(`no symbol is written ${letter}`);
      return symbol;
    }),
  );
}
