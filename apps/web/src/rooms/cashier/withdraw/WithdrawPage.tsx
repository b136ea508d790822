import { parseMoney } from '@ceibo/money';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { bankAccountList, selectBankAccountList } from '../../../state/cashier/bank-accounts.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import {
  withdrawSystemList,
  selectWithdrawSystemList,
} from '../../../state/cashier/withdrawals.ts';
import { buttonClass } from '../../../ui/controls/Button.tsx';
import { dateTimeText } from '../../../ui/dates/DateTime.tsx';
import { Empty } from '../../../ui/text/Empty.tsx';
import { moneyText } from '../../../ui/text/Money.tsx';
import { AddAccountLink } from '../accounts/AccountsPage.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { useFresh } from '../../../state/use-fresh.ts';
import { useKept } from '../../../ui/behaviour/use-kept.ts';
import { useAwaitedWithdrawal } from './use-awaited-withdrawal.ts';
import { WithdrawForm } from './WithdrawForm.tsx';
import { Withdrawals } from './Withdrawals.tsx';
import './withdraw.css';

/** Taking money out. */
export function WithdrawPage() {
  useAwaitedWithdrawal();
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
  const accountsItem = useAppSelector(selectBankAccountList);
  const optionsItem = useAppSelector(selectWithdrawSystemList);
  const accounts = useKept(accountsItem.data)?.bankAccounts;
  const options = useKept(optionsItem.data);

  const load = useCallback(() => {
    void dispatch(bankAccountList.load({}));
    void dispatch(withdrawSystemList.load({}));
  }, [dispatch]);
  useFresh(load);

  // The withdrawable amount, and the bonus that a withdrawal loses, follow the balance.
  const balance = figures === null ? null : `${figures.cash} ${figures.bonus} ${figures.inPlay}`;
  const followed = useRef(balance);
  useEffect(() => {
    if (balance === null || balance === followed.current) return;
    followed.current = balance;
    void dispatch(withdrawSystemList.load({}));
  }, [balance, dispatch]);

  const failure =
    (accounts === undefined ? accountsItem.error : null) ??
    (options === null ? optionsItem.error : null);
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
    if (options?.stop === 'payment-reversed') return <Stopped owed={options.owed} />;
    if (options?.stop === 'second-factor-reset') return <Held until={options.heldUntil} />;
    if (!isOpen || options?.stop === 'closed')
      return <Empty icon="lock-key" title={t('cashier.withdraw.closed')} />;
    if (failure !== null) {
      const refused = failure === accountsItem.error ? t('cashier.account.noDetails') : undefined;
      return <LoadFailure failure={failure} refused={refused} onRetry={load} />;
    }
    if (accounts === undefined || options === null) return <FormSkeleton />;
    if (system === undefined)
      return <Empty icon="bank" title={t('cashier.withdraw.none')} text={t('cashier.later')} />;
    const [first] = accounts;
    if (first === undefined) {
      return (
        <Empty
          icon="bank"
          title={t('cashier.withdraw.noAccount')}
          text={t('cashier.withdraw.noAccountText')}
        >
          <AddAccountLink />
        </Empty>
      );
    }
    return <WithdrawForm accounts={accounts} first={first} options={options} system={system} />;
  }
}

/** A payment of theirs was taken back: nothing is paid until somebody has looked at it. */
function Stopped({ owed }: { owed: string }) {
  const { t } = useTranslation();
  const isOwed = (parseMoney(owed) ?? 0n) > 0n;
  const text = [
    t('cashier.withdraw.stoppedText'),
    ...(isOwed ? [t('cashier.withdraw.owed', { owed: moneyText(owed) })] : []),
  ].join(' ');
  return (
    <Empty icon="lock-key" title={t('cashier.withdraw.stopped')} text={text}>
      <Link className={buttonClass({ look: 'primary' })} to={paths.contactUs}>
        {t('title.contactUs')}
      </Link>
    </Empty>
  );
}

/**
 * Staff switched off the second factor: a thief who had asked for that must not be paid at once.
 */
function Held({ until }: { until: string | null }) {
  const { t } = useTranslation();
  const time = until === null ? '' : dateTimeText(until);
  return (
    <Empty
      icon="hourglass-medium"
      title={t('cashier.withdraw.held')}
      text={t('cashier.withdraw.heldText', { time })}
    >
      <Link className={buttonClass({ look: 'primary' })} to={paths.contactUs}>
        {t('title.contactUs')}
      </Link>
    </Empty>
  );
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
