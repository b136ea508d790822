// The ticket before it is sold.

import type { Ref } from 'react';
import { keyOf } from '../../pools/kinds.ts';
import { grouped, PESOS } from '../../../page-kit/money.ts';
import { leaveFor } from '../../../page-kit/page.ts';
import { tellOperator } from '../state/api.ts';
import { page } from '../state/page-state.ts';
import { clearSlip, place, slipOf } from '../state/placing.ts';
import { useStore } from '../../../react-kit/store.ts';
import { money, placeText, say } from '../state/words.ts';

const PRESETS = ['100', '500', '1000', '5000'];
const SHOWN_COMBINATIONS = 8;

export function Slip({ ref }: { ref: Ref<HTMLElement> }) {
  const state = useStore(page);
  const { kind, columns, unitText, isPlacing, who } = state;
  const { combinations, total, problem } = slipOf(state);
  return (
    <aside ref={ref} className="slip" aria-label={say('slip')}>
      <header>
        <h3>{say(kind)}</h3>
        <button className="btn" onClick={clearSlip}>
          {say('clear')}
        </button>
      </header>
      <p className="small">{say(`${kind}Help`)}</p>
      <dl className="columns">
        {columns.map((chosen, at) => (
          <div key={placeText(at + 1)}>
            <dt>{columns.length === 1 ? say('chosen') : placeText(at + 1)}</dt>
            <dd>{chosen.length === 0 ? '–' : chosen.join(' · ')}</dd>
          </div>
        ))}
      </dl>
      <p className="combinations">
        <b>{say('combinations', { count: combinations.length })}</b>
        <span>
          {combinations.slice(0, SHOWN_COMBINATIONS).map(keyOf).join(' · ')}
          {combinations.length > SHOWN_COMBINATIONS ? ' …' : ''}
        </span>
      </p>
      <label className="unit">
        <span>{say('unit')}</span>
        <input
          inputMode="numeric"
          value={unitText}
          onChange={({ target }) => page.set({ unitText: target.value })}
        />
      </label>
      <div className="presets">
        {PRESETS.map((amount) => (
          <button key={amount} onClick={() => page.set({ unitText: amount })}>
            {grouped(amount, PESOS.group)}
          </button>
        ))}
      </div>
      <p className="total">
        <span>{say('total')}</span>
        <b>{money(total)}</b>
      </p>
      {who === 'player' ? (
        <button
          className="place"
          aria-disabled={problem !== null || isPlacing}
          onClick={() => void place()}
        >
          {isPlacing ? say('placing') : say('bet', { amount: money(total) })}
        </button>
      ) : (
        <Outside />
      )}
      <p className="small" role="status">
        {problem ?? say('dividendNote')}
      </p>
    </aside>
  );
}

/** A visitor logs in at the operator's page; a page whose session has ended goes back to it. */
function Outside() {
  const { who, lobbyUrl } = useStore(page);
  if (who === 'visitor') return <p className="note is-info">{say('logIn')}</p>;
  const leave = () => {
    tellOperator('closed');
    if (window.parent === window) leaveFor(lobbyUrl);
  };
  return (
    <>
      <p className="note is-info">{say('sessionClosed')}</p>
      <button className="btn" onClick={leave}>
        {say('back')}
      </button>
    </>
  );
}
