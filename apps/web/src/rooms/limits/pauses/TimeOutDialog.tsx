import type { ExclusionView } from '@ceibo/contracts/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../../api/failure-words.ts';
import type { Failure } from '../../../api/outcome.ts';
import { takeTimeOut } from '../../../state/limits/limits.ts';
import { useAppDispatch } from '../../../state/store.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { dateTimeText } from '../../../ui/dates/DateTime.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Consequences } from './Consequences.tsx';
import { hoursLater } from '../limit-words.ts';

interface TimeOutDialogProps {
  now: string;
  hours: number;
  length: string;
  onBegun(exclusion: ExclusionView): void;
  onClose(): void;
}

/** The consequences of a pause, before it begins. */
export function TimeOutDialog({ hours, length, now, onBegun, onClose }: TimeOutDialogProps) {
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
