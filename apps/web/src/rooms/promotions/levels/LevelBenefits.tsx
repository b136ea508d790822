import type { LevelName } from '@ceibo/contracts/wallet/player-level';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths, runPath } from '../../../paths.ts';
import { isShown } from '../../../state/content/shown.ts';
import type { LevelOffers } from '../../../state/promotions/level-offers.ts';
import { useAppSelector } from '../../../state/store.ts';
import { moneyText } from '../../../ui/text/Money.tsx';
import { rewardText } from '../offers/offer-words.ts';

/** The campaigns and tournaments that begin at a level; nothing where there are none. */
export function LevelBenefits({ level, offers }: { level: LevelName; offers: LevelOffers }) {
  const { t, i18n } = useTranslation();
  const providers = useAppSelector(({ login }) => login.providers) ?? [];
  const rows = [
    ...offers.campaigns
      .filter(({ who }) => who.level === level)
      .map((offer) => ({
        key: `campaign ${offer.key}`,
        to: paths.promotions,
        title: offer.title,
        text: rewardText(offer, t, i18n.language),
      })),
    ...offers.tournaments
      .filter((run) => run.level === level)
      .filter(({ provider }) => isShown({ provider, hiddenWhenAbsent: true }, providers))
      .map(({ id, title, pool }) => ({
        key: `tournament ${id}`,
        to: runPath(paths.events, id),
        title,
        text: t('level.prizes', { amount: moneyText(pool) }),
      })),
  ];
  if (rows.length === 0) return null;
  return (
    <ul className="lv-gets" aria-label={t('level.waits')}>
      {rows.map(({ key, to, title, text }) => (
        <li key={key}>
          <Link className="link" to={to}>
            {title}
          </Link>
          <span className="num">{text}</span>
        </li>
      ))}
    </ul>
  );
}
