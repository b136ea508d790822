// The player's stake on the slip, and which odds they take.

import { useRef, useState, type ReactNode } from 'react';
import { grouped, PESOS } from '../../../page-kit/money.ts';
import { Choice } from '../../../react-kit/Choice.tsx';
import { useStore } from '../../../react-kit/store.ts';
import { combinationsOf } from '../../bets/prices.ts';
import { oddsPolicies, type OddsPolicy, type SlipKind } from '../../wire.ts';
import { bringIntoView, Icon, TOUCH_PHONE, useMedia } from '../shell/Elements.tsx';
import { player } from '../state/api.ts';
import { change, place, slip, type SlipState } from '../state/slip.ts';
import { hasOwnStakes, highestStake, stakeTextOf } from '../state/sums.ts';
import { amountText, moneyText, readMoney, say } from '../state/words.ts';

const PRESETS = [50_000n, 100_000n, 500_000n];
const MOST_DIGITS = 9;
const MOST_CENTAVOS = 2;

export function Stake({ state, kind }: { state: SlipState; kind: SlipKind }) {
  const { selections, systemOf, isSameStake, policy } = state;
  const areSingles = kind === 'single' && selections.length > 1;
  const each = areSingles || kind === 'system';
  return (
    <>
      {kind === 'system' && (
        <Choice
          label={say('systemOf')}
          className="system"
          options={selections.slice(2).map((_selection, index) => {
            const some = index + 2;
            const count = combinationsOf(selections, some).length;
            const text = (
              <>
                <b>{say('systemChoice', { some, all: selections.length })}</b>
                <span>{say('systemBets', { count })}</span>
              </>
            );
            return { value: some, text };
          })}
          chosen={systemOf}
          onChoose={(some) => change({ systemOf: some })}
        />
      )}
      {areSingles && (
        <label className="row small">
          <span className="grow">{say('sameStake')}</span>
          <input
            type="checkbox"
            role="switch"
            aria-checked={isSameStake}
            checked={isSameStake}
            onChange={({ target }) => change({ isSameStake: target.checked })}
          />
        </label>
      )}
      {!hasOwnStakes(state) && <StakeField label={say(each ? 'stakeEach' : 'stake')} />}
      <label className="stack small">
        <span>{say('policy')}</span>
        <span className="input">
          <select
            value={policy}
            onChange={({ target }) => change({ policy: target.value as OddsPolicy })}
          >
            {oddsPolicies.map((value) => (
              <option key={value} value={value}>
                {say(`policy-${value}`)}
              </option>
            ))}
          </select>
        </span>
      </label>
    </>
  );
}

interface StakeFieldProps {
  label: string;
  /** The single with this stake. The label is for screen readers, as it stands with the single. */
  selectionId?: string;
}

/**
 * An amount to type. On phones the slip's own number pad opens below it in place of the system's
 * keyboard, which would cover the slip. The field stays a field: a keyboard of its own types in it.
 */
export function StakeField({ label, selectionId }: StakeFieldProps) {
  const state = useStore(slip);
  const input = useRef<HTMLInputElement>(null);
  const hasPad = useMedia(TOUCH_PHONE);
  const [isPadOpen, setPadOpen] = useState(false);
  const isOwn = selectionId !== undefined;
  const value = isOwn ? stakeTextOf(state, selectionId) : state.stake;
  const onChange = (stake: string) =>
    change(isOwn ? { stakes: { ...state.stakes, [selectionId]: stake } } : { stake });
  const press = (key: PadKey) => {
    if (key !== 'done') return onChange(pressKey(value, key, { isFresh: isAllSelected(input) }));
    input.current?.blur();
    setPadOpen(false);
  };
  return (
    <div
      className={isOwn ? 'stack stake is-own' : 'stack stake'}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A press on nothing takes the focus from a key; another control closes the pad.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setPadOpen(false);
      }}
    >
      <label className="stack small">
        <span className={isOwn ? 'visually-hidden' : undefined}>{label}</span>
        <span className="input">
          <span className="muted">$</span>
          <input
            ref={input}
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
            // The frame may send no forms.
            onKeyDown={({ key }) => key === 'Enter' && void place()}
          />
        </span>
      </label>
      <Presets state={state} selectionId={selectionId} value={value} onChange={onChange} />
      {hasPad && isPadOpen && <NumberPad value={value} onPress={press} />}
    </div>
  );
}

function isAllSelected({ current }: { current: HTMLInputElement | null }): boolean {
  if (current === null || current.value === '') return false;
  return current.selectionStart === 0 && current.selectionEnd === current.value.length;
}

interface PresetsProps {
  state: SlipState;
  selectionId: string | undefined;
  value: string;
  onChange(text: string): void;
}

function Presets({ state, selectionId, value, onChange }: PresetsProps) {
  const most = highestStake(state, useStore(player, 'balance'), selectionId);
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
      <button disabled={most === undefined} onClick={() => onChange(amountText(most ?? 0n))}>
        {say('most')}
        <span className="visually-hidden"> {moneyText(most ?? 0n)}</span>
      </button>
    </div>
  );
}

const padKeys = [
  '1',
  '2',
  '3',
  'back',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  'done',
  'comma',
  '0',
  '00',
] as const;
export type PadKey = (typeof padKeys)[number];

/** The keys of an amount. The focus stays in the field, so keys of a keyboard go there too. */
function NumberPad({ value, onPress }: { value: string; onPress(key: PadKey): void }) {
  const faces: Partial<Record<PadKey, { face: ReactNode; name?: string }>> = {
    back: { face: <Icon name="backspace" />, name: say('padBack') },
    comma: { face: ',', name: say('padComma') },
    done: { face: say('padDone') },
  };
  return (
    <div ref={bringIntoView} className="pad" role="group" aria-label={say('pad')}>
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
  const before = isFresh ? '' : text;
  if (key === 'back') return regrouped(before.slice(0, -1));
  if (key === 'comma') return before.includes(',') ? before : `${before || '0'},`;
  return regrouped(before + key);
}

/** Points between the thousands, without zeros in front, and with at most two centavos. */
function regrouped(text: string): string {
  const [whole = '', centavos] = text.split(',');
  const digits = whole
    .replaceAll(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, MOST_DIGITS);
  const pesos = grouped(digits, PESOS.group);
  return centavos === undefined ? pesos : `${pesos},${centavos.slice(0, MOST_CENTAVOS)}`;
}
