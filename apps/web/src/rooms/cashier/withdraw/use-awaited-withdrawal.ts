import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { useAppSelector } from '../../../state/store.ts';
import { selectRequestedWithdrawal } from '../../../state/cashier/withdrawals.ts';
import { selectTransactionList } from '../../../state/cashier/transactions.ts';

/**
 * Leads to the result page when the withdrawal that the player has just requested, and waits for
 * here, is paid, fails or is refused.
 */
export function useAwaitedWithdrawal(): void {
  const navigate = useNavigate();
  const asked = useAppSelector((state) => selectRequestedWithdrawal(state).data?.withdrawalId);
  const [awaited, setAwaited] = useState<string | undefined>(undefined);
  if (asked !== undefined && asked !== awaited) setAwaited(asked);
  const transactions = useAppSelector((state) => selectTransactionList(state).data?.transactions);
  const status = transactions?.find(({ id }) => id === awaited)?.status;

  useEffect(() => {
    if (status === 'paid') void navigate(paths.withdrawSuccess);
    if (status === 'failed' || status === 'refused') void navigate(paths.withdrawFailed);
  }, [status, navigate]);
}
