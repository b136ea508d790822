// The event stream of an open page (SSE). It is read with fetch, so that the session travels in a
// header; it begins with everything there is.

import type { FastifyInstance } from 'fastify';
import type { Surroundings } from '../../company.ts';
import { answerRefusals, Refusal, sessionOf } from '../../game-server/calls.ts';
import { openStream, type EventStream } from '../../event-stream.ts';
import type { Session, SessionStore } from '../../operator/session-store.ts';
import type { Feed } from '../flights/feed.ts';
import type { Board, Push } from '../wire.ts';
import { GAME_PATH } from './paths.ts';

/**
 * A page treats a stream that is silent for longer than this as lost. The message also carries the
 * server's time.
 */
const ALIVE_MS = 2000;
const MOST_STREAMS = 2000;
/** A page that connects again may still hold the stream that it lost. */
const MOST_STREAMS_OF_SESSION = 4;

interface Needs {
  surroundings: Pick<Surroundings, 'clock' | 'log'>;
  sessions: SessionStore;
  feed: Feed;
  board(session: Session): Board;
}

export function addStream(
  app: FastifyInstance,
  { surroundings: { clock, log }, sessions, feed, board }: Needs,
): void {
  const open = new Map<EventStream, string>();
  answerRefusals(app, log);
  app.addHook('preClose', async () => {
    for (const stream of open.keys()) stream.end();
  });

  app.get(`${GAME_PATH}api/stream`, async (request, reply) => {
    const { session, secret } = sessionOf(request, sessions, clock.now());
    const ofSession = [...open.values()].filter((id) => id === session.id).length;
    if (open.size >= MOST_STREAMS || ofSession >= MOST_STREAMS_OF_SESSION)
      throw new Refusal(503, 'TOO_MANY');
    let unfollow: (() => void) | undefined;
    const stream = openStream(reply, {
      clock,
      onClose() {
        if (stream) open.delete(stream);
        unfollow?.();
        alive.cancel();
      },
    });
    if (!stream) return;
    open.set(stream, session.id);
    const hear = (push: Push) => stream.write(format(push));
    let alive = clock.after(ALIVE_MS, check);
    hear({ kind: 'board', board: board(session) });
    unfollow = feed.follow(session, hear);

    /**
     * A session that was ended, or replaced by a newer one of the same player, receives nothing
     * more.
     */
    function check(): void {
      if (sessions.find(secret, clock.now()) === undefined)
        return stream?.end(format({ kind: 'closed' }));
      hear({ kind: 'alive', now: clock.now().getTime() });
      alive = clock.after(ALIVE_MS, check);
    }
  });
}

function format(push: Push): string {
  return `data: ${JSON.stringify(push)}\n\n`;
}
