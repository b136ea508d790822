import { formatMoney, moneyToDecimal } from '@ceibo/money';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button.tsx';
import { moneyText } from '../../../ui/text/Money.tsx';
import { AmountField } from '../AmountField.tsx';
import { AmountPresets } from '../AmountPresets.tsx';
import { readAmount } from '../../../ui/text/read-amount.ts';
import { amountFault, feeOf, presetsWithin } from '../amounts.ts';
import { DepositFailure } from '../deposit/DepositFailure.tsx';
import { QuickSystem } from './QuickSystem.tsx';
import type { DepositSystem } from '../SystemChoice.tsx';
import type { useQuickPayment } from './use-quick-payment.ts';

const CURRENCY = 'ARS';

const MOST_PRESETS = 4;

interface QuickDepositFormProps {
  systems: readonly DepositSystem[];
  first: DepositSystem;
  payment: ReturnType<typeof useQuickPayment>;
}

/** Amount, system, button: the least that a deposit needs. */
export function QuickDepositForm({
  systems,
  first,
  payment: { pay, failure, isBusy, forget },
}: QuickDepositFormProps) {
  const { t } = useTranslation();
  const [systemId, setSystemId] = useState(first.id);
  const system = systems.find(({ id }) => id === systemId) ?? first;
  const presets = presetsWithin(system).slice(0, MOST_PRESETS);
  const [text, setText] = useState(() => startingText(first));
  const [isJudged, setJudged] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const fault = amountFault(text, system);
  const amount = fault === undefined ? readAmount(text) : undefined;
  const total = amount === undefined ? undefined : totalText(system, amount);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    setJudged(true);
    if (amount === undefined) field.current?.focus();
    else if (!isBusy)
      void pay({
        systemId: system.id,
        amount: moneyToDecimal(amount),
        words: t('quickDeposit.opening'),
      });
  }

  // Nothing changes while the payment is being prepared.
  function change(apply: () => void): void {
    if (isBusy) return;
    forget();
    apply();
  }
  const changeText = (next: string) => change(() => setText(next));
  const changeSystem = (id: string) => change(() => setSystemId(id));

  return (
    <form className="qd-form" noValidate onSubmit={submit}>
      <div className="qd-amounts" role="group" aria-label={t('cashier.deposit.chooseAmount')}>
        <AmountPresets presets={presets} text={text} onText={changeText} />
      </div>
      <AmountField
        ref={field}
        label={t('cashier.deposit.otherAmount')}
        text={text}
        onText={changeText}
        onLeave={() => setJudged(true)}
        fault={isJudged ? fault : undefined}
        limits={system}
        hint={t('cashier.amount.limits', {
          min: moneyText(system.min),
          max: moneyText(system.max),
        })}
        after={<span className="muted xs strong">{CURRENCY}</span>}
      />
      <QuickSystem systems={systems} chosen={system} onChoose={changeSystem} />
      {failure === null ? null : (
        <DepositFailure failure={failure} system={system} onAmount={changeText} />
      )}
      <Button type="submit" look="primary" size="lg" isBlock isLoading={isBusy}>
        {total === undefined ? t('cashier.deposit.continue') : t('cashier.deposit.pay', { total })}
      </Button>
      <p className="xs muted qd-small">{t('quickDeposit.newTab')}</p>
    </form>
  );
}

function totalText(system: DepositSystem, amount: bigint): string {
  return moneyText(moneyToDecimal(amount + feeOf(system, amount)));
}

/** The second of the amounts to choose from, as a beginning that is easily changed. */
function startingText(system: DepositSystem): string {
  const [least, second = least] = presetsWithin(system);
  return second === undefined ? '' : formatMoney(second);
}
