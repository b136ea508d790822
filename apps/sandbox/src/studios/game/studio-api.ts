// The calls of the studio.

import { type Calls, createCalls, type Weather } from '../../page-kit/calls.ts';
import type { HistoryAnswer, RoundAnswer, StateAnswer } from '../wire.ts';

export interface StudioApi {
  state(): Promise<StateAnswer>;
  history(): Promise<HistoryAnswer>;
  spin(order: { roundId: string; stake: bigint }): Promise<RoundAnswer>;
  collect(roundId: string): Promise<RoundAnswer>;
}

export function createStudioApi(weather: Weather): StudioApi & { calls: Calls } {
  const calls = createCalls('api/', weather);
  return {
    calls,
    state: () => calls.call('state', {}),
    history: () => calls.call('history', {}),
    spin: ({ roundId, stake }) => calls.call('spin', { roundId, stake: String(stake) }),
    collect: (roundId) => calls.call('collect', { roundId }),
  };
}
