// The tournaments that each player sees as an offer. A player who hides offers sees those that they
// take part in, and no others; a visitor sees none where offers may not be displayed in public.

import type { Query } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import { allPlaceRules, hidesOffers } from '../campaigns/campaigns-store.ts';
import { rulesFor } from '../campaigns/place-rules.ts';
import { entriesOf } from './entries-store.ts';

/** Those of the runs that a player, or a visitor, does not see. */
export async function hiddenOf(
  query: Query,
  playerId: PlayerId | undefined,
  runIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (playerId === undefined) {
    const { publicDisplay } = rulesFor(
      { country: null, province: null },
      await allPlaceRules(query),
    );
    return new Set(publicDisplay ? [] : runIds);
  }
  if (!(await hidesOffers(query, playerId))) return new Set();
  const entries = await entriesOf(query, runIds, [playerId]);
  const own = new Set(entries.filter(({ leftAt }) => leftAt === null).map(({ runId }) => runId));
  return new Set(runIds.filter((id) => !own.has(id)));
}

/** The refusal of a run that the caller does not see: visitors have hidden nothing. */
export function refuseHidden(
  playerId: PlayerId | undefined,
): Refusal<'OFFERS_HIDDEN' | 'TOURNAMENT_UNKNOWN'> {
  return playerId === undefined ? refuse('TOURNAMENT_UNKNOWN') : refuse('OFFERS_HIDDEN');
}
