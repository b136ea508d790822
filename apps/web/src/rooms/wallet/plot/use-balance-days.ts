import type { RequestOf } from '@ceibo/contracts/call';
import type { BalanceDay, balanceDays } from '@ceibo/contracts/wallet/balance-days';
import { useCallback, useRef, useState } from 'react';
import type { Failure } from '../../../api/outcome.ts';
import { askBalanceDays } from '../../../state/wallet/statement.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { useFresh } from '../../../state/use-fresh.ts';

/** The last days. Those of the period before stay until the next are there. */
export function useBalanceDays(count: RequestOf<typeof balanceDays>['days']) {
  const dispatch = useAppDispatch();
  const [days, setDays] = useState<readonly BalanceDay[] | null>(null);
  const [error, setError] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const asked = useRef(0);
  const load = useCallback(() => {
    asked.current += 1;
    const mine = asked.current;
    setBusy(true);
    const ask = async (): Promise<void> => {
      const outcome = await dispatch(askBalanceDays({ days: count }));
      // Another period has been chosen since.
      if (asked.current !== mine) return;
      setBusy(false);
      setError(outcome.kind === 'answer' ? null : outcome);
      if (outcome.kind === 'answer') setDays(outcome.answer.days);
    };
    void ask();
  }, [dispatch, count]);
  useFresh(load);
  return { days, error, isBusy, load };
}
