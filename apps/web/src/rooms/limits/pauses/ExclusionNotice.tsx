import { helpLinesOf } from '@ceibo/contracts/help-lines';
import type { ExclusionView } from '@ceibo/contracts/limits';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { useAppSelector } from '../../../state/store.ts';
import { buttonClass } from '../../../ui/controls/Button.tsx';
import { dateTimeText } from '../../../ui/dates/DateTime.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import { pauseLeft } from '../limit-words.ts';
import '../limit-meter.css';

/** The notice of an exclusion: its end, and the services that stay. */
export function ExclusionNotice({ exclusion, now }: { exclusion: ExclusionView; now: string }) {
  const { t } = useTranslation();
  const { kind, since, until } = exclusion;
  const province = useAppSelector(({ player }) => player.profile.data?.address.province ?? null);
  const [line] = helpLinesOf(province);
  return (
    <section className="panel pad sp-excluded" role="status">
      <span className="sp-ic">
        <Icon name="shield-check" />
      </span>
      <div className="grow">
        <h2 className="h-card">{t(`limits.excluded.${kind}`)}</h2>
        <p className="sm">
          {until === null
            ? t('limits.excludedForEver', { since: dateTimeText(since) })
            : t('limits.excludedUntil', {
                since: dateTimeText(since),
                until: dateTimeText(until),
              })}
        </p>
        <p className="sm muted">{t('limits.excludedStill')}</p>
        {until === null ? null : <DaysLeft since={since} until={until} now={now} />}
      </div>
      <div className="sp-excluded-ways">
        <Link className={buttonClass()} to={paths.cashout}>
          {t('balance.withdraw')}
        </Link>
        {line === undefined ? null : (
          <a
            className={buttonClass({ look: 'quiet' })}
            href={`tel:${line.phone.replaceAll('-', '')}`}
          >
            <Icon name="phone" />
            {t('limits.call', { phone: line.phone })}
          </a>
        )}
      </div>
    </section>
  );
}

function DaysLeft({ since, until, now }: { since: string; until: string; now: string }) {
  const { t } = useTranslation();
  const { days, percent } = pauseLeft({ since, until, now });
  const words = t('limits.daysLeft', { count: days });
  return (
    <div className="sp-days">
      <span className="sp-bar" aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </span>
      <p className="xs muted">{words}</p>
    </div>
  );
}
