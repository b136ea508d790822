// What the server pushes to a player's open pages: an event stream (SSE) read with fetch, since the session travels in a header.

import * as z from 'zod/mini';
import { walletView } from './wallet.ts';
import { depositView, withdrawalView } from './cashier.ts';

export const streamPath = '/api/live/stream';

/** Event name on the stream → what its data carries. The first event after connecting is always `balance`. */
export const liveEvents = {
  balance: z.object({ values: z.array(walletView) }),
  deposit: depositView,
  withdrawal: withdrawalView,
  /** The session has ended, by logout elsewhere or by its age. */
  'session-ended': z.object({}),
} as const;

export type LiveEventName = keyof typeof liveEvents;
export type LiveEvent = { [Name in LiveEventName]: { name: Name; data: z.infer<(typeof liveEvents)[Name]> } }[LiveEventName];

/** A comment line is sent this often, so that both ends notice a dead connection. */
export const keepAliveMs = 15_000;
