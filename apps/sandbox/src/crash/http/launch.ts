// Where a player finds the game. The address carries a code that works once, never the operator's
// token.

import type { Surroundings } from '../../company.ts';
import { type GameWish, NO_CURRENCY } from '../../operator/launches.ts';
import type { SessionStore } from '../../operator/session-store.ts';
import { GAME_CODE } from '../rules.ts';
import { languageOf } from '../../language.ts';
import { GAME_PATH } from './paths.ts';

export function createLaunch({ clock, config, ids }: Surroundings, sessions: SessionStore) {
  return ({
    game_code: gameCode,
    user,
    token,
    currency,
    lobby_url: lobbyUrl,
    deposit_url: depositUrl,
    lang,
  }: GameWish): string | undefined => {
    if (gameCode !== GAME_CODE) return undefined;
    const code = sessions.launch(
      {
        id: ids.uuid(),
        gameCode,
        player: user,
        token,
        currency,
        lobbyUrl,
        depositUrl: depositUrl ?? null,
      },
      clock.now(),
    );
    return `${config.publicUrl}${GAME_PATH}?${new URLSearchParams({ lang: languageOf(lang), code }).toString()}`;
  };
}

/** What a visitor without any operator asks for: play money, in a purse of their own. */
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
