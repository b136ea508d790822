import type { WithdrawalView } from '@ceibo/contracts/cashier';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  cancelWithdrawal,
  cancelWithdrawResponse,
  openWithdrawRequests,
} from '../../../state/cashier/withdrawals.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { moneyText } from '../../../ui/text/Money.tsx';
import { transactionList, selectTransactionList } from '../../../state/cashier/transactions.ts';
import { ConfirmPopup } from '../ConfirmPopup.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { useFresh } from '../../../state/use-fresh.ts';
import { useKept } from '../../../ui/behaviour/use-kept.ts';
import { WithdrawalCard } from './WithdrawalCard.tsx';
import { endedFrom } from './withdrawal-steps.ts';

/**
 * The status of each open withdrawal, and below them the ends of the last ones. The server pushes
 * every change.
 */
export function Withdrawals() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { data, error } = useAppSelector(({ cashier }) => cashier.openWithdrawRequests);
  const open = useKept(data)?.withdrawRequests;
  const ended = useEndedWithdrawals(open);
  const withdrawals = open === undefined ? undefined : [...open, ...ended];
  const [cancelling, setCancelling] = useState<string | null>(null);
  const load = useCallback(() => void dispatch(openWithdrawRequests.load({})), [dispatch]);
  useFresh(load);

  // A withdrawal that was sent by now can no longer be cancelled, so the question about it goes.
  const asked = withdrawals?.find(
    ({ withdrawalId, cancellable }) => withdrawalId === cancelling && cancellable,
  );
  return (
    <section className="cash-stack" aria-labelledby="withdrawals">
      <h2 id="withdrawals" className="cash-h">
        {t('cashier.withdraw.yours')}
      </h2>
      {withdrawals === undefined && error !== null ? (
        <LoadFailure failure={error} onRetry={load} />
      ) : null}
      {withdrawals === undefined && error === null ? <CardSkeleton /> : null}
      {withdrawals?.length === 0 ? (
        <p className="panel pad sm muted">{t('cashier.withdraw.noneYet')}</p>
      ) : null}
      {withdrawals?.map((withdrawal) => (
        <WithdrawalCard
          key={withdrawal.withdrawalId}
          withdrawal={withdrawal}
          onCancel={() => setCancelling(withdrawal.withdrawalId)}
        />
      ))}
      {asked === undefined ? null : (
        <CancelWithdrawal withdrawal={asked} onClose={() => setCancelling(null)} />
      )}
    </section>
  );
}

const LAST = 10;

/**
 * The last withdrawals that have ended, from the transaction history. The page requests them again
 * when one of the open ones has ended.
 */
function useEndedWithdrawals(open: readonly WithdrawalView[] | undefined): WithdrawalView[] {
  const dispatch = useAppDispatch();
  const page = useKept(useAppSelector((state) => selectTransactionList(state).data));
  const openIds = open?.map(({ withdrawalId }) => withdrawalId).join(' ');

  useEffect(() => {
    if (openIds !== undefined)
      void dispatch(transactionList.load({ kind: 'withdrawal', limit: LAST }));
  }, [openIds, dispatch]);
  // The page of the transactions shows others.
  useEffect(() => () => void dispatch(transactionList.cleared()), [dispatch]);

  return page?.transactions.flatMap((each) => endedFrom(each) ?? []) ?? [];
}

function CancelWithdrawal({
  withdrawal,
  onClose,
}: {
  withdrawal: WithdrawalView;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { error, pending } = useAppSelector(({ cashier }) => cashier.cancelWithdrawResponse);

  function close(): void {
    dispatch(cancelWithdrawResponse.cleared());
    onClose();
  }

  return (
    <ConfirmPopup
      icon="hand-coins"
      title={t('cashier.withdraw.cancelTitle')}
      action={t('cashier.withdraw.cancel')}
      failure={error}
      isBusy={pending !== null}
      onClose={close}
      onConfirm={() =>
        void dispatch(cancelWithdrawal(withdrawal.withdrawalId)).then(
          (isCancelled) => isCancelled && close(),
        )
      }
    >
      {t('cashier.withdraw.cancelText', { amount: moneyText(withdrawal.amount) })}
    </ConfirmPopup>
  );
}

function CardSkeleton() {
  const { t } = useTranslation();
  return <span className="panel sk cash-sk-card" role="status" aria-label={t('ui.loading')} />;
}
