import { useTranslation } from 'react-i18next';
import { selectAddedBankAccount } from '../../../state/cashier/bank-accounts.ts';
import { useAppSelector } from '../../../state/store.ts';
import { Button } from '../../../ui/controls/Button.tsx';

/** The buttons of both forms of a bank account. */
export function AccountFormFoot({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const { pending } = useAppSelector(selectAddedBankAccount);
  return (
    <div className="cash-foot">
      <Button onClick={onClose}>{t('cashier.cancel')}</Button>
      <Button type="submit" look="primary" isLoading={pending !== null}>
        {t('cashier.account.save')}
      </Button>
    </div>
  );
}
