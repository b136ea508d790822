import { useCallback, useEffect } from 'react';
import { loadLobbyPage, pageKey } from '../../../state/games/lobby.ts';
import { isUnasked } from '../../../state/remote-item.ts';
import { itemAt } from '../../../state/remote-items.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { offerOf, type Offer } from './use-provider-games.ts';

/** The games of a category, of all the providers that are on: those that are played most. */
export function useCategoryGames(category: string): Offer {
  const dispatch = useAppDispatch();
  const item = useAppSelector(({ login }) => itemAt(login.lobbyPages, pageKey({ category })));
  const providers = useAppSelector(({ login }) => login.providers);
  const unasked = isUnasked(item);
  const load = useCallback(() => void dispatch(loadLobbyPage({ category })), [category, dispatch]);
  useEffect(() => {
    if (unasked) load();
  }, [unasked, load]);

  if (item.error !== null) return { kind: 'failed', failure: item.error, retry: load };
  if (item.data === null) return { kind: 'loading' };
  return offerOf(item.data.games, providers);
}
