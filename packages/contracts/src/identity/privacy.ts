// A player's consents, and the channels by which the operator may advertise to them.

import * as z from 'zod/mini';
import { nothing, playerCall, playerDownload } from '../call.ts';

export const marketingChannels = ['mail', 'sms', 'push'] as const;
export type MarketingChannel = (typeof marketingChannels)[number];

const channel = z.enum(marketingChannels);
const marketing = z.object({ mail: z.boolean(), sms: z.boolean(), push: z.boolean() });

export const consentView = z.object({
  id: z.string(),
  kind: z.enum(['terms', 'privacy', ...marketingChannels]),
  /** The version of the terms or the privacy policy; null for advertising. */
  version: z.nullable(z.string()),
  granted: z.boolean(),
  at: z.string(),
  /** The source of the decision: a page of the player's, the operator, or an exclusion. */
  origin: z.enum(['registration', 'login', 'account', 'operator', 'exclusion']),
});
export type ConsentView = z.infer<typeof consentView>;

export const privacy = playerCall({
  path: '/api/identity/privacy',
  safe: true,
  summary:
    'The channels that the player allows advertising on, and the last 100 consents given and ' +
    'taken back, the newest first. Mails that the account needs are no advertising. None is ' +
    'allowed while the player is excluded, which `blockReason` says.',
  request: nothing,
  answer: z.object({
    marketing,
    blockReason: z.nullable(z.literal('PLAYER_EXCLUDED')),
    consents: z.array(consentView),
  }),
});

export const updateMarketing = playerCall({
  path: '/api/identity/update-marketing',
  summary:
    'Allows advertising on a channel, or no longer, from now on. Nothing is allowed until a ' +
    'player says so, and nothing during a time-out or an exclusion. Answers what is allowed now.',
  request: z.strictObject({ channel, granted: z.boolean() }),
  answer: z.object({ marketing }),
  refusals: ['PLAYER_EXCLUDED', 'TOO_MANY_ATTEMPTS'],
});

/** The state of the last copy of the player's data. */
export const dataExport = z.object({
  state: z.enum(['none', 'waiting', 'ready', 'expired', 'failed']),
  askedAt: z.nullable(z.string()),
  /** The moment until which the file can be fetched, or could be. */
  expiresAt: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
  /** The moment from which the next copy may be requested; null when that is now. */
  nextAt: z.nullable(z.string()),
});
export type DataExport = z.infer<typeof dataExport>;

export const dataExportState = playerCall({
  path: '/api/identity/data-export',
  summary:
    'How the copy of the player’s data stands that was asked for last (Ley 25.326, art. 14).',
  request: nothing,
  answer: dataExport,
  polled: true,
});

export const askForData = playerCall({
  path: '/api/identity/ask-for-data',
  summary:
    'Asks for a file with everything that is stored about the player. A job makes it, and a mail ' +
    'says when it is there; it can be fetched for seven days. One request at a time, three in 30 ' +
    'days. Wants the password or the second factor of the last five minutes.',
  request: nothing,
  answer: dataExport,
  refusals: ['CONFIRMATION_REQUIRED', 'DATA_EXPORT_OPEN', 'TOO_MANY_DATA_EXPORTS'],
});

export const dataFile = playerDownload({
  path: '/api/identity/data-file',
  summary:
    'The file that the player asked for last: a ZIP with a page to read and, for every section, ' +
    'CSV and JSON. Wants the password or the second factor of the last five minutes.',
  request: nothing,
  mediaType: 'application/zip',
  fileName: 'ceibo-data.zip',
  refusals: ['CONFIRMATION_REQUIRED', 'DATA_EXPORT_GONE'],
});
