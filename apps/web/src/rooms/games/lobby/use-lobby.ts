import type { AnswerOf } from '@ceibo/contracts/call';
import { lobbyLimits, type LobbyTile, type searchGames } from '@ceibo/contracts/lobby';
import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '../../../api/outcome.ts';
import { loadLobbyPage, pageKey, type LobbyRequest } from '../../../state/games/lobby.ts';
import { isUnasked } from '../../../state/remote-item.ts';
import { itemAt } from '../../../state/remote-items.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';

type Answer = AnswerOf<typeof searchGames>;

/** A place of the grid: its game, or why there is none yet. */
export type Slot =
  | { readonly kind: 'game'; readonly game: LobbyTile }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; retry(): void };

export interface Lobby {
  /**
   * The first page of the displayed games: those of the request or, until its answer comes, those
   * before.
   */
  readonly first: Answer | null;
  /** True while the displayed games are not those of the request. */
  readonly isWaiting: boolean;
  readonly failure: Failure | null;
  retry(): void;
  at(index: number): Slot;
  /** Asks for the pages of the tiles from one up to another. */
  need(from: number, to: number): void;
}

/** The stored games serve until a provider is switched; then the browser's cache is stale too. */
const asItIs = { cache: 'no-cache' } as const;
const WAITING: Slot = { kind: 'loading' };

/** The games of a request, page by page as they are needed. */
export function useLobby(request: LobbyRequest): Lobby {
  const dispatch = useAppDispatch();
  const pages = useAppSelector(({ login }) => login.lobbyPages);
  const item = itemAt(pages, pageKey(request));
  const [shown, setShown] = useState(request);
  const isShown = pageKey(shown) === pageKey(request);
  if (!isShown && item.data !== null) setShown(request);
  const [kept, setKept] = useState<Answer | null>(item.data);
  if (item.data !== null && item.data !== kept) setKept(item.data);

  const unasked = isUnasked(item);
  useEffect(() => {
    if (unasked) void dispatch(loadLobbyPage(request, asItIs));
  }, [unasked, request, dispatch]);

  const load = useCallback(
    (page: number) => void dispatch(loadLobbyPage(pageOf(shown, page), asItIs)),
    [shown, dispatch],
  );
  const at = (index: number): Slot => {
    const page = Math.floor(index / lobbyLimits.page);
    const { data, error } =
      page === 0 ? { data: kept, error: null } : itemAt(pages, pageKey(pageOf(shown, page)));
    if (error !== null) return { kind: 'failed', retry: () => load(page) };
    const game = data?.games[index % lobbyLimits.page];
    return game === undefined ? WAITING : { kind: 'game', game };
  };
  const need = (from: number, to: number) => {
    for (let page = Math.floor(from / lobbyLimits.page); page * lobbyLimits.page < to; page += 1) {
      if (page > 0 && isUnasked(itemAt(pages, pageKey(pageOf(shown, page))))) load(page);
    }
  };
  return {
    first: kept,
    isWaiting: !isShown || item.data === null,
    failure: item.error,
    retry: () => void dispatch(loadLobbyPage(request, asItIs)),
    at,
    need,
  };
}

function pageOf(request: LobbyRequest, page: number): LobbyRequest {
  return page === 0 ? request : { ...request, page: String(page) };
}
