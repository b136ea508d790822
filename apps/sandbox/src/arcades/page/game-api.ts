// The calls of the game's server. A call carries the id of its round, so it is repeated until it is
// answered, and plays once.

import { type Calls, createCalls, Refused, type Weather } from '../../page-kit/calls.ts';
import { wait } from '../../page-kit/page.ts';
import type { HistoryAnswer, RotateAnswer, RoundAnswer, StateAnswer } from '../wire.ts';

export interface GameApi {
  calls: Calls;
  state(): Promise<StateAnswer>;
  play(order: { roundId: string; stake: bigint; choice: unknown }): Promise<RoundAnswer>;
  move(step: { roundId: string; made: number; move: unknown }): Promise<RoundAnswer>;
  cashOut(step: { roundId: string; made: number }): Promise<RoundAnswer>;
  changeSeed(clientSeed: string): Promise<RotateAnswer>;
  history(): Promise<HistoryAnswer>;
}

const PACE_MS = 450;
const MOST_WAITS = 8;

export function createGameApi(weather: Weather): GameApi {
  const calls = createCalls('api/', weather);

  /** A play that came too soon was not taken: the same play is sent again a little later. */
  async function play(order: { roundId: string; stake: bigint; choice: unknown }, waits = 0) {
    try {
      return await calls.call<RoundAnswer>('play', { ...order, stake: String(order.stake) });
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'TOO_FAST' || waits === MOST_WAITS)
        throw error;
      await wait(PACE_MS);
      return play(order, waits + 1);
    }
  }

  return {
    calls,
    state: () => calls.call('state', {}),
    play: (order) => play(order),
    move: (step) => calls.call('move', step),
    cashOut: (step) => calls.call('cashout', step),
    changeSeed: (clientSeed) => calls.call('seeds', { clientSeed }),
    history: () => calls.call('history', {}),
  };
}
