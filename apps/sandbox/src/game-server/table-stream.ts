// The event stream of a table (SSE). It is read with fetch, so that the session travels in a
// header, and begins with the whole view.

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Surroundings } from '../company.ts';
import { openStream, type EventStream } from '../event-stream.ts';
import type { Session, SessionStore } from '../operator/session-store.ts';
import type { Watcher } from './audience.ts';
import { sessionOf } from './calls.ts';
import { refusal } from './refusal.ts';

const KEEP_ALIVE_MS = 15_000;

interface WatchedTable {
  /** False when too many watch; otherwise the watcher has its first view. */
  watch(watcher: Watcher): boolean;
  unwatch(watcher: Watcher): void;
}

interface Needs {
  clock: Surroundings['clock'];
  sessions: SessionStore;
  /** The table that is asked for; refused when there is none. */
  tableOf(session: Session, request: FastifyRequest): WatchedTable;
}

export function addTableStream(
  app: FastifyInstance,
  path: string,
  { clock, sessions, tableOf }: Needs,
): void {
  const open = new Set<Watcher>();
  // A server that ends waits for its answers, and a stream would never be one.
  app.addHook('preClose', async () => {
    for (const watcher of open) watcher.end();
  });

  app.get(path, async (request, reply) => {
    const { session, secret } = sessionOf(request, sessions, clock.now());
    const table = tableOf(session, request);
    let stream: EventStream | undefined;
    let alive = clock.after(KEEP_ALIVE_MS, check);
    const onClose = () => {
      alive.cancel();
      open.delete(watcher);
      table.unwatch(watcher);
    };
    const watcher: Watcher = {
      session,
      send(event, data) {
        // Until the first view the request can still be refused.
        if (!reply.sent) stream = openStream(reply, { clock, onClose });
        stream?.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      },
      end: () => stream?.end(),
    };
    if (!table.watch(watcher)) {
      alive.cancel();
      throw refusal('TABLE_FULL');
    }
    if (reply.raw.destroyed) return onClose();
    open.add(watcher);

    /** A session that was ended, or replaced by a newer one, receives nothing more. */
    function check(): void {
      if (sessions.find(secret, clock.now()) === undefined) {
        watcher.send('closed', {});
        return watcher.end();
      }
      stream?.write(': alive\n\n');
      alive = clock.after(KEEP_ALIVE_MS, check);
    }
  });
}
