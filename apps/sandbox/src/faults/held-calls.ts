// Calls that wait for another event: a bet for its own rollback, a win for the end of its session.
// While a call is held its studio receives no answer, as when the network is down, and does what
// its protocol says.

import type { Surroundings } from '../company.ts';
import type { WalletRequest } from './wallet-request.ts';

const WIN_WAITS_MS = 60_000;
/**
 * The most held calls of each kind; further ones are let through. Held calls are lost at a restart,
 * so they were never sent.
 */
const MAX_HELD = 1000;

/** `isSessionOver` asks the operator. */
export function createHeldCalls(
  { clock }: Pick<Surroundings, 'clock'>,
  isSessionOver: (request: WalletRequest) => Promise<boolean>,
) {
  const bets = new Map<string, () => void>();
  const wins = new Map<string, number>();

  return {
    /** Begins to hold a call; false when it is not to be held. */
    hold({ call, id }: WalletRequest, sendLater: () => void): boolean {
      if (id === undefined || bets.size >= MAX_HELD || wins.size >= MAX_HELD) return false;
      if (call === 'bet') bets.set(id, sendLater);
      if (call === 'win') wins.set(id, clock.now().getTime());
      return call === 'bet' || call === 'win';
    },
    /** True while a call, sent again, still has to wait. */
    async mustWait(request: WalletRequest): Promise<boolean> {
      const { id = '', call } = request;
      if (call === 'bet') return bets.has(id);
      const since = call === 'win' ? wins.get(id) : undefined;
      if (since === undefined) return false;
      const isTime = clock.now().getTime() - since > WIN_WAITS_MS || (await isSessionOver(request));
      if (isTime) wins.delete(id);
      return !isTime;
    },
    /** Must be called after every call that the operator has answered. */
    noteAnswered({ call, reference = '' }: WalletRequest): void {
      const sendBet = call === 'rollback' ? bets.get(reference) : undefined;
      bets.delete(reference);
      sendBet?.();
    },
  };
}
