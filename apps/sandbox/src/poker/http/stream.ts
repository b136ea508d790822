// The event stream of a table (SSE). It is read with fetch, so that the session travels in a
// header, and begins with the whole view.

import type { FastifyInstance } from 'fastify';
import { openStream, type EventStream } from '../../event-stream.ts';
import { answerRefusals, sessionOf } from '../../game-server/calls.ts';
import type { Watcher } from '../table/watchers.ts';
import { API, refusal, type RoomNeeds } from './room-routes.ts';

const KEEP_ALIVE_MS = 15_000;

export function addStream(
  app: FastifyInstance,
  { surroundings: { clock, log }, sessions, all }: RoomNeeds,
): void {
  const open = new Set<Watcher>();
  answerRefusals(app, log);
  // A server that ends waits for its answers, and a stream would never be one.
  app.addHook('preClose', async () => {
    for (const watcher of open) watcher.end();
  });

  app.get<{ Params: { table: string } }>(`${API}tables/:table/stream`, async (request, reply) => {
    const { session, secret } = sessionOf(request, sessions, clock.now());
    const table = all().find(({ id }) => id === request.params.table);
    if (table === undefined) throw refusal('NO_SUCH_TABLE');
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
