// The sportsbook's feed as a stream, for the operator's own pages: what changes of the upcoming
// events, at once. Our own shape, to be agreed with the sportsbook; confidence: sandbox shape. The
// polled feed (`feed` beside this) stays, for times when there is no stream.
//
// Transport. GET `<address of the sportsbook>/feed-stream` is answered with text/event-stream: each
// message is a line `event: <name>`, a line `data: <JSON>` and an empty line, which end in LF. It
// needs no proof, as the polled feed needs none.
//
// Order. First the snapshot, in as many parts as it needs, numbered from 1; nothing but `alive`
// comes before its last part. An event that is not in the snapshot is not offered. Then `odds`,
// `added` and `gone` as things change, and `alive` every `ALIVE_EVERY_MS`, changes or none. Nobody
// takes bets at the prices of a stream that has been silent for three times as long. The operator
// shows them as suspended, and connects again, for a new snapshot.
//
// Versions. Each change of an event raises its version. A change is old, and ignored, unless its
// version is higher than the event's last one in the same stream.
//
// Limits. A stream that exceeds one of them is not read on.

import * as z from 'zod/mini';
import { feedEvent, feedSelection } from './index.ts';

/** Behind the sportsbook's own address. */
export const FEED_STREAM_PATH = '/feed-stream';
export const ALIVE_EVERY_MS = 3000;
/** The most bytes of one line, its end left out. */
export const MAX_LINE_BYTES = 131_072;
/** The most events that a stream may have sent and that are not gone. */
export const MAX_STREAM_EVENTS = 10_000;
/** In one message. */
export const MAX_MESSAGE_EVENTS = 50;

const version = z.int().check(z.nonnegative());
const { _id } = feedEvent.shape;
const { trueOdds } = feedSelection.shape;

function several<Item extends z.core.$ZodType>(item: Item) {
  return z.array(item).check(z.maxLength(MAX_MESSAGE_EVENTS));
}

/** An event of the feed, suspended ones too, with the prices that it had last. */
export const streamEvent = z.object({
  ...feedEvent.shape,
  version,
  status: z.enum(['open', 'suspended']),
});
/** New prices. An event that was suspended is open again. */
export const changedOdds = z.object({
  _id,
  version,
  selections: z.array(z.object({ _id: feedSelection.shape._id, trueOdds })).check(z.maxLength(40)),
});
/** Nothing of it can be bet on: for the moment, or for good. */
export const goneEvent = z.object({ _id, version, reason: z.enum(['suspended', 'closed']) });

/** The data of each message, by the name of its event. Messages of other names are passed over. */
export const streamMessages = {
  snapshot: z.object({
    part: z.int().check(z.positive()),
    parts: z.int().check(z.positive(), z.maximum(MAX_STREAM_EVENTS)),
    events: several(streamEvent),
  }),
  odds: z.object({ events: several(changedOdds) }),
  added: z.object({ events: several(streamEvent) }),
  gone: z.object({ events: several(goneEvent) }),
  alive: z.object({ at: z.iso.datetime() }),
} as const;

export type StreamMessageName = keyof typeof streamMessages;
export type FeedStreamMessage = {
  [Name in StreamMessageName]: { name: Name; data: z.infer<(typeof streamMessages)[Name]> };
}[StreamMessageName];
export type StreamEvent = z.infer<typeof streamEvent>;
export type ChangedOdds = z.infer<typeof changedOdds>;
export type GoneEvent = z.infer<typeof goneEvent>;
