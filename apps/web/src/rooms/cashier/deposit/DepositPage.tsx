import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { loadDepositSystems, selectDepositSystemList } from '../../../state/cashier/deposits.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { buttonClass } from '../../../ui/controls/Button.tsx';
import { Empty } from '../../../ui/text/Empty.tsx';
import { DepositForm } from './DepositForm.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { useKept } from '../../../ui/behaviour/use-kept.ts';
import './deposit.css';

interface DepositPageProps {
  /** True in a pause, in which nobody pays in. */
  isExcluded: boolean;
  /** The content below the amount; the page waits while it is undefined. */
  below: ReactNode | undefined;
}

/** Paying money in. */
export function DepositPage({ isExcluded, below }: DepositPageProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(({ player }) => player.cashierFlags.deposits);
  const { data, error } = useAppSelector(selectDepositSystemList);
  const systems = useKept(data)?.depositSystems;

  useEffect(() => dispatch(loadDepositSystems()), [dispatch]);

  if (isExcluded) return <Excluded />;
  if (!isOpen) return <Empty icon="lock-key" title={t('cashier.deposit.closed')} />;
  if (systems === undefined || below === undefined)
    return error === null || systems !== undefined ? (
      <DepositSkeleton />
    ) : (
      <LoadFailure failure={error} onRetry={() => dispatch(loadDepositSystems())} />
    );
  const [first] = systems;
  if (first === undefined)
    return <Empty icon="wallet" title={t('cashier.deposit.none')} text={t('cashier.later')} />;
  return <DepositForm systems={systems} first={first} below={below} />;
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

function Excluded() {
  const { t } = useTranslation();
  return (
    <Empty icon="shield-check" title={t('limits.pausedTitle')} text={t('limits.excludedStill')}>
      <Link className={buttonClass({ look: 'primary' })} to={paths.cashout}>
        {t('cashier.tab.withdraw')}
      </Link>
      <Link className="link link-tap" to={paths.responsible}>
        {t('title.responsible')}
      </Link>
    </Empty>
  );
}
