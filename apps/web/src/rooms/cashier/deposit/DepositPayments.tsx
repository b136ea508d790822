import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../ui/dates/DateTime.tsx';
import { moneyText } from '../../../ui/text/Money.tsx';
import type { DepositView } from './deposit-outcome.ts';
import { rejectionReason } from './deposit-words.ts';

type Payment = DepositView['payments'][number];

/**
 * The attempts to pay a deposit, if there is more to say than that a single one succeeded. The page
 * does not repeat what it says above about a single attempt.
 */
export function DepositPayments({
  deposit: { payments, reason },
}: {
  deposit: Pick<DepositView, 'payments' | 'reason'>;
}) {
  const { t } = useTranslation();
  const isSaidAbove = payments.length === 1 && payments[0]?.problem === reason;
  if (payments.length < 2 && payments.every(({ problem }) => problem === null)) return null;
  return (
    <section className="cash-payments" aria-labelledby="cash-payments">
      <h3 id="cash-payments" className="xs">
        {t('cashier.payments.title')}
      </h3>
      <ol>
        {payments.map((payment) => (
          <li key={payment.paymentId}>
            <span>
              <b>{amountText(payment)}</b> <DateTime at={payment.at} />
            </span>
            <span>{standing(payment, t)}</span>
            {isSaidAbove ? null : <span className="xs muted">{why(payment, t)}</span>}
            {payment.outcome === 'to-pay-back' ? (
              <span className="xs muted">{t('cashier.payments.to-pay-back-text')}</span>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** In pesos as everywhere; in another currency with its code. */
function amountText({ amount, currency }: Payment): string {
  if (amount === null) return '';
  return currency === null || currency === 'ARS' ? moneyText(amount) : `${currency} ${amount}`;
}

function standing({ status, outcome, problem }: Payment, t: TFunction): string {
  if (outcome === 'credited')
    return status === 'refunded' || status === 'charged_back'
      ? t('cashier.payments.returned')
      : t(`cashier.payments.${problem === 'late' ? 'late' : 'credited'}`);
  if (outcome !== 'none') return t(`cashier.payments.${outcome}`);
  switch (status) {
    case 'rejected':
    case 'cancelled':
    case 'expired':
      return t(`cashier.payments.${status}`);
    case 'refunded':
    case 'charged_back':
      return t('cashier.payments.returned');
    case 'pending':
    case 'in_process':
    case 'authorized':
    case 'approved':
    case 'in_mediation':
      return t('cashier.payments.underWay');
  }
}

function why({ status, problem, reason }: Payment, t: TFunction): string | null {
  if (problem === 'duplicate') return t('cashier.payments.duplicate');
  if (problem !== null && problem !== 'late')
    return t(`cashier.reason.${rejectionReason(problem)}`);
  return status === 'rejected' ? t(`cashier.reason.${rejectionReason(reason)}`) : null;
}
