// Keeps a cash-out that the player presses in the first instant of a flight, before there is
// anything to win. It is sent as soon as it counts.

import type { BetView } from '../../wire.ts';
import { Refused } from '../../../page-kit/calls.ts';
import type { api } from '../game-api.ts';

/** The page's clock may be a little ahead of the server's. */
const AGAIN_MS = 20;

interface Needs {
  api: Pick<typeof api, 'cashOut'>;
  /**
   * The milliseconds, by the page's clock, until a cash-out is no longer too early; zero or less
   * once it counts.
   */
  msLeft(): number;
  /** True while the bet's flight is under way, as far as the page knows. */
  isFlying(): boolean;
  pause(ms: number): Promise<void>;
}

/** Cashes the bet out as soon as the server takes it; undefined when the flight is over before. */
export async function cashOutWhenItCounts(
  { api, msLeft, isFlying, pause }: Needs,
  betId: string,
): Promise<BetView | undefined> {
  while (isFlying()) {
    const ms = Math.ceil(msLeft());
    if (ms > 0) {
      await pause(ms);
      continue;
    }
    try {
      return (await api.cashOut(betId)).bet;
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'TOO_EARLY') throw error;
      await pause(AGAIN_MS);
    }
  }
  return undefined;
}
