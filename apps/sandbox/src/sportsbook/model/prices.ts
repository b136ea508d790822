// The markets of a match with their probabilities and prices, at any state of it. Pure.

import { basketballCells, basketballChances } from './basketball/chances.ts';
import { basketballMarketIds } from './basketball/markets.ts';
import { footballCells, footballChances } from './football/chances.ts';
import { footballMarketIds } from './football/markets.ts';
import { winningShare, type Cell } from './markets/cells.ts';
import { margins, priceOf } from './markets/margins.ts';
import { readMarketId, type MarketId } from './markets/market-id.ts';
import { groupOf, selectionsOf } from './markets/selections.ts';
import { settlerOf } from './markets/settler.ts';
import { resultOf } from './results.ts';
import { tennisCells, tennisChances } from './tennis/chances.ts';
import { tennisMarketIds } from './tennis/markets.ts';
import type { MatchState, ModelMarket, ModelSelection, Strengths } from './types.ts';

/** All markets that are offered at this state and still undecided, in the order of the page. */
export function pricedMarkets(strengths: Strengths, state: MatchState): ModelMarket[] {
  if (state.isOver) return [];
  const { ids, cellsOf } = chancesOf(strengths, state);
  return ids().flatMap((id) => {
    const market = pricedWith(cellsOf, state, id);
    return market?.selections.some(({ price }) => price !== null) ? [market] : [];
  });
}

/**
 * One market, whether or not its line is among those offered now, such as that of an older bet.
 * Null when there is no such market or it is decided.
 */
export function pricedMarket(
  strengths: Strengths,
  state: MatchState,
  marketId: string,
): ModelMarket | null {
  return state.isOver ? null : pricedWith(chancesOf(strengths, state).cellsOf, state, marketId);
}

interface Chances {
  ids(): string[];
  cellsOf(market: MarketId): Cell[] | null;
}

function chancesOf(strengths: Strengths, state: MatchState): Chances {
  if (state.sport === 'football') {
    const chances = footballChances(strengths, state);
    return {
      ids: () => footballMarketIds(chances, state),
      cellsOf: (market) => footballCells(chances, market),
    };
  }
  if (state.sport === 'basketball') {
    const chances = basketballChances(strengths, state);
    return {
      ids: () => basketballMarketIds(chances, state),
      cellsOf: (market) => basketballCells(chances, market),
    };
  }
  const chances = tennisChances(strengths, state);
  return {
    ids: () => tennisMarketIds(chances, state),
    cellsOf: (market) => tennisCells(chances, market),
  };
}

function pricedWith(
  cellsOf: Chances['cellsOf'],
  state: MatchState,
  id: string,
): ModelMarket | null {
  const market = readMarketId(id);
  const margin = market && margins[market.type];
  if (!market || margin === null || margin === undefined) return null;
  const possible = selectionsOf(state.sport, market).filter(
    (selectionId) => resultOf({ marketId: id, selectionId }, state) === null,
  );
  const cells = possible.length < 2 ? null : cellsOf(market);
  if (!cells) return null;
  const selections = possible.flatMap((selectionId): ModelSelection[] => {
    const settle = settlerOf(market, selectionId);
    if (!settle) return [];
    const probability = winningShare(cells, settle);
    return [{ id: selectionId, probability, price: priceOf(probability, margin) }];
  });
  const { type, line } = market;
  return { id, type, line, group: groupOf(state.sport, market), selections };
}
