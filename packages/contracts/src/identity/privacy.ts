// What a player has agreed to, and by which ways the operator may advertise to them.

import * as z from 'zod/mini';
import { nothing, playerCall } from '../call.ts';

export const marketingChannels = ['mail', 'sms', 'push'] as const;
export type MarketingChannel = (typeof marketingChannels)[number];

const channel = z.enum(marketingChannels);
const marketing = z.object({ mail: z.boolean(), sms: z.boolean(), push: z.boolean() });

export const consentView = z.object({
  id: z.string(),
  kind: z.enum(['terms', 'privacy', ...marketingChannels]),
  /** Of the terms and of the privacy policy; null for advertising. */
  version: z.nullable(z.string()),
  granted: z.boolean(),
  at: z.string(),
  /** Where it was said. */
  origin: z.enum(['registration', 'login', 'account', 'operator']),
});
export type ConsentView = z.infer<typeof consentView>;

export const privacy = playerCall({
  path: '/api/identity/privacy',
  safe: true,
  summary:
    'The channels that the player allows advertising on, and the last 100 consents given and ' +
    'taken back, the newest first. Mails that the account needs are no advertising.',
  request: nothing,
  answer: z.object({ marketing, consents: z.array(consentView) }),
});

export const updateMarketing = playerCall({
  path: '/api/identity/update-marketing',
  summary:
    'Allows advertising on a channel, or no longer, from now on. Nothing is allowed until a ' +
    'player says so. Answers what is allowed now.',
  request: z.strictObject({ channel, granted: z.boolean() }),
  answer: z.object({ marketing }),
  refusals: ['TOO_MANY_ATTEMPTS'],
});
