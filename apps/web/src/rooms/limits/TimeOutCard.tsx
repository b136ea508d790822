import type { ExclusionView } from '@ceibo/contracts/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../api/failure-words.ts';
import type { Failure } from '../../api/outcome.ts';
import { takeTimeOut } from '../../state/limits/limits.ts';
import { useAppDispatch } from '../../state/store.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { chipClass } from '../../ui/controls/Chip.tsx';
import { dateTimeText } from '../../ui/dates/DateTime.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { Consequences } from './Consequences.tsx';
import { hoursLater } from './limit-words.ts';

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

interface TimeOutDialogProps extends TimeOutProps {
  hours: number;
  length: string;
  onClose(): void;
}

function TimeOutDialog({ hours, length, now, onBegun, onClose }: TimeOutDialogProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function begin(): Promise<void> {
    setBusy(true);
    const outcome = await dispatch(takeTimeOut({ hours }));
    setBusy(false);
    if (outcome.kind !== 'answer') return setFailure(outcome);
    onBegun(outcome.answer.exclusion);
    onClose();
  }

  return (
    <Dialog title={t('limits.timeOutOf', { length })} onClose={onClose}>
      <div className="dialog-body">
        <p className="sm muted">
          {t('limits.fromNow', { until: dateTimeText(hoursLater(now, hours)) })}
        </p>
        <Consequences
          ends={[t('limits.endsPlay'), t('limits.endsSessions'), t('limits.endsShorter')]}
          stays={[t('limits.staysWithdraw'), t('limits.staysBets')]}
        />
        {failure === null ? null : <Note kind="bad">{failureWords(failure, t)}</Note>}
        <Button look="primary" size="lg" isBlock isLoading={isBusy} onClick={() => void begin()}>
          {t('limits.timeOutStart')}
        </Button>
        <Button look="quiet" isBlock onClick={onClose}>
          {t('limits.back')}
        </Button>
      </div>
    </Dialog>
  );
}
