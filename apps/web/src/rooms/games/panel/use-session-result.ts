import { useState } from 'react';
import { useAppSelector } from '../../../state/store.ts';
import { resultOf, withDeposit, worthOf, type SessionStart } from './session-result.ts';

/**
 * The result of the session that began when the component came up; null until the balance is known.
 */
export function useSessionResult(): string | null {
  const figures = useAppSelector(({ cashier }) => cashier.figures);
  const deposit = useAppSelector(({ cashier }) => cashier.depositStatus.data);
  const [session, setSession] = useState<SessionStart | null>(null);
  // A deposit of before the session is in the balance that it began with.
  const [paidBefore] = useState(() => (deposit?.status === 'approved' ? deposit.depositId : null));

  const balance = figures === null ? null : worthOf(figures);
  if (session === null && balance !== null) setSession({ start: balance, deposits: {} });
  if (
    session !== null &&
    deposit?.status === 'approved' &&
    deposit.depositId !== paidBefore &&
    !(deposit.depositId in session.deposits)
  ) {
    setSession(withDeposit(session, deposit));
  }
  return session === null || balance === null ? null : resultOf(session, balance);
}
