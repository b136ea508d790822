import type { GameTile } from '@ceibo/contracts/games';
import { useTranslation } from 'react-i18next';
import { TileSkeleton } from '../../ui/lists/Tile.tsx';
import { GameLink } from './GameLink.tsx';

const SKELETONS = Array.from({ length: 14 }, (_, index) => index);

/** Games in rows, as many beside each other as there is room for. */
export function GameGrid({ games }: { games: readonly GameTile[] }) {
  return (
    <ul className="tile-grid">
      {games.map((game) => (
        <li key={game.gameId}>
          <GameLink game={game} />
        </li>
      ))}
    </ul>
  );
}

/** The same with no games yet. */
export function GameGridSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="tile-grid" role="status" aria-label={t('games.loading')}>
      {SKELETONS.map((number) => (
        <TileSkeleton key={number} />
      ))}
    </div>
  );
}
