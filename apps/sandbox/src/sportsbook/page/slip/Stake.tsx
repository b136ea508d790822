import { useId } from 'react';
import type { SlipKind } from '../../wire.ts';
import { moneyText, readMoney } from '../state/formats.ts';
import { place } from '../state/placing.ts';
import { player } from '../state/player.ts';
import { change, slip } from '../state/slip.ts';
import { useStore } from '../state/store.ts';
import { hasOwnStakes, highestStake, stakeTextOf } from '../state/sums.ts';
import { say } from '../state/words.ts';

const PRESETS = [50_000n, 100_000n, 500_000n];
const policies = ['none', 'higher', 'any'] as const;

/** The stake, the kind of system, and what happens when odds change. */
export function Stake({ kind }: { kind: SlipKind }) {
  const state = useStore(slip, (whole) => whole);
  const isOwn = hasOwnStakes(state);
  const isEach = kind === 'system' || (kind === 'single' && state.selections.length > 1);
  return (
    <>
      {kind === 'system' ? <SystemChoice /> : null}
      {kind === 'single' && state.selections.length > 1 ? <SameStake /> : null}
      {isOwn ? null : (
        <StakeField
          label={say(isEach ? 'stakeEach' : 'stake')}
          value={state.stake}
          onChange={(stake) => change({ stake })}
        />
      )}
      <Policy />
    </>
  );
}

/** One stake for all singles, or one for each. */
function SameStake() {
  const isSameStake = useStore(slip, (state) => state.isSameStake);
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

/** The stake of one single among several. */
export function OwnStake({ selectionId, name }: { selectionId: string; name: string }) {
  const state = useStore(slip, (whole) => whole);
  return (
    <StakeField
      label={say('stakeOf', { name })}
      isLabelHidden
      selectionId={selectionId}
      value={stakeTextOf(state, selectionId)}
      onChange={(stake) => change({ stakes: { ...slip.get().stakes, [selectionId]: stake } })}
    />
  );
}

interface StakeFieldProps {
  label: string;
  isLabelHidden?: boolean;
  selectionId?: string;
  value: string;
  onChange(text: string): void;
}

function StakeField({ label, isLabelHidden, selectionId, value, onChange }: StakeFieldProps) {
  const id = useId();
  const state = useStore(slip, (whole) => whole);
  const balance = useStore(player, (whole) => whole.balance);
  const most = highestStake(state, balance === null ? null : BigInt(balance), selectionId);
  return (
    <div className={selectionId === undefined ? 'stake' : 'stake is-own'}>
      <label className="field" htmlFor={id}>
        <span className={isLabelHidden ? 'sr' : undefined}>{label}</span>
        <span className="input">
          <span className="affix">$</span>
          <input
            id={id}
            className="num"
            inputMode="decimal"
            enterKeyHint="done"
            autoComplete="off"
            value={value}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => onChange(target.value)}
            onKeyDown={({ key }) => {
              // The frame may send no forms.
              if (key === 'Enter') void place();
            }}
          />
        </span>
      </label>
      <div className="presets">
        {selectionId === undefined
          ? PRESETS.map((amount) => (
              <button key={String(amount)} onClick={() => onChange(addTo(value, amount))}>
                + {moneyText(amount).slice(2, -3)}
              </button>
            ))
          : null}
        <button
          disabled={most === undefined}
          aria-label={say('mostOf', { amount: moneyText(most ?? 0n) })}
          onClick={() => onChange(moneyText(most ?? 0n).slice(2))}
        >
          {say('most')}
        </button>
      </div>
    </div>
  );
}

function SystemChoice() {
  const { systemOf, selections } = useStore(slip, (state) => state);
  const choices = selections.slice(2).map((_selection, index) => index + 2);
  return (
    <label className="field">
      <span>{say('systemOf')}</span>
      <span className="input">
        <select
          value={systemOf}
          onChange={({ target }) => change({ systemOf: Number(target.value) })}
        >
          {choices.map((some) => (
            <option key={some} value={some}>
              {say('systemChoice', { some, all: selections.length })}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}

function Policy() {
  const policy = useStore(slip, (state) => state.policy);
  return (
    <label className="field">
      <span>{say('policy')}</span>
      <span className="input">
        <select
          value={policy}
          onChange={({ target }) =>
            change({ policy: policies.find((each) => each === target.value) ?? 'none' })
          }
        >
          {policies.map((each) => (
            <option key={each} value={each}>
              {say(`policy-${each}`)}
            </option>
          ))}
        </select>
      </span>
    </label>
  );
}

/** Adds an amount to the typed one. */
function addTo(stake: string, amount: bigint): string {
  return moneyText((readMoney(stake) ?? 0n) + amount).slice(2);
}
