import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { launchStudio } from '../../../testing/studio.ts';
import { startTestWorld } from '../../../testing/test-world.ts';

const world = startTestWorld();
const launchDemo = (session?: string) =>
  world.call(
    '/api/games/launch',
    { gameId: 'ceibo-dorado', platform: 'desktop', mode: 'demo' },
    session,
  );

it('a demo is launched in no currency, without saying who plays, and its token moves no money', async () => {
  const player = await world.player();
  const studio = await launchStudio(world, player);
  expect((await launchDemo(player.session)).body).toMatchObject({
    success: false,
    code: 'DEMO_NOT_AVAILABLE',
  });

  await world.asOwner(`update games.games set has_demo = true where id = 'ceibo-dorado'`);
  let asked: Record<string, string> = {};
  world.company = (_url, { body }) => {
    asked = JSON.parse(String(body));
    return { status: 200, body: JSON.stringify({ url: 'http://studio.test/game' }) };
  };
  const sessions = async () =>
    await world.asOwner('select count(*)::int as count from games.sessions');
  const before = await sessions();
  expect((await launchDemo(player.session)).body).toMatchObject({
    success: true,
    gameURL: 'http://studio.test/game',
    game: { gameId: 'ceibo-dorado' },
  });
  expect(asked).toMatchObject({ currency: 'XXX', game_code: 'ceibo-dorado' });
  expect(JSON.stringify(asked)).not.toContain(player.id);
  expect(await sessions()).toEqual(before);

  const token = String(asked['token']);
  for (const currency of ['XXX', 'ARS'])
    expect(await studio.bet(100_000, { token, currency })).toMatchObject({
      status: 'RS_ERROR_INVALID_TOKEN',
    });
  expect(
    await studio.call('balance', { token, game_code: 'ceibo-dorado', request_uuid: randomUUID() }),
  ).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
});

it('a visitor who asks for a demo has to log in', async () => {
  await world.asOwner(`update games.games set has_demo = true where id = 'ceibo-dorado'`);
  let isAsked = false;
  world.company = () => {
    isAsked = true;
    return { status: 200, body: JSON.stringify({ url: 'http://studio.test/game' }) };
  };
  expect((await launchDemo()).body).toMatchObject({ success: false, code: 'LOGIN_REQUIRED' });
  expect(isAsked).toBe(false);
});
