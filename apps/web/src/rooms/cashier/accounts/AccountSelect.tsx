import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/text/Icon.tsx';
import { SelectField } from '../../../ui/controls/SelectField.tsx';
import type { BankAccount } from './AccountRow.tsx';

interface AccountSelectProps {
  accounts: readonly BankAccount[];
  account: BankAccount;
  onChoose(bankEncodedID: string): void;
}

/** Where the money goes. */
export function AccountSelect({ accounts, account, onChoose }: AccountSelectProps) {
  const { t } = useTranslation();
  return (
    <div className="cash-select">
      <SelectField
        label={t('cashier.withdraw.account')}
        icon="bank"
        value={account.bankEncodedID}
        onChange={(event) => onChoose(event.target.value)}
        hint={
          <>
            <Icon name={account.verified ? 'info' : 'clock'} />
            {account.verified ? t('cashier.withdraw.verified') : t('cashier.withdraw.notVerified')}
          </>
        }
      >
        {accounts.map(({ bankEncodedID, bankName, bankAccountNumber, nameOnAccount }) => (
          <option key={bankEncodedID} value={bankEncodedID}>
            {t('cashier.withdraw.option', {
              bank: bankName,
              ending: bankAccountNumber.slice(-4),
              name: nameOnAccount,
            })}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
