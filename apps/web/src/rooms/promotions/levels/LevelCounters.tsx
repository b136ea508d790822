import { useTranslation } from 'react-i18next';
import { goldAsks, type Level } from '../../../state/wallet/level.ts';
import { countText } from '../../../ui/text/number-text.ts';
import { timeText } from '../../../ui/dates/DateTime.tsx';
import { Icon } from '../../../ui/text/Icon.tsx';
import type { IconName } from '@ceibo/contracts/content/icon-names';
import { lastDayOf } from './level-words.ts';

const PERIODS = [
  { period: 'yearly', icon: 'star' },
  { period: 'monthly', icon: 'calendar-blank' },
  { period: 'weekly', icon: 'calendar-blank' },
  { period: 'hourly', icon: 'clock' },
] as const satisfies { period: string; icon: IconName }[];

/** The points of the running periods, and of the way to the gold level. */
export function LevelCounters({ level }: { level: Level }) {
  const { t, i18n } = useTranslation();
  const count = (points: string) => countText(points, i18n.language);
  return (
    <dl className="lv-counters">
      {PERIODS.map(({ period, icon }) => (
        <div key={period}>
          <dt>
            <Icon name={icon} />
            {t(`level.counter.${period}`)}
          </dt>
          <dd className="num">{count(level[period].compPoints)}</dd>
          <dd className="xs muted">
            {period === 'hourly'
              ? t('level.untilTime', { at: timeText(level.hourly.endDate) })
              : t('level.untilDay', { day: lastDayOf(level[period].endDate) })}
          </dd>
        </div>
      ))}
      <div className="is-gold">
        <dt>
          <Icon name="crown-f" />
          {t('level.counter.gold')}
        </dt>
        <dd className="num">{count(level.gold.compPoints)}</dd>
        <dd className="xs muted">{t('level.goldAsks', { points: count(goldAsks(level)) })}</dd>
      </div>
    </dl>
  );
}
