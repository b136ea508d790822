import { realityCheckMinutes, type RealityCheckView } from '@ceibo/contracts/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import type { Failure } from '../../../api/outcome.ts';
import { setRealityCheck } from '../../../state/limits/limits.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { chipClass } from '../../../ui/controls/Chip.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { durationText } from '../limit-words.ts';

interface RealityCheckCardProps {
  minutes: number | null;
  onCheck(check: RealityCheckView): void;
}

/** The interval at which a game stops to state the time played and the result. */
export function RealityCheckCard({ minutes, onCheck }: RealityCheckCardProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function choose(wanted: (typeof realityCheckMinutes)[number] | null): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const outcome = await dispatch(setRealityCheck({ minutes: wanted }));
    setBusy(false);
    setFailure(outcome.kind === 'answer' ? null : outcome);
    if (outcome.kind === 'answer') onCheck(outcome.answer);
  }

  return (
    <section className="panel pad sp-option" aria-labelledby="sp-reality">
      <header>
        <span className="sp-ic">
          <Icon name="alarm" />
        </span>
        <div>
          <h2 id="sp-reality" className="h-card">
            {t('limits.reality')}
          </h2>
          <p className="xs muted">{t('limits.realityText')}</p>
        </div>
      </header>
      <div className="sp-chips" role="group" aria-labelledby="sp-reality">
        {[...realityCheckMinutes, null].map((each) => (
          <button
            key={each}
            type="button"
            className={chipClass}
            aria-pressed={minutes === each}
            onClick={() => void choose(each)}
          >
            {each === null ? t('limits.realityOff') : durationText(each)}
          </button>
        ))}
      </div>
      {failure === null ? null : <Note kind="bad">{failureWords(failure, t)}</Note>}
    </section>
  );
}
