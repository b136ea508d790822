// Opening a live table. Its address is built from what is told here (the specification's section 7), not asked for.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { launchAllProviders } from '@ceibo/contracts/games';
import type { PlayerCaller } from '../../platform/http/calls.ts';
import { refuse, type Refusal } from '../../platform/refusal.ts';
import { tileOf } from './catalogue.ts';
import { gameById, providerByKey } from './games-store.ts';
import { openSession } from './launch.ts';
import type { GamesParts } from './parts.ts';

/** The company of live tables, and which of its servers our contract is on. */
const LIVE_TABLES = 'vivogaming';
const LIVE_SERVER_ID = '1';
const SPINOMENAL = 'spinomenal';

export function createLaunchAllProviders(parts: GamesParts) {
  const { database, hub88 } = parts;
  return async (
    { gameId }: RequestOf<typeof launchAllProviders>,
    { playerId, sessionKey }: PlayerCaller,
  ): Promise<AnswerOf<typeof launchAllProviders> | Refusal<RefusalOf<typeof launchAllProviders>>> => {
    const game = await gameById(database, gameId);
    if (!game?.active || game.providerKey !== LIVE_TABLES) return refuse('GAME_NOT_FOUND');
    const provider = await providerByKey(database, LIVE_TABLES);
    if (!provider?.active || provider.baseUrl === null) return refuse('PROVIDER_OFF');
    const { gameSession, token } = await openSession(parts, game, { playerId, sessionKey });
    const spinomenal = await providerByKey(database, SPINOMENAL);
    return {
      menuUrl: provider.baseUrl,
      spinominalGameUrl: spinomenal?.active === true ? spinomenal.baseUrl : null,
      token,
      operatorId: hub88.operatorId,
      serverId: LIVE_SERVER_ID,
      tableId: game.code,
      gameSession,
      game: tileOf(game),
    };
  };
}
