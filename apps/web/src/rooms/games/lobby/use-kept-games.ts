import type { LobbyTile } from '@ceibo/contracts/lobby';
import { useCallback, useEffect, useMemo } from 'react';
import type { Failure } from '../../../api/outcome.ts';
import { keptOf, loadKept } from '../../../state/games/lobby.ts';
import type { KeptKind } from '../../../state/games/lobby-items.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { useKept } from '../../../ui/behaviour/use-kept.ts';
import { selectIsPlayer } from '../../../state/selectors.ts';

interface KeptGames {
  /** Null while they are not known; a visitor's never are. */
  readonly games: readonly LobbyTile[] | null;
  readonly ids: ReadonlySet<string>;
  readonly failure: Failure | null;
  retry(): void;
}

/**
 * The player's favourites or recents, requested whenever the page opens: another device may have
 * changed them.
 */
export function useKeptGames(kind: KeptKind): KeptGames {
  const dispatch = useAppDispatch();
  const isPlayer = useAppSelector(selectIsPlayer);
  const { data, error } = useAppSelector((state) => keptOf(state, kind));
  const kept = useKept(data);
  const load = useCallback(() => void dispatch(loadKept(kind)), [kind, dispatch]);
  useEffect(() => {
    if (isPlayer) load();
  }, [isPlayer, load]);
  const games = isPlayer ? (kept?.games ?? null) : null;
  const ids = useMemo(() => new Set(games?.map(({ gameId }) => gameId)), [games]);
  return { games, ids, failure: error, retry: load };
}
