import type { LimitsView } from '@ceibo/contracts/limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../api/outcome.ts';
import { subscribeToLimitEvents } from '../../live/limit-events.ts';
import { askLimits } from '../../state/limits/limits.ts';
import { useAppDispatch } from '../../state/store.ts';
import { useFresh } from '../../state/use-fresh.ts';

/** The player's limits. The page requests them again when the server says that they changed. */
export function useLimits() {
  const dispatch = useAppDispatch();
  const [view, setView] = useState<LimitsView | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const newest = useRef(0);

  /** The answer to a change is newer than any earlier request's. */
  const show = useCallback((changed: LimitsView) => {
    newest.current += 1;
    setView(changed);
  }, []);
  const load = useCallback(() => {
    const ask = async () => {
      newest.current += 1;
      const own = newest.current;
      const outcome = await dispatch(askLimits({}));
      if (newest.current !== own) return;
      if (outcome.kind === 'answer') setView(outcome.answer);
      setFailure(outcome.kind === 'answer' ? null : outcome);
    };
    void ask();
  }, [dispatch]);
  useFresh(load);
  useEffect(
    () =>
      subscribeToLimitEvents((event) => {
        // The session ends with an exclusion; the server would refuse any further request.
        if (event.name !== 'excluded') load();
      }),
    [load],
  );
  return { view, failure, load, show };
}
