// The result of a selection, from what has happened in the match. A result that later play cannot
// change is decided at once. Pure.

import { readMarketId, settlerOf, type MarketId, type Settler } from './markets/markets.ts';
import type { LegResult, MatchState, ModelPick, Pair, Sport } from './types.ts';

/** More than any score can still grow. */
const FAR = 1000;

/** Null while it is undecided; never null once the match is over. */
export function resultOf(pick: ModelPick, state: MatchState): LegResult | null {
  const market = readMarketId(pick.marketId);
  const settle = market && settlerOf(market, pick.selectionId);
  const part = market && partOf(state, market);
  if (!settle || !part) return { kind: 'void' };
  const { score, isFinished } = part;
  if (isFinished) return settle(...score);
  if (market.base === 'CS' || market.base === 'SB') return earlyScore(pick, { settle, score });
  if (market.base === 'HTFT') return earlyHalves(pick, state);
  return earlyTotal(market, { settle, score });
}

/** The result in an abandoned match: determined selections stand, and all others are void. */
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
  { settle, score: [home, away] }: { settle: Settler; score: Pair },
): LegResult | null {
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

/** The types of markets that each sport can have. */
const types: Record<Sport, RegExp> = {
  football: /^(?:(?:H[12]-)?(?:ML0|OU|AH)|DC|DNB|[HA]-OU|BTTS|OE|EH|CS|HTFT)$/,
  basketball: /^(?:(?:H1-|Q[1-4]-)?(?:ML0|OU|AH)|[HA]-OU|OE)$/,
  tennis: /^(?:ML0|SB|S-OU|G-OU|G-AH|S[1-3]-(?:ML0|OU))$/,
};

/**
 * The score of the part of a match that a market is about, which no final score is below. Null when
 * the sport has no such market, or the match ended without it, such as a third set after 2-0.
 */
export function partOf(
  state: MatchState,
  { scope, base, type }: MarketId,
): { score: Pair; isFinished: boolean } | null {
  const { sport, isOver, score, periods } = state;
  if (!types[sport].test(type)) return null;
  if (base === 'HTFT') return { score: [signOf(periods[0]), signOf(score)], isFinished: isOver };
  if (scope === 'games') return { score: sumOf(periods), isFinished: isOver };
  if (scope === 'match') {
    // At one set all a third will be played: either total of sets is known.
    const isDecider = type === 'S-OU' && score[0] === 1 && score[1] === 1;
    return { score: isDecider ? [2, 1] : score, isFinished: isOver };
  }
  if (scope === 'H1' && sport === 'basketball')
    return { score: sumOf(periods.slice(0, 2)), isFinished: isPast(state, 1) };
  const index = Number(scope.slice(1)) - 1;
  const isFinished = isPast(state, index);
  return isOver && !isFinished ? null : { score: periods[index] ?? [0, 0], isFinished };
}

/** Whether the period with that index has been played to its end. */
export function isPast({ periods, period, isOver }: MatchState, index: number): boolean {
  if (index >= periods.length) return false;
  if (index < periods.length - 1 || isOver) return true;
  return period === 'ht' || period === 'break';
}

export function sumOf(pairs: readonly Pair[]): Pair {
  return pairs.reduce<Pair>(([home, away], pair) => [home + pair[0], away + pair[1]], [0, 0]);
}

function signOf(pair: Pair | undefined): number {
  return pair ? Math.sign(pair[0] - pair[1]) : 0;
}
