import { useTranslation } from 'react-i18next';
import { useKept } from '../../ui/behaviour/use-kept.ts';
import { selectLevel } from '../../state/specified-names.ts';
import { useAppSelector } from '../../state/store.ts';
import { dateTimeText } from '../../ui/dates/DateTime.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { countText, goldAsks, nextLevelOf, type Level } from './level.ts';

/** The VIP level, the comp points of the year that make it, and the way to the next one. */
export function LevelCard() {
  const { t, i18n } = useTranslation();
  const { data, error } = useAppSelector(selectLevel);
  const level = useKept(data);
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
          {level ? (
            <p className="h-sec">{t(`balance.levelName.${level.level}`)}</p>
          ) : (
            <Wait isOver={error !== null} />
          )}
        </div>
        <p className="bal-points">
          <span className="xs muted">{t('balance.points')}</span>
          <b className="num">
            {level ? (
              countText(level.yearly.compPoints, i18n.language)
            ) : (
              <Wait isOver={error !== null} />
            )}
          </b>
        </p>
      </div>
      {level ? <Way level={level} /> : null}
      {level ? <Counters level={level} /> : null}
      <p className="xs muted">
        {t('balance.levelText')}{' '}
        {level ? t('balance.levelUntil', { at: dateTimeText(level.yearly.endDate) }) : null}
      </p>
    </section>
  );
}

/** A dash once it is known that the level is not to be had. */
function Wait({ isOver }: { isOver: boolean }) {
  return isOver ? <>—</> : <span className="sk bal-sk" />;
}

function Way({ level }: { level: Level }) {
  const { t, i18n } = useTranslation();
  const next = nextLevelOf(level);
  if (next === null) return <p className="sm">{t('balance.highest')}</p>;
  const words = t('balance.toNext', {
    points: countText(next.missing, i18n.language),
    level: t(`balance.levelName.${next.name}`),
  });
  return (
    <div className="bal-way">
      <span
        className="bal-way-bar"
        role="meter"
        aria-label={t('balance.level')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={next.percent}
        aria-valuetext={words}
      >
        <i style={{ width: `${next.percent}%` }} />
      </span>
      <span className="xs num">{words}</span>
    </div>
  );
}

/** The points of the running periods, and how many of those for the highest level there are. */
function Counters({ level }: { level: Level }) {
  const { t, i18n } = useTranslation();
  const count = (points: string) => countText(points, i18n.language);
  const rows = (['hourly', 'weekly', 'monthly'] as const).map((period) => ({
    name: t(`balance.counter.${period}`),
    points: count(level[period].compPoints),
  }));
  const gold = `${count(level.gold.compPoints)} / ${count(goldAsks(level))}`;
  return (
    <dl className="bal-counters">
      {[...rows, { name: t('balance.counter.gold'), points: gold }].map(({ name, points }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{points}</dd>
        </div>
      ))}
    </dl>
  );
}
