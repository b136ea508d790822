import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { openedHere, withPopup } from '../../paths.ts';
import { GameRow } from './GameRow.tsx';
import './games.css';

/** A row of games for each provider, in the order of the site's configuration. */
export function BestGames({ providers }: { providers: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="best-games">
      <div className="sec-title">
        <h2 id="best-games" className="h-page">
          {t('games.best')}
        </h2>
        <Link
          className="link sm"
          to={withPopup(useLocation(), 'studios')}
          state={openedHere}
          preventScrollReset
        >
          {t('lobby.seeAllStudios')}
        </Link>
      </div>
      {providers.map((provider) => (
        <GameRow key={provider} provider={provider} />
      ))}
    </section>
  );
}
