// A launch becomes a session. The page's address carries a code that works once, never the
// operator's token.

import { isPlayMoney, type PlayMoney } from '../bets/play-money-store.ts';
import type { Surroundings } from '../company.ts';
import { languageOf } from '../language.ts';
import type { GameWish } from '../operator/launches.ts';
import type { SessionStore } from '../operator/session-store.ts';

export function storeLaunch(
  { clock, ids }: Pick<Surroundings, 'clock' | 'ids'>,
  sessions: SessionStore,
  wish: GameWish,
): string {
  const session = {
    id: ids.uuid(),
    gameCode: wish.game_code,
    player: wish.user,
    token: wish.token,
    currency: wish.currency,
    lobbyUrl: wish.lobby_url,
    depositUrl: wish.deposit_url ?? null,
  };
  return sessions.launch(session, clock.now());
}

interface Game {
  sessions: SessionStore;
  /** The path of a game's page; undefined of a game that is none of these. */
  pathOf(code: string): string | undefined;
  /** Refills play money at a launch for fun. Without it, such launches are refused. */
  playMoney?: Pick<PlayMoney, 'refill'>;
}

export function createLaunch(
  surroundings: Pick<Surroundings, 'clock' | 'ids' | 'config'>,
  { sessions, pathOf, playMoney }: Game,
) {
  return (wish: GameWish): string | undefined => {
    const path = pathOf(wish.game_code);
    const isForFun = isPlayMoney(wish.currency);
    if (path === undefined || (isForFun && playMoney === undefined)) return undefined;
    if (isForFun) playMoney?.refill(wish.user);
    const code = storeLaunch(surroundings, sessions, wish);
    const query = new URLSearchParams({ lang: languageOf(wish.lang), code });
    return `${surroundings.config.publicUrl}${path}?${query.toString()}`;
  };
}
