// A new player, from the moment that the e-mail is verified.

import type { RoomEvents } from '../../../platform/jobs/outbox.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { PromotionsDeps } from '../deps.ts';
import { award } from './award.ts';
import type { KnownCampaign } from './campaign.ts';
import { allCampaigns } from './campaigns-store.ts';

/** Awards the campaigns that need no opt-in at once; a repeat gives nothing. */
export function createOnVerified(deps: PromotionsDeps) {
  return async ({ playerId }: RoomEvents['player-verified']): Promise<void> => {
    for (const campaign of await allCampaigns(deps.database))
      if (campaign.trigger.kind === 'registration' && !campaign.needsOptIn)
        await awardRegistration(deps, playerId, campaign);
  };
}

export async function awardRegistration(
  deps: PromotionsDeps,
  playerId: PlayerId,
  campaign: KnownCampaign,
): Promise<boolean> {
  const player = await deps.identity.player(playerId);
  if (!player) return false;
  const cause = `registration:${campaign.key}`;
  const occasion = { player, cause, at: deps.clock.now(), base: 0n };
  return deps.database.transaction((transaction) => award(deps, transaction, campaign, occasion));
}
