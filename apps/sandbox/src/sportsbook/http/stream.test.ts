import { describe, expect, it } from 'vitest';
import { openSportsbookWorld } from '../testing/sportsbook-harness.ts';
import type { StreamMessage } from '../wire.ts';

type World = Awaited<ReturnType<typeof openSportsbookWorld>>;

/** A page that follows: what it was told so far. */
async function follow(world: World, query: string, secret: string | null = world.session) {
  const response = await world.app.inject({
    url: `/sportsbook/api/stream?${query}`,
    headers: secret === null ? {} : { authorization: `Bearer ${secret}` },
    payloadAsStream: true,
  });
  const stream = response.stream();
  let text = '';
  stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const told = (): StreamMessage[] =>
    text
      .split('\n\n')
      .filter(Boolean)
      .map((event) => JSON.parse(event.replace('data: ', '')));
  return {
    response,
    ofKind: <Kind extends StreamMessage['kind']>(kind: Kind) =>
      told().filter((message) => message.kind === kind) as Extract<StreamMessage, { kind: Kind }>[],
    leave: () => stream.destroy(),
  };
}

describe('the stream', () => {
  it('begins with what the page follows, and sends what changes of it and nothing else', async () => {
    const world = await openSportsbookWorld();
    const [one, other] = [await world.pick(0, 'Home'), await world.pick(1, 'Home')];
    const page = await follow(world, `ids=${one.eventId}`, null);
    await expect.poll(() => page.ofKind('snapshot')).toHaveLength(1);
    expect(page.ofKind('snapshot')[0]?.events.map(({ id }) => id)).toEqual([one.eventId]);
    await world.trader({ event: other.eventId, result: 'Suspend' });
    await world.trader({ event: one.eventId, result: 'Suspend' });
    await expect.poll(() => page.ofKind('event')).toHaveLength(1);
    const [{ event } = { event: undefined }] = page.ofKind('event');
    expect(event).toMatchObject({ id: one.eventId, status: 'suspended' });
    expect(event?.markets?.every(({ status }) => status === 'suspended')).toBe(true);
    page.leave();
  });

  it('has every market of the event whose page is open', async () => {
    const world = await openSportsbookWorld();
    const { eventId } = await world.pick(0, 'Home');
    const page = await follow(world, `event=${eventId}`);
    await expect.poll(() => page.ofKind('snapshot')).toHaveLength(1);
    const { marketCount, added } = page.ofKind('snapshot')[0]?.events[0] ?? {};
    expect(added).toHaveLength(marketCount ?? 0);
    page.leave();
  });

  it('tells a player of their bets alone, and that it is alive', async () => {
    const world = await openSportsbookWorld();
    const selection = await world.pick(0, 'Home');
    await world.place({ selections: [selection] });
    const [mine, visitor] = [await follow(world, ''), await follow(world, '', null)];
    await world.end(selection.eventId, 'Home');
    await world.advance(4000);
    await expect.poll(() => mine.ofKind('bet')).toMatchObject([{ bet: { state: 'won' } }]);
    await expect.poll(() => visitor.ofKind('alive').length).toBeGreaterThan(0);
    expect(visitor.ofKind('bet')).toEqual([]);
    await world.trader({ feed: 'down' });
    await expect.poll(() => visitor.ofKind('alive').at(-1)?.isFeedUp).toBe(false);
    mine.leave();
    visitor.leave();
  });

  it('tells of a decided selection while the rest of its bet is open', async () => {
    const world = await openSportsbookWorld();
    const [one, other] = [await world.pick(0, 'Home'), await world.pick(1, 'Home')];
    await world.place({ selections: [one, other], kind: 'multiple' });
    const page = await follow(world, '');
    await world.end(one.eventId, 'Home');
    await expect
      .poll(() => page.ofKind('bet'))
      .toMatchObject([{ bet: { state: 'open', lines: [{ result: 'won' }, { result: null }] } }]);
    page.leave();
  });

  it('is not opened with a session that is over, or a query without form', async () => {
    const world = await openSportsbookWorld();
    const wrong = await follow(world, '', 'x'.repeat(43));
    expect(wrong.response.statusCode).toBe(401);
    expect((await follow(world, `event=${'x'.repeat(65)}`)).response.statusCode).toBe(400);
  });
});
