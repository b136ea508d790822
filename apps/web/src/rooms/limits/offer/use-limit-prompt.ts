import type { LimitsView } from '@ceibo/contracts/limits';
import { useEffect, useState } from 'react';
import { askLimits } from '../../../state/limits/limits.ts';
import { useAppDispatch } from '../../../state/store.ts';

/**
 * The limits, for a page of payments that offers them. Undefined until they are known, so that the
 * offer moves nothing; null when they cannot be known.
 */
export function useLimitPrompt() {
  const dispatch = useAppDispatch();
  const [view, show] = useState<LimitsView | null | undefined>(undefined);
  useEffect(() => {
    const ask = async () => {
      const outcome = await dispatch(askLimits({}));
      show(outcome.kind === 'answer' ? outcome.answer : null);
    };
    void ask();
  }, [dispatch]);
  return { view, show };
}
