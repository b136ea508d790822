// The calls of the studio.

import { createCalls, type Weather } from '../../page-kit/calls.ts';
import type { Colour, HistoryAnswer, RoundAnswer, StateAnswer } from '../wire.ts';

export type StudioApi = ReturnType<typeof createStudioApi>;

export function createStudioApi(weather: Weather) {
  const calls = createCalls('api/', weather);
  return {
    calls,
    state: () => calls.call<StateAnswer>('state', {}),
    history: () => calls.call<HistoryAnswer>('history', {}),
    spin: (order: { roundId: string; stake: bigint; isBought: boolean; isFree: boolean }) =>
      calls.call<RoundAnswer>('spin', { ...order, stake: String(order.stake) }),
    guess: (guess: { roundId: string; step: number; colour: Colour }) =>
      calls.call<RoundAnswer>('guess', guess),
    collect: (roundId: string) => calls.call<RoundAnswer>('collect', { roundId }),
  };
}
