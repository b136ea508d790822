import type { AnswerOf } from '@ceibo/contracts/call';
import type { searchGames } from '@ceibo/contracts/lobby';
import { beforeEach, describe, expect, it } from 'vitest';
import { launchStudio } from '../../../testing/studio.ts';
import { runJob } from '../../../testing/promotions/campaigns.ts';
import { startTestWorld, TEST_PASSWORD, type TestPlayer } from '../../../testing/test-world.ts';
import { manyGames } from '../../../testing/many-games.ts';
import { listCollections, setCollections } from '../../../operator/collections.ts';
import { saveCatalogue, setProviderActive } from '../../providers/index.ts';
import { readCollectionFile } from './collection-file.ts';
import { likeness } from './similar.ts';

const world = startTestWorld();
const DAY_MS = 24 * 3_600_000;

beforeEach(async () => {
  await world.database.transaction((transaction) =>
    saveCatalogue(transaction, { providers: [], games: manyGames(40, ['ceibo']) }),
  );
});

/** As a launch whose studio has used the token. */
async function plays(player: TestPlayer, ...games: string[]): Promise<void> {
  for (const game of games) {
    world.clock.advance(1000);
    await world.asOwner(
      `insert into games.sessions (id, player_id, game_id, token_hash, session_key, created_at,
         open_by, opened_at)
       values (gen_random_uuid(), $1, $2, sha256(gen_random_uuid()::text::bytea), 'k', $3, $3, $3)`,
      [player.id, game, world.clock.now()],
    );
  }
}

const night = () => runJob(world, 'games:count-played-together');

async function suggested({ session }: { session: string }): Promise<string[]> {
  const { body } = await world.call('/api/games/suggested', {}, session);
  expect(body['success']).toBe(true);
  return (body['games'] as { gameId: string }[]).map(({ gameId }) => gameId);
}

async function get<Answer>(path: string, language = 'es'): Promise<Answer> {
  const headers = { 'accept-language': language };
  return (await world.app.web.inject({ method: 'GET', url: path, headers })).json<Answer>();
}

const similarTo = async (gameId: string) =>
  (await get<{ games: { gameId: string }[] }>(`/api/games/similar?gameId=${gameId}`)).games.map(
    (game) => game.gameId,
  );

describe('what a player may like', () => {
  it('is what players of the same games played, most of them first, and nothing played', async () => {
    const fans = await Promise.all([1, 2, 3, 4].map(() => world.player()));
    for (const fan of fans) await plays(fan, 'made-up-1', 'made-up-30');
    for (const fan of fans.slice(0, 3)) await plays(fan, 'made-up-31');
    for (const fan of fans.slice(0, 2)) await plays(fan, 'made-up-32');
    await night();
    const player = await world.player();
    await plays(player, 'made-up-1');
    const games = await suggested(player);
    expect(games.slice(0, 2)).toEqual(['made-up-30', 'made-up-31']);
    expect(games).not.toContain('made-up-1');
    // Two players would show who they are: only its likeness may bring the game, behind the others.
    expect(
      await world.asOwner(`select from games.played_together where other_id = 'made-up-32'`),
    ).toEqual([]);
    await plays(player, 'made-up-30');
    expect(await suggested(player)).not.toContain('made-up-30');
    // Pairs of games that nobody played for thirty days are forgotten.
    world.clock.advance(31 * DAY_MS);
    await night();
    expect(await world.asOwner('select from games.played_together')).toEqual([]);
  });

  it('is what is like the games played last, while no players are known', async () => {
    const player = await world.player();
    await plays(player, 'made-up-2');
    const games = await suggested(player);
    expect(games).toHaveLength(18);
    expect(games[0]).toBe((await similarTo('made-up-2'))[0]);
    expect(games).not.toContain('made-up-2');
  });

  it('is nothing for who has played nothing', async () => {
    expect(await suggested(await world.player())).toEqual([]);
  });

  it('is nothing for who is excluded, and none of a provider that is off', async () => {
    const player = await world.player();
    await launchStudio(world, player);
    await plays(player, 'ceibo-dorado');
    expect(await suggested(player)).not.toEqual([]);
    const turn = (active: boolean) =>
      world.database.transaction((transaction) =>
        setProviderActive(transaction, { key: 'ceibo', active }),
      );
    await turn(false);
    expect((await suggested(player)).filter((id) => id.startsWith('made-up'))).toEqual([]);
    await turn(true);
    await world.call('/api/limits/take-time-out', { hours: 24 }, player.session);
    const { login } = player;
    const { body } = await world.call('/api/identity/login', { login, password: TEST_PASSWORD });
    expect(await suggested({ session: String(body['sessionId']) })).toEqual([]);
  });
});

describe('similar games', () => {
  it('share a category, and are the more alike the more mechanics they share', async () => {
    const game = {
      categories: ['slots'],
      features: ['ways', 'cascades'],
      providerKey: 'ceibo',
      volatility: '4.5',
    };
    expect(likeness(game, game)).toBe(9);
    expect(likeness(game, { ...game, features: ['ways'], providerKey: 'other' })).toBe(4);
    expect(likeness(game, { ...game, volatility: null, features: [] })).toBe(2);
    expect(likeness(game, { ...game, categories: ['crash'] })).toBe(0);
    const games = await similarTo('made-up-2');
    expect(games).toHaveLength(12);
    expect(games).not.toContain('made-up-2');
    // The only game of its category has none.
    expect(await similarTo('made-up-0')).toEqual([]);
    expect(await similarTo('no-such-game')).toEqual([]);
  });
});

describe('collections', () => {
  const one = {
    key: 'de-aca',
    names: { es: 'De acá', pt: 'Daqui', en: 'Local' },
    games: ['made-up-3', 'made-up-1'],
  };
  const set = (collections: object[], isDryRun = false) =>
    setCollections(world.config.databaseUrl, {
      content: JSON.stringify({ collections }),
      isDryRun,
    });
  const shown = async (language = 'es') =>
    (
      await get<{ collections: { key: string; name: string; games: { gameId: string }[] }[] }>(
        '/api/games/collections',
        language,
      )
    ).collections.map(({ key, name, games }) => [key, name, games.map(({ gameId }) => gameId)]);

  it('are those of the last file, in its order and language, and a dry run changes nothing', async () => {
    expect(await shown()).toEqual([]);
    expect(await set([one], true)).toMatchObject([{ key: 'de-aca' }]);
    expect(await shown()).toEqual([]);
    await set([{ ...one, key: 'other', games: ['made-up-5'] }, one]);
    expect(await shown('pt')).toEqual([
      ['other', 'Daqui', ['made-up-5']],
      ['de-aca', 'Daqui', ['made-up-3', 'made-up-1']],
    ]);
    await set([one]);
    expect(await shown('en')).toEqual([['de-aca', 'Local', ['made-up-3', 'made-up-1']]]);
    expect(await listCollections(world.config.databaseUrl)).toMatchObject([{ key: 'de-aca' }]);
  });

  it('are shown on their days, and never empty', async () => {
    const today = world.clock.now().toISOString().slice(0, 10);
    await set([
      { ...one, lastDay: today },
      { ...one, key: 'later', firstDay: '2199-01-01' },
    ]);
    expect((await shown()).map(([key]) => key)).toEqual(['de-aca']);
    await world.asOwner(
      `update games.games set active = false where id in ('made-up-3', 'made-up-1')`,
    );
    expect(await shown()).toEqual([]);
    await world.asOwner('update games.games set active = true');
    expect(await shown()).toHaveLength(1);
    world.clock.advance(2 * DAY_MS);
    expect(await shown()).toEqual([]);
  });

  it('narrow the lobby in the operator’s order, and are counted as its other filters', async () => {
    const today = world.clock.now().toISOString().slice(0, 10);
    const games = ['made-up-9', 'made-up-3', 'made-up-1'];
    await set([
      { ...one, games },
      { ...one, key: 'other', games: ['made-up-1', 'made-up-2'], lastDay: today },
    ]);
    const search = async (query: string) => {
      const answer = await get<AnswerOf<typeof searchGames>>(`/api/games/search?${query}`);
      const collections = answer.counts?.collections.map(({ key, count }) => [key, count]);
      return { ids: answer.games.map(({ gameId }) => gameId), collections };
    };
    const both = [
      ['de-aca', 3],
      ['other', 2],
    ];
    expect((await search('sort=name')).collections).toEqual(both);
    expect(await search('collection=de-aca')).toEqual({ ids: games, collections: both });
    const { ids: byName } = await search('collection=de-aca&sort=name');
    expect(byName).toEqual(['made-up-3', 'made-up-1', 'made-up-9']);
    // One that is unknown, or over, has no games and is no filter to choose.
    expect((await search('collection=no-such')).ids).toEqual([]);
    expect((await search('collection=other')).ids).toHaveLength(2);
    world.clock.advance(2 * DAY_MS);
    expect(await search('collection=other')).toEqual({ ids: [], collections: [['de-aca', 3]] });
  });

  it.each([
    [{ ...one, names: { es: 'De acá', pt: 'Daqui' } }, 'collections[0].names.en'],
    [{ ...one, games: [] }, 'collections[0].games'],
    [{ ...one, games: ['made-up-1', 'made-up-1'] }, 'collections[0].games'],
    [{ ...one, firstDay: '2026-12-02', lastDay: '2026-12-01' }, 'collections[0]'],
    [{ ...one, lastDay: '2026-02-30' }, 'collections[0].lastDay'],
  ])('of a file that is wrong change nothing: %#', (wrong, place) => {
    expect(readCollectionFile(JSON.stringify({ collections: [wrong] }))).toEqual({
      wrong: expect.stringContaining(place),
    });
  });

  it('name only games that there are', async () => {
    expect(await set([{ ...one, games: ['no-such-game'] }])).toEqual({
      wrong: 'no game has the id no-such-game',
    });
  });
});
