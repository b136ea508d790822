import { expect, it } from 'vitest';
import { saveCatalogue } from '../../providers/index.ts';
import { startTestWorld } from '../../../testing/test-world.ts';

const world = startTestWorld();
const cards = async () => (await world.app.web.inject('/api/games/race-cards')).json<object>();

it('visitors are given the page of the cards while the races are on, and no other time', async () => {
  await world.asOwner(`update games.providers set active = false where key = 'caballo'`);
  expect(await cards()).toMatchObject({ url: null });
  const studio = {
    baseUrl: 'http://caballo.test/racing',
    protocol: 'softswiss' as const,
    sharedSecrets: ['a-secret-of-both-sides'] as [string],
  };
  const provider = { key: 'caballo', name: 'Caballo', sort: 9, studio };
  await world.database.transaction((transaction) =>
    saveCatalogue(transaction, { providers: [provider], games: [] }),
  );
  await world.asOwner(`update games.providers set active = true where key = 'caballo'`);
  await expect.poll(cards).toMatchObject({ url: 'http://caballo.test/racing/?visitor=1' });
  await world.asOwner(`update games.providers set active = false where key = 'caballo'`);
  await expect.poll(cards).toMatchObject({ url: null });
});
