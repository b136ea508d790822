// The event stream of a page (SSE). It is read with fetch, so that the session travels in a header,
// and begins with everything there is.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Surroundings } from '../company.ts';
import { openStream, type EventStream } from '../event-stream.ts';
import type { Session, SessionStore } from '../operator/session-store.ts';
import { sessionOf } from './calls.ts';

export interface PageStream {
  write(text: string): void;
  end(): void;
}

interface Needs {
  clock: Surroundings['clock'];
  sessions: SessionStore;
  /** A page treats a stream that is silent for much longer than this as lost. */
  aliveMs: number;
  alive(): string;
  /** The last event of a session that was ended, or replaced by a newer one of the same player. */
  closed: string;
  /** Writes the first event, or refuses the stream by throwing; the answer ends the updates. */
  begin(session: Session, stream: PageStream, request: FastifyRequest): () => void;
}

export function addPageStream(
  app: FastifyInstance,
  path: string,
  { clock, sessions, aliveMs, alive, closed, begin }: Needs,
): void {
  const open = new Set<PageStream>();
  // A server that ends waits for its answers, and a stream would never be one.
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });

  app.get(path, async (request, reply) => {
    const { session, secret } = sessionOf(request, sessions, clock.now());
    let connection: EventStream | undefined;
    let leave: (() => void) | undefined;
    const onClose = () => {
      timer.cancel();
      open.delete(stream);
      leave?.();
    };
    const stream: PageStream = {
      write(text) {
        // Until the first event the request can still be refused.
        if (!reply.sent) connection = openStream(reply, { clock, onClose });
        connection?.write(text);
      },
      end: () => connection?.end(),
    };
    leave = begin(session, stream, request);
    let timer = clock.after(aliveMs, check);
    if (reply.raw.destroyed) return onClose();
    open.add(stream);

    function check(): void {
      if (sessions.find(secret, clock.now()) === undefined) {
        stream.write(closed);
        return stream.end();
      }
      stream.write(alive());
      timer = clock.after(aliveMs, check);
    }
  });
}
