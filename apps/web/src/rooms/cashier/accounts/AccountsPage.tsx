import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { openedHere, withPopup } from '../../../paths.ts';
import {
  bankAccountList,
  deleteBankAccountResponse,
  forgetBankAccount,
  selectBankAccountList,
} from '../../../state/cashier/bank-accounts.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { buttonClass, type ButtonLook } from '../../../ui/controls/Button.tsx';
import { Empty } from '../../../ui/text/Empty.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { bankOf, type BankAccount } from './account-words.ts';
import { AccountRow } from './AccountRow.tsx';
import { ConfirmPopup } from '../ConfirmPopup.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { useFresh } from '../../../state/use-fresh.ts';
import { useKept } from '../../../ui/behaviour/use-kept.ts';
import './accounts.css';

const SKELETONS = [1, 2];

/** The player's bank accounts. */
export function AccountsPage() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { data, error } = useAppSelector(selectBankAccountList);
  const accounts = useKept(data)?.bankAccounts;
  const [removing, setRemoving] = useState<BankAccount | null>(null);
  const load = useCallback(() => void dispatch(bankAccountList.load({})), [dispatch]);
  useFresh(load);

  return (
    <section aria-labelledby="accounts">
      <h2 id="accounts" className="sr">
        {t('cashier.tab.accounts')}
      </h2>
      {accounts?.length === 0 ? null : (
        <div className="cash-bar">
          <p className="muted sm grow">{t('cashier.account.ownName')}</p>
          <AddAccountLink />
        </div>
      )}
      {error === null ? null : (
        <LoadFailure failure={error} refused={t('cashier.account.noDetails')} onRetry={load} />
      )}
      {accounts === undefined && error === null ? <AccountsSkeleton /> : null}
      {accounts?.length === 0 ? (
        <Empty icon="bank" title={t('cashier.account.none')} text={t('cashier.account.noneText')}>
          <AddAccountLink />
        </Empty>
      ) : (
        <ul className="cash-accs">
          {accounts?.map((account) => (
            <AccountRow
              key={account.bankEncodedID}
              account={account}
              onRemove={() => setRemoving(account)}
            />
          ))}
        </ul>
      )}
      {removing === null ? null : (
        <RemoveAccount account={removing} onClose={() => setRemoving(null)} />
      )}
    </section>
  );
}

/** Opens the form over the page that one is on. */
export function AddAccountLink({ look = 'primary' }: Pick<ButtonLook, 'look'>) {
  const { t } = useTranslation();
  return (
    <Link
      className={buttonClass({ look })}
      to={withPopup(useLocation(), 'bank-account')}
      state={openedHere}
      preventScrollReset
    >
      <Icon name="plus" />
      {t('cashier.account.add')}
    </Link>
  );
}

function RemoveAccount({ account, onClose }: { account: BankAccount; onClose(): void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { error, pending } = useAppSelector(({ cashier }) => cashier.deleteBankAccountResponse);

  function close(): void {
    dispatch(deleteBankAccountResponse.cleared());
    onClose();
  }

  return (
    <ConfirmPopup
      icon="trash"
      title={t('cashier.account.removeTitle')}
      action={t('cashier.account.remove')}
      failure={error}
      isBusy={pending !== null}
      onClose={close}
      onConfirm={() =>
        void dispatch(forgetBankAccount(account.bankEncodedID)).then((isGone) => isGone && close())
      }
    >
      {t('cashier.account.removeText', {
        bank: bankOf(account),
        ending: account.bankAccountNumber.slice(-4),
      })}
    </ConfirmPopup>
  );
}

function AccountsSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="cash-accs" role="status" aria-label={t('ui.loading')}>
      {SKELETONS.map((number) => (
        <span key={number} className="panel sk cash-sk-account" />
      ))}
    </div>
  );
}
