// Follows the sportsbook's stream for as long as it lasts, while this process holds the feed.

import { ALIVE_EVERY_MS, FEED_STREAM_PATH } from '@ceibo/partner-protocol/bti/feed-stream';
import { later, SECOND } from '../../../platform/clock.ts';
import type { SportsDeps } from '../deps.ts';
import { lockHeld, prolongHold } from './events-store.ts';
import { createStreamOrder, saveChange } from './stream-changes.ts';
import { readMessages } from './stream-lines.ts';

const SILENCE_MS = 3 * ALIVE_EVERY_MS;
const BEGINS_WITHIN_MS = 5 * SECOND;
/** When this process dies, another one reads the feed after this. */
export const HOLD_MS = 20 * SECOND;
const PROLONG_EVERY_MS = 3 * SECOND;

/** Another process reads the feed by now. */
class HoldLost extends Error {}

export interface StreamEnd {
  /** `stopped`: nobody wants it any more. `taken-over`: another process has the feed. */
  kind: 'stopped' | 'taken-over' | 'lost';
  /** The snapshot had arrived, so that prices depended on the stream. */
  wasWhole: boolean;
  followedMs: number;
  heldUntil: Date;
}

export interface Following {
  baseUrl: string;
  ended: Promise<StreamEnd>;
  /** Ends a stream that has been silent for too long. */
  watch(): void;
  stop(): void;
}

/** The caller has claimed the feed until `heldUntil`. */
export function followStream(
  deps: SportsDeps,
  { baseUrl, heldUntil }: { baseUrl: string; heldUntil: Date },
): Following {
  const { clock, log, metrics } = deps;
  const hangUp = new AbortController();
  const order = createStreamOrder();
  const hold = { until: heldUntil };
  const begunAt = clock.now().getTime();
  let heardAt = begunAt;
  let isStopped = false;

  async function read(): Promise<void> {
    for await (const messages of readMessages(await openBody(deps, baseUrl, hangUp.signal))) {
      if (hangUp.signal.aborted) return;
      heardAt = clock.now().getTime();
      await save(deps, hold, messages.flatMap(order.changesOf));
    }
  }

  const ended = read()
    .then(() => undefined)
    .catch((error: unknown) => error)
    .then((error): StreamEnd => {
      hangUp.abort();
      const kind = isStopped ? 'stopped' : error instanceof HoldLost ? 'taken-over' : 'lost';
      const status = kind === 'lost' ? 'failed' : 'ok';
      metrics.partnerCalls.inc({ partner: 'bti', call: FEED_STREAM_PATH, status });
      if (kind !== 'stopped') log.warn({ error, kind }, 'the sportsbook’s stream has ended');
      const followedMs = clock.now().getTime() - begunAt;
      return { kind, wasWhole: order.isWhole(), followedMs, heldUntil: hold.until };
    });
  return {
    baseUrl,
    ended,
    watch() {
      const silentMs = clock.now().getTime() - heardAt;
      if (silentMs > SILENCE_MS) hangUp.abort(new Error(`silent for ${silentMs} ms`));
    },
    stop() {
      isStopped = true;
      hangUp.abort(new Error('stopped'));
    },
  };
}

async function openBody(
  { httpStream }: SportsDeps,
  baseUrl: string,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> {
  const reply = await httpStream(baseUrl + FEED_STREAM_PATH, {
    headers: { accept: 'text/event-stream' },
    beginsWithinMs: BEGINS_WITHIN_MS,
    signal,
  });
  const isStream = reply.header('content-type')?.startsWith('text/event-stream') ?? false;
  if (reply.status !== 200 || !isStream)
    throw new Error(`the stream was answered with ${reply.status}`);
  return reply.body;
}

/**
 * Stores changes in one transaction, if this process still holds the feed. Messages that come
 * meanwhile are not read, so they wait with the sportsbook.
 */
async function save(
  deps: SportsDeps,
  hold: { until: Date },
  changes: readonly Parameters<typeof saveChange>[2][],
): Promise<void> {
  const { database, clock } = deps;
  const now = clock.now();
  if (changes.length > 0)
    await database.transaction(async (transaction) => {
      if (!(await lockHeld(transaction, hold.until))) throw new HoldLost('the feed is held');
      for (const change of changes) await saveChange(deps, transaction, change);
    });
  const nextUntil = later(now, HOLD_MS);
  if (nextUntil.getTime() - hold.until.getTime() < PROLONG_EVERY_MS) return;
  const isHeld = await prolongHold(database, { heldUntil: hold.until, nextUntil, readAt: now });
  if (!isHeld) throw new HoldLost('the feed is held');
  hold.until = nextUntil;
}
