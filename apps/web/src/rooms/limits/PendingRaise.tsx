import type { LimitsView, LimitView, PendingRaise as Raise } from '@ceibo/contracts/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '../../api/failure-words.ts';
import type { Failure } from '../../api/outcome.ts';
import { cancelRaise, confirmRaise } from '../../state/limits/limits.ts';
import { useAppDispatch } from '../../state/store.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { dateTimeText } from '../../ui/dates/DateTime.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { limitText } from './limit-words.ts';

interface PendingRaiseProps {
  limit: LimitView;
  raise: Raise;
  now: string;
  onView(view: LimitsView): void;
}

/** A raise that waits for its 24 hours, and then for the player's own yes. */
export function PendingRaise({ limit, raise, now, onView }: PendingRaiseProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState<'confirm' | 'cancel' | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { kind, window } = limit;
  const isDue = Date.parse(now) >= Date.parse(raise.confirmableAt);
  const value = raise.value === null ? t('limits.none') : limitText(kind, raise.value);

  async function answer(way: 'confirm' | 'cancel'): Promise<void> {
    setBusy(way);
    const ask = way === 'confirm' ? confirmRaise : cancelRaise;
    const outcome = await dispatch(ask({ kind, window }));
    setBusy(null);
    setFailure(outcome.kind === 'answer' ? null : outcome);
    if (outcome.kind === 'answer') onView(outcome.answer);
  }

  return (
    <div className="sp-pending">
      <Icon name="hourglass-medium" />
      <p>
        {isDue
          ? t('limits.raiseDue', { value, until: dateTimeText(raise.lapsesAt) })
          : t('limits.raiseWaits', { value, from: dateTimeText(raise.confirmableAt) })}
      </p>
      <div className="sp-pending-b">
        {isDue ? (
          <Button size="sm" isLoading={busy === 'confirm'} onClick={() => void answer('confirm')}>
            {t('limits.raiseConfirm')}
          </Button>
        ) : null}
        <Button
          size="sm"
          look="quiet"
          isLoading={busy === 'cancel'}
          onClick={() => void answer('cancel')}
        >
          {t('limits.raiseCancel')}
        </Button>
      </div>
      {failure === null ? null : <p role="alert">{failureWords(failure, t)}</p>}
    </div>
  );
}
