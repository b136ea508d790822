// The calls of the game's server, and its stream. A cash-out may be repeated, because the second is
// the first.

import { createCalls } from '../../page-kit/calls.ts';
import { followStream } from '../../page-kit/stream.ts';
import type { BetAnswer, HistoryAnswer, Push, StateAnswer } from '../wire.ts';

export interface NewBet {
  betId: string;
  panel: number;
  stake: bigint;
  auto: number | null;
}

interface Following {
  onPush(push: Push): void;
  onLost(): void;
}

/** The server says something every two seconds. */
const SILENCE_MS = 6000;

const calls = createCalls('api/');

export const api = {
  calls,
  state: () => calls.call<StateAnswer>('state', {}),
  bet: ({ stake, ...order }: NewBet) =>
    calls.call<BetAnswer>('bet', { ...order, stake: String(stake) }),
  cashOut: (betId: string) => calls.call<BetAnswer>('cashout', { betId }),
  history: () => calls.call<HistoryAnswer>('history', {}),
  /** Follows the flights until the session is over. */
  follow: ({ onPush, onLost }: Following): Promise<void> =>
    followStream({
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
    }),
};
