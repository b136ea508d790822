import type { RealityCheckView } from '@ceibo/contracts/limits';
import { useCallback, useEffect, useState } from 'react';
import { subscribeToLimitEvents } from '../../../live/limit-events.ts';
import { askRealityCheck } from '../../../state/limits/limits.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { useFresh } from '../../../state/use-fresh.ts';

/** When the login was and when the next reality check is due; null until the server has said it. */
export function useRealityCheck() {
  const dispatch = useAppDispatch();
  const [check, show] = useState<RealityCheckView | null>(null);
  const load = useCallback(() => {
    const ask = async () => {
      const outcome = await dispatch(askRealityCheck({}));
      if (outcome.kind === 'answer') show(outcome.answer);
    };
    void ask();
  }, [dispatch]);
  useFresh(load);
  useEffect(
    () =>
      subscribeToLimitEvents((event) => {
        if (event.name === 'limits-changed') load();
      }),
    [load],
  );
  return { check, show };
}
