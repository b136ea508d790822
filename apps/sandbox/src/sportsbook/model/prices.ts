// The markets of a match with their prices, and the book's margins. Prices are whole hundredths;
// only probabilities are floating-point numbers. Pure.

import { basketballChances } from './basketball.ts';
import { footballChances } from './football.ts';
import { winningShare, type Chances } from './cells.ts';
import { groupOf, readMarketId, resultOf, selectionsOf, settlerOf } from './markets.ts';
import { tennisChances } from './tennis.ts';
import type { MatchState, ModelMarket, Strengths } from './types.ts';

/**
 * The margin that the book adds to the selections' probabilities: 0.06 makes them come to 106 %.
 * Double chance comes to 212 %, since two of three selections win.
 */
export const margins: Record<string, number> = {
  ML0: 0.06,
  DC: 0.06,
  DNB: 0.06,
  OU: 0.06,
  'H-OU': 0.07,
  'A-OU': 0.07,
  BTTS: 0.06,
  OE: 0.06,
  AH: 0.05,
  EH: 0.07,
  CS: 0.18,
  HTFT: 0.15,
  'H1-ML0': 0.07,
  'H1-OU': 0.07,
  'H1-AH': 0.07,
  'H2-ML0': 0.07,
  ...each(['Q1', 'Q2', 'Q3', 'Q4'], ['ML0', 'OU'], 0.08),
  ...each(['S1', 'S2', 'S3'], ['ML0'], 0.07),
  ...each(['S1', 'S2', 'S3'], ['OU'], 0.08),
  SB: 0.1,
  'S-OU': 0.06,
  'G-OU': 0.06,
  'G-AH': 0.06,
};

function each(parts: string[], bases: string[], margin: number): Record<string, number> {
  const types = bases.flatMap((base) => parts.map((part) => `${part}-${base}`));
  return Object.fromEntries(types.map((type) => [type, margin]));
}

export const BUILDER_MARGIN = 0.12;

/** The market of who wins, which every match offers until it is over. */
export const WINNER = 'ML0';

const SHORTEST_PRICE = 101n;
const LONGEST_PRICE = 50_000n;

const chancesOf = {
  football: footballChances,
  basketball: basketballChances,
  tennis: tennisChances,
};

/**
 * All that are undecided, in the order of the page; or those of `ids`, which are on offer unless
 * they are decided. Which others are is found out by their prices, ten times the work of `WINNER`.
 */
export function pricedMarkets(
  strengths: Strengths,
  state: MatchState,
  ids?: readonly string[],
): ModelMarket[] {
  if (state.isOver) return [];
  const chances = chancesOf[state.sport](strengths, state);
  return (ids ?? chances.ids()).flatMap((id) => pricedMarket(id, chances, state) ?? []);
}

function pricedMarket(id: string, chances: Chances, state: MatchState): ModelMarket | undefined {
  const market = readMarketId(id);
  const margin = market && margins[market.type];
  const cells = market && chances.cellsOf(market);
  if (!margin || !cells) return undefined;
  const selections = selectionsOf(state.sport, market).flatMap((selectionId) => {
    const settle = settlerOf(market, selectionId);
    if (!settle || resultOf({ marketId: id, selectionId }, state)) return [];
    const probability = winningShare(cells, settle);
    return [{ id: selectionId, probability, price: priceOf(probability, margin) }];
  });
  const { type, line } = market;
  const isOffered = selections.length > 1 && selections.some(({ price }) => price !== null);
  return isOffered
    ? { id, type, line, group: groupOf(state.sport, market), selections }
    : undefined;
}

/** Decimal odds in hundredths, rounded down; null when the book would offer none. */
export function priceOf(probability: number, margin: number): bigint | null {
  if (!(probability > 0 && probability < 1)) return null;
  const hundredths = 100 / (probability * (1 + margin));
  if (hundredths >= Number(LONGEST_PRICE) + 1) return null;
  const price = BigInt(Math.floor(hundredths));
  return price < SHORTEST_PRICE ? null : price;
}
