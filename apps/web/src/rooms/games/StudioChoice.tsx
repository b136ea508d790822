import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { slotsPath } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ScrollRow } from '../../ui/ScrollRow.tsx';
import type { StudioGames } from './use-slots.ts';

const FAN = 3;

/** The studios to choose from. The choice is in the address, so it can be linked to and gone back from. */
export function StudioChoice({ studios, chosen }: { studios: readonly StudioGames[]; chosen: string | null }) {
  const { t } = useTranslation();
  const total = studios.reduce((sum, { games }) => sum + (games?.length ?? 0), 0);
  return (
    <nav className="studios" aria-label={t('slots.studios')}>
      <ScrollRow head={<h2 className="studios-title">{t('slots.studios')}</h2>}>
        <li>
          <Link className="studio studio-all" to={slotsPath(null)} aria-current={chosen === null ? 'page' : undefined} preventScrollReset>
            <Icon name="grid-four-f" className="studio-all-ic" />
            <b>{t('slots.all')}</b>
            <span className="studio-count">{t('games.count', { count: total })}</span>
          </Link>
        </li>
        {studios.map(({ provider, name, games }) => (
          <li key={provider}>
            <Link className="studio" to={slotsPath(provider)} aria-current={chosen === provider ? 'page' : undefined} preventScrollReset>
              <span className="fan">
                {games?.slice(0, FAN).map(({ gameId, img }) => (
                  <img key={gameId} src={img} alt="" width="54" height="72" loading="lazy" decoding="async" />
                ))}
              </span>
              <img className="studio-mark" src={`/art/providers/${provider}.svg`} alt={name} height="20" />
              <span className="studio-count">{games === null ? '…' : t('games.count', { count: games.length })}</span>
            </Link>
          </li>
        ))}
      </ScrollRow>
    </nav>
  );
}
