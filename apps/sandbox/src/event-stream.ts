// An event stream (SSE) of an open page. No reader can end the sandbox or fill its memory. Nothing
// is written to a stream that has ended, and unread output has a limit. An error of one connection
// stays with that connection.

import type { FastifyReply } from 'fastify';
import type { Surroundings } from './company.ts';

export interface EventStream {
  write(text: string): void;
  /**
   * Ends the stream behind its last text. A page that does not read it is cut off after a few
   * seconds.
   */
  end(last?: string): void;
}

interface StreamOptions {
  clock: Surroundings['clock'];
  /** Called once, when the connection is gone. */
  onClose(): void;
}

/**
 * A page that reads more slowly than events arrive is disconnected; it connects again and begins
 * anew.
 */
const MOST_UNREAD_BYTES = 262_144;
const END_WITHIN_MS = 5000;

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
  });
  return {
    write(text) {
      if (!isOpen()) return;
      if (raw.writableLength + text.length > MOST_UNREAD_BYTES) raw.destroy();
      else raw.write(text);
    },
    end(last) {
      if (!isOpen()) return;
      raw.end(last);
      patience = clock.after(END_WITHIN_MS, () => raw.destroy());
    },
  };
}
