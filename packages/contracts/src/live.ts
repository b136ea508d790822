// What the server pushes to open pages: an event stream (SSE) read with fetch, since a player's session travels in a header.

import * as z from 'zod/mini';
import { walletView } from './wallet.ts';
import { depositView, withdrawalView } from './cashier.ts';

/** A player's own stream, which carries what everybody is told as well. */
export const streamPath = '/api/live/stream';
/** What everybody is told, for visitors: no session, and none of a player's events. */
export const publicStreamPath = '/api/live/public';

/** Event name on the stream → what its data carries. The first event after connecting is always `balance`. */
export const liveEvents = {
  balance: z.object({ values: z.array(walletView) }),
  deposit: depositView,
  withdrawal: withdrawalView,
  /** Prices of the sportsbook that changed. For everybody. */
  'sports-odds': z.object({ odds: z.array(z.object({ eventId: z.string(), selectionId: z.string(), trueOdds: z.string() })) }),
  /** The session has ended, by logout elsewhere or by its age. */
  'session-ended': z.object({}),
} as const;

export type LiveEventName = keyof typeof liveEvents;
export type LiveEvent = { [Name in LiveEventName]: { name: Name; data: z.infer<(typeof liveEvents)[Name]> } }[LiveEventName];

/** A comment line is sent this often, so that both ends notice a dead connection. */
export const keepAliveMs = 15_000;
