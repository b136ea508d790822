import { describe, expect, it } from 'vitest';
import { openSportsbookWorld } from '../testing/sportsbook-harness.ts';
import type { EventsAnswer, SearchAnswer, TreeAnswer } from '../wire.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
type World = Awaited<ReturnType<typeof openSportsbookWorld>>;

const eventsOf = async (world: World, query: string) =>
  (await world.get(`events?${query}`, null)).body as unknown as EventsAnswer;

describe('the book', () => {
  it('has the next events in its feed, and goes on day by day', async () => {
    const world = await openSportsbookWorld();
    const first = await world.events();
    const now = world.surroundings.clock.now().getTime();
    const starts = first.map(({ markets }) => Date.parse(markets[0]?.startDate ?? ''));
    expect(Math.min(...starts)).toBeGreaterThan(now);
    const tree = (await world.get('tree', null)).body as unknown as TreeAnswer;
    expect(tree.days.length).toBeGreaterThan(6);
    await world.advance(2 * HOUR);
    const later = await world.events();
    expect(
      Math.max(...later.map(({ markets }) => Date.parse(markets[0]?.startDate ?? ''))),
    ).toBeGreaterThan(Math.max(...starts));
  });

  it('lets its prices walk, and keeps them over a restart', async () => {
    const world = await openSportsbookWorld({ walkEveryMs: 15_000 });
    const before = JSON.stringify(await world.events());
    await world.advance(16_000);
    const after = JSON.stringify(await world.events());
    expect(after).not.toBe(before);
    await world.restart();
    expect(JSON.stringify(await world.events())).toBe(after);
  });

  it('plays a match by the minute to its end, and settles what is bet on it', async () => {
    const world = await openSportsbookWorld();
    const selection = await world.pick(0, 'Home');
    await world.place({ selections: [selection] });
    await world.trader({ event: selection.eventId, result: 'Begin' });
    await world.advance(30 * MINUTE);
    const running = await world.eventPage(selection.eventId);
    expect(running.event).toMatchObject({ status: expect.stringMatching(/live|suspended/) });
    expect(running.event.score?.clockSeconds).toBeGreaterThan(25 * 60);
    await world.restart();
    await world.advance(90 * MINUTE);
    const ended = await world.eventPage(selection.eventId);
    expect(ended.event.status).toBe('ended');
    const [home = 0, away = 0] = ended.event.score?.score ?? [];
    const [bet] = await world.bets('settled');
    expect(bet?.state).toBe(home > away ? 'won' : 'lost');
    expect(world.names()).toContain('creditcustomer');
  });

  it('is decided by a button of the trader’s page, whose other fields are empty', async () => {
    const world = await openSportsbookWorld();
    const { eventId: event } = await world.pick(0, 'Home');
    const empty = { score: '', half: '', hours: '', market: '', selection: '' };
    expect(await world.trader({ event, verdict: 'won', ...empty, result: 'Score' })).toBe(400);
    expect(await world.trader({ event, verdict: 'won', ...empty, result: 'Away' })).toBe(303);
    expect((await world.eventPage(event)).event).toMatchObject({
      status: 'ended',
      score: { score: [0, 1] },
    });
  });

  it('lists events by time, sport, league, day, and what is on; in pages', async () => {
    const world = await openSportsbookWorld();
    const first = await eventsOf(world, 'when=all');
    expect(first.events).toHaveLength(40);
    const second = await eventsOf(world, `when=all&cursor=${first.next ?? ''}`);
    expect(second.events[0]?.id).not.toBe(first.events.at(-1)?.id);
    expect(second.events[0]?.startsAt).toBeGreaterThanOrEqual(first.events.at(-1)?.startsAt ?? 0);
    const tennis = await eventsOf(world, 'sport=tennis');
    expect(new Set(tennis.events.map(({ sport }) => sport))).toEqual(new Set(['tennis']));
    const league = tennis.events[0]?.league.id ?? '';
    const ofLeague = await eventsOf(world, `league=${league}`);
    expect(new Set(ofLeague.events.map((event) => event.league.id))).toEqual(new Set([league]));
    expect((await world.get('events?when=never', null)).status).toBe(400);
  });

  it('finds teams and leagues despite accents and slips of the finger', async () => {
    const world = await openSportsbookWorld();
    const [event] = (await eventsOf(world, 'sport=football')).events;
    const name = event?.home.name.es ?? '';
    const typed = name.slice(0, 2) + name.slice(3);
    const { events } = (
      await world.get(`search?q=${encodeURIComponent(typed.toUpperCase())}`, null)
    ).body as unknown as SearchAnswer;
    expect(events.flatMap(({ home, away }) => [home.name.es, away.name.es])).toContain(name);
  });

  it('has statistics of its own past seasons, rules, and an event that nobody knows', async () => {
    const world = await openSportsbookWorld();
    const { eventId } = await world.pick(0, 'Home');
    const { statistics, markets } = await world.eventPage(eventId);
    expect(statistics.form.home.length).toBeGreaterThan(3);
    expect(statistics.table.length).toBeGreaterThan(5);
    expect(markets.length).toBeGreaterThan(20);
    expect((await world.get('events/nothing', null)).status).toBe(404);
    const { body } = await world.get('rules', null);
    const types = (body['markets'] as { type: string }[]).map(({ type }) => type);
    for (const { type } of markets) expect(types).toContain(type);
  });
});

describe('the sportsbook', () => {
  it('opens its page for who has a token of the operator’s', async () => {
    const world = await openSportsbookWorld();
    for (const [answer, status, code] of [
      ['-3', 401, 'TOKEN_USED'],
      ['cut', 503, 'OPERATOR_SILENT'],
    ] as const) {
      world.answers('ValidateToken', answer);
      expect(await world.post('session', { token: 'a-token-of-the-operator' })).toMatchObject({
        status,
        body: { code },
      });
    }
    const page = await world.app.inject('/sportsbook/?lang=es');
    expect(String(page.headers['content-security-policy'])).toContain(
      'frame-ancestors http://operator.test',
    );
  });
});
