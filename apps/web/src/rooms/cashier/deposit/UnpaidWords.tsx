import { useTranslation } from 'react-i18next';
import { moneyText } from '../../../ui/text/Money.tsx';
import type { DepositView, UnpaidStatus } from './deposit-outcome.ts';
import { rejectionReason } from './deposit-words.ts';

/**
 * The outcome of a deposit without money: its amount, its end, and the payment company's reason for
 * a rejection.
 */
export function UnpaidWords({ deposit, status }: { deposit: DepositView; status: UnpaidStatus }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t(`cashier.result.${status}Text`, { amount: moneyText(deposit.amount) })}</p>
      {status === 'rejected' ? (
        <p>{t(`cashier.reason.${rejectionReason(deposit.reason)}`)}</p>
      ) : null}
    </>
  );
}
