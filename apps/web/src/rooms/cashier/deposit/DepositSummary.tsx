import { moneyToDecimal, type Money as Amount } from '@ceibo/money';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Failure } from '../../../api/outcome.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { Money, moneyText } from '../../../ui/text/Money.tsx';
import { feeOf } from '../amounts.ts';
import { DepositFailure, isByLimit } from './DepositFailure.tsx';
import type { DepositSystem } from '../SystemChoice.tsx';

interface DepositSummaryProps {
  system: DepositSystem;
  /** Undefined while no amount has been given that could be paid. */
  amount: Amount | undefined;
  /** The failure of the last attempt to pay this same amount. */
  failure: Failure | null;
  isBusy: boolean;
  /** The id of the form that the button sends. */
  form: string;
  /** Puts another amount into the field. */
  onAmount(text: string): void;
}

/** The sums to pay and to receive, to the centavo, above the button that pays. */
export function DepositSummary(props: DepositSummaryProps) {
  const { system, amount, failure, isBusy, form, onAmount } = props;
  const { t } = useTranslation();
  // A refusal is final for this request; what did not arrive may be sent again.
  const isRetry = failure !== null && failure.kind !== 'refusal';
  const fee = amount === undefined ? undefined : feeOf(system, amount);
  const total = amount === undefined || fee === undefined ? undefined : amount + fee;
  return (
    <aside className="panel pad cash-sum" aria-labelledby="deposit-summary">
      <h2 id="deposit-summary" className="cash-h">
        {t('cashier.deposit.summary')}
      </h2>
      <dl>
        <Row name={t('cashier.deposit.system')}>{t(`cashier.kind.${system.kind}`)}</Row>
        <Row name={t('cashier.deposit.amount')}>
          <Sum of={amount} />
        </Row>
        <Row name={t('cashier.deposit.fee')}>
          <Sum of={fee} />
        </Row>
        <Row name={t('cashier.deposit.total')} isTotal>
          <Sum of={total} />
        </Row>
        <Row name={t('cashier.deposit.credited')}>
          <Sum of={amount} />
        </Row>
        <Row name={t('cashier.deposit.arrives')}>{t(`cashier.arrives.${system.arrives}`)}</Row>
      </dl>
      {failure === null ? null : (
        <DepositFailure failure={failure} system={system} onAmount={onAmount} />
      )}
      <Button type="submit" form={form} look="primary" size="lg" isBlock isLoading={isBusy}>
        {payWords()}
        <Icon name={isRetry ? 'arrows-clockwise' : 'arrow-right'} />
      </Button>
      <p className="xs muted cash-small">
        <Icon name="shield-check" />
        <span>{t(noteOf(system))}</span>
      </p>
      {isByLimit(failure) ? null : (
        <Link className="link link-tap xs" to={paths.responsible}>
          {t('reached.see')}
        </Link>
      )}
    </aside>
  );

  function payWords(): string {
    if (total === undefined) return t('cashier.deposit.continue');
    const words = { total: moneyText(moneyToDecimal(total)) };
    return t(isRetry ? 'cashier.deposit.payAgain' : 'cashier.deposit.pay', words);
  }
}

/** The next step after the button. */
function noteOf({ kind }: DepositSystem) {
  if (kind === 'coupon') return 'cashier.coupon.note';
  return kind === 'debin' ? 'cashier.debin.note' : 'cashier.deposit.back';
}

function Row({
  name,
  isTotal = false,
  children,
}: {
  name: string;
  isTotal?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={isTotal ? 'cash-kv cash-kv-total' : 'cash-kv'}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A dash stands for what cannot be said yet. */
function Sum({ of }: { of: Amount | undefined }) {
  return of === undefined ? '—' : <Money amount={moneyToDecimal(of)} />;
}
