// The state of free spins, by what the ledger and the company say of them now. Pure.

import type { Money } from '@ceibo/money';
import type { FreeSpins, SpinState } from './free-spins-store.ts';

interface Facts {
  played: number;
  /** Spins whose round has its win. */
  settled: number;
  gathered: Money;
  /** The company has said that they are over. */
  isOver: boolean;
  /** The company tells each spin. Otherwise its one result is waited for. */
  endsBySpins: boolean;
  now: Date;
}

type Progress = Pick<FreeSpins, 'state' | 'played' | 'gathered' | 'endedAt' | 'reason'>;

/** A spin that was played proves that they were issued, whatever became of the answer. */
export function progressOf(before: FreeSpins, facts: Facts): Progress {
  const { played, gathered, now } = facts;
  const state = stateAfter(before, facts);
  const endedAt = state === 'done' && before.endedAt === null ? now : before.endedAt;
  return { state, played, gathered, endedAt, reason: before.reason };
}

function stateAfter({ state, spins }: FreeSpins, facts: Facts): SpinState {
  if (!isPlayable(state)) return state;
  const isPlayed = facts.played >= spins && facts.settled >= spins;
  if (facts.isOver || (facts.endsBySpins && isPlayed)) return 'done';
  return facts.played > 0 ? 'started' : state;
}

/** True when the spins may be played as far as this side is concerned. */
export function isPlayable(state: SpinState): boolean {
  return state === 'requested' || state === 'unknown' || state === 'issued' || state === 'started';
}
