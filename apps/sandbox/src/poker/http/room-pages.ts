// Where a player finds the lobby, and the built pages of lobby and table: framed by the operator's
// site and by nobody else.

import type { FastifyInstance } from 'fastify';
import type { Surroundings } from '../../company.ts';
import { noteLaunch } from '../../game-server/launch.ts';
import { FOR_EVER, protectPages, serveBuilt } from '../../game-server/pages.ts';
import { type GameWish, NO_CURRENCY } from '../../operator/launches.ts';
import type { SessionStore } from '../../operator/session-store.ts';
import { GAME_CODE } from '../table/tables.ts';

/**
 * Where the room's pages live, under the names that the specification gives them; the calls are
 * below `api/`.
 */
export const ROOM_PATH = '/poker/lobby/';
const LOBBY_PAGE = 'lobbyflash.html';

/** There is no play money in the room. */
export function createLaunch(surroundings: Surroundings, sessions: SessionStore) {
  return (wish: GameWish): string | undefined => {
    if (wish.game_code !== GAME_CODE || wish.currency === NO_CURRENCY) return undefined;
    const page = surroundings.config.publicUrl + ROOM_PATH + LOBBY_PAGE;
    return `${page}?${noteLaunch(surroundings, sessions, wish)}`;
  };
}

export async function addRoomPages(
  app: FastifyInstance,
  { directory, operatorUrl }: { directory: string; operatorUrl: string },
): Promise<void> {
  protectPages(app, `'self' ${new URL(operatorUrl).origin}`);
  await serveBuilt(app, {
    root: directory,
    prefix: ROOM_PATH,
    // The pages themselves must always be asked for: they name the files of the newest build.
    cacheControl: (path) => (path.includes('/assets/') ? FOR_EVER : 'no-cache'),
  });
}
