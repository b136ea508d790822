import {
  MAX_LINE_BYTES,
  streamMessages,
  type FeedStreamMessage,
  type StreamMessageName,
} from '@ceibo/partner-protocol/bti/feed-stream';
import { describe, expect, it } from 'vitest';
import { openSportsbookWorld } from '../testing/sportsbook-harness.ts';

type World = Awaited<ReturnType<typeof openSportsbookWorld>>;

/** An operator that reads: what it was told so far, each message of its form. */
async function read(world: World) {
  const response = await world.app.inject({
    url: '/sportsbook/feed-stream',
    payloadAsStream: true,
  });
  const stream = response.stream();
  let text = '';
  stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const told = (): FeedStreamMessage[] =>
    text
      .split('\n\n')
      .slice(0, -1)
      .map((message) => {
        const [, name = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(message) ?? [];
        expect(data.length).toBeLessThan(MAX_LINE_BYTES);
        const known = name as StreamMessageName;
        return { name: known, data: streamMessages[known].parse(JSON.parse(data)) };
      }) as FeedStreamMessage[];
  return {
    told,
    ofName: <Name extends StreamMessageName>(name: Name) =>
      told().flatMap((message) => (message.name === name ? [message.data] : [])) as Extract<
        FeedStreamMessage,
        { name: Name }
      >['data'][],
    leave: () => stream.destroy(),
  };
}

describe('the stream of the feed', () => {
  it('begins with all that the polled feed has, in parts', async () => {
    const world = await openSportsbookWorld();
    const operator = await read(world);
    await expect.poll(() => operator.told().length).toBeGreaterThan(1);
    const parts = operator.ofName('snapshot');
    expect(parts.map(({ part }) => part)).toEqual(parts.map((_part, index) => index + 1));
    expect(parts.every(({ parts: all }) => all === parts.length)).toBe(true);
    const events = parts.flatMap((part) => part.events);
    const polled = await world.events();
    expect(events).toMatchObject(polled);
    expect(events).toHaveLength(polled.length);
    operator.leave();
  });

  it('tells what the trader suspends, opens and ends, with versions that rise', async () => {
    const world = await openSportsbookWorld();
    const { eventId } = await world.pick(0, 'Home');
    const operator = await read(world);
    await world.trader({ event: eventId, result: 'Suspend' });
    await expect
      .poll(() => operator.ofName('gone').flatMap(({ events }) => events))
      .toHaveLength(1);
    await world.trader({ event: eventId, result: 'Resume' });
    await expect
      .poll(() => operator.ofName('odds').flatMap(({ events }) => events))
      .toHaveLength(1);
    await world.trader({ event: eventId, result: 'Home' });
    await expect
      .poll(() => operator.ofName('gone').flatMap(({ events }) => events))
      .toHaveLength(2);
    const gone = operator.ofName('gone').flatMap(({ events }) => events);
    const [reopened] = operator.ofName('odds').flatMap(({ events }) => events);
    expect(gone).toMatchObject([
      { _id: eventId, reason: 'suspended' },
      { _id: eventId, reason: 'closed' },
    ]);
    expect(reopened?._id).toBe(eventId);
    const versions = [gone[0]?.version, reopened?.version, gone[1]?.version].map(Number);
    expect(versions).toEqual(versions.toSorted((one, other) => one - other));
    expect(new Set(versions).size).toBe(3);
    // Another event has come up in its place.
    expect(operator.ofName('added').flatMap(({ events }) => events)).toHaveLength(1);
    operator.leave();
  });

  it('tells prices that walk, to everybody who reads, and that it is alive', async () => {
    const world = await openSportsbookWorld({ walkEveryMs: 2000 });
    const [one, other] = [await read(world), await read(world)];
    await world.advance(2000);
    await world.advance(2000);
    await expect.poll(() => one.ofName('odds').length).toBeGreaterThan(0);
    await expect.poll(() => other.ofName('alive').length).toBeGreaterThan(0);
    await expect.poll(() => other.ofName('odds')).toEqual(one.ofName('odds'));
    const [changed] = one.ofName('odds').at(-1)?.events ?? [];
    const polled = (await world.events()).find(({ _id }) => _id === changed?._id);
    expect(polled?.markets[0]?.selections.map(({ trueOdds }) => trueOdds)).toEqual(
      changed?.selections.map(({ trueOdds }) => trueOdds),
    );
    one.leave();
    other.leave();
  });

  it('has room for so many readers', async () => {
    const world = await openSportsbookWorld();
    const readers = [];
    for (let count = 0; count < 20; count++) readers.push(await read(world));
    expect((await world.app.inject('/sportsbook/feed-stream')).statusCode).toBe(503);
    for (const reader of readers) reader.leave();
  });
});
