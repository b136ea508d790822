// The calls of the game's server, and its stream. A cash-out may be repeated, because the second is
// the first.

import { type Calls, createCalls } from '../../../page-kit/calls.ts';
import { followStream } from '../../../page-kit/stream.ts';
import type { BetAnswer, HistoryAnswer, Push, StateAnswer } from '../../wire.ts';

export interface NewBet {
  betId: string;
  panel: number;
  stake: bigint;
  auto: number | null;
}

export interface GameApi {
  state(): Promise<StateAnswer>;
  bet(order: NewBet): Promise<BetAnswer>;
  cashOut(betId: string): Promise<BetAnswer>;
  history(): Promise<HistoryAnswer>;
}

interface Following {
  onPush(push: Push): void;
  onLost(): void;
}

/** The server says something every two seconds. */
const SILENCE_MS = 6000;

export function createGameApi() {
  const calls = createCalls('api/');
  const api: GameApi = {
    state: () => calls.call('state', {}),
    bet: ({ stake, ...order }) => calls.call('bet', { ...order, stake: String(stake) }),
    cashOut: (betId) => calls.call('cashout', { betId }),
    history: () => calls.call('history', {}),
  };
  return { ...api, calls, follow: (following: Following) => follow(calls, following) };
}

/** Follows the flights until the session is over. */
function follow(calls: Calls, { onPush, onLost }: Following): Promise<void> {
  return followStream({
    open: (signal) => calls.openStream(signal),
    silenceMs: SILENCE_MS,
    onEvent({ data }) {
      const push: Push = JSON.parse(data);
      if (push.kind === 'closed') return true;
      onPush(push);
      return false;
    },
    onLost,
    onRefusal: (code) => code === 'SESSION_CLOSED',
  });
}
