// A player who hides offers sees the tournaments that they take part in, and no others.

import type { Query } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { hidesOffers } from '../campaigns/campaigns-store.ts';
import { entriesOf } from './entries-store.ts';

/** Those of the runs that are an offer which the player hides. Visitors hide nothing. */
export async function hiddenOf(
  query: Query,
  playerId: PlayerId | undefined,
  runIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (playerId === undefined || !(await hidesOffers(query, playerId))) return new Set();
  const entries = await entriesOf(query, runIds, [playerId]);
  const own = new Set(entries.filter(({ leftAt }) => leftAt === null).map(({ runId }) => runId));
  return new Set(runIds.filter((id) => !own.has(id)));
}
