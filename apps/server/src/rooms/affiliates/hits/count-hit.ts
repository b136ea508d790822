// A visitor came by a link of a campaign.

import { createHmac } from 'node:crypto';
import type { hit } from '@ceibo/contracts/affiliates';
import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import { dayOf } from '@ceibo/contracts/day';
import type { Caller } from '../../../platform/http/calls.ts';
import { secretHash } from '../../../platform/ids.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import { campaignById } from '../campaigns-store.ts';
import type { AffiliatesDeps } from '../deps.ts';
import { insertHit, touchHit } from './hits-store.ts';
import { isRobot } from './robots.ts';
import { endOfWindow } from './window.ts';

export function createCountHit({
  database,
  clock,
  ids,
  random,
  visitorSecret,
  hitsByAddress,
}: AffiliatesDeps) {
  return async (
    { campaignId, campaignType: type, languageCode, hit: known }: RequestOf<typeof hit>,
    { address, userAgent }: Caller,
  ): Promise<AnswerOf<typeof hit> | Refusal<RefusalOf<typeof hit>>> => {
    if (!(await hitsByAddress.take(address))) return refuse('TOO_MANY_ATTEMPTS');
    const campaign = await campaignById(database, campaignId);
    if (!campaign) return refuse('CAMPAIGN_UNKNOWN');
    if (!campaign.active) return refuse('CAMPAIGN_ENDED');
    if (isRobot(userAgent)) return { hit: null, countsUntil: null };
    const [now, campaignType] = [clock.now(), type ?? null];
    const countsUntil = endOfWindow(now, campaign.windowDays).toISOString();
    const click = { campaignId, campaignType, now };
    if (known && (await touchHit(database, { ...click, tokenHash: secretHash(known) })))
      return { hit: known, countsUntil };
    const [token, day] = [random.secret(), dayOf(now)];
    await insertHit(database, {
      id: ids.next(),
      campaignId,
      tokenHash: secretHash(token),
      campaignType,
      language: languageCode,
      day,
      // The hash covers the day, so nobody can be followed from day to day.
      visitor: createHmac('sha256', visitorSecret)
        .update(`affiliates ${day} ${address} ${userAgent}`)
        .digest(),
      at: now,
    });
    return { hit: token, countsUntil };
  };
}
