import type { LobbyTile as Game } from '@ceibo/contracts/lobby';
import { useTranslation } from 'react-i18next';
import { LobbyTile, LobbyTileSkeleton } from './LobbyTile.tsx';

interface PlainGridProps {
  games: readonly Game[];
  favourites: ReadonlySet<string>;
  onFavourite(game: Game, isFavourite: boolean): void;
}

/** Some games in rows, all of them drawn. */
export function PlainGrid({ games, favourites, onFavourite }: PlainGridProps) {
  return (
    <ul className="tile-grid">
      {games.map((game) => (
        <li key={game.gameId}>
          <LobbyTile
            game={game}
            isFavourite={favourites.has(game.gameId)}
            onFavourite={onFavourite}
          />
        </li>
      ))}
    </ul>
  );
}

const SKELETONS = Array.from({ length: 21 }, (_, index) => index);

/** The same with no games yet. */
export function PlainGridSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="tile-grid" role="status" aria-label={t('games.loading')}>
      {SKELETONS.map((number) => (
        <LobbyTileSkeleton key={number} />
      ))}
    </div>
  );
}
