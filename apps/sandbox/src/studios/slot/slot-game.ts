// The data of a slot. Rounds, the exact return, the page's rules and the PAR sheet are all computed
// from it.

import type { TitleFile } from '../titles/title-schema.ts';

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
 * The only source of random numbers: an unbiased integer from 0 to `below - 1`. It gets no stake
 * and no balance, so an outcome cannot depend on them.
 */
export interface Chance {
  below(below: number): number;
}

export type SpinKind = 'paid' | 'free';

/** A title as its file has it, with strips, lines and stakes written out. */
export interface SlotGame extends Omit<
  TitleFile,
  'letters' | 'reels' | 'layout' | 'freeSpins' | 'stakes'
> {
  reels: Reels;
  layout: Layout;
  freeSpins?: FreeSpins;
  /** Total stakes on offer, in centavos; each divides evenly by the units. */
  stakes: readonly bigint[];
}

export type FreeSpins = Omit<NonNullable<TitleFile['freeSpins']>, 'reels'> & { reels?: Reels };
export type HoldAndWin = NonNullable<TitleFile['hold']>;
export type CoinValue = HoldAndWin['values'][number];
export type StatedFigures = TitleFile['stated'];

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

export function expandsIn({ expandingWilds }: Pick<SlotGame, 'expandingWilds'>, spin: SpinKind) {
  return expandingWilds === 'always' || (expandingWilds === 'free-spins' && spin === 'free');
}

export function reelsIn(
  { reels, freeSpins }: Pick<SlotGame, 'reels' | 'freeSpins'>,
  spin: SpinKind,
) {
  return spin === 'free' ? (freeSpins?.reels ?? reels) : reels;
}

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
