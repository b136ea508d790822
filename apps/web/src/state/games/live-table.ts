// Opening a game by its kind. The address of a live table, and of a game of Spinomenal, is built
// here, from what the launch of all providers gives.

import type { AnswerOf, RequestOf } from '@ceibo/contracts/call';
import { launchAllProviders, type launch } from '@ceibo/contracts/games/launch';
import { spinomenalAddress, tableAddress } from '@ceibo/contracts/launch-address';
import type { Services, Thunk } from '../services.ts';
import { gameLaunch } from '../login-area.ts';
import { fillingFrom } from '../remote-item.ts';
import { listedGame } from './listed-game.ts';
import { launchById } from './open-game.ts';
import type { State } from '../store.ts';

const LIVE_TABLES = 'vivogaming';
const SPINOMENAL = 'spinomenal';

const launchFrom = fillingFrom(gameLaunch);

type Loaded = ReturnType<ReturnType<typeof launchById>>;

/**
 * Loads a game by its kind. A visitor who comes by a link has seen no list yet: the launch of the
 * id finds such games too.
 */
export function loadGame(
  language: string,
): (request: RequestOf<typeof launch>) => Thunk<Loaded, State> {
  return (request) => async (dispatch, getState) => {
    const provider = listedGame(getState(), request.gameId)?.provider;
    const isBuilt =
      request.mode !== 'demo' && (provider === LIVE_TABLES || provider === SPINOMENAL);
    return dispatch(
      isBuilt ? launchFrom((api) => openBuilt(api, request, language)) : launchById(request),
    );
  };
}

async function openBuilt(
  api: Services['api'],
  { gameId, platform = 'desktop' }: RequestOf<typeof launch>,
  language: string,
): Loaded {
  const outcome = await api.call(launchAllProviders, { gameId, platform });
  if (outcome.kind !== 'answer') return outcome;
  const { gameSession, game } = outcome.answer;
  return {
    kind: 'answer',
    answer: { gameURL: addressOf(outcome.answer, language), gameSession, game },
  };
}

/** The game's address, for this player and one launch. */
export function addressOf(
  launched: Omit<AnswerOf<typeof launchAllProviders>, 'gameSession'>,
  language: string,
): string {
  const { menUrl, spinominalGameUrl, tableId, game } = launched;
  if (game.provider === SPINOMENAL)
    return spinomenalAddress({
      ...launched,
      spinominalGameUrl: spinominalGameUrl ?? '',
      gameId: tableId,
    });
  return tableAddress({ ...launched, menUrl: menUrl ?? '' }, language);
}
