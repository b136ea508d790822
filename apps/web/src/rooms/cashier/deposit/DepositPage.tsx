import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadDepositSystems, selectDepositSystemList } from '../../../state/cashier/deposits.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { Empty } from '../../../ui/text/Empty.tsx';
import { DepositForm } from './DepositForm.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { useKept } from '../../../ui/behaviour/use-kept.ts';
import './deposit.css';

/** Paying money in. What stands above the form is waited for: undefined while it is not known. */
export function DepositPage({ above }: { above: ReactNode | undefined }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(({ player }) => player.cashierFlags.deposits);
  const { data, error } = useAppSelector(selectDepositSystemList);
  const systems = useKept(data)?.depositSystems;

  useEffect(() => dispatch(loadDepositSystems()), [dispatch]);

  if (!isOpen) return <Empty icon="lock-key" title={t('cashier.deposit.closed')} />;
  if (systems === undefined || above === undefined)
    return error === null || systems !== undefined ? (
      <DepositSkeleton />
    ) : (
      <LoadFailure failure={error} onRetry={() => dispatch(loadDepositSystems())} />
    );
  const [first] = systems;
  if (first === undefined)
    return <Empty icon="wallet" title={t('cashier.deposit.none')} text={t('cashier.later')} />;
  return (
    <>
      {above}
      <DepositForm systems={systems} first={first} />
    </>
  );
}

function DepositSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="cash-grid" role="status" aria-label={t('ui.loading')}>
      <div className="cash-stack">
        <span className="panel sk cash-sk-systems" />
        <span className="panel sk cash-sk-amount" />
      </div>
      <span className="panel sk cash-sk-summary" />
    </div>
  );
}
