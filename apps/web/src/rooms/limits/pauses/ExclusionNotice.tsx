import type { ExclusionView } from '@ceibo/contracts/limits';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { buttonClass } from '../../../ui/controls/Button.tsx';
import { dateTimeText } from '../../../ui/dates/DateTime.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';

/** That the player is excluded, until when, and what they can still do. */
export function ExclusionNotice({
  exclusion: { kind, since, until },
}: {
  exclusion: ExclusionView;
}) {
  const { t } = useTranslation();
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
      </div>
      <Link className={buttonClass()} to={paths.cashout}>
        {t('account.withdraw')}
      </Link>
    </section>
  );
}
