import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { launchStudio } from '../../testing/studio.ts';
import { startTestWorld, TEST_PASSWORD, type TestPlayer } from '../../testing/test-world.ts';

const world = startTestWorld();

beforeAll(async () => {
  await world.asOwner(
    `update games.providers set protocol = 'hub88', base_url = 'http://tables.test', public_keys = (select public_keys from games.providers where key = 'ceibo'), active = true
     where key = 'vivogaming'`,
  );
  await world.asOwner(
    `insert into games.games (id, provider_key, code, name, image, rtp, is_new, sort, active,
       added_at)
     values ('ruleta-ceibo', 'vivogaming', '36', 'Ruleta Ceibo', 'ruleta-ceibo', 97.30, true, 1,
       true, now())`,
  );
});

const open = async (player: TestPlayer, gameId: string) =>
  (
    await world.call(
      '/api/games/launch-all-providers',
      { gameId, platform: 'desktop' },
      player.session,
    )
  ).body;

describe('the launch of a live table', () => {
  it('gives what its address is built of, and a token that its company uses once it is closed no more', async () => {
    const player = await world.player();
    const launched = await open(player, 'ruleta-ceibo');
    expect(launched).toMatchObject({
      success: true,
      menUrl: 'http://tables.test',
      spinominalGameUrl: null,
      operatorId: '1',
      serverId: '1',
      tableId: '36',
      game: { gameId: 'ruleta-ceibo', absoluteName: '36', provider: 'vivogaming', rtp: '97.30' },
    });
    const studio = await launchStudio(world, player);
    const asked = { token: launched['token'], game_code: '36' };
    // The company does not know yet whose token it is: the answer says so.
    const first = await studio.call(
      'balance',
      { ...asked, request_uuid: randomUUID() },
      { provider: 'vivogaming' },
    );
    expect(first).toMatchObject({ status: 'RS_OK', user: player.id, currency: 'ARS' });
    expect(await studio.call('balance', { ...asked, request_uuid: randomUUID() })).toMatchObject({
      status: 'RS_ERROR_INVALID_TOKEN',
    });

    expect(
      (
        await world.call(
          '/api/games/close-session',
          { gameSession: launched['gameSession'] },
          player.session,
        )
      ).body,
    ).toMatchObject({ success: true });
    expect(
      await studio.call(
        'balance',
        { ...asked, request_uuid: randomUUID() },
        { provider: 'vivogaming' },
      ),
    ).toMatchObject({
      status: 'RS_ERROR_TOKEN_EXPIRED',
    });
  });

  it.each([
    ['/api/games/launch', 'gameId', 'gameURL'],
    ['/api/games/launch-url', 'gameId', 'URL'],
    ['/api/games/launch-iframe', 'id', 'IframeUrl'],
    ['/api/games/launch-token', 'gameId', 'url'],
  ])('is built for whoever asks by %s, without asking the company', async (path, name, field) => {
    const player = await world.player();
    world.company = () => undefined;
    const { body } = await world.call(path, { [name]: 'ruleta-ceibo' }, player.session);
    const url = new URL(String(body[field]));
    expect(url.origin + url.pathname).toBe('http://tables.test/table');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      token: expect.any(String),
      operatorID: '1',
      tableID: '36',
      serverID: '1',
      language: 'en',
    });
    expect(body['gameSession']).toEqual(expect.any(String));
  });

  it('is refused for other games, unknown ones, and while the company is off', async () => {
    const player = await world.player();
    expect(await open(player, 'ceibo-dorado')).toMatchObject({
      success: false,
      code: 'GAME_NOT_FOUND',
    });
    expect(await open(player, 'nothing')).toMatchObject({ success: false, code: 'GAME_NOT_FOUND' });
    await world.asOwner(`update games.providers set active = false where key = 'vivogaming'`);
    expect(await open(player, 'ruleta-ceibo')).toMatchObject({
      success: false,
      code: 'PROVIDER_OFF',
    });
    await world.asOwner(`update games.providers set active = true where key = 'vivogaming'`);
  });

  it('is for players', async () => {
    expect(
      (
        await world.call('/api/games/launch-all-providers', {
          gameId: 'ruleta-ceibo',
          platform: 'desktop',
        })
      ).status,
    ).toBe(401);
  });
});

describe('the launch of a game of Spinomenal', () => {
  it('gives what its address is built of', async () => {
    await world.asOwner(
      `insert into games.providers (key, name, protocol, base_url, public_keys, sort)
       select 'spinomenal', 'Spinomenal', 'hub88', 'http://spino.test', public_keys, 5 from games.providers where key = 'ceibo'`,
    );
    await world.asOwner(
      `insert into games.games (id, provider_key, code, name, image, rtp, is_new, sort, active,
         added_at)
       values ('volcan', 'spinomenal', 'SPN_9', 'Volcán', 'volcan', 96.30, true, 1, true, now())`,
    );
    const launched = await open(await world.player(), 'volcan');
    expect(launched).toMatchObject({
      success: true,
      spinominalGameUrl: 'http://spino.test/game',
      operatorId: '1',
      tableId: 'SPN_9',
      game: { gameId: 'volcan' },
    });
    expect(await open(await world.player(), 'ruleta-ceibo')).toMatchObject({
      spinominalGameUrl: 'http://spino.test/game',
      menUrl: 'http://tables.test',
    });
    const { body } = await world.call(
      '/api/games/launch',
      { gameId: 'volcan', platform: 'desktop' },
      (await world.player()).session,
    );
    const { origin, pathname, searchParams } = new URL(String(body['gameURL']));
    expect(origin + pathname).toBe('http://spino.test/game');
    const { token, ...rest } = Object.fromEntries(searchParams);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(rest).toEqual({
      operatorID: '1',
      gameID: 'SPN_9',
      language: 'es',
      mode: 'real',
      currency: 'ARS',
    });
    await world.asOwner(`update games.providers set active = false where key = 'spinomenal'`);
    expect(await open(await world.player(), 'volcan')).toMatchObject({ code: 'PROVIDER_OFF' });
  });
});

it('a player in a time-out is given no token of a live table', async () => {
  const player = await world.player();
  await world.call('/api/limits/take-time-out', { hours: 24 }, player.session);
  const { login } = player;
  const { body } = await world.call('/api/identity/login', { login, password: TEST_PASSWORD });
  const session = String(body['sessionId']);
  expect(await open({ ...player, session }, 'ruleta-ceibo')).toMatchObject({
    code: 'PLAYER_EXCLUDED',
  });
});
