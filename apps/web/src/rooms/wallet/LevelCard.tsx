import type { WalletView } from '@ceibo/contracts/wallet';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/text/Icon.tsx';
import { pointsText } from './pockets.ts';

/**
 * The VIP level. Every account has the base level as long as nothing earns comp points; their count
 * is that of the player's own wallet.
 */
export function LevelCard({ points }: { points: WalletView | undefined }) {
  const { t, i18n } = useTranslation();
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
          <p className="h-sec">{t('balance.baseLevel')}</p>
        </div>
        <p className="bal-points">
          <span className="xs muted">{t('balance.points')}</span>
          <b className="num">
            {points ? pointsText(points.cash.value, i18n.language) : <span className="sk bal-sk" />}
          </b>
        </p>
      </div>
      <p className="sm muted">{t('balance.levelText')}</p>
    </section>
  );
}
