import type { GameTile } from '@ceibo/contracts/games';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Failure } from '../../api/outcome.ts';
import { allgames } from '../../state/login-area.ts';
import { loadProviders } from '../../state/menu.ts';
import { isUnasked } from '../../state/remote-item.ts';
import { itemAt } from '../../state/remote-items.ts';
import { useAppDispatch, useAppSelector } from '../../state/store.ts';
import { shownStudios, slotProviders } from './slot-providers.ts';

/** The games of one studio, as far as they are known. */
export interface StudioGames {
  readonly provider: string;
  readonly name: string;
  readonly games: readonly GameTile[] | null;
  readonly failure: Failure | null;
  retry(): void;
}

export type Slots = { readonly kind: 'loading' } | { readonly kind: 'failed'; readonly failure: Failure; retry(): void } | Ready;
interface Ready {
  readonly kind: 'ready';
  readonly studios: readonly StudioGames[];
}

/** Every studio that is on, with its games. They come all at once, so that none is moved by those that answer after it. */
export function useSlots(): Slots {
  const dispatch = useAppDispatch();
  const list = useAppSelector(({ login }) => login.providers);
  const failure = useAppSelector(({ login }) => login.permissionList.error ?? login.providersBeforeLogin.error);
  const allGames = useAppSelector(({ login }) => login.allgames);
  const providers = useMemo(() => (list === null ? null : slotProviders(list)), [list]);
  const isUnknown = list === null;
  const retry = useCallback(() => void dispatch(loadProviders()), [dispatch]);

  // The shell asks a second after the start; a page that is about nothing else cannot wait for that.
  useEffect(() => {
    if (isUnknown) retry();
  }, [isUnknown, retry]);
  useEffect(() => {
    for (const provider of providers ?? []) if (isUnasked(itemAt(allGames, provider))) void dispatch(allgames.load({ provider }));
  }, [providers, allGames, dispatch]);

  const studios = (providers ?? []).map((provider): StudioGames => {
    const { data, error } = itemAt(allGames, provider);
    const found = data?.data[0];
    return {
      provider,
      name: found?.providerName ?? provider,
      games: data === null ? null : (found?.gamesList ?? []),
      failure: error,
      retry: () => void dispatch(allgames.load({ provider })),
    };
  });
  const isSettled = !isUnknown && studios.every(({ games, failure: why }) => games !== null || why !== null);
  const [wasSettled, setWasSettled] = useState(false);
  if (isSettled && !wasSettled) setWasSettled(true);

  if (studios.length === 0 && failure !== null) return { kind: 'failed', failure, retry };
  if (isUnknown || !(isSettled || wasSettled)) return { kind: 'loading' };
  const shown = new Set(shownStudios(studios.map(({ provider, games }) => ({ provider, games: games?.length ?? null }))));
  return { kind: 'ready', studios: studios.filter(({ provider }) => shown.has(provider)) };
}
