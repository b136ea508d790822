import type { LobbyTile as Game } from '@ceibo/contracts/lobby';
import type { Ref } from 'react';
import { GamesFailure } from '../GamesFailure.tsx';
import type { Choice } from './choice.ts';
import { LobbyGrid, type GridHandle } from './grid/LobbyGrid.tsx';
import { NothingFound } from './NothingFound.tsx';
import { PlainGridSkeleton } from './grid/PlainGrid.tsx';
import type { Lobby } from './use-lobby.ts';

interface LobbyResultsProps {
  lobby: Lobby;
  choice: Choice;
  favourites: ReadonlySet<string>;
  onFavourite(game: Game, isFavourite: boolean): void;
  grid: Ref<GridHandle>;
}

/** The requested games: the games before stay until they are there. */
export function LobbyResults({ lobby, choice, favourites, onFavourite, grid }: LobbyResultsProps) {
  const { first, isWaiting, failure, retry, at, need } = lobby;
  if (failure !== null) return <GamesFailure failure={failure} onRetry={retry} />;
  if (first === null) return <PlainGridSkeleton />;
  return (
    <div className={isWaiting ? 'lob-results is-waiting' : 'lob-results'} aria-busy={isWaiting}>
      {first.total === 0 ? (
        <NothingFound
          choice={choice}
          nearest={first.nearest}
          favourites={favourites}
          onFavourite={onFavourite}
        />
      ) : (
        <LobbyGrid
          total={first.total}
          at={at}
          need={need}
          favourites={favourites}
          onFavourite={onFavourite}
          handle={grid}
        />
      )}
    </div>
  );
}
