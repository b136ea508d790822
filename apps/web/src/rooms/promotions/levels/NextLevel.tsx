import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { nextLevelOf, type Level } from '../../../state/wallet/level.ts';
import { countText } from '../../../ui/text/number-text.ts';
import { Note } from '../../../ui/text/Note.tsx';
import { lastDayOf } from './level-words.ts';
import { Meter } from '../../../ui/text/Meter.tsx';

/** The distance to the next level, and its deadline; at the highest, that there is none. */
export function NextLevel({ level }: { level: Level }) {
  const { t, i18n } = useTranslation();
  const next = nextLevelOf(level);
  const count = (points: string | bigint) => countText(points, i18n.language);
  const percent = next?.percent ?? 100;
  const points = level.yearly.compPoints;
  const words =
    next === null
      ? t('balance.highest')
      : t('level.missing', {
          points: count(points),
          of: count(BigInt(points) + next.missing),
          missing: count(next.missing),
          day: lastDayOf(level.yearly.endDate),
        });
  return (
    <section className="panel lv-next" aria-labelledby="lv-next">
      <div className="row">
        <h2 id="lv-next" className="grow">
          <span className="eyebrow">{t(next === null ? 'balance.level' : 'level.next')}</span>
          <span className="h-sec">{t(`balance.levelName.${next?.name ?? level.level}`)}</span>
        </h2>
        <span className="lv-ring" style={{ '--part': percent } as CSSProperties}>
          <b className="num">{percent} %</b>
        </span>
      </div>
      <Meter className="lv-bar" label={t('level.next')} percent={percent} words={words} />
      <p className="sm">{words}</p>
      <Note kind="info">
        {t(level.nextYear === level.level ? 'level.keeps' : 'level.falls', {
          day: lastDayOf(level.yearly.endDate),
          level: t(`balance.levelName.${level.nextYear}`),
          asks: count(
            level.playerLevelResponses.find(({ name }) => name === level.level)?.compPoints ?? '0',
          ),
        })}{' '}
        {t('level.yearEnds')}
      </Note>
    </section>
  );
}
