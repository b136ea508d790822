// Where a player finds the lobby.

import type { Surroundings } from '../../company.ts';
import { noteLaunch } from '../../game-server/launch.ts';
import { type GameWish, NO_CURRENCY } from '../../operator/launches.ts';
import type { SessionStore } from '../../operator/session-store.ts';
import { GAME_CODE } from '../table/tables.ts';
import { LOBBY_PAGE, ROOM_PATH } from './paths.ts';

/** There is no play money in the room. */
export function createLaunch(surroundings: Surroundings, sessions: SessionStore) {
  return (wish: GameWish): string | undefined =>
    wish.game_code === GAME_CODE && wish.currency !== NO_CURRENCY
      ? surroundings.config.publicUrl +
        `${ROOM_PATH}${LOBBY_PAGE}?${noteLaunch(surroundings, sessions, wish)}`
      : undefined;
}
