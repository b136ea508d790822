import type { ExclusionView } from '@ceibo/contracts/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button.tsx';
import { chipClass } from '../../../ui/controls/Chip.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { hoursLater, isLongerThan } from '../limit-words.ts';
import { TimeOutDialog } from './TimeOutDialog.tsx';

const PAUSES = { day: 24, week: 168, month: 720, sixWeeks: 1_008 } as const;
type Pause = keyof typeof PAUSES;
const names: readonly Pause[] = ['day', 'week', 'month', 'sixWeeks'];

interface TimeOutProps {
  now: string;
  /** The pause already decided: the server takes only a longer one. */
  exclusion: ExclusionView | null;
  onBegun(exclusion: ExclusionView): void;
}

/** A pause from 24 hours to six weeks; nothing where each of them would shorten one that runs. */
export function TimeOutCard({ now, exclusion, onBegun }: TimeOutProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Pause>('day');
  const [isOpen, setOpen] = useState(false);
  const offered = names.filter((each) => isLongerThan(exclusion, hoursLater(now, PAUSES[each])));
  const pause = offered.includes(chosen) ? chosen : offered[0];
  if (pause === undefined) return null;
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
        {offered.map((each) => (
          <button
            key={each}
            type="button"
            className={chipClass}
            aria-pressed={pause === each}
            onClick={() => setChosen(each)}
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
