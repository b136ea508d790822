import { useStore } from '../../../react-kit/store.ts';
import { formats, settings } from '../state/settings.ts';
import { say } from '../state/words.ts';
import { Sheet } from './Sheet.tsx';

export function Settings({ onClose, onRules }: { onClose(): void; onRules(): void }) {
  const format = useStore(settings, 'format');
  return (
    <Sheet title={say('settings')} onClose={onClose}>
      <fieldset className="choices">
        <legend>{say('oddsFormat')}</legend>
        {formats.map((each) => (
          <label key={each}>
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
      <button className="btn btn-block" onClick={onRules}>
        {say('rules')}
      </button>
    </Sheet>
  );
}
