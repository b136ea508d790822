import { moneyToDecimal } from '@ceibo/money';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/text/Icon.tsx';
import { Money } from '../../ui/text/Money.tsx';
import type { GrantCounts } from '../../state/promotions/grants.ts';
import { daysAtPace, expectedCost, leftOf, percentOf, returnText } from './grant-words.ts';

/** The bonus's progress, and the time that the rest takes at the player's pace. */
export function GrantProgress({
  grant,
  known,
}: {
  grant: { counted: string | null; target: string };
  known: Pick<GrantCounts, 'perDay' | 'cost'> | null;
}) {
  const { t, i18n } = useTranslation();
  const { perDay = null, cost = null } = known ?? {};
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
        <div>
          <dt>{t('rewards.cost')}</dt>
          <dd>{cost === null ? '—' : <Money amount={expectedCost(leftOf(grant), cost)} />}</dd>
        </div>
      </dl>
      <p className="xs muted rw-how">
        <Icon name="info" />
        <span>
          {t('rewards.how')}{' '}
          {cost === null
            ? null
            : t(cost.isAverage ? 'rewards.costAverage' : 'rewards.costGame', {
                name: cost.name,
                rtp: returnText(cost.rtp, i18n.language),
              })}
        </span>
      </p>
    </>
  );
}
