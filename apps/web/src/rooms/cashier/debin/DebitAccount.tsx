import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/controls/SelectField.tsx';
import { Empty } from '../../../ui/text/Empty.tsx';
import { AddAccountLink } from '../accounts/AccountsPage.tsx';
import { bankOf } from '../accounts/account-words.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { DEBIT_PANEL, type DebitAccountChoice } from './use-debit-account.ts';
import './debin.css';

interface DebitAccountProps {
  choice: DebitAccountChoice;
  /** Applies a change, unless a payment is being prepared. */
  onChange(apply: () => void): void;
}

/** The player's own account that the money comes from. */
export function DebitAccount({ choice, onChange }: DebitAccountProps) {
  const { t } = useTranslation();
  return (
    <section
      id={DEBIT_PANEL}
      className="panel pad dbn-account"
      aria-labelledby="debit-account"
      tabIndex={-1}
    >
      <h2 id="debit-account" className="cash-h">
        <span className="cash-n">2</span>
        {t('cashier.debin.chooseAccount')}
      </h2>
      <Accounts choice={choice} onChange={onChange} />
    </section>
  );
}

function Accounts({ choice, onChange }: DebitAccountProps) {
  const { t } = useTranslation();
  const { accounts, account, failure, choose, retry } = choice;
  if (failure !== null) return <LoadFailure failure={failure} onRetry={retry} />;
  if (accounts === undefined)
    return <div className="dbn-sk sk" role="status" aria-label={t('ui.loading')} />;
  if (account === undefined)
    return (
      <Empty
        icon="bank"
        title={t('cashier.debin.noAccount')}
        text={t('cashier.debin.noAccountText')}
      >
        <AddAccountLink />
      </Empty>
    );
  return (
    <SelectField
      label={t('cashier.debin.account')}
      icon="bank"
      value={account.bankEncodedID}
      onChange={({ target }) => onChange(() => choose(target.value))}
      hint={t('cashier.debin.accountHint')}
    >
      {accounts.map((each) => (
        <option key={each.bankEncodedID} value={each.bankEncodedID}>
          {t('cashier.withdraw.option', {
            bank: bankOf(each),
            ending: each.bankAccountNumber.slice(-4),
          })}
        </option>
      ))}
    </SelectField>
  );
}
