// The stream of the betting page: prices, scores, and the player's own bets as they change. It
// begins with all events that the page follows; bets are told only as they change, so a page asks
// for them when a stream begins.

import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Surroundings } from '../../company.ts';
import { read } from '../../game-server/calls.ts';
import { openStream, type EventStream } from '../../event-stream.ts';
import type { Book } from '../book/book.ts';
import type { EventRow } from '../book/event-store.ts';
import type { StreamMessage } from '../wire.ts';
import { createChanges, type Scope } from './changes.ts';
import { API, refuse, type CallerOf } from './caller.ts';

/** A page takes silence of 6.5 seconds for a broken line. */
const ALIVE_EVERY_MS = 3000;
const MOST_STREAMS = 2000;
const MOST_IDS = 150;
const query = z.object({
  ids: z._default(z.string().check(z.maxLength(8000)), ''),
  live: z.optional(z.literal('1')),
  event: z.optional(z.string().check(z.maxLength(64))),
});

interface Follower {
  stream: EventStream;
  player: string | null;
  ids: ReadonlySet<string>;
  isLive: boolean;
  event: string | null;
}

export type Followers = ReturnType<typeof createFollowers>;

export function createFollowers(clock: Surroundings['clock'], book: Book) {
  const followers = new Set<Follower>();
  const changes = createChanges(book);
  let timer: { cancel(): void } | undefined;

  const aliveNow = () =>
    messageOf({ kind: 'alive', at: clock.now().getTime(), isFeedUp: book.isFeedUp() });

  function tellAll(text: string): void {
    for (const { stream } of followers) stream.write(text);
  }

  function tick(): void {
    tellAll(aliveNow());
    timer = clock.after(ALIVE_EVERY_MS, tick);
  }

  /** Written once for all that follow it. */
  function publish(event: EventRow): void {
    const texts = new Map<Scope, string>();
    for (const follower of followers) {
      const scope = scopeOf(follower, { id: event.id, status: statusInLists(event) });
      if (!scope) continue;
      const text =
        texts.get(scope) ?? messageOf({ kind: 'event', event: changes.since(scope, event) });
      texts.set(scope, text);
      follower.stream.write(text);
    }
    for (const scope of ['list', 'page'] as const)
      if (!texts.has(scope)) changes.forget(scope, event.id);
  }

  const unsubscribe = book.subscribe(publish);

  return {
    count: () => followers.size,
    add(follower: Follower): void {
      followers.add(follower);
      const events = new Map(eventsOf(book, follower).map((event) => [event.id, event]));
      const snapshot: StreamMessage = {
        kind: 'snapshot',
        at: clock.now().getTime(),
        isFeedUp: book.isFeedUp(),
        events: [...events.values()].map((event) =>
          changes.whole(scopeOf(follower, event) ?? 'list', event),
        ),
      };
      follower.stream.write(messageOf(snapshot));
      timer ??= clock.after(ALIVE_EVERY_MS, tick);
    },
    remove: (follower: Follower) => void followers.delete(follower),
    tell(player: string, message: StreamMessage): void {
      const text = messageOf(message);
      for (const follower of followers) if (follower.player === player) follower.stream.write(text);
    },
    /** The feed has come back, or is gone. */
    tellFeed: () => tellAll(aliveNow()),
    isFollowed: (player: string): boolean =>
      [...followers].some((follower) => follower.player === player),
    stop(): void {
      timer?.cancel();
      unsubscribe();
      for (const { stream } of followers) stream.end();
    },
  };
}

/** A match that has just ended or was put off is still in the lists of what is live. */
function statusInLists({ status }: EventRow): EventRow['status'] {
  return status === 'scheduled' ? status : 'live';
}

/** How much of an event a page follows; its own page is more than a list. */
function scopeOf(
  follower: Follower,
  { id, status }: Pick<EventRow, 'id' | 'status'>,
): Scope | undefined {
  if (follower.event === id) return 'page';
  const isListed = follower.ids.has(id) || (follower.isLive && status === 'live');
  return isListed ? 'list' : undefined;
}

function eventsOf(book: Book, { ids, isLive, event }: Follower): EventRow[] {
  const wanted = [...ids, ...(event === null ? [] : [event])].flatMap((id) => book.event(id) ?? []);
  return isLive ? [...wanted, ...book.live()] : wanted;
}

function messageOf(message: StreamMessage): string {
  return `data: ${JSON.stringify(message)}\n\n`;
}

export function addStreamRoute(
  app: FastifyInstance,
  {
    clock,
    callerOf,
    followers,
  }: { clock: Surroundings['clock']; callerOf: CallerOf; followers: Followers },
): void {
  app.get(`${API}/stream`, (request, reply) => {
    const { ids, live, event = null } = read(query, { body: request.query });
    if (followers.count() >= MOST_STREAMS) refuse('TOO_MANY_STREAMS');
    const player = callerOf(request) ?? null;
    if (request.headers.authorization !== undefined && player === null) refuse('SESSION_CLOSED');
    let follower: Follower | undefined;
    const stream = openStream(reply, {
      clock,
      onClose: () => follower && followers.remove(follower),
    });
    if (!stream) return;
    follower = {
      stream,
      player,
      ids: new Set(ids.split(',').filter(Boolean).slice(0, MOST_IDS)),
      isLive: live === '1',
      event,
    };
    followers.add(follower);
  });
}
