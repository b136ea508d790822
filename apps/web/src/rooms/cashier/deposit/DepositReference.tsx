import { useTranslation } from 'react-i18next';
import type { DepositView } from './deposit-outcome.ts';

/** What support asks for. */
export function DepositReference({ deposit }: { deposit: Pick<DepositView, 'depositId'> }) {
  const { t } = useTranslation();
  return (
    <p className="xs cash-operation">
      {t('cashier.result.operation')} <span>{deposit.depositId}</span>
    </p>
  );
}
