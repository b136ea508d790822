import { useTranslation } from 'react-i18next';
import type { DepositView } from './deposit-outcome.ts';

/** The number that support asks for, as in the list of transactions and on the receipt. */
export function DepositReference({ deposit }: { deposit: Pick<DepositView, 'reference'> }) {
  const { t } = useTranslation();
  return (
    <p className="xs cash-operation">
      {t('cashier.result.operation')} <span>{deposit.reference}</span>
    </p>
  );
}
