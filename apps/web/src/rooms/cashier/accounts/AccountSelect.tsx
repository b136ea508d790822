import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/text/Icon.tsx';
import { SelectField } from '../../../ui/controls/SelectField.tsx';
import { dateTimeText } from '../../../ui/dates/DateTime.tsx';
import { bankOf, type BankAccount } from './account-words.ts';

interface AccountSelectProps {
  accounts: readonly BankAccount[];
  account: BankAccount;
  onChoose(bankEncodedID: string): void;
}

/** The choice of the bank account that gets the money. */
export function AccountSelect({ accounts, account, onChoose }: AccountSelectProps) {
  const { t } = useTranslation();
  return (
    <div className="cash-select">
      <SelectField
        label={t('cashier.withdraw.account')}
        icon="bank"
        value={account.bankEncodedID}
        onChange={(event) => onChoose(event.target.value)}
        hint={<AccountHint account={account} />}
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
    </div>
  );
}

function AccountHint({
  account: { moneyCameFrom, payableFrom, verified },
}: {
  account: BankAccount;
}) {
  const { t } = useTranslation();
  const isReady = verified && payableFrom === null;
  return (
    <>
      <Icon name={isReady ? 'info' : 'clock'} />
      {verified
        ? payableFrom === null
          ? t(moneyCameFrom ? 'cashier.withdraw.verifiedSource' : 'cashier.withdraw.verified')
          : t('cashier.account.payableFrom', { time: dateTimeText(payableFrom) })
        : t('cashier.withdraw.notVerified')}
    </>
  );
}
