// The data of a slot. Rounds, the exact return, the page's rules and the PAR sheet are all computed
// from it.

/**
 * A symbol's name. `wild`, `scatter` and `coin` have rules of their own; every other one pays by
 * the table of prizes.
 */
export type SlotSymbol = string;

/** The entries for three, four, five (and six) of a kind, in this order. */
export type Prizes = readonly number[];

export type Reels = readonly (readonly SlotSymbol[])[];

/**
 * `lines`: for each line, the row (0 is the top) that it crosses on each reel. `ways`: every
 * combination of a symbol's cells on neighbouring reels pays. `clusters`: cells of one symbol that
 * touch by a side pay when there are `least` of them or more; a wild belongs to every cluster that
 * it touches.
 */
export type Layout =
  | { kind: 'lines'; lines: readonly (readonly number[])[] }
  | { kind: 'ways'; units: number }
  | { kind: 'clusters'; units: number; least: number };

/**
 * When the multiplier of free spins climbs its ladder. `never`: it stays on the first rung. `spin`:
 * with every free spin. `win`: with every winning cascade, and each spin begins at the bottom.
 * `kept-win`: with every winning cascade, and the next spin begins where the last one ended.
 */
export type Climb = 'never' | 'spin' | 'win' | 'kept-win';

export type SpinKind = 'paid' | 'free';

export interface FreeSpins {
  /** Free spins by the number of scatters. During free spins they are added to those left. */
  given: Prizes;
  /** The limit of free spins in one round. */
  max: number;
  ladder: readonly number[];
  climb: Climb;
  /** The strips of free spins, when they differ from those of paid spins. */
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
 * Coins lock and the other cells spin again. A new coin sets the respins back to their full number.
 * Every locked coin pays its value.
 */
export interface HoldAndWin {
  /** How many coins in the window of a paid spin start the feature. */
  trigger: number;
  respins: number;
  /** The chance that an empty cell gets a coin in a respin. */
  chance: readonly [of: number, outOf: number];
  values: readonly CoinValue[];
  /** Paid on top, in total stakes, when every cell holds a coin. */
  grand: number;
}

/**
 * The player may stake a prize on a card's colour. A right guess doubles it, a wrong one loses it;
 * both colours are equally likely, so the return stays the same.
 */
export interface Gamble {
  /** How often in one round. */
  steps: number;
  /** The highest prize that may be staked, in total stakes. */
  most: number;
}

export interface SlotGame {
  code: string;
  name: string;
  /** Changes with every change of the mathematics, and is stored with every round. */
  version: string;
  /** The provider's key at the operator. */
  studio: string;
  /** How many symbols of each reel the window shows. */
  rows: number;
  /** The reels' strips, from left to right. All stops of a reel are equally likely. */
  reels: Reels;
  layout: Layout;
  /**
   * Prizes in units of the stake. Combinations pay from the left, and the first reel has no wild.
   * In a title with clusters the first entry is for the least cluster, the next for one cell more.
   */
  prizes: Readonly<Record<SlotSymbol, Prizes>>;
  /** Every wild in a winning line or way multiplies it by this. */
  wildMultiplier: number;
  /** Prizes of scatters anywhere in the window, in total stakes. */
  scatterPrizes: Prizes;
  freeSpins?: FreeSpins;
  /**
   * Winning symbols vanish, the symbols above fall, and the strip fills the gaps. Each cascade
   * multiplies its prizes by the next rung of the ladder.
   */
  cascade?: { ladder: readonly number[] };
  hold?: HoldAndWin;
  /** When a wild in sight covers its whole reel, before the prizes are looked for. */
  expandingWilds?: 'always' | 'free-spins';
  /** The free spins of the fewest scatters, without a paid spin; the price is in total stakes. */
  buy?: { price: number };
  gamble?: Gamble;
  /** The pictures of wild, scatter and coin: keys of the language files. */
  pictures: Readonly<Partial<Record<'wild' | 'scatter' | 'coin', string>>>;
  /** Its stakes contribute to the shared jackpot and can win it. */
  hasJackpot?: boolean;
  /** Total stakes on offer, in centavos; each divides evenly by the units. */
  stakes: readonly bigint[];
  /** The figures that the player reads. Tests prove that they follow from the data above. */
  stated: StatedFigures;
}

/** Decimal texts: per cent to two decimals, prizes in total stakes to two decimals. */
export interface StatedFigures {
  /** Per cent of all stakes that is paid as prizes. It is the sum of the parts, up to rounding. */
  returnToPlayer: string;
  parts: { base: string; freeSpins: string; hold: string; jackpot: string };
  /** Per cent of rounds that pay something. */
  hitRate: string;
  /** The standard deviation of a round's prize, in total stakes, without the jackpot. */
  standardDeviation: string;
  /** The highest prize of one paid spin on the reels, without features. */
  maximumPerSpin: string;
  /** One in so many rounds gives free spins; absent without them. */
  freeSpinsEvery?: string;
  holdEvery?: string;
  /** Of the bought free spins: per cent of the price, and the deviation in prices. */
  buy?: { returnToPlayer: string; standardDeviation: string };
}

/** The number of units in a total stake. */
export function unitsOf({ layout }: Pick<SlotGame, 'layout'>): number {
  return layout.kind === 'lines' ? layout.lines.length : layout.units;
}

/**
 * Every symbol of a title, in the order of its sheet of pictures: those of `prizes`, then wild,
 * scatter and coin.
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

/** The entry for so many of a kind: zero for fewer than three; the last entry for more. */
export function prizeFor(prizes: Prizes, count: number): number {
  return count < 3 ? 0 : (prizes[Math.min(count - 3, prizes.length - 1)] ?? 0);
}

/** The prize of so many cells or reels of a symbol, in units. */
export function prizeInLayout(layout: Layout, prizes: Prizes, count: number): number {
  return prizeFor(prizes, layout.kind === 'clusters' ? count - layout.least + 3 : count);
}

/** The multiplier at a level of the ladder. Levels beyond the last rung give the last rung. */
export function rungOf(ladder: readonly number[], level: number): number {
  return ladder[Math.min(level, ladder.length - 1)] ?? 1;
}

/** Whether a wild in sight covers its reel in such a spin. */
export function expandsIn({ expandingWilds }: Pick<SlotGame, 'expandingWilds'>, spin: SpinKind) {
  return expandingWilds === 'always' || (expandingWilds === 'free-spins' && spin === 'free');
}

/** The strips that a spin is played with. */
export function reelsIn(
  { reels, freeSpins }: Pick<SlotGame, 'reels' | 'freeSpins'>,
  spin: SpinKind,
) {
  return spin === 'free' ? (freeSpins?.reels ?? reels) : reels;
}

/** Reads strips that are written with one letter per symbol. */
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
