import type { RequestOf } from '@ceibo/contracts/call';
import type { movements } from '@ceibo/contracts/wallet/statement';
import { useCallback, useRef, useState } from 'react';
import type { Failure } from '../../api/outcome.ts';
import { askMovements, type MovementsAnswer } from '../../state/wallet/statement.ts';
import { useAppDispatch } from '../../state/store.ts';
import { useFresh } from '../../state/use-fresh.ts';

/** A page of movements. The page before stays until the next is there. */
export function useMovements({
  currency,
  show,
  from,
  to,
  before,
  limit,
}: RequestOf<typeof movements>) {
  const dispatch = useAppDispatch();
  const [page, setPage] = useState<MovementsAnswer | null>(null);
  const [error, setError] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const asked = useRef(0);
  const load = useCallback(() => {
    asked.current += 1;
    const mine = asked.current;
    setBusy(true);
    const request = {
      currency,
      show,
      from,
      to,
      limit,
      ...(before === undefined ? {} : { before }),
    };
    const ask = async (): Promise<void> => {
      const outcome = await dispatch(askMovements(request));
      // The player has requested something else since.
      if (asked.current !== mine) return;
      setBusy(false);
      setError(outcome.kind === 'answer' ? null : outcome);
      if (outcome.kind === 'answer') setPage(outcome.answer);
    };
    void ask();
  }, [dispatch, currency, show, from, to, before, limit]);
  useFresh(load);
  return { page, error, isBusy, load };
}
