// The games of a provider that take stakes now, and their weights for an open bonus. It is for
// protocols whose players change the game under one session.

import { inBatches } from '../../platform/database/batching.ts';
import { createCache, type Changes } from '../../platform/live/changes.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { categoriesOfGames, gamesByCode, type GameSession } from './games-store.ts';

const MAX_BATCH = 512;
const MAX_WAITING = 8192;

/** The fields of a session that depend on the game that is staked on. */
export type GameStakedOn = Pick<GameSession, 'gameCode' | 'gameActive' | 'categories'>;

export interface GamesOn {
  /** Undefined: the provider has no game of this code. */
  at(provider: string, code: string): Promise<GameStakedOn | undefined>;
}

export function createGamesOn({
  database,
  clock,
  changes,
}: {
  database: Database;
  clock: Clock;
  changes: Changes;
}): GamesOn {
  const find = inBatches<Asked, { game: GameStakedOn | undefined }>({
    mayRetryAlone: () => false,
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
    async work(wanted) {
      const games = await gamesByCode(database, wanted);
      const ids = games.map(({ id }) => id);
      const categories = await categoriesOfGames(database, ids);
      const found = new Map(
        games.map(({ id, providerKey, code, active, providerActive }) => [
          nameOf(providerKey, code),
          {
            gameCode: code,
            gameActive: active && providerActive,
            categories: categories.get(id) ?? [],
          },
        ]),
      );
      return wanted.map(({ provider, code }) => ({ game: found.get(nameOf(provider, code)) }));
    },
  });
  // Unknown codes are not cached, so a caller who makes codes up takes no memory.
  const cache = createCache<GameStakedOn>({
    changes,
    clock,
    read: async (name) => (await find(askedFor(name))).game,
    isLasting: () => true,
  });
  changes.subscribe('catalogue', {
    changed: cache.forgetAll,
    everything: cache.forgetAll,
  });
  return { at: (provider, code) => cache.get(nameOf(provider, code)) };
}

interface Asked {
  provider: string;
  code: string;
}

/** No key of a provider holds a space. */
function nameOf(provider: string, code: string): string {
  return `${provider} ${code}`;
}

function askedFor(name: string): Asked {
  const end = name.indexOf(' ');
  return { provider: name.slice(0, end), code: name.slice(end + 1) };
}
