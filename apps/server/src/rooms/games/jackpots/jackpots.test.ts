import { expect, it } from 'vitest';
import { startTestWorld } from '../../../testing/test-world.ts';

const world = startTestWorld();
const standing = async () =>
  (await world.app.web.inject('/api/games/jackpot')).json<{ jackpot: unknown }>().jackpot;
const tell = (body: string, status = 200) => {
  world.company = (url) => (url.pathname === '/jackpot.json' ? { status, body } : undefined);
};

it('is what its company tells, as long as it does', async () => {
  await world.asOwner(
    `update games.providers set jackpot_url = 'http://studio.test/jackpot.json' where key = 'ceibo'`,
  );
  expect(await standing()).toBeNull();
  tell('{"name":"Gran Ceibo","amount":"18439261540","currency":"ARS"}');
  await world.app.games.askJackpots();
  expect(await standing()).toEqual({ name: 'Gran Ceibo', amount: '184392615.40', currency: 'ARS' });

  // An answer that is no figure changes nothing.
  for (const wrong of [
    '{"name":"Gran Ceibo","amount":"-1","currency":"ARS"}',
    '{"name":"Gran Ceibo","amount":12.5,"currency":"ARS"}',
    'no JSON',
  ]) {
    tell(wrong);
    await world.app.games.askJackpots();
  }
  tell('{}', 503);
  await world.app.games.askJackpots();
  expect(await standing()).toMatchObject({ amount: '184392615.40' });

  world.clock.advance(4 * 60_000);
  expect(await standing()).not.toBeNull();
  world.clock.advance(2 * 60_000);
  expect(await standing()).toBeNull();
});

it('is not asked of a provider that is off', async () => {
  tell('{"name":"Gran Ceibo","amount":"100","currency":"ARS"}');
  await world.asOwner(`update games.providers set active = false where key = 'ceibo'`);
  await world.app.games.askJackpots();
  expect(await standing()).toBeNull();
});
