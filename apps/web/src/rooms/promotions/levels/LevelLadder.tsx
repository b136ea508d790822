import { useTranslation } from 'react-i18next';
import type { LevelOffers } from '../../../state/promotions/level-offers.ts';
import type { Level } from '../../../state/wallet/level.ts';
import { countText } from '../../../ui/text/number-text.ts';
import { Icon } from '../../../ui/text/Icon.tsx';
import { LevelBenefits } from './LevelBenefits.tsx';

interface LadderProps {
  level: Level;
  /** Null while they cannot be read: the ladder stands without. */
  offers: LevelOffers | null;
}

/** All levels, the points of a year that each asks, and what waits there. */
export function LevelLadder({ level: own, offers }: LadderProps) {
  const { level, playerLevelResponses: all } = own;
  const { t, i18n } = useTranslation();
  const place = all.findIndex(({ name }) => name === level);
  const waits = offers !== null && offers.campaigns.length + offers.tournaments.length > 0;
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
            {offers === null ? null : <LevelBenefits level={name} offers={offers} />}
          </li>
        ))}
      </ol>
      {waits ? (
        <div className="lv-after">
          <p className="xs muted">{t('level.frozen')}</p>
          {offers.legend === null ? null : <p className="sm">{offers.legend}</p>}
        </div>
      ) : null}
    </section>
  );
}
