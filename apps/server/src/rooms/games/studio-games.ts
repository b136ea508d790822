// Compares the studios' lists of games with the catalogue, where the protocol has such a call. It
// switches nothing: the operator decides.

import { later, MINUTE } from '../../platform/clock.ts';
import type { GameAdapter } from './game-adapter.ts';
import type { Studio } from './studio.ts';
import type { GamesDeps } from './deps.ts';
import { listDifferences, replaceStudioGames, takeListTurn } from './studio-games-store.ts';

/** A studio answers its list once a minute; all processes together ask no more often. */
const ONCE_WITHIN_MS = MINUTE;

/**
 * Asks every studio that is on for its list, and says in the log where it and the catalogue differ.
 */
export function createReadStudioGames(
  deps: Pick<GamesDeps, 'database' | 'clock' | 'log' | 'providers' | 'adapterOf'>,
): () => Promise<void> {
  const { database, clock, log, providers, adapterOf } = deps;

  async function readList(
    ask: NonNullable<GameAdapter['gameList']>,
    studio: Studio,
  ): Promise<void> {
    const provider = studio.key;
    const now = clock.now();
    if (!(await takeListTurn(database, { provider, now, notAfter: later(now, -ONCE_WITHIN_MS) })))
      return;
    const games = await ask(studio);
    if (games === undefined) return log.warn({ provider }, 'a studio refused its list of games');
    await database.transaction((transaction) => replaceStudioGames(transaction, provider, games));
    const differences = await listDifferences(database, provider);
    const gone = differences.filter(({ what }) => what === 'gone').map(({ code }) => code);
    if (gone.length > 0)
      log.warn({ provider, gone }, 'a studio no longer offers games of the catalogue');
  }

  return async () => {
    for (const { key, protocol, active, baseUrl } of await providers.all()) {
      const ask = adapterOf(protocol)?.gameList;
      if (!ask || !active || baseUrl === null) continue;
      // One studio that does not answer keeps none of the others waiting for a day.
      await readList(ask, { key, baseUrl }).catch((error: unknown) =>
        log.warn({ provider: key, error }, 'the list of a studio’s games could not be read'),
      );
    }
  };
}
