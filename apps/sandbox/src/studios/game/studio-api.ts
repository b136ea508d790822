// The calls of the studio.

import { type Calls, createCalls, type Weather } from '../../page-kit/calls.ts';
import type { Colour, HistoryAnswer, RoundAnswer, StateAnswer } from '../wire.ts';

interface SpinOrder {
  roundId: string;
  stake: bigint;
  isBought: boolean;
  isFree: boolean;
}

export interface StudioApi {
  state(): Promise<StateAnswer>;
  history(): Promise<HistoryAnswer>;
  spin(order: SpinOrder): Promise<RoundAnswer>;
  guess(guess: { roundId: string; step: number; colour: Colour }): Promise<RoundAnswer>;
  collect(roundId: string): Promise<RoundAnswer>;
}

export function createStudioApi(weather: Weather): StudioApi & { calls: Calls } {
  const calls = createCalls('api/', weather);
  return {
    calls,
    state: () => calls.call('state', {}),
    history: () => calls.call('history', {}),
    spin: ({ roundId, stake, isBought, isFree }) =>
      calls.call('spin', {
        roundId,
        stake: String(stake),
        ...(isBought ? { isBought } : {}),
        ...(isFree ? { isFree } : {}),
      }),
    guess: (guess) => calls.call('guess', guess),
    collect: (roundId) => calls.call('collect', { roundId }),
  };
}
