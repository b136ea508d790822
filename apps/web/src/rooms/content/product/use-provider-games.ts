import type { GameTile } from '@ceibo/contracts/games';
import { useCallback, useEffect } from 'react';
import type { Failure } from '../../../api/outcome.ts';
import { providerGames } from '../../../state/login-area.ts';
import { isUnasked } from '../../../state/remote-item.ts';
import { itemAt } from '../../../state/remote-items.ts';
import type { ProviderStatus } from '../../../state/content/menu.ts';
import { playable } from '../../../state/content/shown.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { selectProviderGames } from '../../../state/selectors.ts';

/**
 * The playable offer behind a page. A provider that is off, or has nothing yet, has no games, and
 * for the player that is the same: it is closed. A page without a provider is neither.
 */
export type Offer =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'open'; readonly games: readonly GameTile[] }
  | { readonly kind: 'failed'; readonly failure: Failure; retry(): void };

/**
 * The offer of a provider, by its key; null is a page without one, undefined one that is not known
 * yet.
 */
export function useProviderGames(provider: string | null | undefined): Offer {
  const dispatch = useAppDispatch();
  const item = useAppSelector((state) => itemAt(selectProviderGames(state), provider ?? ''));
  const providers = useAppSelector(({ login }) => login.providers);
  const unasked = isUnasked(item);
  const load = useCallback(() => {
    if (typeof provider === 'string') void dispatch(providerGames.load({ provider }));
  }, [provider, dispatch]);

  useEffect(() => {
    if (unasked) load();
  }, [unasked, load]);

  if (provider === null) return { kind: 'none' };
  if (item.error !== null) return { kind: 'failed', failure: item.error, retry: load };
  if (item.data === null) return { kind: 'loading' };
  return offerOf(
    item.data.data.flatMap(({ gamesList }) => gamesList),
    providers,
  );
}

export function offerOf(
  games: readonly GameTile[],
  providers: readonly ProviderStatus[] | null,
): Offer {
  const open = playable(games, providers);
  return open.length === 0 ? { kind: 'closed' } : { kind: 'open', games: open };
}
