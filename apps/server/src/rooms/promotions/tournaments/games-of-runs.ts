// The games that count in a run. The catalogue changes seldom, so it is read again every minute.

import { later, MINUTE } from '../../../platform/clock.ts';
import type { Query } from '../../../platform/database/database.ts';
import type { TournamentDeps } from '../deps.ts';
import type { Run } from './runs-store.ts';

export interface GamesOfRuns {
  /** By run, the games as `gameKey` names them. */
  keysOf(query: Query, runs: readonly Run[]): Promise<Map<string, ReadonlySet<string>>>;
  keysOfRun(query: Query, run: Run): Promise<ReadonlySet<string>>;
}

export function createGamesOfRuns({ games, clock }: Pick<TournamentDeps, 'games' | 'clock'>) {
  const known = new Map<string, { keys: ReadonlySet<string>; until: Date }>();
  const keysOfRun = async (query: Query, { id, content }: Run): Promise<ReadonlySet<string>> => {
    const now = clock.now();
    const found = known.get(id);
    if (found && found.until > now) return found.keys;
    const chosen = await games.chosenGames(query, content.games);
    // A game that is switched off while rounds are open still counts.
    const keys = new Set([
      ...(found?.keys ?? []),
      ...chosen.map(({ providerKey, code }) => `${providerKey}\n${code}`),
    ]);
    known.set(id, { keys, until: later(now, MINUTE) });
    return keys;
  };
  return {
    keysOfRun,
    async keysOf(query, runs) {
      for (const id of known.keys()) if (!runs.some((run) => run.id === id)) known.delete(id);
      const pairs = await Promise.all(
        runs.map(async (run) => [run.id, await keysOfRun(query, run)] as const),
      );
      return new Map(pairs);
    },
  } satisfies GamesOfRuns;
}
