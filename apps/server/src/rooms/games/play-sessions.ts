// The game sessions of players. Every adapter asks for one before it moves money.

import { inBatches } from '../../platform/database/batching.ts';
import { createCache, type Changes } from '../../platform/live/changes.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { secretHash } from '../../platform/ids.ts';
import type { StakeSession } from '../providers/index.ts';
import {
  markOpened,
  newestSessions,
  sessionsByToken,
  type GameSession,
  type Playing,
} from './games-store.ts';

const MAX_BATCH = 512;
const MAX_WAITING = 8192;

export interface PlaySessions {
  /** The session of a token, when it is one of this provider's. */
  byToken(provider: string, token: string): Promise<GameSession | undefined>;
  /**
   * A player's session for protocols whose calls name none of ours: the newest that is open, or
   * else the newest.
   */
  newest(playing: Playing): Promise<GameSession | undefined>;
  /** Drops the cached session with this hash of its token, in hex. */
  forget(tokenHash: string): void;
  /** The session as the gate for stakes is asked about it; undefined when there is none. */
  forStakes(session: GameSession | undefined): StakeSession | undefined;
}

interface Needs {
  database: Database;
  clock: Clock;
  changes: Changes;
}

export function createPlaySessions({ database, clock, changes }: Needs): PlaySessions {
  // Every call of a studio begins with one of these: those that come together are read together.
  const limits = { mayRetryAlone: () => false, maxBatch: MAX_BATCH, maxWaiting: MAX_WAITING };
  const findByToken = inBatches<string, { session: GameSession | undefined }>({
    ...limits,
    async work(hashes) {
      const found = await sessionsByToken(database.prompt, hashes, clock.now());
      return hashes.map((hash) => ({ session: found.get(hash) }));
    },
  });
  const cache = createCache<GameSession>({
    changes,
    clock,
    read: async (hash) => (await findByToken(hash)).session,
    // A token that nobody has used yet dies by itself.
    isLasting: ({ isOpened, isOver }) => isOpened && !isOver,
  });
  // The trigger writes the hash as PostgreSQL does: \x and hexadecimal digits.
  changes.subscribe('game-session', {
    changed: (hash) => cache.forget(hash.slice(2)),
    everything: cache.forgetAll,
  });
  changes.subscribe('catalogue', {
    changed: cache.forgetAll,
    everything: cache.forgetAll,
  });
  const findNewest = inBatches<Playing, { session: GameSession | undefined }>({
    ...limits,
    work: async (wanted) =>
      (await newestSessions(database.prompt, wanted, clock.now())).map((session) => ({ session })),
  });
  return {
    async byToken(provider, token) {
      const session = await cache.get(secretHash(token).toString('hex'));
      return session?.providerKey === provider ? session : undefined;
    },
    async newest(playing) {
      const { session } = await findNewest(playing);
      return session;
    },
    forget: cache.forget,
    forStakes(session) {
      if (!session) return undefined;
      const { id, playerId, sessionKey, isOver, isOpened, gameActive: isOn, categories } = session;
      const noteUse = isOpened ? undefined : () => markOpened(database.prompt, id, clock.now());
      return { playerId, sessionKey, isOver, isOn, categories, noteUse };
    },
  };
}
