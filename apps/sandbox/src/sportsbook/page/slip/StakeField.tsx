import { useId, useRef, useState } from 'react';
import { useStore } from '../../../react-kit/store.ts';
import { amountText, moneyText, readMoney } from '../state/formats.ts';
import { place } from '../state/placing.ts';
import { payerOf, player } from '../state/player.ts';
import { slip } from '../state/slip.ts';
import { highestStake } from '../state/sums.ts';
import { say } from '../state/words.ts';
import { pressKey, type PadKey } from './number-pad.ts';
import { NumberPad } from './NumberPad.tsx';
import { TOUCH_PHONE, useMedia } from './use-media.ts';

const PRESETS = [50_000n, 100_000n, 500_000n];

interface StakeFieldProps {
  label: string;
  isLabelHidden?: boolean;
  selectionId?: string;
  value: string;
  onChange(text: string): void;
}

/**
 * An amount to type. On phones the slip's own number pad opens below it in place of the system's
 * keyboard, which would cover the slip. The field stays a field: a keyboard of its own types in it.
 */
export function StakeField({ label, isLabelHidden, selectionId, ...field }: StakeFieldProps) {
  const { value, onChange } = field;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const hasPad = useMedia(TOUCH_PHONE);
  const [isPadOpen, setPadOpen] = useState(false);
  const press = (key: PadKey) => {
    if (key === 'done') {
      input.current?.blur();
      return setPadOpen(false);
    }
    onChange(pressKey(value, key, { isFresh: isAllSelected(input.current) }));
  };
  return (
    <div
      ref={whole}
      className={selectionId === undefined ? 'stake' : 'stake is-own'}
      onBlur={({ relatedTarget }) => {
        // A press on nothing takes the focus from a key; another control closes the pad.
        if (relatedTarget && !whole.current?.contains(relatedTarget)) setPadOpen(false);
      }}
    >
      <label className="field" htmlFor={id}>
        <span className={isLabelHidden ? 'sr' : undefined}>{label}</span>
        <span className="input">
          <span className="muted">$</span>
          <input
            ref={input}
            id={id}
            className="num"
            inputMode={hasPad ? 'none' : 'decimal'}
            enterKeyHint="done"
            autoComplete="off"
            value={value}
            onFocus={({ target }) => {
              target.select();
              setPadOpen(true);
            }}
            onClick={() => setPadOpen(true)}
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={({ key }) => {
              // The frame may send no forms.
              if (key === 'Enter') void place();
            }}
          />
        </span>
      </label>
      <Presets selectionId={selectionId} value={value} onChange={onChange} />
      {hasPad && isPadOpen ? <NumberPad value={value} onPress={press} /> : null}
    </div>
  );
}

/** The quick amounts, which add to the typed one, and the most that can be staked. */
function Presets({
  selectionId,
  value,
  onChange,
}: Pick<StakeFieldProps, 'value' | 'onChange'> & { selectionId: string | undefined }) {
  const state = useStore(slip);
  const { balance } = payerOf(useStore(player));
  const most = highestStake(state, balance, selectionId);
  return (
    <div className="presets">
      {selectionId === undefined
        ? PRESETS.map((amount) => (
            <button key={String(amount)} onClick={() => onChange(addTo(value, amount))}>
              + {amountText(amount).slice(0, -3)}
            </button>
          ))
        : null}
      <button
        disabled={most === undefined}
        aria-label={say('mostOf', { amount: moneyText(most ?? 0n) })}
        onClick={() => onChange(amountText(most ?? 0n))}
      >
        {say('most')}
      </button>
    </div>
  );
}

function isAllSelected(input: HTMLInputElement | null): boolean {
  if (input === null || input.value === '') return false;
  return input.selectionStart === 0 && input.selectionEnd === input.value.length;
}

function addTo(stake: string, amount: bigint): string {
  return amountText((readMoney(stake) ?? 0n) + amount);
}
