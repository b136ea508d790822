// Opening a live table: its address is built here, from what the launch of all providers gives.

import type { AnswerOf, RequestOf } from '@ceibo/contracts/call';
import { launchAllProviders, type launch } from '@ceibo/contracts/games';
import type { Services, Thunk } from './services.ts';
import { allgames, allGamesLunch } from './login-area.ts';
import type { State } from './store.ts';

const LIVE_TABLES = 'vivogaming';

type Loaded = ReturnType<ReturnType<typeof allGamesLunch.load>>;

/** Loads a game by its kind: a live table by an address of its own, every other by the launch of its id. */
export function loadGame(language: string): (request: RequestOf<typeof launch>) => Thunk<Loaded, State> {
  return (request) => async (dispatch, getState) => {
    // Whoever comes by a link has seen no list yet.
    if (providerOf(getState(), request.gameId) === undefined) await dispatch(allgames.load({ provider: LIVE_TABLES }));
    const isLive = request.mode !== 'demo' && providerOf(getState(), request.gameId) === LIVE_TABLES;
    return dispatch(isLive ? allGamesLunch.loadFrom((api) => openTable(api, request, language)) : allGamesLunch.load(request));
  };
}

async function openTable(api: Services['api'], { gameId, platform = 'desktop' }: RequestOf<typeof launch>, language: string): Loaded {
  const outcome = await api.call(launchAllProviders, { gameId, platform });
  if (outcome.kind !== 'answer') return outcome;
  const { gameSession, game } = outcome.answer;
  return { kind: 'answer', answer: { gameURL: tableUrl(outcome.answer, language), gameSession, game } };
}

/** Where the table is, for this player and once. */
export function tableUrl(
  { menuUrl, token, operatorId, tableId, serverId }: Pick<AnswerOf<typeof launchAllProviders>, 'menuUrl' | 'token' | 'operatorId' | 'tableId' | 'serverId'>,
  language: string,
): string {
  const query = new URLSearchParams({ token, operatorID: operatorId, tableID: tableId, serverID: serverId, language });
  return `${menuUrl}/table?${query.toString()}`;
}

function providerOf({ login }: State, gameId: string): string | undefined {
  return Object.values(login.allgames)
    .flatMap(({ data }) => data?.data ?? [])
    .flatMap(({ gamesList }) => gamesList)
    .find((game) => game.gameId === gameId)?.provider;
}
