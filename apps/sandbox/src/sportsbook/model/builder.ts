// The price of several selections of one football match together, from the joint distribution of
// its final score.

import { footballChances } from './football.ts';
import { readMarketId, resultOf, settlerOf, type Base, type Settler } from './markets.ts';
import { BUILDER_MARGIN, priceOf } from './prices.ts';
import type { MatchState, ModelPick, Strengths } from './types.ts';

const MOST_PICKS = 8;
/** Decided by the final score alone, and without pushes. */
const combinable = new Set<Base>(['ML0', 'DC', 'OU', 'BTTS', 'H-OU', 'A-OU', 'EH', 'CS', 'OE']);

/**
 * Odds in hundredths, or null where the model has no price. It has none for other markets, and for
 * picks that are decided, contradict each other, or of which the others imply one.
 */
export function combinedPriceOf(
  strengths: Strengths,
  state: MatchState,
  picks: readonly ModelPick[],
): bigint | null {
  const probability = combinedProbability(strengths, state, picks);
  return probability === null ? null : priceOf(probability, BUILDER_MARGIN);
}

/** Null as for the price. */
export function combinedProbability(
  strengths: Strengths,
  state: MatchState,
  picks: readonly ModelPick[],
): number | null {
  if (state.sport !== 'football' || state.isOver) return null;
  if (picks.length < 2 || picks.length > MOST_PICKS) return null;
  if (new Set(picks.map(({ marketId }) => marketId)).size !== picks.length) return null;
  const settlers = picks.map((pick) => settlerFor(pick, state));
  const { cellsOf } = footballChances(strengths, state);
  const cells = cellsOf({ scope: 'match', base: 'ML0' }) ?? [];
  let probability = 0;
  const isNeeded = picks.map(() => false);
  for (const { home, away, probability: chance } of cells) {
    const lost = settlers.flatMap((settle, index) =>
      settle?.(home, away).kind === 'won' ? [] : [index],
    );
    if (lost.length === 0) probability += chance;
    const [only] = lost;
    // A pick that alone fails here is not implied by the others.
    if (lost.length === 1 && only !== undefined && chance > 0) isNeeded[only] = true;
  }
  return probability > 0 && isNeeded.every(Boolean) ? probability : null;
}

function settlerFor(pick: ModelPick, state: MatchState): Settler | undefined {
  const market = readMarketId(pick.marketId);
  if (!market || market.scope !== 'match' || !combinable.has(market.base)) return undefined;
  // A whole or quarter line could push.
  if (market.base.endsWith('OU') && Math.abs(Number(market.line)) % 1 !== 0.5) return undefined;
  if (market.base === 'EH' && Number(market.line) % 1 !== 0) return undefined;
  return resultOf(pick, state) ? undefined : settlerOf(market, pick.selectionId);
}
