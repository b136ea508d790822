// The events of the home page while the sportsbook pushes its changes.

import type { LiveEvent } from '@ceibo/contracts/live';
import {
  MAX_LINE_BYTES,
  type FeedStreamMessage,
  type StreamEvent,
} from '@ceibo/partner-protocol/bti/feed-stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { connectSportsbook, SPORTSBOOK_URL } from '../../../testing/partners/bti.ts';
import {
  scriptStream,
  streamEvent,
  type StreamConnection,
} from '../../../testing/partners/feed-stream.ts';
import { startTestWorld } from '../../../testing/test-world.ts';

const world = startTestWorld();
let script: ReturnType<typeof scriptStream>;
/** The events of the feed that is polled; it does not answer while there are none. */
let polled: StreamEvent[] | undefined;
let heard: Extract<LiveEvent, { name: 'sports-odds' }>['data'][] = [];

const event = (id: string, options: Parameters<typeof streamEvent>[2] = {}) =>
  streamEvent(world, id, options);
const snapshot = (...events: StreamEvent[]) =>
  ({ name: 'snapshot', data: { part: 1, parts: 1, events } }) satisfies FeedStreamMessage;
const alive = () =>
  ({ name: 'alive', data: { at: world.clock.now().toISOString() } }) satisfies FeedStreamMessage;
const oddsOf = (id: string, version: number, home: string) =>
  ({
    name: 'odds',
    data: { events: [{ _id: id, version, selections: [{ _id: `${id}-1`, trueOdds: home }] }] },
  }) satisfies FeedStreamMessage;
const goneOf = (_id: string, version: number, reason: 'suspended' | 'closed') =>
  ({ name: 'gone', data: { events: [{ _id, version, reason }] } }) satisfies FeedStreamMessage;

async function listed() {
  const reply = await world.app.web.inject('/api/sports/events');
  const body = reply.json<{
    isSilent?: true;
    events: {
      _id: string;
      isSuspended?: true;
      markets: { selections: { trueOdds: string }[] }[];
    }[];
  }>();
  return {
    isSilent: body.isSilent ?? false,
    events: body.events.map(({ _id, isSuspended, markets }) =>
      [_id, markets[0]?.selections[0]?.trueOdds, ...(isSuspended ? ['suspended'] : [])].join(' '),
    ),
  };
}
const events = async () => (await listed()).events;

/** A stream whose snapshot has these events. */
async function follow(...all: StreamEvent[]) {
  const stream = await script.opened();
  stream.send(snapshot(...all));
  await expect.poll(events).toHaveLength(all.length);
  return stream;
}

/** Lets so many seconds pass, one after the other. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    world.clock.advance(1000);
    await events();
  }
}

async function untilLeft(connection: StreamConnection | undefined): Promise<void> {
  const ask = () => {
    world.clock.advance(0);
    return connection?.isLeft() ?? true;
  };
  await expect.poll(ask).toBe(true);
}

beforeEach(async () => {
  // The stream of the test before is ended with its sportsbook.
  await connectSportsbook(world);
  await world.asOwner(`update games.providers set active = false where key = 'bti'`);
  polled = undefined;
  heard = [];
  world.company = (url) =>
    polled && url.href === `${SPORTSBOOK_URL}/feed.json`
      ? { status: 200, body: JSON.stringify({ events: polled }) }
      : undefined;
  await untilLeft(script?.connections.at(-1));
  script = scriptStream(world);
  world.clock.advance(600_000);
  await world.asOwner('delete from sports.events');
  await world.asOwner(`update sports.feed set failures = 0, silent_since = null`);
  await connectSportsbook(world);
  await world.asOwner(`update sports.feed set next_look_at = '-infinity'`);
  const stop = world.app.live.subscribeToAll((told) => {
    if (told.name === 'sports-odds') heard.push(told.data);
  });
  return stop;
});

describe('the stream of the sportsbook', () => {
  it('begins with a snapshot in parts, which replaces all that was known', async () => {
    polled = [event('old')];
    script.answer = 'mute';
    world.clock.advance(0);
    await expect.poll(events).toEqual(['old 1.85']);
    script.answer = undefined;
    const stream = await script.opened();
    const [a, b] = [event('a', { startsIn: 1 }), event('b', { status: 'suspended' })];
    stream.send({ name: 'snapshot', data: { part: 1, parts: 2, events: [a] } });
    await expect.poll(events).toEqual(['a 1.85', 'old 1.85']);
    stream.send({ name: 'snapshot', data: { part: 2, parts: 2, events: [b] } });
    await expect.poll(events).toEqual(['a 1.85', 'b 1.85 suspended']);
  });

  it('changes a price at once, and tells every open page', async () => {
    const stream = await follow(event('a', { startsIn: 1 }), event('b'));
    stream.send(oddsOf('b', 2, '2.05'), oddsOf('unknown', 9, '3.00'));
    await expect
      .poll(() => heard)
      .toEqual([{ odds: [{ eventId: 'b', selectionId: 'b-1', trueOdds: '2.05' }] }]);
    expect(await events()).toEqual(['a 1.85', 'b 2.05']);
  });

  it('does not go back to an older version of an event', async () => {
    const stream = await follow(event('a', { version: 5 }));
    stream.send(oddsOf('a', 5, '1.10'), oddsOf('a', 7, '1.90'), oddsOf('a', 6, '1.20'));
    stream.send(goneOf('a', 6, 'closed'), alive());
    await expect.poll(() => heard).toHaveLength(1);
    stream.send({ name: 'added', data: { events: [event('b', { startsIn: 6 })] } });
    await expect.poll(events).toEqual(['a 1.90', 'b 1.85']);
  });

  it('suspends an event, opens it again with its new price, and closes it', async () => {
    const stream = await follow(event('a'));
    stream.send(goneOf('a', 2, 'suspended'));
    await expect.poll(events).toEqual(['a 1.85 suspended']);
    stream.send(oddsOf('a', 3, '1.60'));
    await expect.poll(events).toEqual(['a 1.60']);
    stream.send(goneOf('a', 4, 'closed'));
    await expect.poll(events).toEqual([]);
    await expect
      .poll(() => heard)
      .toEqual([
        { odds: [], suspended: ['a'] },
        { odds: [{ eventId: 'a', selectionId: 'a-1', trueOdds: '1.60' }], resumed: ['a'] },
        { odds: [], suspended: ['a'] },
      ]);
  });

  it('leaves out what has begun', async () => {
    const stream = await script.opened();
    stream.send(snapshot(event('begun', { startsIn: -1 }), event('a')));
    await expect.poll(events).toEqual(['a 1.85']);
  });
});

describe('a stream that is silent', () => {
  it('suspends all prices when the polled feed does not answer either, until a new snapshot', async () => {
    const stream = await follow(event('a'));
    await pass(8);
    expect((await listed()).isSilent).toBe(false);
    await pass(2);
    await expect.poll(listed).toEqual({ isSilent: true, events: ['a 1.85'] });
    expect(stream.isLeft()).toBe(true);
    await pass(1);
    const next = await script.opened();
    next.send(snapshot(event('a', { home: '1.70' })));
    await expect.poll(listed).toEqual({ isSilent: false, events: ['a 1.70'] });
    await expect
      .poll(() => heard)
      .toEqual([
        { odds: [], isSilent: true },
        { odds: [{ eventId: 'a', selectionId: 'a-1', trueOdds: '1.70' }] },
        { odds: [], isSilent: false },
      ]);
  });

  it('is none while it says that it is alive, and bytes that are no message do not count', async () => {
    const stream = await follow(event('a'));
    const readAt = async () =>
      JSON.stringify(await world.asOwner('select read_at from sports.feed'));
    for (let times = 0; times < 5; times++) {
      await pass(5);
      const before = await readAt();
      stream.send(alive());
      await expect.poll(readAt).not.toBe(before);
    }
    expect(stream.isLeft()).toBe(false);
    for (let times = 0; times < 12; times++) {
      stream.write(': nothing\n');
      await pass(1);
    }
    expect(stream.isLeft()).toBe(true);
  });

  it('is replaced by the polled feed while that answers', async () => {
    const stream = await follow(event('a'));
    polled = [event('a', { home: '1.50' })];
    script.answer = 'mute';
    await pass(10);
    await expect.poll(listed).toEqual({ isSilent: false, events: ['a 1.50'] });
    expect(stream.isLeft()).toBe(true);
    await pass(5);
    script.answer = undefined;
    await pass(5);
    await follow(event('a', { home: '1.40' }));
    await expect.poll(events).toEqual(['a 1.40']);
  });
});

describe('a stream that ends', () => {
  it('is opened again with a pause that grows', async () => {
    const waits = async () => {
      const [feed] = await world.asOwner('select next_look_at from sports.feed');
      const next = feed?.['next_look_at'];
      return next instanceof Date ? next.getTime() - world.clock.now().getTime() : Infinity;
    };
    const first = await follow(event('a'));
    first.end();
    await expect.poll(listed).toMatchObject({ isSilent: true });
    for (const pauseMs of [1000, 2000, 4000, 8000]) {
      await expect.poll(waits).toBeLessThanOrEqual(pauseMs);
      expect(await waits()).toBeGreaterThan(pauseMs / 2);
      expect(script.connections.every((connection) => connection.isLeft())).toBe(true);
      await pass(pauseMs / 1000);
      (await script.opened()).end();
    }
  });

  it.each([
    ['a line too long', `data: ${'x'.repeat(MAX_LINE_BYTES)}`],
    ['no JSON', 'event: odds\ndata: {\n\n'],
    ['two lines of data', 'event: alive\ndata: {}\ndata: {}\n\n'],
    [
      'a price that is none',
      'event: odds\ndata: {"events":[{"_id":"a","version":2,' +
        '"selections":[{"_id":"a-1","trueOdds":"0"}]}]}\n\n',
    ],
    ['a second snapshot', 'event: snapshot\ndata: {"part":1,"parts":1,"events":[]}\n\n'],
    [
      'more events than a message has',
      `event: gone\ndata: ${JSON.stringify({
        events: Array.from({ length: 51 }, () => ({ _id: 'a', version: 2, reason: 'closed' })),
      })}\n\n`,
    ],
  ])('is left when it sends %s, and nothing of that is stored', async (_what, text) => {
    const stream = await follow(event('a'));
    stream.write(text);
    await expect.poll(() => stream.isLeft()).toBe(true);
    expect(await events()).toEqual(['a 1.85']);
    await pass(2);
    await follow(event('a', { home: '1.30' }));
    await expect.poll(events).toEqual(['a 1.30']);
  });

  it('is left when it tells of changes before its snapshot is whole, or of too many events', async () => {
    const early = await script.opened();
    early.send({ name: 'snapshot', data: { part: 1, parts: 2, events: [event('a')] } });
    early.send(oddsOf('a', 2, '1.10'));
    await expect.poll(() => early.isLeft()).toBe(true);
    await pass(12);
    const many = await script.opened();
    for (let part = 1; part <= 201; part++) {
      const all = Array.from({ length: 50 }, (_, index) => ({
        ...event(`${part}-${index}`),
        markets: [],
      }));
      many.send({ name: 'snapshot', data: { part, parts: 300, events: all } });
    }
    await expect.poll(() => many.isLeft()).toBe(true);
  });

  it('is not used when it cannot be had: the feed is polled as before', async () => {
    script.answer = { status: 404, contentType: 'application/json' };
    polled = [event('a')];
    world.clock.advance(0);
    await expect.poll(events).toEqual(['a 1.85']);
    polled = [event('a', { home: '1.75' })];
    script.answer = { status: 200, contentType: 'text/html' };
    await pass(11);
    await expect.poll(events).toEqual(['a 1.75']);
    expect((await listed()).isSilent).toBe(false);
  });

  it('is ended when the sportsbook is switched off', async () => {
    const stream = await follow(event('a'));
    await world.asOwner(`update games.providers set active = false where key = 'bti'`);
    world.clock.advance(1000);
    await expect.poll(() => stream.isLeft()).toBe(true);
    await pass(30);
    expect(script.connections).toHaveLength(1);
  });

  it('neither stores nor publishes anything when another process has the feed', async () => {
    const stream = await follow(event('a'));
    const later = new Date(world.clock.now().getTime() + 3_600_000);
    await world.asOwner('update sports.feed set next_look_at = $1', [later]);
    stream.send(oddsOf('a', 2, '9.99'));
    await expect.poll(() => stream.isLeft()).toBe(true);
    await pass(15);
    expect(await listed()).toEqual({ isSilent: false, events: ['a 1.85'] });
    expect([heard, script.connections.length]).toEqual([[], 1]);
  });
});
