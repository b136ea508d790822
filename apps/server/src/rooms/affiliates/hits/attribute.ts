// A registration is put down to the campaign whose link the browser followed last.

import { secretHash } from '../../../platform/ids.ts';
import type { AttributeRegistration } from '../../identity/index.ts';
import { campaignById } from '../campaigns-store.ts';
import { fillTemplate } from '../campaign-file.ts';
import type { AffiliatesDeps } from '../deps.ts';
import { addPostback } from '../postbacks/add-postback.ts';
import { insertAttribution } from './attributions-store.ts';
import { lockUnusedHit, markUsed } from './hits-store.ts';
import { isInWindow } from './window.ts';

/**
 * Part of the registration's transaction: the player and the attribution exist together or not at
 * all. A hit that is unknown, used, too old, or of a campaign that has ended brings nobody, and
 * refuses nothing.
 */
export function createAttribute(deps: AffiliatesDeps): AttributeRegistration {
  return async (transaction, { playerId, hit }) => {
    const now = deps.clock.now();
    const found = await lockUnusedHit(transaction, secretHash(hit));
    if (!found) return '';
    const campaign = await campaignById(transaction, found.campaignId);
    if (!campaign?.active || !isInWindow({ ...campaign, lastAt: found.lastAt }, now)) return '';
    const { id: hitId, campaignId, campaignType } = found;
    await markUsed(transaction, hitId, now);
    await insertAttribution(transaction, { playerId, campaignId, hitId, registeredAt: now });
    const event = 'registration';
    await addPostback(deps, transaction, {
      event,
      eventId: `${event}:${hitId}`,
      campaignId,
      campaignType,
      reference: hitId,
      at: now.toISOString(),
    });
    return campaign.pixelUrl === null
      ? ''
      : fillTemplate(campaign.pixelUrl, {
          event,
          campaignId,
          campaignType: campaignType ?? '',
          reference: hitId,
        });
  };
}
