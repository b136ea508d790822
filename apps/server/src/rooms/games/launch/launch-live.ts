// Opening a live table, or a game of Spinomenal. The server builds its address from these values
// (the specification's section 7), and does not ask for it.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { launchAllProviders } from '@ceibo/contracts/games/launch';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import {
  baseUrlOf,
  LIVE_SERVER_ID,
  LIVE_TABLES,
  SPINOMENAL,
  spinomenalUrlOf,
} from './built-address.ts';
import { tileOf } from '../catalogue.ts';
import { providerByKey } from '../../providers/index.ts';
import { gameById } from '../games-store.ts';
import { openSession } from './launch.ts';
import type { GamesDeps } from '../deps.ts';

export function createLaunchAllProviders(deps: GamesDeps) {
  const { database, providers } = deps;
  return async (
    { gameId }: RequestOf<typeof launchAllProviders>,
    { playerId, sessionKey, address, userAgent, language }: PlayerCaller,
  ): Promise<
    AnswerOf<typeof launchAllProviders> | Refusal<RefusalOf<typeof launchAllProviders>>
  > => {
    const game = await gameById(database, gameId);
    if (!game?.active || (game.providerKey !== LIVE_TABLES && game.providerKey !== SPINOMENAL))
      return refuse('GAME_NOT_FOUND');
    const [tables, spinomenal] = await Promise.all([
      providerByKey(database, LIVE_TABLES),
      providerByKey(database, SPINOMENAL),
    ]);
    const [menUrl, spinominalGameUrl] = [baseUrlOf(tables), spinomenalUrlOf(spinomenal)];
    const [offering, url] =
      game.providerKey === LIVE_TABLES ? [tables, menUrl] : [spinomenal, spinominalGameUrl];
    const adapter = deps.adapterOf(offering?.protocol ?? null);
    if (url === null || !adapter) return refuse('PROVIDER_OFF');
    const player = { playerId, sessionKey };
    const blockReason = await providers.launches.blockReason({ ...player, address, userAgent });
    if (blockReason) return refuse(blockReason);
    const { gameSession, token } = await openSession(deps, game, player);
    return {
      menUrl,
      spinominalGameUrl,
      token,
      operatorId: adapter.transactions.operatorId,
      serverId: LIVE_SERVER_ID,
      tableId: game.code,
      gameSession,
      game: tileOf(game, language),
    };
  };
}
