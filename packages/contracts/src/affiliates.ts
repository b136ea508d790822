// The click that brought a visitor: counted for a campaign, and sent with the registration.

import * as z from 'zod/mini';
import { publicCall } from './call.ts';
import { languageCodes } from './languages.ts';

export const campaignId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/));
/** The campaign's banner, mail or link: the company's own word. */
export const campaignType = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,40}$/));
/** The secret of a hit, as the server gave it to one browser. */
export const hitToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

export const hit = publicCall({
  path: '/api/affiliates/hit',
  summary:
    'Counts the click on a link of an affiliate campaign (an address with type=affiliate). ' +
    'The answer carries the secret of the hit, which goes with a registration before ' +
    '`countsUntil`. `hit` is the secret that the browser already has: another click on the ' +
    'same campaign keeps it, moves its time and is not counted again. Of one visitor a ' +
    'campaign counts one hit a day of Buenos Aires, and of robots none: they get null.',
  request: z.strictObject({
    campaignId,
    campaignType: z.optional(campaignType),
    languageCode: z.enum(languageCodes),
    hit: z.optional(hitToken),
  }),
  answer: z.object({
    hit: z.nullable(hitToken),
    /** RFC 3339: a registration from then on is nobody's. */
    countsUntil: z.nullable(z.string()),
  }),
  refusals: ['CAMPAIGN_UNKNOWN', 'CAMPAIGN_ENDED', 'TOO_MANY_ATTEMPTS'],
});
