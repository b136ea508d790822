// Where a player finds the game.

import type { Surroundings } from '../../company.ts';
import { noteLaunch } from '../../game-server/launch.ts';
import { type GameWish, NO_CURRENCY } from '../../operator/launches.ts';
import type { SessionStore } from '../../operator/session-store.ts';
import { GAME_CODE } from '../rules.ts';
import { GAME_PATH } from './paths.ts';

export function createLaunch(surroundings: Surroundings, sessions: SessionStore) {
  return (wish: GameWish): string | undefined =>
    wish.game_code === GAME_CODE
      ? `${surroundings.config.publicUrl}${GAME_PATH}?${noteLaunch(surroundings, sessions, wish)}`
      : undefined;
}

/** The launch request of a visitor without an operator: play money, in an account of their own. */
export function demoOf(
  { ids, config }: Pick<Surroundings, 'ids' | 'config'>,
  lang: string,
): GameWish {
  const visitor = ids.uuid();
  return {
    game_code: GAME_CODE,
    user: `demo-${visitor}`,
    token: `demo-${ids.uuid()}`,
    currency: NO_CURRENCY,
    lobby_url: `${config.operatorUrl}/flywin`,
    lang,
  };
}
