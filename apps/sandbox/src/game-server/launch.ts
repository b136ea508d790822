// A launch becomes a session. The page's address carries a code that works once, never the
// operator's token.

import type { Surroundings } from '../company.ts';
import { languageOf } from '../language.ts';
import type { GameWish } from '../operator/launches.ts';
import type { SessionStore } from '../operator/session-store.ts';

/** Stores the launch and returns its code. */
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

/** Stores the launch and returns the query of the page's address. */
export function noteLaunch(
  surroundings: Pick<Surroundings, 'clock' | 'ids'>,
  sessions: SessionStore,
  wish: GameWish,
): string {
  const code = storeLaunch(surroundings, sessions, wish);
  return new URLSearchParams({ lang: languageOf(wish.lang), code }).toString();
}
