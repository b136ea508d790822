import { createHash } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { gamesPaths } from '@ceibo/partner-protocol/pragmatic';
import { connectPartner } from '../../../testing/partners/partner.ts';
import { callPragmatic, pragmatic } from '../../../testing/partners/pragmatic.ts';
import { startTestWorld } from '../../../testing/test-world.ts';

const world = startTestWorld();

beforeAll(() => connectPartner(world, pragmatic));

const launch = async (session: string, platform = 'mobile') =>
  world.call('/api/games/launch', { gameId: pragmatic.game, platform }, session);

it('asks with a signed form, and gives a token that the provider can play with', async () => {
  const player = await world.player();
  let asked: { path: string; form: URLSearchParams } | undefined;
  world.company = (url, { body }) => {
    asked = { path: url.pathname, form: new URLSearchParams(String(body)) };
    return {
      status: 200,
      body: '{"error":"0","description":"OK","gameURL":"http://studio.test/play?x=1"}',
    };
  };
  expect(await launch(player.session)).toMatchObject({
    body: { success: true, gameURL: 'http://studio.test/play?x=1' },
  });
  expect(asked?.path).toBe(gamesPaths.launch);
  const { hash, token = '', ...fields } = Object.fromEntries(asked?.form ?? []);
  expect(fields).toEqual({
    secureLogin: 'ceibo',
    externalPlayerId: player.id,
    symbol: pragmatic.game,
    language: 'en',
    country: 'AR',
    platform: 'MOBILE',
    lobbyUrl: 'http://ceibo.test/home',
    cashierUrl: 'http://ceibo.test/deposit',
    playMode: 'REAL',
  });
  const signed = Object.entries({ ...fields, token })
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('&');
  expect(hash).toBe(
    createHash('md5')
      .update(signed + pragmatic.secrets[0])
      .digest('hex'),
  );
  expect(await callPragmatic(world, 'authenticate', { token })).toMatchObject({
    means: 'ok',
    raw: expect.stringContaining(player.id),
  });
});

it.each([
  ['refuses', 200, '{"error":"4","description":"no"}'],
  ['answers with an error', 500, ''],
  ['answers half of it', 200, '{"error":"0","gameURL":"http://stu'],
  ['gives no address', 200, '{"error":"0"}'],
  ['gives an address that is no page', 200, '{"error":"0","gameURL":"javascript:alert(1)"}'],
])('says that the studio is down when it %s', async (_what, status, body) => {
  const player = await world.player();
  world.company = () => ({ status, body });
  expect(await launch(player.session)).toMatchObject({
    status: 200,
    body: { success: false, code: 'PROVIDER_DOWN' },
  });
});
