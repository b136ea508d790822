import type { LimitsView } from '@ceibo/contracts/limits';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { failureWords } from '../../../api/failure-words.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { useLimitAnswer } from './use-limit-answer.ts';
import './limit-offer.css';

interface LimitReminderProps {
  /** True on pages that do not show the limits themselves. */
  hasLink?: boolean;
  onView(view: LimitsView): void;
}

/** The reminder of every six months, until the player keeps the limits or changes one. */
export function LimitReminder({ hasLink = false, onView }: LimitReminderProps) {
  const { t } = useTranslation();
  const { answer, isBusy, failure } = useLimitAnswer(onView);
  return (
    <Note kind="info">
      <p>{t('limits.remind')}</p>
      {failure === null ? null : <p role="alert">{failureWords(failure, t)}</p>}
      <p className="limit-offer-ways">
        <Button size="sm" isLoading={isBusy} onClick={() => answer(null)}>
          {t('limits.remindKeep')}
        </Button>
        {hasLink ? (
          <Link className="link" to={paths.responsible}>
            {t('limits.remindSee')}
          </Link>
        ) : null}
      </p>
    </Note>
  );
}
