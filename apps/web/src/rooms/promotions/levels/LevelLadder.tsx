import { useTranslation } from 'react-i18next';
import { countText, type Level } from '../../../state/wallet/level.ts';
import { Icon } from '../../../ui/text/Icon.tsx';

/** All levels and the points of a year that each asks. */
export function LevelLadder({ level: { level, playerLevelResponses: all } }: { level: Level }) {
  const { t, i18n } = useTranslation();
  const place = all.findIndex(({ name }) => name === level);
  return (
    <section className="panel pad" aria-labelledby="lv-ladder">
      <h2 id="lv-ladder" className="h-card">
        {t('level.ladder')}
      </h2>
      <ol className="lv-ladder">
        {all.map(({ name, compPoints }, index) => (
          <li
            key={name}
            className={index < place ? 'is-past' : index === place ? 'is-here' : undefined}
            aria-current={index === place ? 'step' : undefined}
          >
            <span className="lv-step">
              <Icon name={index < place ? 'check' : 'crown-f'} />
            </span>
            <b>{t(`balance.levelName.${name}`)}</b>
            <span className="num">
              {t('level.asks', { points: countText(compPoints, i18n.language) })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
