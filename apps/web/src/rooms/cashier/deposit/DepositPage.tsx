import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { loadDepositSystems, selectDepositSystemList } from '../../../state/cashier/deposits.ts';
import { askLimits } from '../../../state/limits/limits.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { buttonClass } from '../../../ui/controls/Button.tsx';
import { Empty } from '../../../ui/text/Empty.tsx';
import { DepositForm } from './DepositForm.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { useKept } from '../../../ui/behaviour/use-kept.ts';
import './deposit.css';

/**
 * Paying money in. The page waits for the content below the amount: undefined while it is not
 * known.
 */
export function DepositPage({ below }: { below: ReactNode | undefined }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(({ player }) => player.cashierFlags.deposits);
  const { data, error } = useAppSelector(selectDepositSystemList);
  const systems = useKept(data)?.depositSystems;
  const isExcluded = useIsExcluded();

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

/** Nobody pays in during a pause. Without an answer the form stands, and the server refuses. */
function useIsExcluded(): boolean {
  const dispatch = useAppDispatch();
  const [isExcluded, setExcluded] = useState(false);
  useEffect(() => {
    let isHere = true;
    const ask = async (): Promise<void> => {
      const outcome = await dispatch(askLimits({}));
      if (isHere && outcome.kind === 'answer') setExcluded(outcome.answer.exclusion !== null);
    };
    void ask();
    return () => {
      isHere = false;
    };
  }, [dispatch]);
  return isExcluded;
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
