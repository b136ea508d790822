import { expect, it } from 'vitest';
import { DAY, HOUR } from '../../../platform/clock.ts';
import { launchStudio } from '../../../testing/studio.ts';
import { startTestWorld } from '../../../testing/test-world.ts';
import { saveCatalogue } from '../../providers/index.ts';
import { manyGames } from '../../../testing/many-games.ts';
import { createCountPopularity } from './popularity.ts';

const world = startTestWorld();

const popularity = async () =>
  Object.fromEntries(
    (await world.asOwner('select id, popularity::int from games.games')).map(
      ({ id, popularity: rounds }) => [id, rounds],
    ),
  );
const version = async () =>
  (await world.asOwner('select version from games.catalogue_version'))[0]?.['version'];
/** Adds up each hour's play when it is over, two days at a time. */
const count = async () => {
  world.clock.advance(2 * HOUR);
  for (let days = 0; days < 22; days += 2) await world.app.games.monitorRtp();
  await createCountPopularity(world)();
};
const inOrder = async () => {
  const { games } = (await world.app.web.inject({ method: 'GET', url: '/api/games/search' })).json<{
    games: { gameId: string }[];
  }>();
  return games.map(({ gameId }) => gameId);
};

it('counts the stakes of thirty days, once each, and forgets them after', async () => {
  await world.database.transaction((transaction) =>
    saveCatalogue(transaction, {
      providers: [],
      games: manyGames(2, ['ceibo']).map((game) => ({ ...game, sort: -1 })),
    }),
  );
  await count();
  expect(await popularity()).toEqual({ 'ceibo-dorado': 0, 'made-up-0': 0, 'made-up-1': 0 });
  expect((await inOrder()).at(-1)).toBe('ceibo-dorado');

  const player = await world.player();
  const studio = await launchStudio(world, player);
  await studio.bet(100_000, { round: 'a' });
  await studio.bet(100_000, { round: 'b' });
  await count();
  expect((await popularity())['ceibo-dorado']).toBe(2);
  expect((await inOrder())[0]).toBe('ceibo-dorado');

  // Counting again finds the same, and what has not changed is not written.
  const before = await version();
  await count();
  expect([(await popularity())['ceibo-dorado'], await version()]).toEqual([2, before]);

  world.clock.advance(20 * DAY);
  await (await launchStudio(world, await world.player())).bet(100_000, { round: 'c' });
  await count();
  expect((await popularity())['ceibo-dorado']).toBe(3);
  world.clock.advance(15 * DAY);
  await count();
  expect((await popularity())['ceibo-dorado']).toBe(1);
});
