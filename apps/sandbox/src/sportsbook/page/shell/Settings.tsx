import { useState } from 'react';
import { useStore } from '../../../react-kit/store.ts';
import type { RulesAnswer } from '../../wire.ts';
import { useFound } from '../state/api.ts';
import { openDialog } from '../state/navigation.ts';
import { settings } from '../state/settings.ts';
import { nameOf, oddsFormats, say } from '../state/words.ts';
import { Loading, Sheet } from './Elements.tsx';

export function Settings() {
  const format = useStore(settings, 'format');
  return (
    <Sheet title={say('settings')}>
      <fieldset className="choices">
        <legend className="small muted">{say('oddsFormat')}</legend>
        {oddsFormats.map((each) => (
          <label key={each} className="row">
            <input
              type="radio"
              name="format"
              checked={format === each}
              onChange={() => settings.set({ format: each })}
            />
            {say(each)}
          </label>
        ))}
      </fieldset>
      <button className="btn btn-block" onClick={() => openDialog({ rulesOf: null })}>
        {say('rules')}
      </button>
    </Sheet>
  );
}

/** The rule of each market; that of the type first from which the player came. */
export function Rules({ first }: { first: string | null }) {
  const [attempt, setAttempt] = useState(0);
  const rules = useFound<RulesAnswer>(`rules?attempt=${attempt}`);
  const markets = rules?.markets
    .toSorted((one, other) => Number(other.type === first) - Number(one.type === first))
    .map(({ name, rule }) => ({ title: name, text: rule }));
  return (
    <Sheet title={say('rules')}>
      {!rules && (
        <Loading
          is={rules === null ? 'loading' : 'failed'}
          count={3}
          onRetry={() => setAttempt(attempt + 1)}
        />
      )}
      <div className="stack rules">
        {[...(markets ?? []), ...(rules?.general ?? [])].map(({ title, text }) => (
          <section key={title.en}>
            <h3>{nameOf(title)}</h3>
            <p className="muted">{nameOf(text)}</p>
          </section>
        ))}
      </div>
    </Sheet>
  );
}
