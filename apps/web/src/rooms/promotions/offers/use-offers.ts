import { useCallback, useRef, useState } from 'react';
import type { Failure, Outcome } from '../../../api/outcome.ts';
import {
  askOffers,
  hideOffers,
  joinOffer,
  leaveOffer,
  type OfferAnswer,
} from '../../../state/promotions/campaigns.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { useFresh } from '../../../state/use-fresh.ts';

/** The offers to the player, and taking part in them. */
export function useOffers(onTaken: () => void = () => undefined) {
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<OfferAnswer | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** The reason why the last press did nothing. */
  const [refused, setRefused] = useState<Failure | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const newest = useRef(0);

  const ask = useCallback(async () => {
    newest.current += 1;
    const own = newest.current;
    const outcome = await dispatch(askOffers());
    if (newest.current !== own) return;
    if (outcome.kind === 'answer') setAnswer(outcome.answer);
    setFailure(outcome.kind === 'answer' ? null : outcome);
  }, [dispatch]);
  const load = useCallback(() => void ask(), [ask]);
  useFresh(load);

  async function press(key: string, call: () => Promise<Outcome<object>>): Promise<void> {
    if (busy !== null) return;
    setBusy(key);
    const outcome = await call();
    setRefused(outcome.kind === 'answer' ? null : outcome);
    await ask();
    setBusy(null);
  }

  return {
    answer,
    failure,
    refused,
    busy,
    load,
    join: (key: string) => void press(key, () => dispatch(joinOffer(key))).then(onTaken),
    leave: (key: string) => void press(key, () => dispatch(leaveOffer(key))),
    hide: (hides: boolean) => void press('', () => dispatch(hideOffers(hides))),
  };
}
