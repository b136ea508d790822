import { formatMoney } from '@ceibo/money';
import { readAmount } from '../../ui/text/read-amount.ts';
import { wholePesos } from './amounts.ts';

interface AmountPresetsProps {
  presets: readonly bigint[];
  /** The amount as it is typed. */
  text: string;
  onText(text: string): void;
}

/** Amounts to choose from with one press. */
export function AmountPresets({ presets, text, onText }: AmountPresetsProps) {
  return presets.map((preset) => (
    <button
      key={wholePesos(preset)}
      type="button"
      className="cash-amt num"
      aria-pressed={readAmount(text) === preset}
      onClick={() => onText(formatMoney(preset))}
    >
      {`$\u00a0${wholePesos(preset)}`}
    </button>
  ));
}
