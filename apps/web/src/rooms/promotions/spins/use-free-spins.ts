import { useCallback, useRef, useState } from 'react';
import type { Failure } from '../../../api/outcome.ts';
import { askFreeSpins, type FreeSpinsAnswer } from '../../../state/promotions/free-spins.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { useFresh } from '../../../state/use-fresh.ts';

/** The player's free spins. Those that are there stay while they are asked for again. */
export function useFreeSpins() {
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<FreeSpinsAnswer | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const newest = useRef(0);
  const load = useCallback(() => {
    const ask = async () => {
      newest.current += 1;
      const own = newest.current;
      const outcome = await dispatch(askFreeSpins());
      if (newest.current !== own) return;
      if (outcome.kind === 'answer') setAnswer(outcome.answer);
      setFailure(outcome.kind === 'answer' ? null : outcome);
    };
    void ask();
  }, [dispatch]);
  useFresh(load);
  return { answer, failure, load };
}
