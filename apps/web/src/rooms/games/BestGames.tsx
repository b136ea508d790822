import { useTranslation } from 'react-i18next';
import { GameRow } from './GameRow.tsx';
import './games.css';

/** A row of games for each provider, in the order of the site's configuration. */
export function BestGames({ providers }: { providers: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="best-games">
      <h2 id="best-games" className="h-page sec-title">
        {t('games.best')}
      </h2>
      {providers.map((provider) => (
        <GameRow key={provider} provider={provider} />
      ))}
    </section>
  );
}
