// Which games of a provider may be staked on now, for protocols whose players change the game under
// one session.

import { inBatches } from '../../platform/database/batching.ts';
import { createCache, type Changes } from '../../platform/live/changes.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { gamesByCode } from './games-store.ts';

const MAX_BATCH = 512;
const MAX_WAITING = 8192;

export interface GamesOn {
  /** Undefined: the provider has no game of this code. */
  isOn(provider: string, code: string): Promise<boolean | undefined>;
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
  const find = inBatches<{ provider: string; code: string }, { isOn: boolean | undefined }>({
    mayRetryAlone: () => false,
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
    async work(wanted) {
      const found = new Map(
        (await gamesByCode(database, wanted)).map((game) => [
          nameOf(game.providerKey, game.code),
          game.active && game.providerActive,
        ]),
      );
      return wanted.map(({ provider, code }) => ({ isOn: found.get(nameOf(provider, code)) }));
    },
  });
  // Unknown codes are not cached, so a caller who makes codes up takes no memory.
  const cache = createCache<boolean>({
    changes,
    clock,
    read: async (name) => (await find(askedFor(name))).isOn,
    isLasting: () => true,
  });
  changes.subscribe('catalogue', {
    changed: cache.forgetAll,
    everything: cache.forgetAll,
  });
  return { isOn: (provider, code) => cache.get(nameOf(provider, code)) };
}

/** No key of a provider holds a space. */
function nameOf(provider: string, code: string): string {
  return `${provider} ${code}`;
}

function askedFor(name: string): { provider: string; code: string } {
  const end = name.indexOf(' ');
  return { provider: name.slice(0, end), code: name.slice(end + 1) };
}
