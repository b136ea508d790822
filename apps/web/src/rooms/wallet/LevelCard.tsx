import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { selectLevel } from '../../state/selectors.ts';
import { useAppSelector } from '../../state/store.ts';
import { useKept } from '../../ui/behaviour/use-kept.ts';
import { dateTimeText } from '../../ui/dates/DateTime.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { goldAsks, nextLevelOf, type Level } from '../../state/wallet/level.ts';
import { countText } from '../../ui/text/number-text.ts';
import { Meter } from '../../ui/text/Meter.tsx';

/**
 * The VIP level, the comp points of the year that make it, and the way to the next one. It is as
 * high before the answer as it is after.
 */
export function LevelCard() {
  const { t, i18n } = useTranslation();
  const { data, error } = useAppSelector(selectLevel);
  const level = useKept(data) ?? null;
  const pending = error === null ? <span className="sk bal-sk" /> : '—';
  return (
    <section className="panel pad bal-level" aria-labelledby="bal-level">
      <div className="row">
        <span className="bal-level-ic">
          <Icon name="crown-f" />
        </span>
        <div className="grow">
          <h2 id="bal-level" className="eyebrow">
            {t('balance.level')}
          </h2>
          <p className="h-sec">
            {level === null ? pending : t(`balance.levelName.${level.level}`)}
          </p>
        </div>
        <p className="bal-points">
          <span className="xs muted">{t('balance.points')}</span>
          <b className="num">
            {level === null ? pending : countText(level.yearly.compPoints, i18n.language)}
          </b>
        </p>
      </div>
      <Way level={level} />
      <dl className="bal-counters">
        {useCounters(level).map(({ name, points }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{points ?? pending}</dd>
          </div>
        ))}
      </dl>
      <div className="xs muted">
        <p>{t('balance.levelText')}</p>
        <p>
          {level === null
            ? '\u00a0'
            : t('balance.levelUntil', { at: dateTimeText(level.yearly.endDate) })}
        </p>
        <Link className="link" to={paths.level}>
          {t('level.see')}
        </Link>
      </div>
    </section>
  );
}

function Way({ level }: { level: Level | null }) {
  const { t, i18n } = useTranslation();
  const next = level === null ? null : nextLevelOf(level);
  const percent = next === null ? (level === null ? 0 : 100) : next.percent;
  return (
    <div className="bal-way">
      <Meter className="bal-way-bar" label={t('balance.level')} percent={percent} words={words()} />
      <span className="xs">{words()}</span>
    </div>
  );

  function words(): string {
    if (level === null) return '\u00a0';
    if (next === null) return t('balance.highest');
    return t('balance.toNext', {
      points: countText(next.missing, i18n.language),
      level: t(`balance.levelName.${next.name}`),
    });
  }
}

/** The points of the running periods, and how many of those for the highest level there are. */
function useCounters(level: Level | null): { name: string; points: string | null }[] {
  const { t, i18n } = useTranslation();
  const count = (points: string) => countText(points, i18n.language);
  const periods = (['hourly', 'weekly', 'monthly'] as const).map((period) => ({
    name: t(`balance.counter.${period}`),
    points: level === null ? null : count(level[period].compPoints),
  }));
  const gold =
    level === null ? null : `${count(level.gold.compPoints)} / ${count(goldAsks(level))}`;
  return [...periods, { name: t('balance.counter.gold'), points: gold }];
}
