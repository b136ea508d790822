// Where a player finds a game. The address carries a code that works once, never the operator's
// token.

import { isPlayMoney, type PlayMoney } from '../../bets/play-money-store.ts';
import type { Surroundings } from '../../company.ts';
import type { GameWish } from '../../operator/launches.ts';
import type { SessionStore } from '../../operator/session-store.ts';
import type { SlotGame } from '../slot/slot-game.ts';
import { gamePath } from './game-path.ts';
import { languageOf } from '../../language.ts';

interface Needs {
  surroundings: Surroundings;
  /** The provider whose titles are launched here. */
  studio: string;
  titleOf(code: string): SlotGame | undefined;
  sessions: SessionStore;
  playMoney: PlayMoney;
}

export function createGameLaunch({ surroundings, studio, titleOf, sessions, playMoney }: Needs) {
  const { clock, config, ids } = surroundings;
  return ({
    game_code: gameCode,
    user,
    token,
    currency,
    lobby_url: lobbyUrl,
    deposit_url: depositUrl,
    lang,
  }: GameWish): string | undefined => {
    if (titleOf(gameCode)?.studio !== studio) return undefined;
    if (isPlayMoney(currency)) playMoney.refill(user);
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
    const query = new URLSearchParams({ lang: languageOf(lang), code });
    return `${config.publicUrl}${gamePath(gameCode)}?${query.toString()}`;
  };
}
