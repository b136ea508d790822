import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { bankAccountInfo } from '../../state/bank-accounts.ts';
import { useAppDispatch, useAppSelector } from '../../state/store.ts';
import { withDrawSystem } from '../../state/withdrawals.ts';
import { Empty } from '../../ui/Empty.tsx';
import { AddAccountLink } from './AccountsPage.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { useFresh } from '../../state/use-fresh.ts';
import { useKept } from '../../ui/use-kept.ts';
import { WithdrawForm } from './WithdrawForm.tsx';
import { Withdrawals } from './Withdrawals.tsx';
import './withdraw.css';

/** Taking money out. */
export function WithdrawPage() {
  return (
    <div className="cash-grid">
      <section className="panel pad" aria-labelledby="withdraw">
        <RequestPanel />
      </section>
      <Withdrawals />
    </div>
  );
}

function RequestPanel() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(({ player }) => player.cashierFlags.withdrawal);
  const figures = useAppSelector(({ cashier }) => cashier.figures);
  const accountsItem = useAppSelector(({ cashier }) => cashier.bankAccountInfo);
  const optionsItem = useAppSelector(({ cashier }) => cashier.withDrawSystem);
  const accounts = useKept(accountsItem.data)?.bankAccounts;
  const options = useKept(optionsItem.data);

  const load = useCallback(() => {
    void dispatch(bankAccountInfo.load({}));
    void dispatch(withDrawSystem.load({}));
  }, [dispatch]);
  useFresh(load);

  // What can be taken, and what is lost by it, follows the balance.
  const balance = figures === null ? null : `${figures.cash} ${figures.bonus}`;
  useEffect(() => {
    if (balance !== null) void dispatch(withDrawSystem.load({}));
  }, [balance, dispatch]);

  const failure = (accounts === undefined ? accountsItem.error : null) ?? (options === null ? optionsItem.error : null);
  const system = options?.withdrawSystems[0];
  return (
    <>
      <h2 id="withdraw" className="cash-h">
        {t('cashier.withdraw.title')}
      </h2>
      {panel()}
    </>
  );

  function panel() {
    if (!isOpen) return <Empty icon="lock-key" title={t('cashier.withdraw.closed')} />;
    if (failure !== null) return <LoadFailure failure={failure} onRetry={load} />;
    if (accounts === undefined || options === null) return <FormSkeleton />;
    if (system === undefined) return <Empty icon="bank" title={t('cashier.withdraw.none')} text={t('cashier.later')} />;
    const [first] = accounts;
    if (first === undefined) {
      return (
        <Empty icon="bank" title={t('cashier.withdraw.noAccount')} text={t('cashier.withdraw.noAccountText')}>
          <AddAccountLink />
        </Empty>
      );
    }
    return <WithdrawForm accounts={accounts} first={first} options={options} system={system} />;
  }
}

function FormSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="cash-form cash-gap" role="status" aria-label={t('ui.loading')}>
      <span className="sk cash-sk-field" />
      <span className="sk cash-sk-field" />
      <span className="sk cash-sk-note full" />
    </div>
  );
}
