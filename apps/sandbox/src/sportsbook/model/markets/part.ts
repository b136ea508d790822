// The score of the part of a match that a market is about, and whether that part is over.

import type { MatchState, Pair, Sport } from '../types.ts';
import type { MarketId } from './market-id.ts';

export type Part =
  | { kind: 'finished'; score: Pair }
  /** Neither side's final score is below `atLeast`. */
  | { kind: 'open'; atLeast: Pair }
  /** The match ended without it, such as a third set after 2-0. */
  | { kind: 'not-played' };

/** The types of markets that each sport can have. */
const types: Record<Sport, RegExp> = {
  football: /^(?:(?:H[12]-)?(?:ML0|OU|AH)|DC|DNB|[HA]-OU|BTTS|OE|EH|CS|HTFT)$/,
  basketball: /^(?:(?:H1-|Q[1-4]-)?(?:ML0|OU|AH)|[HA]-OU|OE)$/,
  tennis: /^(?:ML0|SB|S-OU|G-OU|G-AH|S[1-3]-(?:ML0|OU))$/,
};

/** Null when the sport has no such market. */
export function partOf(state: MatchState, { scope, base, type }: MarketId): Part | null {
  const { sport, isOver, score, periods } = state;
  if (!types[sport].test(type)) return null;
  if (base === 'HTFT') return partAs(isOver, [signOf(periods[0]), signOf(score)]);
  if (scope === 'match') {
    // At one set all a third will be played: either total of sets is known.
    if (!isOver && type === 'S-OU' && score[0] === 1 && score[1] === 1)
      return partAs(false, [2, 1]);
    return partAs(isOver, score);
  }
  if (scope === 'games') return partAs(isOver, sumOf(periods));
  if (scope === 'H1' && sport === 'basketball')
    return partAs(isPast(state, 1), sumOf(periods.slice(0, 2)));
  return periodPart(state, Number(scope.slice(1)) - 1);
}

function partAs(isFinished: boolean, score: Pair): Part {
  return isFinished ? { kind: 'finished', score } : { kind: 'open', atLeast: score };
}

function periodPart(state: MatchState, index: number): Part {
  const score = state.periods[index];
  if (isPast(state, index)) return { kind: 'finished', score: score ?? [0, 0] };
  if (state.isOver) return { kind: 'not-played' };
  return { kind: 'open', atLeast: score ?? [0, 0] };
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
