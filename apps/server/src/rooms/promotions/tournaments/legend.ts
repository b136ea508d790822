// The legend that the law of a place wants with every offer: docs/decisions/0170-campaigns.md.

import { textIn } from '@ceibo/contracts/languages';
import type { EitherCaller } from '../../../platform/http/calls.ts';
import { allPlaceRules } from '../campaigns/campaigns-store.ts';
import { rulesFor } from '../campaigns/place-rules.ts';
import type { TournamentDeps } from '../deps.ts';

/** The legend where the player lives, or that of everywhere for visitors; null where none is. */
export async function legendFor(
  { database, identity }: Pick<TournamentDeps, 'database' | 'identity'>,
  { language, signedIn }: EitherCaller,
): Promise<string | null> {
  const places = await allPlaceRules(database);
  if (!places.some(({ legend }) => legend)) return null;
  const player = signedIn && (await identity.player(signedIn.playerId));
  const { legend } = rulesFor(player ?? { country: null, province: null }, places);
  return legend ? textIn(legend, language) : null;
}
