// The player's stake on the slip, and which odds they take.

import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { grouped, PESOS } from '../../../page-kit/money.ts';
import { Choice } from '../../../react-kit/Choice.tsx';
import { usePart, useStore } from '../../../react-kit/store.ts';
import { combinationsOf } from '../../bets/prices.ts';
import { oddsPolicies, type SlipKind } from '../../wire.ts';
import { Icon } from '../shell/Elements.tsx';
import { payerOf, player } from '../state/api.ts';
import { change, place, slip } from '../state/slip.ts';
import { hasOwnStakes, highestStake, stakeTextOf } from '../state/sums.ts';
import { amountText, moneyText, readMoney, say } from '../state/words.ts';
import { TOUCH_PHONE, useMedia } from './use-media.ts';

const PRESETS = [50_000n, 100_000n, 500_000n];
const MOST_DIGITS = 9;
const MOST_CENTAVOS = 2;

export function Stake({ kind }: { kind: SlipKind }) {
  const { selections, stake } = useStore(slip);
  const isOwn = usePart(slip, hasOwnStakes);
  const areSingles = kind === 'single' && selections.length > 1;
  return (
    <>
      {kind === 'system' ? <SystemChoice /> : null}
      {areSingles ? <SameStake /> : null}
      {isOwn ? null : (
        <StakeField
          label={say(areSingles || kind === 'system' ? 'stakeEach' : 'stake')}
          value={stake}
          onChange={(text) => change({ stake: text })}
        />
      )}
      <Policy />
    </>
  );
}

function SameStake() {
  const isSameStake = useStore(slip, 'isSameStake');
  return (
    <label className="switch-row">
      <span className="grow">{say('sameStake')}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isSameStake}
        checked={isSameStake}
        onChange={({ target }) => change({ isSameStake: target.checked })}
      />
    </label>
  );
}

export function OwnStake({ selectionId, name }: { selectionId: string; name: string }) {
  const text = usePart(slip, (state) => stakeTextOf(state, selectionId));
  return (
    <StakeField
      label={say('stakeOf', { name })}
      selectionId={selectionId}
      value={text}
      onChange={(stake) => change({ stakes: { ...slip.get().stakes, [selectionId]: stake } })}
    />
  );
}

function SystemChoice() {
  const { systemOf, selections } = useStore(slip);
  const choices = selections.slice(2).map((_selection, index) => index + 2);
  return (
    <Choice
      label={say('systemOf')}
      className="system"
      options={choices.map((some) => ({
        value: some,
        text: (
          <>
            <b>{say('systemChoice', { some, all: selections.length })}</b>
            <span>{say('systemBets', { count: combinationsOf(selections, some).length })}</span>
          </>
        ),
      }))}
      chosen={systemOf}
      onChoose={(some) => change({ systemOf: some })}
    />
  );
}

function Policy() {
  const policy = useStore(slip, 'policy');
  return (
    <label className="field">
      <span>{say('policy')}</span>
      <span className="input">
        <select
          value={policy}
          onChange={({ target }) =>
            change({ policy: oddsPolicies.find((each) => each === target.value) ?? 'none' })
          }
        >
          {oddsPolicies.map((each) => (
            <option key={each} value={each}>
              {say(`policy-${each}`)}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}

interface StakeFieldProps {
  label: string;
  /** The single with this stake. The label is for screen readers, as it stands with the single. */
  selectionId?: string;
  value: string;
  onChange(text: string): void;
}

/**
 * An amount to type. On phones the slip's own number pad opens below it in place of the system's
 * keyboard, which would cover the slip. The field stays a field: a keyboard of its own types in it.
 */
function StakeField({ label, selectionId, value, onChange }: StakeFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const hasPad = useMedia(TOUCH_PHONE);
  const [isPadOpen, setPadOpen] = useState(false);
  const isOwn = selectionId !== undefined;
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
      className={isOwn ? 'stake is-own' : 'stake'}
      onBlur={({ relatedTarget }) => {
        // A press on nothing takes the focus from a key; another control closes the pad.
        if (relatedTarget && !whole.current?.contains(relatedTarget)) setPadOpen(false);
      }}
    >
      <label className="field" htmlFor={id}>
        <span className={isOwn ? 'sr' : undefined}>{label}</span>
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

function isAllSelected(input: HTMLInputElement | null): boolean {
  if (input === null || input.value === '') return false;
  return input.selectionStart === 0 && input.selectionEnd === input.value.length;
}

type PresetsProps = Pick<StakeFieldProps, 'value' | 'onChange'> & {
  selectionId: string | undefined;
};

/** The quick amounts, which add to the typed one, and the most that can be staked. */
function Presets({ selectionId, value, onChange }: PresetsProps) {
  const { balance } = payerOf(useStore(player));
  const most = highestStake(useStore(slip), balance, selectionId);
  const amounts = selectionId === undefined ? PRESETS : [];
  return (
    <div className="presets">
      {amounts.map((amount) => (
        <button
          key={String(amount)}
          onClick={() => onChange(amountText((readMoney(value) ?? 0n) + amount))}
        >
          + {amountText(amount).slice(0, -3)}
        </button>
      ))}
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

const padKeys = [
  ...(['1', '2', '3', 'back', '4', '5', '6'] as const),
  ...(['7', '8', '9', 'done', 'comma', '0', '00'] as const),
];
export type PadKey = (typeof padKeys)[number];

interface NumberPadProps {
  value: string;
  onPress(key: PadKey): void;
}

/** The keys of an amount. The focus stays in the field, so keys of a keyboard go there too. */
function NumberPad({ value, onPress }: NumberPadProps) {
  const pad = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which would be no clean-up.
    pad.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const faces: Partial<Record<PadKey, { face: ReactNode; name?: string }>> = {
    back: { face: <Icon name="backspace" />, name: say('padBack') },
    comma: { face: ',', name: say('padComma') },
    done: { face: say('padDone') },
  };
  return (
    <div ref={pad} className="pad" role="group" aria-label={say('pad')}>
      <output className="visually-hidden">{value}</output>
      {padKeys.map((key) => (
        <button
          key={key}
          className={`pad-${key}`}
          aria-label={faces[key]?.name}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPress(key)}
        >
          {faces[key]?.face ?? key}
        </button>
      ))}
    </div>
  );
}

/**
 * The amount after a key: "1.250," after a comma on "1.250". A key that would make no amount
 * changes nothing. A fresh field, whose text is selected, begins anew with the first key.
 */
export function pressKey(text: string, key: PadKey, { isFresh }: { isFresh: boolean }): string {
  if (key === 'done') return text;
  if (key === 'back') return isFresh ? '' : regrouped(text.slice(0, -1));
  const before = isFresh ? '' : text;
  if (key === 'comma') return before.includes(',') ? before : `${before === '' ? '0' : before},`;
  const [whole = '', centavos] = before.split(',');
  if (centavos !== undefined) return `${whole},${`${centavos}${key}`.slice(0, MOST_CENTAVOS)}`;
  return regrouped(`${whole}${key}`);
}

/** Points between the thousands, without zeros in front. */
function regrouped(text: string): string {
  const [whole = '', centavos] = text.split(',');
  const digits = whole
    .replaceAll(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, MOST_DIGITS);
  const pesos = grouped(digits, PESOS.group);
  return centavos === undefined ? pesos : `${pesos},${centavos}`;
}
