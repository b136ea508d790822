// Event streams (SSE): the part that the stream of a player and that of visitors share. No reader
// can end the process or fill its memory. Nothing is written to a stream that has ended, and unread
// output has a limit. An error of one connection stays with that connection.

import type { FastifyReply } from 'fastify';
import { SECOND, type Clock } from '../../clock.ts';

export interface StreamEvent {
  name: string;
  data: unknown;
}

export interface EventStream {
  send(event: StreamEvent): void;
  /** A sign of life for both ends. */
  alive(): void;
  /** Sets the time that the page waits before it connects again. */
  retryAfter(milliseconds: number): void;
  /**
   * Ends the stream behind its last event. A page that does not read it is cut off after a few
   * seconds.
   */
  end(last?: StreamEvent): void;
  /** Cuts the connection: the page connects again. */
  breakOff(): void;
}

interface StreamOptions {
  clock: Pick<Clock, 'every'>;
  /** Called once, when the connection is gone. */
  onClose(): void;
}

/** A page that has not read this much will not read the rest. */
const MAX_UNREAD_BYTES = 64_000;
const END_WITHIN_MS = 5 * SECOND;

/**
 * Takes the answer out of the framework's hands and begins a stream in its place. Undefined when
 * the page has left by now.
 */
export function openStream(
  reply: FastifyReply,
  { clock, onClose }: StreamOptions,
): EventStream | undefined {
  const { raw } = reply;
  let patience: { cancel(): void } | undefined;
  const isOpen = () => !raw.destroyed && !raw.writableEnded;
  const write = (text: string) => {
    if (!isOpen()) return;
    if (raw.writableLength + text.length > MAX_UNREAD_BYTES) raw.destroy();
    else raw.write(text);
  };
  reply.hijack();
  if (raw.destroyed) return undefined;
  raw.on('error', (error) => reply.log.debug({ err: error }, 'a stream broke'));
  raw.once('close', () => {
    patience?.cancel();
    onClose();
  });
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-request-id': reply.request.id,
  });
  raw.flushHeaders();
  return {
    send: (event) => write(format(event)),
    alive: () => write(': alive\n\n'),
    retryAfter: (milliseconds) => write(`retry: ${milliseconds}\n\n`),
    end(last) {
      if (!isOpen()) return;
      raw.end(last && format(last));
      patience = clock.every(END_WITHIN_MS, () => raw.destroy());
    },
    breakOff: () => void raw.destroy(),
  };
}

const formatted = new WeakMap<StreamEvent, string>();

/** An event that many pages hear is written down once. */
function format(event: StreamEvent): string {
  const known = formatted.get(event);
  if (known !== undefined) return known;
  const text = `event: ${event.name}\ndata: ${JSON.stringify(event.data)}\n\n`;
  formatted.set(event, text);
  return text;
}
