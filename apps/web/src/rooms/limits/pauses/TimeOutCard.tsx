import type { ExclusionView } from '@ceibo/contracts/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button.tsx';
import { chipClass } from '../../../ui/controls/Chip.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { TimeOutDialog } from './TimeOutDialog.tsx';

const PAUSES = { day: 24, week: 168, month: 720, sixWeeks: 1_008 } as const;
type Pause = keyof typeof PAUSES;
const names: readonly Pause[] = ['day', 'week', 'month', 'sixWeeks'];

interface TimeOutProps {
  now: string;
  onBegun(exclusion: ExclusionView): void;
}

/** A pause from 24 hours to six weeks. */
export function TimeOutCard({ now, onBegun }: TimeOutProps) {
  const { t } = useTranslation();
  const [pause, setPause] = useState<Pause>('day');
  const [isOpen, setOpen] = useState(false);
  const length = t(`limits.pause.${pause}`);
  return (
    <section className="panel pad sp-option" aria-labelledby="sp-pause">
      <header>
        <span className="sp-ic">
          <Icon name="hand-palm" />
        </span>
        <div>
          <h2 id="sp-pause" className="h-card">
            {t('limits.timeOut')}
          </h2>
          <p className="xs muted">{t('limits.timeOutText')}</p>
        </div>
      </header>
      <div className="sp-chips" role="group" aria-labelledby="sp-pause">
        {names.map((each) => (
          <button
            key={each}
            type="button"
            className={chipClass}
            aria-pressed={pause === each}
            onClick={() => setPause(each)}
          >
            {t(`limits.pause.${each}`)}
          </button>
        ))}
      </div>
      <Button isBlock onClick={() => setOpen(true)}>
        {t('limits.timeOutBegin', { length })}
      </Button>
      {isOpen ? (
        <TimeOutDialog
          hours={PAUSES[pause]}
          length={length}
          now={now}
          onBegun={onBegun}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </section>
  );
}
