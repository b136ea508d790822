import { useTranslation } from 'react-i18next';
import { useSeconds } from '../../../ui/behaviour/use-seconds.ts';
import { partsOf } from './tournament-words.ts';

const UNITS = ['d', 'h', 'm', 's'] as const;

/** The time left from the server's `now` to a moment, counted down by the page's own clock. */
export function Countdown({ now, to }: { now: string; to: string }) {
  const { t } = useTranslation();
  const seconds = useSeconds();
  const parts = partsOf(Date.parse(to) - Date.parse(now) - seconds * 1000);
  return (
    <span className="tn-cd num" role="timer" aria-label={t('tournaments.left')}>
      {parts.map((part, at) => (
        <span key={UNITS[at]}>
          <b>{at === 0 ? part : String(part).padStart(2, '0')}</b>
          <i>{UNITS[at]}</i>
        </span>
      ))}
    </span>
  );
}
