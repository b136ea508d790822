// The events of the home page, from the sportsbook's feed to the browser.

import { beforeEach, describe, expect, it } from 'vitest';
import type { AnswerOf } from '@ceibo/contracts/call';
import type { findSports } from '@ceibo/contracts/finding/find';
import type { LiveEvent } from '@ceibo/contracts/live';
import { publicStreamPath } from '@ceibo/contracts/live';
import { connectSportsbook, SPORTSBOOK_URL } from '../../testing/partners/bti.ts';
import { startTestWorld } from '../../testing/test-world.ts';
import { setProviderActive } from '../providers/index.ts';

const world = startTestWorld();
const names = (es: string, pt: string, en: string) => ({ es, pt, en });
let answer: { status: number; body: string } | undefined;
let asked = 0;

interface Told {
  id?: string;
  /** Hours from now. */
  startsIn?: number;
  home?: string;
  market?: string;
}

interface Listed {
  isOffered: boolean;
  events: { _id: string; markets: { selections: { trueOdds: string }[] }[] }[];
}

const startOf = (hours: number) =>
  new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString();

function eventOf({ id = 'e1', startsIn = 5, home = '1.85', market = 'ML0' }: Told = {}) {
  return {
    _id: id,
    sport: 'football',
    sportName: names('Fútbol', 'Futebol', 'Football'),
    leagueName: names('Copa', 'Taça', 'Cup'),
    markets: [
      {
        marketType: { _id: market },
        startDate: startOf(startsIn),
        selections: [
          {
            _id: `${id}-2`,
            name: names('Norte', 'Norte', 'North'),
            outcomeType: 'Away',
            trueOdds: '4.20',
          },
          {
            _id: `${id}-1`,
            name: names('Sur', 'Sul', 'South'),
            outcomeType: 'Home',
            trueOdds: home,
          },
          {
            _id: `${id}-x`,
            name: names('Empate', 'Empate', 'Draw'),
            outcomeType: 'Tie',
            trueOdds: '3.10',
          },
        ],
      },
    ],
  };
}

const tells = (...events: object[]) => (answer = { status: 200, body: JSON.stringify({ events }) });

const noted = async () =>
  JSON.stringify((await world.asOwner('select read_at, failures from sports.feed'))[0]);

/** Lets the time pass until it is time to look, and the look be done. */
async function look(milliseconds = 10_001): Promise<void> {
  const before = await noted();
  world.clock.advance(milliseconds);
  const ask = async () => {
    // One that comes while the look before it ends is not heard.
    world.clock.advance(0);
    return noted();
  };
  await expect.poll(ask).not.toBe(before);
}

async function list(headers: Record<string, string> = {}) {
  const reply = await world.app.web.inject({
    method: 'GET',
    url: '/api/sports/events',
    headers: { 'accept-language': 'en', ...headers },
  });
  return {
    reply,
    body:
      reply.body === ''
        ? {}
        : reply.json<{
            isOffered: boolean;
            events: { _id: string; markets: { selections: { trueOdds: string }[] }[] }[];
          }>(),
  };
}

const listed = async () => (await world.app.web.inject('/api/sports/events')).json<Listed>().events;

beforeEach(async () => {
  await connectSportsbook(world);
  await world.asOwner(`delete from sports.events`);
  await world.asOwner(`update sports.feed set next_look_at = '-infinity', failures = 0`);
  world.company = (url) => {
    if (url.href !== `${SPORTSBOOK_URL}/feed.json`) return undefined;
    asked += 1;
    return answer;
  };
});

describe('the list of events', () => {
  it('has the moneyline of what is coming, the soonest first, 1 X 2 in order, in the caller’s language', async () => {
    tells(
      eventOf({ id: 'late', startsIn: 9 }),
      eventOf({ id: 'soon', startsIn: 2 }),
      eventOf({ id: 'begun', startsIn: -1 }),
      eventOf({ id: 'other', market: 'OU25' }),
    );
    await look();
    const { body } = await list();
    expect(body).toMatchObject({ success: true, isOffered: true });
    expect(body).toMatchObject({
      events: [
        {
          _id: 'soon',
          sport: 'football',
          leagueName: 'Cup',
          sportName: 'Football',
          markets: [
            {
              marketType: { _id: 'ML0' },
              leagueName: 'Cup',
              sportName: 'Football',
              selections: [
                { _id: 'soon-1', outcomeType: 'Home', name: 'South', trueOdds: '1.85' },
                { _id: 'soon-x', outcomeType: 'Tie' },
                { _id: 'soon-2', outcomeType: 'Away' },
              ],
            },
          ],
        },
        { _id: 'late' },
      ],
    });
    for (const [language, sportName] of [
      ['es', 'Fútbol'],
      ['pt-BR', 'Futebol'],
    ] as const)
      expect((await list({ 'accept-language': language })).body).toMatchObject({
        events: [{ sportName }, {}],
      });
  });

  it('leaves out what has begun, even before the next look', async () => {
    tells(eventOf({ startsIn: 0.01 }));
    await look();
    expect((await list()).body).toMatchObject({ events: [{ _id: 'e1' }] });
    world.company = () => undefined;
    world.clock.advance(27_000);
    expect((await list()).body).toMatchObject({ isOffered: true, events: [] });
  });

  it('is sent once to whoever still has it', async () => {
    tells(eventOf());
    await look();
    const { reply } = await list();
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=30, stale-while-revalidate=300',
      vary: expect.stringContaining('accept-language'),
    });
    const again = await list({ 'if-none-match': String(reply.headers['etag']) });
    expect([again.reply.statusCode, again.reply.body]).toEqual([304, '']);
    tells(eventOf({ home: '1.90' }));
    await look();
    expect((await list({ 'if-none-match': String(reply.headers['etag']) })).reply.statusCode).toBe(
      200,
    );
  });

  it('is empty, and says so, while the sportsbook is off', async () => {
    tells(eventOf());
    await look();
    await world.asOwner(`update games.providers set active = false where key = 'bti'`);
    expect((await list()).body).toMatchObject({ isOffered: false, events: [] });
  });
});

describe('a feed that fails', () => {
  it.each([
    ['does not answer', undefined],
    ['answers with an error', { status: 500, body: '{}' }],
    ['answers nonsense', { status: 200, body: '<html>' }],
    [
      'tells odds that are none',
      {
        status: 200,
        body: '{"events":[{"_id":"e1","markets":[{"selections":[{"trueOdds":"0"}]}]}]}',
      },
    ],
    [
      'tells of more than there may be',
      {
        status: 200,
        body: JSON.stringify({ events: Array.from({ length: 301 }, () => ({ _id: 'e1' })) }),
      },
    ],
  ])(
    'leaves what is known when it %s, is asked more rarely, and then as before',
    async (_how, failure) => {
      tells(eventOf());
      await look();
      answer = failure;
      await look();
      expect(await listed()).toHaveLength(1);
      const before = asked;
      // Twice the pause after the first failure.
      world.clock.advance(10_001);
      expect(
        await world.asOwner('select failures, next_look_at > $1 as waits from sports.feed', [
          world.clock.now(),
        ]),
      ).toEqual([{ failures: 1, waits: true }]);
      expect(asked).toBe(before);
      tells(eventOf({ home: '2.00' }));
      await look(10_001);
      expect(await world.asOwner('select failures from sports.feed')).toEqual([{ failures: 0 }]);
      expect((await listed())[0]?.markets[0]?.selections[0]?.trueOdds).toBe('2.00');
    },
  );
});

describe('changed prices', () => {
  it('are pushed to everybody, and only they', async () => {
    const heard: LiveEvent[] = [];
    const stop = world.app.live.subscribeToAll((event) => heard.push(event));
    tells(eventOf(), eventOf({ id: 'e2' }));
    await look();
    tells(eventOf({ home: '1.95' }), eventOf({ id: 'e2' }), eventOf({ id: 'new' }));
    await look();
    await expect
      .poll(() => heard)
      .toEqual([
        {
          name: 'sports-odds',
          data: { odds: [{ eventId: 'e1', selectionId: 'e1-1', trueOdds: '1.95' }] },
        },
      ]);
    await look();
    expect(heard).toHaveLength(1);
    stop();
  });

  it('are pushed in parts when they are many', async () => {
    const many = (home: string) =>
      Array.from({ length: 130 }, (_, index) =>
        eventOf({ id: `event-with-a-rather-long-name-${index}`, home }),
      );
    const heard: LiveEvent[] = [];
    const stop = world.app.live.subscribeToAll((event) => heard.push(event));
    tells(...many('1.85'));
    await look();
    tells(...many('1.86'));
    await look();
    await expect
      .poll(() => heard.flatMap(({ data }) => ('odds' in data ? data.odds : [])).length)
      .toBe(130);
    expect(heard.length).toBeGreaterThan(1);
    stop();
  });

  it('reach the open page of a visitor', async () => {
    const address = await world.app.web.listen({ host: '127.0.0.1', port: 0 });
    tells(eventOf());
    await look();
    const reply = await fetch(address + publicStreamPath);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
    tells(eventOf({ home: '1.99' }));
    await look();
    let text = '';
    while (!text.includes('sports-odds')) text += (await reader?.read())?.value ?? '';
    expect(text).toContain(
      'event: sports-odds\ndata: ' +
        '{"odds":[{"eventId":"e1","selectionId":"e1-1","trueOdds":"1.99"}]}\n\n',
    );
    await reader?.cancel();
  });
});

describe('opening the sportsbook', () => {
  it('gives its page in the player’s language, with a token that is theirs', async () => {
    const player = await world.player();
    await connectSportsbook(world);
    const { body } = await world.call(
      '/api/sports/launch',
      { platform: 'mobile', eventId: 'e1', selectionsId: 'e1-x' },
      player.session,
    );
    const url = new URL(String(body['url']));
    expect(url.origin + url.pathname).toBe(`${SPORTSBOOK_URL}/`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      auth_token: body['token'],
      lang: 'en',
      platform: 'mobile',
      selectionsId: 'e1-x',
      EventId: 'e1',
    });
  });

  it('is refused while it is off, and to visitors', async () => {
    const player = await world.player();
    await world.asOwner(`update games.providers set active = false where key = 'bti'`);
    expect(
      (await world.call('/api/sports/launch', { platform: 'desktop' }, player.session)).body,
    ).toMatchObject({ success: false, code: 'SPORTS_OFF' });
    expect((await world.call('/api/sports/launch', { platform: 'desktop' })).status).toBe(401);
  });
});

describe('the search for teams and leagues', () => {
  const find = async (q: string, language = 'es') => {
    const url = `/api/sports/find?q=${encodeURIComponent(q)}`;
    const headers = { 'accept-language': language };
    return (await world.app.web.inject({ url, headers })).json<AnswerOf<typeof findSports>>();
  };

  it('finds a team by its name in any language, mistakes aside, with its next event', async () => {
    tells(eventOf({ id: 'later', startsIn: 9 }), eventOf({ id: 'next', startsIn: 2 }));
    await look();
    // A process caches the feed for half a minute.
    world.clock.advance(31_000);
    for (const q of ['norte', 'north', 'NÓRTE', 'nrote'])
      expect(await find(q)).toMatchObject({
        isOffered: true,
        teams: [{ name: 'Norte', rival: 'Sur', leagueName: 'Copa', eventId: 'next' }],
      });
    expect((await find('sul', 'en')).teams).toMatchObject([{ name: 'South', rival: 'North' }]);
    expect((await find('taça')).leagues).toMatchObject([{ name: 'Copa', count: 2 }]);
    expect((await find('nadie')).teams).toEqual([]);
  });

  it('names no event that has begun, and nothing while the sportsbook is off', async () => {
    tells(eventOf({ id: 'soon', startsIn: 60 / 3600 }));
    await look();
    world.clock.advance(31_000);
    expect((await find('norte')).teams).toHaveLength(1);
    // Too soon for the process to read the feed again.
    world.clock.advance(25_000);
    expect((await find('norte')).teams).toEqual([]);
    await world.database.transaction((transaction) =>
      setProviderActive(transaction, { key: 'bti', active: false }),
    );
    expect(await find('copa')).toEqual({ success: true, isOffered: false, teams: [], leagues: [] });
  });
});
