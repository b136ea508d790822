import { beforeEach, describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { SIGNATURE_HEADER } from '@ceibo/partner-protocol/hub88';
import { launchStudio } from '../../../testing/studio.ts';
import { startTestWorld } from '../../../testing/test-world.ts';
import { setProviderActive } from '../../providers/index.ts';

const world = startTestWorld({ attemptsPerAddress: 12 });
const gameId = 'ceibo-dorado';

/** A studio that notes what it is asked, and answers so. */
function studioAnswers(body: object, status = 200) {
  const asked: Record<string, unknown>[] = [];
  world.company = (_url, call) => {
    expect(call.headers?.[SIGNATURE_HEADER]).toBeDefined();
    asked.push(JSON.parse(String(call.body)));
    return { status, body: JSON.stringify(body) };
  };
  return asked;
}

const sessions = () => world.database.query<{ id: string }>('select id from games.sessions');

describe('the forms of a launch', () => {
  it.each([
    ['/api/games/launch', { gameId }, ['gameURL', 'gameSession', 'game']],
    ['/api/games/launch-url', { gameId }, ['URL', 'gameSession']],
    ['/api/games/launch-iframe', { id: gameId }, ['IframeUrl', 'gameSession']],
    ['/api/games/launch-token', { gameId }, ['token', 'url', 'gameSession']],
  ])('%s answers in its own words', async (path, request, fields) => {
    const asked = studioAnswers({ url: 'http://studio.test/game?code=1' });
    const player = await world.player();
    const { body } = await world.call(path, request, player.session);
    expect(Object.keys(body).toSorted()).toEqual(['success', ...fields].toSorted());
    expect(Object.values(body)).toContain('http://studio.test/game?code=1');
    const closed = await world.call(
      '/api/games/close-session',
      { gameSession: body['gameSession'] },
      player.session,
    );
    expect(closed.body).toMatchObject({ success: true });
    expect(asked).toMatchObject([
      {
        user: player.id,
        currency: 'ARS',
        platform: 'GPL_DESKTOP',
        operator_id: 1,
        sub_partner_id: 'ceibo-test',
        deposit_url: 'http://ceibo.test/deposit',
      },
    ]);
  });

  it('give a token that closes the session', async () => {
    studioAnswers({ url: 'http://studio.test/game' });
    const player = await world.player();
    const { body } = await world.call('/api/games/launch-token', { gameId }, player.session);
    expect(
      await world.call('/api/games/close-session', { gameSession: body['token'] }, player.session),
    ).toMatchObject({ body: { success: true } });
  });

  it.each(['/api/games/launch', '/api/games/launch-url', '/api/games/launch-token'])(
    '%s lets no visitor play for money',
    async (path) => {
      const asked = studioAnswers({ url: 'http://studio.test/game' });
      expect(await world.call(path, { gameId, mode: 'real' })).toMatchObject({
        status: 200,
        body: { success: false, code: 'LOGIN_REQUIRED' },
      });
      expect((await world.call(path, { gameId }, 'a-session-that-is-over')).body).toMatchObject({
        code: 'SESSION_EXPIRED',
      });
      expect(asked).toEqual([]);
    },
  );
});

describe('demo', () => {
  const setDemo = (hasDemo: boolean) =>
    world.asOwner('update games.games set has_demo = $2 where id = $1', [gameId, hasDemo]);
  beforeEach(async () => {
    world.config.site.visitorDemos = true;
    await setDemo(true);
  });

  it('is for visitors too where the site lets them, and leaves nothing behind', async () => {
    const asked = studioAnswers({ url: 'http://studio.test/game' });
    const before = await sessions();
    expect(await world.call('/api/games/launch', { gameId, mode: 'demo' })).toMatchObject({
      body: { gameURL: 'http://studio.test/game', gameSession: null },
    });
    expect(await world.call('/api/games/launch-token', { gameId, mode: 'demo' })).toMatchObject({
      body: { token: null },
    });
    expect(asked).toMatchObject([{ currency: 'XXX' }, { currency: 'XXX' }]);
    expect(asked[0]?.['deposit_url']).toBeUndefined();
    expect(asked[0]?.['user']).not.toBe(asked[1]?.['user']);
    expect(await sessions()).toEqual(before);
  });

  it('of a player moves no money either: its token is nobody’s', async () => {
    const player = await world.player({ cash: units(100) });
    // Adding a player brings the catalogue up to date, too.
    await setDemo(true);
    const asked = studioAnswers({ url: 'http://studio.test/game' });
    await world.call('/api/games/launch', { gameId, mode: 'demo' }, player.session);
    const token = String(asked[0]?.['token']);
    expect(token.length).toBeGreaterThan(20);
    expect(JSON.stringify(asked)).not.toContain(player.id);
    const studio = await launchStudio(world, player);
    expect(await studio.bet(100_000, { token })).toMatchObject({
      status: 'RS_ERROR_INVALID_TOKEN',
    });
    expect(await world.app.wallet.pockets(player.id)).toMatchObject({ cash: units(100) });
  });

  it('is refused without asking the studio when the catalogue knows of none', async () => {
    const asked = studioAnswers({ url: 'http://studio.test/game' });
    await setDemo(false);
    expect(await world.call('/api/games/launch', { gameId, mode: 'demo' })).toMatchObject({
      body: { code: 'DEMO_NOT_AVAILABLE' },
    });
    expect(asked).toEqual([]);
  });

  it('is refused by studios that have none', async () => {
    studioAnswers({ error: 'no demo' }, 404);
    expect(await world.call('/api/games/launch', { gameId, mode: 'demo' })).toMatchObject({
      body: { code: 'DEMO_NOT_AVAILABLE' },
    });
    world.company = () => undefined;
    expect(await world.call('/api/games/launch', { gameId, mode: 'demo' })).toMatchObject({
      body: { code: 'PROVIDER_DOWN' },
    });
  });

  it('has a limit for each address, whatever the form of the launch', async () => {
    studioAnswers({ url: 'http://studio.test/game' });
    const demo = async (form: string, field = 'gameId') =>
      (await world.call(`/api/games/${form}`, { [field]: gameId, mode: 'demo' })).body['code'];
    const codes = new Set<unknown>();
    for (let attempt = 0; attempt < 13; attempt += 1) codes.add(await demo('launch'));
    expect(codes).toContain('TOO_MANY_ATTEMPTS');
    expect([
      await demo('launch-url'),
      await demo('launch-iframe', 'id'),
      await demo('launch-token'),
    ]).toEqual(Array(3).fill('TOO_MANY_ATTEMPTS'));
  });
});

describe('an address that a studio gives', () => {
  it.each([
    'http://ceibo.test/home',
    'http://studio.test.evil/game',
    'https://studio.test/game',
    'javascript:alert(1)',
  ])('is not believed when it is %s', async (url) => {
    studioAnswers({ url });
    const player = await world.player();
    expect((await world.call('/api/games/launch', { gameId }, player.session)).body).toMatchObject({
      code: 'PROVIDER_DOWN',
    });
  });
});

describe('the pages’ policy for frames', () => {
  const frameSrc = async () => {
    const { headers } = await world.app.web.inject({ method: 'GET', url: '/healthz' });
    return /frame-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
  };
  const switchCeibo = (active: boolean) =>
    world.database.transaction((transaction) =>
      setProviderActive(transaction, { key: 'ceibo', active }),
    );

  it('names the studios that are on and nobody else, from the moment of the switch', async () => {
    expect(await frameSrc()).toBe('http://studio.test');
    await switchCeibo(false);
    await expect.poll(frameSrc).toBe("'none'");
    await switchCeibo(true);
    await expect.poll(frameSrc).toBe('http://studio.test');
  });

  it('names a studio that is added', async () => {
    await world.asOwner(
      `insert into games.providers (key, name, protocol, base_url, public_keys, sort) values ('nuevo', 'Nuevo', 'hub88', 'http://nuevo.test', '{k}', 9)`,
    );
    await expect.poll(frameSrc).toBe('http://studio.test http://nuevo.test');
  });
});
