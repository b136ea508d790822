import { units } from '@ceibo/money';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '@ceibo/contracts/call';
import type { searchGames } from '@ceibo/contracts/lobby';
import { startTestWorld } from '../../../testing/test-world.ts';
import { saveCatalogue, setProviderActive, type Catalogue } from '../../providers/index.ts';

const world = startTestWorld();
type Answer = AnswerOf<typeof searchGames>;

const studioAt = (host: string) => ({
  baseUrl: `http://${host}.test`,
  protocol: 'softswiss' as const,
  sharedSecrets: [`secret-of-${host}`] as [string],
});
const providers = [
  { key: 'bti', name: 'BTi', sort: 2, studio: studioAt('bti') },
  { key: 'rubyplay', name: 'RubyPlay', sort: 3, studio: studioAt('rubyplay') },
  { key: 'arrowsedge', name: 'Arrow’s Edge', sort: 4, studio: studioAt('arrowsedge') },
];

const game = (
  id: string,
  providerKey: string,
  name: string,
  more: Partial<Catalogue['games'][number]> = {},
): Catalogue['games'][number] => ({
  id,
  providerKey,
  code: id,
  name,
  image: id,
  rtp: '95.00',
  isNew: false,
  sort: 1,
  launchedAt: new Date('2024-01-01T00:00:00Z'),
  ...more,
});

const games = [
  game('leon', 'rubyplay', 'León Supremo', {
    features: ['jackpot'],
    minStake: units(20),
    maxStake: units(2000),
    rtp: '96.10',
    volatility: '9.1000',
  }),
  game('mina', 'rubyplay', 'Mina de Cristal', {
    features: ['free-spins', 'jackpot'],
    minStake: units(50),
    rtp: '97.00',
    hasDemo: true,
    volatility: '1.2000',
    sort: 2,
  }),
  game('rosa', 'rubyplay', 'Rosa Brava', {
    names: { en: 'Wild Rose', pt: 'Rosa Selvagem' },
    aliases: ['flor'],
    sort: 3,
  }),
  game('ruleta', 'arrowsedge', 'Rueda Europea', {
    categories: ['roulette', 'table'],
    minStake: units(100),
    rtp: '97.30',
  }),
  game('vuela', 'arrowsedge', 'FlyWin', {
    categories: ['crash'],
    isNew: true,
    sort: 2,
  }),
  game('apuesta', 'bti', 'Apuesta Deportiva'),
  game('apagado', 'rubyplay', 'Apagado Total'),
];

beforeAll(async () => {
  await save(world.database, { providers, games });
  await world.asOwner(`update games.games set active = false where id = 'apagado'`);
  await world.asOwner(
    `update games.games set launched_at = '2023-01-01' where id = 'ceibo-dorado'`,
  );
  await world.asOwner(`update games.providers set active = true where key = 'bti'`);
});

const save = (database: typeof world.database, catalogue: Catalogue) =>
  database.transaction((transaction) => saveCatalogue(transaction, catalogue));

async function ask(query: Record<string, string> = {}, { language = 'es', tag = '' } = {}) {
  const url = `/api/games/search?${new URLSearchParams(query).toString()}`;
  return world.app.web.inject({
    method: 'GET',
    url,
    headers: { 'accept-language': language, ...(tag === '' ? {} : { 'if-none-match': tag }) },
  });
}
async function search(query: Record<string, string> = {}, language = 'es'): Promise<Answer> {
  const response = await ask(query, { language });
  expect(response.statusCode).toBe(200);
  return response.json<Answer>();
}
const idsOf = ({ games: found }: Pick<Answer, 'games'>) => found.map(({ gameId }) => gameId);
const found = async (q: string, language = 'es') => idsOf(await search({ q }, language));

describe('the lobby', () => {
  it('shows the games of providers that are on, in the operator’s order while nothing has been played', async () => {
    const answer = await search();
    expect(idsOf(answer)).toEqual(['ceibo-dorado', 'leon', 'mina', 'rosa', 'ruleta', 'vuela']);
    expect(answer).toMatchObject({ total: 6, page: 0, nearest: null });
  });

  it('shows what a game is like', async () => {
    const { games: tiles } = await search({ q: 'leon' });
    expect(tiles).toMatchObject([
      {
        gameId: 'leon',
        providerName: 'RubyPlay',
        rtp: '96.10',
        minBet: '20.00',
        maxBet: '2000.00',
        features: ['jackpot'],
        categories: ['slots'],
        volatility: 'high',
        hasDemo: false,
      },
    ]);
    expect((await search({ q: 'flywin' })).games).toMatchObject([
      { minBet: null, maxBet: null, volatility: null, isNew: true },
    ]);
  });

  it('sorts', async () => {
    expect(idsOf(await search({ sort: 'name' }))).toEqual([
      'ceibo-dorado',
      'vuela',
      'leon',
      'mina',
      'rosa',
      'ruleta',
    ]);
    expect(idsOf(await search({ sort: 'name' }, 'en')).at(-1)).toBe('rosa');
    expect(idsOf(await search({ sort: 'rtp' })).slice(0, 3)).toEqual([
      'ruleta',
      'mina',
      'ceibo-dorado',
    ]);
    // Games that the operator calls new come first among those of one day.
    const newest = idsOf(await search({ sort: 'new' }));
    expect([newest[0], newest.at(-1)]).toEqual(['vuela', 'ceibo-dorado']);
  });
});

describe('a search', () => {
  it.each([
    ['león', ['leon']],
    ['LEON SUPREMO', ['leon']],
    ['supremo leon', ['leon']],
    ['leno supremo', ['leon']],
    ['leom', ['leon']],
    ['supermo', ['leon']],
    ['cebio doraod', ['ceibo-dorado']],
    ['ceibodorado', ['ceibo-dorado']],
    ['crist', ['mina']],
    ['cirstal', ['mina']],
    ['arrows', ['ruleta', 'vuela']],
    ["arrow's edge", ['ruleta', 'vuela']],
    ['ruby play', ['leon', 'mina', 'rosa']],
    ['rubyplya', ['leon', 'mina', 'rosa']],
    ['flor', ['rosa']],
    ['fly', ['vuela']],
    ['apagado', []],
    ['apuesta', []],
    ['bti', []],
    ['leon cristal', []],
    ['ññ', []],
  ])('for %j finds %j', async (q, expected) => expect(await found(q)).toEqual(expected));

  it.each(['ruleta', 'roleta', 'roulette', 'rulta', 'rouleta', 'Roulettte'])(
    'finds a category in three languages: %s',
    async (q) => {
      for (const language of ['es', 'pt', 'en'])
        expect(await found(q, language)).toEqual(['ruleta']);
    },
  );

  it.each(['giros gratis', 'giros grátis', 'free spins', 'fre spins'])(
    'finds a feature in three languages: %s',
    async (q) => {
      expect(await found(q)).toEqual(['mina']);
    },
  );

  it('finds a game by its name of any language, and names it in the caller’s', async () => {
    for (const q of ['wild rose', 'rosa brava', 'selvagem'])
      expect(await found(q)).toEqual(['rosa']);
    expect((await search({ q: 'wild' }, 'en')).games).toMatchObject([{ gameName: 'Wild Rose' }]);
    expect((await search({ q: 'wild' }, 'es')).games).toMatchObject([{ gameName: 'Rosa Brava' }]);
  });

  it('puts a name before a feature, and what was typed before what is only like it', async () => {
    await save(world.database, {
      providers: [],
      games: [game('jack', 'arrowsedge', 'Jackpot City', { sort: 9 })],
    });
    expect(await found('jackpot')).toEqual(['jack', 'leon', 'mina']);
    await world.asOwner(`delete from games.games where id = 'jack'`);
    expect(await found('jackpot')).toEqual(['leon', 'mina']);
  });

  it('with nothing but signs in it is no search', async () => {
    expect((await search({ q: ' ¡! ' })).total).toBe(6);
    expect((await ask({ q: 'x'.repeat(65) })).statusCode).toBe(400);
    expect((await search({ q: `%_'";--\\` })).total).toBe(6);
  });

  it('that finds nothing says what comes nearest', async () => {
    expect((await search({ q: 'leon', category: 'roulette' })).nearest).toMatchObject({
      kind: 'unfiltered',
      games: [{ gameId: 'leon' }],
    });
    expect((await search({ q: 'leon azulado' })).nearest).toMatchObject({
      kind: 'similar',
      games: [{ gameId: 'leon' }],
    });
    const nothing = await search({ q: 'xyzzy' });
    expect(nothing.nearest?.kind).toBe('popular');
    expect(nothing.nearest?.games).toHaveLength(6);
  });
});

describe('filters', () => {
  it('narrow together', async () => {
    expect(idsOf(await search({ providers: 'rubyplay,arrowsedge', rtp: '96' }))).toEqual([
      'leon',
      'mina',
      'ruleta',
    ]);
    expect(idsOf(await search({ features: 'jackpot' }))).toEqual(['leon', 'mina']);
    expect(idsOf(await search({ features: 'jackpot,free-spins' }))).toEqual(['mina']);
    expect(idsOf(await search({ stake: '50' }))).toEqual(['leon', 'mina']);
    expect(idsOf(await search({ volatility: 'low,high' }))).toEqual(['leon', 'mina']);
    expect(idsOf(await search({ isNew: 'true', category: 'crash' }))).toEqual(['vuela']);
    expect(idsOf(await search({ hasDemo: 'true', q: 'ruby' }))).toEqual(['mina']);
    expect(idsOf(await search({ category: 'no-such-one' }))).toEqual([]);
    expect((await ask({ rtp: '12' })).statusCode).toBe(400);
    expect((await ask({ providers: 'a,,b' })).statusCode).toBe(400);
  });

  it('count what each value would leave, given the others', async () => {
    const { counts } = await search({ providers: 'rubyplay', features: 'jackpot' });
    expect(counts).toMatchObject({
      all: 2,
      categories: [{ key: 'slots', name: 'Slots', count: 2 }],
      providers: [{ key: 'rubyplay', name: 'RubyPlay', count: 2 }],
      features: [
        { key: 'free-spins', name: 'Giros gratis', count: 1 },
        { key: 'jackpot', count: 2 },
      ],
      volatility: [
        { key: 'low', count: 1 },
        { key: 'medium', count: 0 },
        { key: 'high', count: 1 },
      ],
      hasDemo: 1,
      isNew: 0,
    });
    const { counts: ofRuby } = await search({ providers: 'rubyplay' });
    // Another provider would come to this one; it is counted as if none had been chosen.
    expect(ofRuby?.providers.map(({ key, count }) => [key, count])).toEqual([
      ['ceibo', 1],
      ['rubyplay', 3],
      ['arrowsedge', 2],
    ]);
    expect(ofRuby?.categories.map(({ key, count }) => [key, count])).toEqual([['slots', 3]]);
    // Another feature is asked for besides: a jackpot without free spins would not come to these.
    const { counts: ofFreeSpins } = await search({ features: 'free-spins' });
    expect(ofFreeSpins?.features.map(({ key, count }) => [key, count])).toEqual([
      ['free-spins', 1],
      ['jackpot', 1],
    ]);
    expect((await search({ category: 'roulette', providers: 'ceibo' })).counts?.categories).toEqual(
      [
        { key: 'slots', name: 'Slots', count: 1 },
        { key: 'roulette', name: 'Ruleta', count: 0 },
      ],
    );
  });

  it('every count is what choosing it gives', async () => {
    const base = { q: 'a', rtp: '95' };
    const { counts } = await search(base);
    for (const [name, values] of Object.entries({
      category: counts?.categories,
      providers: counts?.providers,
      features: counts?.features,
      volatility: counts?.volatility,
      stake: counts?.stake,
      rtp: counts?.rtp,
    })) {
      for (const { key, count } of values ?? [])
        expect([name, key, (await search({ ...base, [name]: key })).total]).toEqual([
          name,
          key,
          count,
        ]);
    }
    expect((await search({ ...base, isNew: 'true' })).total).toBe(counts?.isNew);
    expect((await search({ ...base, hasDemo: 'true' })).total).toBe(counts?.hasDemo);
  });

  it('categories are listed with their names', async () => {
    const categories = async (language: string) =>
      (
        await world.app.web.inject({
          method: 'GET',
          url: '/api/games/categories',
          headers: { 'accept-language': language },
        })
      ).json();
    expect(await categories('pt')).toMatchObject({
      success: true,
      categories: [
        { key: 'slots', count: 4 },
        { key: 'roulette', name: 'Roleta', count: 1 },
        { key: 'table' },
        { key: 'crash' },
      ],
    });
  });
});

describe('the studios', () => {
  const answered = async () =>
    (await world.app.web.inject({ method: 'GET', url: '/api/games/studios' })).json<{
      studios: object[];
      total: number;
    }>();
  const studios = async () => (await answered()).studios;

  it('are those with slots that are on, with pictures of what is played most', async () => {
    expect(await studios()).toEqual([
      {
        provider: 'ceibo',
        name: 'Ceibo Estudio',
        count: 1,
        pictures: ['/art/games/ceibo-dorado.webp'],
      },
      {
        provider: 'rubyplay',
        name: 'RubyPlay',
        count: 3,
        pictures: ['/art/games/leon.webp', '/art/games/mina.webp', '/art/games/rosa.webp'],
      },
    ]);
    // Those of companies without slots count among the games of all.
    expect((await answered()).total).toBe(6);
    await world.asOwner(`update games.games set popularity = 5 where id = 'rosa'`);
    expect((await studios())[1]).toMatchObject({
      pictures: ['/art/games/rosa.webp', '/art/games/leon.webp', '/art/games/mina.webp'],
    });
    await world.asOwner(`update games.games set popularity = 0 where id = 'rosa'`);
  });

  it('leave out one whose only slots are off, and have it back with them', async () => {
    const slots = (active: boolean) =>
      world.asOwner(`update games.games set active = ${active} where id in ('leon', 'mina')`);
    await world.asOwner(
      `update games.game_categories set category = 'crash' where game_id = 'rosa'`,
    );
    await slots(false);
    expect(await studios()).toEqual([expect.objectContaining({ provider: 'ceibo' })]);
    await slots(true);
    expect(await studios()).toHaveLength(2);
    await world.asOwner(
      `update games.game_categories set category = 'slots' where game_id = 'rosa'`,
    );
  });
});

describe('what changes', () => {
  it('shows at once: a provider switched off is gone, its words too', async () => {
    const switchRuby = (active: boolean) =>
      world.database.transaction((transaction) =>
        setProviderActive(transaction, { key: 'rubyplay', active }),
      );
    await switchRuby(false);
    expect(idsOf(await search())).toEqual(['ceibo-dorado', 'ruleta', 'vuela']);
    expect(await found('leon')).toEqual([]);
    expect((await search()).counts?.providers.map(({ key }) => key)).toEqual([
      'ceibo',
      'arrowsedge',
    ]);
    await switchRuby(true);
    expect(await found('leon')).toEqual(['leon']);
  });

  it('changes the tag exactly when the answer changes', async () => {
    const first = await ask({ q: 'mina' });
    const tag = String(first.headers['etag']);
    expect((await ask({ q: 'mina' }, { tag })).statusCode).toBe(304);
    // The catalogue is read anew, and what this answer says of it is the same.
    await world.asOwner(`update games.games set sort = 7 where id = 'vuela'`);
    expect((await ask({ q: 'mina' }, { tag })).statusCode).toBe(304);
    await world.asOwner(`update games.games set rtp = 97.05 where id = 'mina'`);
    const changed = await ask({ q: 'mina' }, { tag });
    expect([changed.statusCode, changed.json<Answer>().games[0]?.rtp]).toEqual([200, '97.05']);
    expect(changed.headers['etag']).not.toBe(tag);
    await world.asOwner(`update games.games set rtp = 97 where id = 'mina'`);
    expect((await ask({ q: 'mina' })).headers['etag']).toBe(tag);
    expect((await ask({ q: 'mina' }, { language: 'en', tag })).statusCode).toBe(200);
  });
});
