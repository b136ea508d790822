// What the ledger's news make of free spins. Pure.

import type { Money } from '@ceibo/money';
import type { FreeSpins, SpinState } from './free-spins-store.ts';

interface News {
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
export function progressOf(before: FreeSpins, news: News): Progress {
  const { played, gathered, now } = news;
  const state = stateAfter(before, news);
  const endedAt = state === 'done' && before.endedAt === null ? now : before.endedAt;
  return { state, played, gathered, endedAt, reason: before.reason };
}

function stateAfter({ state, spins }: FreeSpins, news: News): SpinState {
  if (!isPlayable(state)) return state;
  const isPlayed = news.played >= spins && news.settled >= spins;
  if (news.isOver || (news.endsBySpins && isPlayed)) return 'done';
  return news.played > 0 ? 'started' : state;
}

/** Whether the spins may be played as far as this side is concerned. */
export function isPlayable(state: SpinState): boolean {
  return state === 'requested' || state === 'unknown' || state === 'issued' || state === 'started';
}
