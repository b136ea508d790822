import { formatMoney, type Money } from '@ceibo/money';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/controls/Field.tsx';
import { moneyText } from '../../ui/text/Money.tsx';
import { readAmount } from '../../ui/text/read-amount.ts';
import { isWellWritten, type AmountFault } from './amounts.ts';
import './amount-field.css';

interface AmountFieldProps {
  label: string;
  text: string;
  onText(text: string): void;
  /** The player has left the field. */
  onLeave(): void;
  /** Undefined while the player has not had the time to be wrong. */
  fault: AmountFault | undefined;
  /** The amounts that the messages name. */
  limits: { min: string; max: string; available?: string };
  hint: string;
  after: ReactNode;
  ref: Ref<HTMLInputElement>;
}

/**
 * Takes an amount as freely as people type it, says how it was understood, and writes it out when
 * the field is left.
 */
export function AmountField({
  label,
  text,
  onText,
  onLeave,
  fault,
  limits,
  hint,
  after,
  ref,
}: AmountFieldProps) {
  const { t } = useTranslation();
  const amount = readAmount(text);
  const understood =
    amount === undefined || isWellWritten(text)
      ? ''
      : `${t('cashier.amount.understood', { amount: inPesos(amount) })} `;
  const { min, max, available = max } = limits;

  function leave(): void {
    if (amount !== undefined) onText(formatMoney(amount));
    onLeave();
  }

  return (
    <div className="cash-amount">
      <Field
        ref={ref}
        label={label}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        error={
          fault &&
          t(`cashier.amount.${fault}`, {
            min: moneyText(min),
            max: moneyText(max),
            available: moneyText(available),
          })
        }
        hint={`${understood}${hint}`}
        after={after}
        onChange={(event) => onText(event.target.value)}
        onBlur={leave}
      />
    </div>
  );
}

function inPesos(amount: Money): string {
  return `$\u00a0${formatMoney(amount)}`;
}
