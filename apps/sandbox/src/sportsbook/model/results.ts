// What became of a selection, from what has happened in the match. A result that later play cannot
// change is decided at once. Pure.

import { readMarketId, type MarketId } from './markets/market-id.ts';
import { partOf } from './markets/part.ts';
import { settlerOf, type Settler } from './markets/settler.ts';
import type { LegResult, MatchState, ModelPick, Pair } from './types.ts';

/** More than any score can still grow. */
const FAR = 1000;

/** Null while it is undecided; never null once the match is over. */
export function resultOf(pick: ModelPick, state: MatchState): LegResult | null {
  const market = readMarketId(pick.marketId);
  const settle = market && settlerOf(market, pick.selectionId);
  const part = market && partOf(state, market);
  // The model has no such market: nothing was bet on.
  if (!settle || !part) return { kind: 'void' };
  if (part.kind === 'not-played') return { kind: 'void' };
  if (part.kind === 'finished') return settle(...part.score);
  if (market.base === 'CS' || market.base === 'SB') return earlyScore(pick, { settle, part });
  if (market.base === 'HTFT') return earlyHalves(pick, state);
  return earlyTotal(market, { settle, score: part.atLeast });
}

/** Of an abandoned match: what is determined stands, and all else is void. */
export function resultWhenAbandoned(pick: ModelPick, state: MatchState): LegResult {
  return resultOf(pick, state) ?? { kind: 'void' };
}

/** Scores only grow, so a total that is passed stays passed, and so does a side's first goal. */
function earlyTotal(
  { base }: MarketId,
  { settle, score: [home, away] }: { settle: Settler; score: Pair },
): LegResult | null {
  if (base !== 'OU' && base !== 'H-OU' && base !== 'A-OU' && base !== 'BTTS') return null;
  const [now, later] = [settle(home, away), settle(home + FAR, away + FAR)];
  return now.kind === later.kind ? now : null;
}

function earlyScore(
  { selectionId }: ModelPick,
  { settle, part }: { settle: Settler; part: { atLeast: Pair } },
): LegResult | null {
  const [home, away] = part.atLeast;
  if (selectionId === 'Other') {
    const now = settle(home, away);
    return now.kind === 'won' ? now : null;
  }
  const [homeOf = 0, awayOf = 0] = selectionId.split('-').map(Number);
  return home > homeOf || away > awayOf ? { kind: 'lost' } : null;
}

/** After the first half the selections with another half-time are lost. */
function earlyHalves({ selectionId }: ModelPick, state: MatchState): LegResult | null {
  if (state.period === 'pre' || state.period === 'h1') return null;
  const [home, away] = state.periods[0] ?? [0, 0];
  const letter = home > away ? '1' : home < away ? '2' : 'X';
  return selectionId.startsWith(letter) ? null : { kind: 'lost' };
}
