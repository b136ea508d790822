import { useCallback, useRef, useState } from 'react';
import type { Failure, Outcome } from '../api/outcome.ts';
import type { Thunk } from './services.ts';
import { useAppDispatch } from './store.ts';
import { useFresh } from './use-fresh.ts';

/**
 * The newest answer to a call of the player, stored by the page while it requests it again. `ask`
 * must not change.
 */
export function useNewest<Answer>(ask: () => Thunk<Promise<Outcome<Answer>>>) {
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const newest = useRef(0);
  const load = useCallback(() => {
    const loadNow = async () => {
      newest.current += 1;
      const own = newest.current;
      const outcome = await dispatch(ask());
      if (newest.current !== own) return;
      if (outcome.kind === 'answer') setAnswer(outcome.answer);
      setFailure(outcome.kind === 'answer' ? null : outcome);
    };
    void loadNow();
  }, [ask, dispatch]);
  useFresh(load);
  return { answer, failure, load };
}
