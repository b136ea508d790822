import { useCallback, useEffect } from 'react';
import { subscribeToSpins } from '../../../live/spin-events.ts';
import { askFreeSpins } from '../../../state/promotions/free-spins.ts';
import { useNewest } from '../../../state/use-newest.ts';
import { usePaced } from '../../../ui/behaviour/use-paced.ts';
import { useRepeated } from '../../../ui/behaviour/use-repeated.ts';

/** The least time between two requests for spins, however often they change. */
const PACE_MS = 400;
/** The time between two requests for spins while a company has not answered. */
const ASK_AGAIN_MS = 2000;

/** The player's free spins, requested again when they changed. */
export function useFreeSpins() {
  const { answer, failure, load } = useNewest(askFreeSpins);
  const ask = usePaced(load, PACE_MS);
  useEffect(() => subscribeToSpins(ask), [ask]);
  const isWaiting = answer?.freeSpins.some(({ state }) => state === 'preparing') === true;
  const askAgain = useCallback(() => {
    if (isWaiting) load();
  }, [isWaiting, load]);
  useRepeated(askAgain, ASK_AGAIN_MS);
  return { answer, failure, load };
}
