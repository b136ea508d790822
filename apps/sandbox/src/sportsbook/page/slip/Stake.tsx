import { useId } from 'react';
import type { SlipKind } from '../../wire.ts';
import { moneyText, readMoney } from '../state/formats.ts';
import { place } from '../state/placing.ts';
import { change, slip } from '../state/slip.ts';
import { useStore } from '../state/store.ts';
import { say } from '../state/words.ts';

const PRESETS = [50_000n, 100_000n, 500_000n];
const policies = ['none', 'higher', 'any'] as const;

/** How much, in which bets, and what happens when odds change meanwhile. */
export function Stake({ kind }: { kind: SlipKind }) {
  const { stake, selections, quote } = useStore(slip, (state) => state);
  const id = useId();
  const isEach = kind === 'system' || (kind === 'single' && selections.length > 1);
  return (
    <>
      {kind === 'system' ? <SystemChoice /> : null}
      <label className="field" htmlFor={id}>
        <span>{say(isEach ? 'stakeEach' : 'stake')}</span>
        <span className="input">
          <span className="affix">$</span>
          <input
            id={id}
            className="num"
            inputMode="decimal"
            autoComplete="off"
            value={stake}
            onChange={({ target }) => change({ stake: target.value })}
            onKeyDown={({ key }) => {
              // The frame may send no forms.
              if (key === 'Enter') void place();
            }}
          />
        </span>
      </label>
      <div className="presets">
        {PRESETS.map((amount) => (
          <button key={String(amount)} onClick={() => change({ stake: addTo(stake, amount) })}>
            + {moneyText(amount).slice(2, -3)}
          </button>
        ))}
        <button
          disabled={quote === null}
          onClick={() => change({ stake: moneyText(BigInt(quote?.maxStake ?? '0')).slice(2) })}
        >
          {say('most')}
        </button>
      </div>
      <Policy />
    </>
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

/** What is typed is kept as it is; a sum is added to what it means. */
function addTo(stake: string, amount: bigint): string {
  return moneyText((readMoney(stake) ?? 0n) + amount).slice(2);
}
