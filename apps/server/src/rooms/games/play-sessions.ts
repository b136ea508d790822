// Who plays, and whether they may stake: what every adapter asks before it moves money.

import { inBatches } from '../../platform/batching.ts';
import { secretHash, type PlayerId } from '../../platform/ids.ts';
import type { StakeBar } from '../wallet/index.ts';
import { markOpened, newestSessions, sessionsByToken, type GameSession, type Playing } from './games-store.ts';
import type { GamesParts } from './parts.ts';

const MAX_BATCH = 512;
const MAX_WAITING = 8192;
const PLAYER_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export interface PlaySessions {
  /** The session of a token, when it is one of this provider's. */
  byToken(provider: string, token: string): Promise<GameSession | undefined>;
  /** A player's session for protocols whose calls name none of ours: the newest that is open, or else the newest. */
  newest(playing: Playing): Promise<GameSession | undefined>;
  /** Why a new stake under this session is refused. The first use within its minute makes the token good until the session is closed. */
  barOf(session: GameSession): Promise<StakeBar | undefined>;
}

/** The player whom a provider names by our id; undefined when it can be no player's. */
export function playerNamed(text: string): PlayerId | undefined {
  return PLAYER_ID.test(text) ? (text as PlayerId) : undefined;
}

export function createPlaySessions({ database, clock, identity }: Pick<GamesParts, 'database' | 'clock' | 'identity'>): PlaySessions {
  // Every call of a studio begins with one of these: those that come together are read together.
  const limits = { mayRetryAlone: () => false, maxBatch: MAX_BATCH, maxWaiting: MAX_WAITING };
  const findByToken = inBatches<Buffer, { session: GameSession | undefined }>({
    ...limits,
    async work(hashes) {
      const found = await sessionsByToken(database, hashes, clock.now());
      return hashes.map((hash) => ({ session: found.get(hash.toString('hex')) }));
    },
  });
  const findNewest = inBatches<Playing, { session: GameSession | undefined }>({
    ...limits,
    work: async (wanted) => (await newestSessions(database, wanted, clock.now())).map((session) => ({ session })),
  });
  return {
    async byToken(provider, token) {
      const { session } = await findByToken(secretHash(token));
      return session?.providerKey === provider ? session : undefined;
    },
    async newest(playing) {
      const { session } = await findNewest(playing);
      return session;
    },
    async barOf(session) {
      if (session.isOver) return 'TOKEN_EXPIRED';
      if (!session.isOpened) await markOpened(database, session.id, clock.now());
      if (!session.gameActive) return 'GAME_OFF';
      return (await identity.statusOf(session.playerId)) === 'open' ? undefined : 'PLAYER_BLOCKED';
    },
  };
}
