import { moneyToDecimal } from '@ceibo/money';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/text/Icon.tsx';
import { Money } from '../../ui/text/Money.tsx';
import { daysAtPace, leftOf, percentOf } from './grant-words.ts';

/** How far the bonus is, and how long the rest takes as the player plays. */
export function GrantProgress({
  grant,
  perDay,
}: {
  grant: { counted: string | null; target: string };
  perDay: string | null;
}) {
  const { t } = useTranslation();
  const percent = percentOf(grant);
  const days = perDay === null ? null : daysAtPace(grant, perDay);
  return (
    <>
      <div className="rw-way">
        <span
          className="rw-bar"
          role="progressbar"
          aria-label={t('rewards.progress')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <i style={{ width: `${percent}%` }} />
        </span>
        <p className="row sm">
          <span className="muted grow">
            {t('rewards.counted')} <Money className="rw-strong" amount={grant.counted} />{' '}
            {t('rewards.of')} <Money amount={grant.target} />
          </span>
          <b className="num">{percent} %</b>
        </p>
      </div>
      <dl className="rw-facts">
        <div>
          <dt>{t('rewards.left')}</dt>
          <dd>
            <Money amount={moneyToDecimal(leftOf(grant))} />
          </dd>
        </div>
        <div>
          <dt>{t('rewards.pace')}</dt>
          <dd>{days === null ? '—' : t('rewards.days', { count: days })}</dd>
        </div>
      </dl>
      <p className="xs muted rw-how">
        <Icon name="info" />
        <span>{t('rewards.how')}</span>
      </p>
    </>
  );
}
