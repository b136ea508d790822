import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button.tsx';
import { dateTimeText } from '../../../ui/dates/DateTime.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { accountLine, bankOf, type BankAccount } from './account-words.ts';

export function AccountRow({ account, onRemove }: { account: BankAccount; onRemove(): void }) {
  const { t } = useTranslation();
  const { bankAccountNumber, nameOnAccount, verified, payableFrom, moneyCameFrom } = account;
  const bankName = bankOf(account);
  return (
    <li className="panel">
      <span className="cash-acc-ic" aria-hidden="true">
        {initialsOf(bankName)}
      </span>
      <div className="grow">
        <b>{bankName}</b>
        <span>{accountLine(account, t)}</span>
        <span>{nameOnAccount}</span>
        {moneyCameFrom ? <span>{t('cashier.account.moneyCameFrom')}</span> : null}
        {payableFrom === null ? null : (
          <span>{t('cashier.account.payableFrom', { time: dateTimeText(payableFrom) })}</span>
        )}
      </div>
      <span className={`badge badge-lg cash-badge ${verified ? 'ok' : 'warn'}`}>
        <Icon name={verified ? 'check-circle-f' : 'clock'} />
        {verified ? t('cashier.account.verified') : t('cashier.account.inReview')}
      </span>
      <Button
        look="quiet"
        isIcon
        aria-label={t('cashier.account.removeNamed', {
          bank: bankName,
          ending: bankAccountNumber.slice(-4),
        })}
        onClick={onRemove}
      >
        <Icon name="trash" />
      </Button>
    </li>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word.length > 3 || word === name);
  return (words.length > 1 ? words.map((word) => word.charAt(0)).join('') : name)
    .slice(0, 2)
    .toUpperCase();
}
