// Wrong passwords, counted for each name of an account: its login, and its e-mail. If both shared
// one count, the lock of one would tell that it belongs to the other.

import { createHash } from 'node:crypto';
import type { PlayerId } from '../../../platform/ids.ts';
import type { RateLimit } from '../../../platform/rate-limits.ts';

export interface WrongPasswords {
  /**
   * Counts a guess by somebody who is not logged in, under the name that was typed, before the
   * look. False while that name is locked. A name that nobody has is counted like any other.
   */
  takeByName(name: string, player: { id: PlayerId } | undefined): Promise<boolean>;
  /** Counts a guess in a session, under both names; false while one of them is locked. */
  takeInSession(playerId: PlayerId): Promise<boolean>;
  forget(playerId: PlayerId): Promise<void>;
}

export function createWrongPasswords(limit: RateLimit): WrongPasswords {
  return {
    takeByName: (name, player) => limit.take(keyOf(name, player)),
    async takeInSession(playerId) {
      const taken = await Promise.all(keysOf(playerId).map((key) => limit.take(key)));
      return taken.every(Boolean);
    },
    async forget(playerId) {
      await Promise.all(keysOf(playerId).map((key) => limit.forget(key)));
    },
  };
}

const keysOf = (playerId: PlayerId) => [`${playerId}:login`, `${playerId}:email`] as const;

/** An account has two keys and no more, whatever capitals a name is typed in. */
function keyOf(name: string, player: { id: PlayerId } | undefined): string {
  if (!player) return createHash('sha256').update(name.toLowerCase()).digest('hex');
  const [login, email] = keysOf(player.id);
  return name.includes('@') ? email : login;
}
