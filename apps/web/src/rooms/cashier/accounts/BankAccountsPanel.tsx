import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { bankAccountList, selectBankAccountList } from '../../../state/cashier/bank-accounts.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { useFresh } from '../../../state/use-fresh.ts';
import { Icon } from '../../../ui/text/Icon.tsx';
import { useKept } from '../../../ui/behaviour/use-kept.ts';
import { bankOf } from './account-words.ts';
import { AddAccountLink } from './AccountsPage.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import './bank-accounts-panel.css';

/** The player's bank accounts in short, for pages outside the cashier. */
export function BankAccountsPanel() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { data, error } = useAppSelector(selectBankAccountList);
  const accounts = useKept(data)?.bankAccounts;
  const load = useCallback(() => void dispatch(bankAccountList.load({})), [dispatch]);
  useFresh(load);

  return (
    <section className="panel pad accounts-panel" aria-labelledby="bank-accounts">
      <div className="accounts-panel-head">
        <div className="grow">
          <h2 id="bank-accounts" className="h-card">
            {t('cashier.account.heading')}
          </h2>
          <p className="muted sm">{t('cashier.account.headingText')}</p>
        </div>
        <AddAccountLink look="ghost" />
      </div>
      {error === null ? null : (
        <LoadFailure failure={error} refused={t('cashier.account.noDetails')} onRetry={load} />
      )}
      {accounts === undefined || accounts.length === 0 ? null : (
        <>
          <ul>
            {accounts.map((account) => (
              <li key={account.bankEncodedID}>
                <Icon name="bank" />
                {t('cashier.account.short', {
                  bank: bankOf(account),
                  ending: account.bankAccountNumber.slice(-4),
                })}
              </li>
            ))}
          </ul>
          <Link className="link sm" to={paths.bankAccounts}>
            {t('cashier.account.manage')}
          </Link>
        </>
      )}
    </section>
  );
}
