import { useCallback, useRef, useState } from 'react';
import type { Failure } from '../../api/outcome.ts';
import { askGrantCounts, type GrantCounts } from '../../state/promotions/grants.ts';
import { useAppDispatch } from '../../state/store.ts';
import { useFresh } from '../../state/use-fresh.ts';

/**
 * The stakes counted for a bonus: the newest, and as many older ones as the player asked for; and
 * the weight of a game.
 */
export function useCounts(grant: string, game?: string) {
  const dispatch = useAppDispatch();
  const [known, setKnown] = useState<GrantCounts | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const newest = useRef(0);
  const ask = useCallback(
    async (before?: string) => {
      newest.current += 1;
      const own = newest.current;
      setBusy(true);
      const outcome = await dispatch(
        askGrantCounts({
          id: grant,
          ...(game !== undefined && { game }),
          ...(before !== undefined && { before }),
        }),
      );
      if (newest.current !== own) return;
      setBusy(false);
      setFailure(outcome.kind === 'answer' ? null : outcome);
      if (outcome.kind !== 'answer') return;
      const { answer } = outcome;
      setKnown((last) =>
        before === undefined || last === null
          ? answer
          : { ...answer, counts: [...last.counts, ...answer.counts] },
      );
    },
    [dispatch, grant, game],
  );
  const load = useCallback(() => void ask(), [ask]);
  useFresh(load);
  return { known, failure, isBusy, load, more: (before: string) => void ask(before) };
}
