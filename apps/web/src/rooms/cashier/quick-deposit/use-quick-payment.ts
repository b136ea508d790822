import { useEffect, useState } from 'react';
import {
  startedDeposit,
  depositStatus,
  followDeposit,
  selectStartedDeposit,
} from '../../../state/cashier/deposits.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import type { Failure } from '../../../api/outcome.ts';
import { createAttempts } from '../attempts.ts';
import { depositOutcome, type DepositOutcome } from '../deposit/deposit-outcome.ts';
import { openLateTab } from '../../../ui/behaviour/late-tab.ts';

/** A payment that is under way in a tab of its own, and what became of it. */
export interface Paying {
  readonly outcome: DepositOutcome;
  readonly address: string;
  /** The browser allowed no tab: the player opens it by a link. */
  readonly isTabMissing: boolean;
}

interface QuickPayment {
  paying: Paying | null;
  failure: Failure | null;
  isBusy: boolean;
  pay(deposit: { systemId: string; amount: string; words: string }): Promise<void>;
  /** Drops the earlier attempt: the player has changed the request. */
  forget(): void;
}

/** Begins a deposit in a tab of its own and follows it to its end. */
export function useQuickPayment(): QuickPayment {
  const dispatch = useAppDispatch();
  const [attempts] = useState(() => createAttempts(() => crypto.randomUUID()));
  const [begun, setBegun] = useState<{
    depositId: string;
    address: string;
    isTabMissing: boolean;
  } | null>(null);
  const { error, pending } = useAppSelector(selectStartedDeposit);
  const status = useAppSelector(({ cashier }) => cashier.depositStatus);
  const outcome = begun === null ? null : depositOutcome(begun.depositId, status);
  // A player who left the payment may go on with it in its tab.
  const isOpen =
    outcome?.kind === 'waiting' || (outcome?.kind === 'failed' && outcome.status === 'abandoned');
  const waitsFor = isOpen ? begun?.depositId : undefined;

  useEffect(() => {
    if (waitsFor === undefined) return;
    const leaving = new AbortController();
    void dispatch(followDeposit(waitsFor, leaving.signal));
    return () => leaving.abort();
  }, [waitsFor, dispatch]);

  function forget(): void {
    attempts.end();
    setBegun(null);
    dispatch(startedDeposit.cleared());
    dispatch(depositStatus.cleared());
  }

  return {
    paying:
      begun === null || outcome === null
        ? null
        : { outcome, address: begun.address, isTabMissing: begun.isTabMissing },
    failure: error,
    isBusy: pending !== null,
    async pay({ systemId, amount, words }) {
      const tab = openLateTab(window, words);
      const answered = await dispatch(
        startedDeposit.load({
          idempotencyKey: attempts.keyFor(`${systemId} ${amount}`),
          systemId,
          amount,
        }),
      );
      if (answered.kind !== 'answer') return tab.close();
      const { depositId, redirectUrl } = answered.answer;
      dispatch(depositStatus.cleared());
      setBegun({ depositId, address: redirectUrl, isTabMissing: !tab.isOpen() });
      tab.go(redirectUrl);
    },
    forget,
  };
}
