import { Choice } from '../../../react-kit/Choice.tsx';
import { usePart, useStore } from '../../../react-kit/store.ts';
import { combinationsOf } from '../../bets/prices.ts';
import { oddsPolicies, type SlipKind } from '../../wire.ts';
import { change, slip } from '../state/slip.ts';
import { hasOwnStakes, stakeTextOf } from '../state/sums.ts';
import { say } from '../state/words.ts';
import { StakeField } from './StakeField.tsx';

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
      isLabelHidden
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
