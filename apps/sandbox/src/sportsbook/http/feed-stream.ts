// The feed as a stream, for operators: all that is shown to them, then what changes of it. A change
// is reckoned and written once for all of them.

import { FEED_STREAM_PATH, ALIVE_EVERY_MS } from '@ceibo/partner-protocol/bti/feed-stream';
import type { FastifyInstance } from 'fastify';
import type { Surroundings } from '../../company.ts';
import { openStream, type EventStream } from '../../event-stream.ts';
import type { Book } from '../book/book.ts';
import { createFeedChanges } from '../feed-changes.ts';

/** An operator has a few processes, of which one reads. */
const MOST_STREAMS = 20;

export type FeedStream = ReturnType<typeof createFeedStream>;

export function createFeedStream(clock: Surroundings['clock'], book: Book) {
  const readers = new Set<EventStream>();
  const changes = createFeedChanges(book);
  let timer: { cancel(): void } | undefined;
  let isFlushDue = false;

  function tellAll(texts: readonly string[]): void {
    for (const text of texts) for (const reader of readers) reader.write(text);
  }
  const flush = (): void => {
    isFlushDue = false;
    if (readers.size > 0) tellAll(changes.sinceLast());
  };
  const alive = () =>
    `event: alive\ndata: ${JSON.stringify({ at: clock.now().toISOString() })}\n\n`;

  function tick(): void {
    // Events begin, and suspensions end, without a change of the book.
    flush();
    tellAll([alive()]);
    timer = readers.size > 0 ? clock.after(ALIVE_EVERY_MS, tick) : undefined;
  }

  // The changes of one moment leave together.
  const unsubscribe = book.subscribe(() => {
    if (isFlushDue || readers.size === 0) return;
    isFlushDue = true;
    queueMicrotask(flush);
  });

  return {
    count: () => readers.size,
    add(reader: EventStream): void {
      // The others get what is new first: the snapshot is of this moment.
      flush();
      for (const text of changes.snapshot()) reader.write(text);
      readers.add(reader);
      timer ??= clock.after(ALIVE_EVERY_MS, tick);
    },
    remove: (reader: EventStream) => void readers.delete(reader),
    stop(): void {
      timer?.cancel();
      unsubscribe();
      for (const reader of readers) reader.end();
    },
  };
}

export function addFeedStreamRoute(
  app: FastifyInstance,
  {
    prefix,
    clock,
    feedStream,
  }: { prefix: string; clock: Surroundings['clock']; feedStream: FeedStream },
): void {
  app.get(prefix + FEED_STREAM_PATH, (_request, reply) => {
    if (feedStream.count() >= MOST_STREAMS)
      return reply.code(503).send({ error: 'too many streams' });
    let reader: EventStream | undefined;
    const stream = openStream(reply, { clock, onClose: () => reader && feedStream.remove(reader) });
    if (!stream) return;
    reader = stream;
    feedStream.add(reader);
  });
}
