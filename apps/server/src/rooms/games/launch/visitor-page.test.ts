import { expect, it } from 'vitest';
import { saveCatalogue } from '../../providers/index.ts';
import { startTestWorld } from '../../../testing/test-world.ts';

const world = startTestWorld();

it.each([
  ['caballo', 'softswiss', '/?visitor=1'],
  ['evenbetpoker', 'evenbet', '/lobby/lobbyflash.html?visitor=1'],
] as const)(
  'visitors are given the page of %s while it is on, and no other time',
  async (key, protocol, page) => {
    const told = async () =>
      (await world.app.web.inject(`/api/games/visitor-page?provider=${key}`)).json<object>();
    const turn = (active: boolean) =>
      world.asOwner('update games.providers set active = $2 where key = $1', [key, active]);
    await turn(false);
    expect(await told()).toMatchObject({ url: null });
    const studio = {
      baseUrl: `http://${key}.test`,
      protocol,
      sharedSecrets: ['a-secret-of-both-sides'] as [string],
    };
    await world.database.transaction((transaction) =>
      saveCatalogue(transaction, { providers: [{ key, name: key, sort: 9, studio }], games: [] }),
    );
    await turn(true);
    await expect.poll(told).toMatchObject({ url: `http://${key}.test${page}` });
    await turn(false);
    await expect.poll(told).toMatchObject({ url: null });
  },
);

it('no other provider has such a page', async () => {
  const answer = await world.app.web.inject('/api/games/visitor-page?provider=ceibo');
  expect(answer.statusCode).toBe(400);
});
