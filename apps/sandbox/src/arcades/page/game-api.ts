// The calls of the game's server. A call carries the id of its round, so it is repeated until it is
// answered, and plays once.

import { createCalls, Refused } from '../../page-kit/calls.ts';
import { element, wait } from '../../page-kit/page.ts';
import type {
  HistoryAnswer,
  Order,
  RotateAnswer,
  RoundAnswer,
  StateAnswer,
  Step,
} from '../wire.ts';
import { words } from './words.ts';

const PACE_MS = 450;
const MOST_WAITS = 8;

const calls = createCalls('api/', weather());

/** A play that came too soon was not taken: the same play is sent again a little later. */
async function play(order: Order, waits = 0): Promise<RoundAnswer> {
  try {
    return await calls.call<RoundAnswer>('play', { ...order, stake: String(order.stake) });
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'TOO_FAST' || waits === MOST_WAITS)
      throw error;
    await wait(PACE_MS);
    return play(order, waits + 1);
  }
}

export const api = {
  calls,
  state: () => calls.call<StateAnswer>('state', {}),
  play: (order: Order) => play(order),
  move: (step: Step & { move: unknown }) => calls.call<RoundAnswer>('move', step),
  cashOut: (step: Step) => calls.call<RoundAnswer>('cashout', step),
  changeSeed: (clientSeed: string) => calls.call<RotateAnswer>('seeds', { clientSeed }),
  history: () => calls.call<HistoryAnswer>('history', {}),
};

/** Says that the server does not answer, and offers to try again at once. */
function weather() {
  const trouble = element('trouble');
  const retry = element('retry', HTMLButtonElement);
  let again: (() => void) | undefined;
  retry.addEventListener('click', () => again?.());
  return {
    onSilence(run: () => void) {
      trouble.textContent = words.silent;
      retry.hidden = false;
      again = run;
    },
    onAnswer() {
      if (!retry.hidden) trouble.textContent = '';
      retry.hidden = true;
    },
  };
}
