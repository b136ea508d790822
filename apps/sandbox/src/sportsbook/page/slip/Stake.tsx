import { combinationsOf } from '../../bets/prices.ts';
import type { SlipKind } from '../../wire.ts';
import { change, slip } from '../state/slip.ts';
import { useStore } from '../state/store.ts';
import { hasOwnStakes, stakeTextOf } from '../state/sums.ts';
import { say } from '../state/words.ts';
import { StakeField } from './StakeField.tsx';

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

/** How many selections each bet of the system has, with how many bets that makes. */
function SystemChoice() {
  const { systemOf, selections } = useStore(slip, (state) => state);
  const choices = selections.slice(2).map((_selection, index) => index + 2);
  return (
    <div className="system" role="group" aria-label={say('systemOf')}>
      {choices.map((some) => (
        <button
          key={some}
          aria-pressed={systemOf === some}
          onClick={() => change({ systemOf: some })}
        >
          <b>{say('systemChoice', { some, all: selections.length })}</b>
          <span>{say('systemBets', { count: combinationsOf(selections, some).length })}</span>
        </button>
      ))}
    </div>
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
