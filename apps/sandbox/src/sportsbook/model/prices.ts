// The markets of a match with their probabilities and prices, at any state of it. Pure.

import { basketballChances } from './basketball/chances.ts';
import { footballChances } from './football/chances.ts';
import { winningShare, type Chances } from './markets/cells.ts';
import { margins, priceOf } from './markets/margins.ts';
import { groupOf, readMarketId, selectionsOf, settlerOf } from './markets/markets.ts';
import { resultOf } from './results.ts';
import { tennisChances } from './tennis/chances.ts';
import type { MatchState, ModelMarket, ModelSelection, Strengths } from './types.ts';

const chancesOf = {
  football: footballChances,
  basketball: basketballChances,
  tennis: tennisChances,
};

/** All markets that are offered at this state and still undecided, in the order of the page. */
export function pricedMarkets(strengths: Strengths, state: MatchState): ModelMarket[] {
  if (state.isOver) return [];
  const { ids, cellsOf } = chancesOf[state.sport](strengths, state);
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
  if (state.isOver) return null;
  return pricedWith(chancesOf[state.sport](strengths, state).cellsOf, state, marketId);
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
