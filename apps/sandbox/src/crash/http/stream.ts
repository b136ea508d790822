// The event stream of an open page (SSE). It is read with fetch, so that the session travels in a header; it begins with everything there is.

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Surroundings } from '../../company.ts';
import type { Session, SessionStore } from '../../operator/session-store.ts';
import type { Feed } from '../flights/feed.ts';
import type { Board, Push } from '../wire.ts';
import { GAME_PATH } from './paths.ts';
import { answerRefusals, Refusal, sessionOf } from './refusal.ts';

/** Pages take a stream that says nothing for longer than this for lost. It also tells them the server's time. */
const ALIVE_MS = 2000;
const MOST_STREAMS = 2000;
/** A page that does not read as fast as it is told connects again and begins anew. */
const MOST_UNREAD_BYTES = 262_144;

interface Needs {
  surroundings: Pick<Surroundings, 'clock' | 'log'>;
  sessions: SessionStore;
  feed: Feed;
  board(session: Session): Board;
}

export function addStream(app: FastifyInstance, { surroundings: { clock, log }, sessions, feed, board }: Needs): void {
  const open = new Set<FastifyReply>();
  answerRefusals(app, log);
  app.addHook('preClose', async () => {
    for (const reply of open) reply.raw.end();
  });

  app.get(`${GAME_PATH}api/stream`, async (request, reply) => {
    const { session, secret } = sessionOf(request, sessions, clock.now());
    if (open.size >= MOST_STREAMS) throw new Refusal(503, 'TOO_MANY');
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    open.add(reply);
    const hear = (push: Push) => {
      if (reply.raw.writableLength > MOST_UNREAD_BYTES) return void reply.raw.destroy();
      reply.raw.write(format(push));
    };
    hear({ kind: 'board', board: board(session) });
    const unfollow = feed.follow(session, hear);
    let alive = clock.after(ALIVE_MS, check);
    reply.raw.on('close', () => {
      open.delete(reply);
      unfollow();
      alive.cancel();
    });

    /** A session that was ended, or replaced by a newer one of the same player, hears nothing more. */
    function check(): void {
      if (sessions.find(secret, clock.now()) === undefined) return void reply.raw.end(format({ kind: 'closed' }));
      hear({ kind: 'alive', now: clock.now().getTime() });
      alive = clock.after(ALIVE_MS, check);
    }
  });
}

function format(push: Push): string {
  return `data: ${JSON.stringify(push)}\n\n`;
}
