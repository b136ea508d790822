// Where a player finds the races. There is no play money: a pool is of one kind of money.

import type { Surroundings } from '../../company.ts';
import { noteLaunch } from '../../game-server/launch.ts';
import { type GameWish, NO_CURRENCY } from '../../operator/launches.ts';
import type { SessionStore } from '../../operator/session-store.ts';
import { GAME_CODE } from '../rules.ts';
import { GAME_PATH } from './paths.ts';

export function createLaunch(surroundings: Surroundings, sessions: SessionStore) {
  return (wish: GameWish): string | undefined =>
    wish.game_code === GAME_CODE && wish.currency !== NO_CURRENCY
      ? `${surroundings.config.publicUrl}${GAME_PATH}?${noteLaunch(surroundings, sessions, wish)}`
      : undefined;
}
