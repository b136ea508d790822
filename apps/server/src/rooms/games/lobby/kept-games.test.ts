import { beforeAll, describe, expect, it } from 'vitest';
import { manyGames } from '../../../testing/many-games.ts';
import { launchStudio } from '../../../testing/studio.ts';
import { startTestWorld, TEST_PASSWORD } from '../../../testing/test-world.ts';
import { saveCatalogue, setProviderActive } from '../../providers/index.ts';

const world = startTestWorld();
const MANY = 205;
/** Not a divisor of 200, so that the last place is asked for by several at once. */
const AT_ONCE = 41;

beforeAll(async () => {
  await world.database.transaction((transaction) =>
    saveCatalogue(transaction, { providers: [], games: manyGames(MANY, ['ceibo']) }),
  );
});

async function idsOf(path: 'favourites' | 'recents', session: string): Promise<string[]> {
  const { body } = await world.call(`/api/games/${path}`, {}, session);
  expect(body['success']).toBe(true);
  return (body['games'] as { gameId: string }[]).map(({ gameId }) => gameId);
}
const add = async (gameId: string, session: string) =>
  (await world.call('/api/games/add-favourite', { gameId }, session)).body;
const remove = async (gameId: string, session: string) =>
  (await world.call('/api/games/remove-favourite', { gameId }, session)).body;

describe('favourites', () => {
  it('are the same in every session of the player, the last added first, and nobody else’s', async () => {
    const [player, other] = [await world.player(), await world.player()];
    expect(await add('made-up-1', player.session)).toEqual({ success: true });
    world.clock.advance(1000);
    expect(await add('ceibo-dorado', player.session)).toEqual({ success: true });
    expect(await add('made-up-1', player.session)).toEqual({ success: true });
    const { body } = await world.call('/api/identity/login', {
      login: player.login,
      password: TEST_PASSWORD,
    });
    const second = String(body['sessionId']);
    expect(await idsOf('favourites', second)).toEqual(['ceibo-dorado', 'made-up-1']);
    expect(await idsOf('favourites', other.session)).toEqual([]);

    // Nothing of a request names whose they are: the other's removal is about the other's own.
    expect(await remove('made-up-1', other.session)).toEqual({ success: true });
    expect(await idsOf('favourites', second)).toEqual(['ceibo-dorado', 'made-up-1']);
    expect(await remove('made-up-1', second)).toEqual({ success: true });
    expect(await remove('made-up-1', second)).toEqual({ success: true });
    expect(await idsOf('favourites', player.session)).toEqual(['ceibo-dorado']);
  });

  it('need a session and a game that is there', async () => {
    const player = await world.player();
    expect((await world.call('/api/games/favourites')).status).toBe(401);
    expect((await world.call('/api/games/add-favourite', { gameId: 'ceibo-dorado' })).status).toBe(
      401,
    );
    expect(await add('no-such-game', player.session)).toMatchObject({
      success: false,
      code: 'GAME_NOT_FOUND',
    });
    expect(
      (
        await world.call(
          '/api/games/add-favourite',
          { gameId: 'made-up-1', playerId: player.id },
          player.session,
        )
      ).status,
    ).toBe(400);
  });

  it('of a provider that is off are kept, and come back with it', async () => {
    const player = await world.player();
    await add('made-up-2', player.session);
    const switchStudio = (active: boolean) =>
      world.database.transaction((transaction) =>
        setProviderActive(transaction, { key: 'ceibo', active }),
      );
    await switchStudio(false);
    expect(await idsOf('favourites', player.session)).toEqual([]);
    await switchStudio(true);
    expect(await idsOf('favourites', player.session)).toEqual(['made-up-2']);
  });

  it('are two hundred at most, however many are added at once', async () => {
    const player = await world.player();
    const ids = Array.from({ length: MANY }, (_, number) => `made-up-${number}`);
    const answers = [];
    for (let from = 0; from < MANY; from += AT_ONCE)
      answers.push(
        ...(await Promise.all(
          ids.slice(from, from + AT_ONCE).map((id) => add(id, player.session)),
        )),
      );
    expect(answers.filter(({ success }) => success === true)).toHaveLength(200);
    expect(answers.filter(({ code }) => code === 'TOO_MANY_FAVOURITES')).toHaveLength(5);
    const kept = await idsOf('favourites', player.session);
    expect(kept).toHaveLength(200);
    // One that is kept already is no further one.
    expect(await add(String(kept[0]), player.session)).toEqual({ success: true });
    await remove(String(kept[0]), player.session);
    expect(await add(String(ids.find((id) => !kept.includes(id))), player.session)).toEqual({
      success: true,
    });
  });
});

describe('games played last', () => {
  it('are those that were opened, each once, the last one first', async () => {
    const player = await world.player();
    expect(await idsOf('recents', player.session)).toEqual([]);
    const studio = await launchStudio(world, player);
    // A launch that the studio never took up is no play.
    expect(await idsOf('recents', player.session)).toEqual([]);
    await studio.bet(100_000);
    expect(await idsOf('recents', player.session)).toEqual(['ceibo-dorado']);

    await world.asOwner(
      `insert into games.sessions (id, player_id, game_id, token_hash, session_key, created_at,
         open_by, opened_at)
       select gen_random_uuid(), $1::uuid, 'made-up-' || (n % 30), sha256(($1::text || n)::bytea),
         'x', now() - n * interval '1 minute', now(), now() from generate_series(1, 120) as n`,
      [player.id],
    );
    const recents = await idsOf('recents', player.session);
    expect(recents).toHaveLength(24);
    expect(recents.slice(0, 3)).toEqual(['ceibo-dorado', 'made-up-1', 'made-up-2']);
    expect(await idsOf('recents', (await world.player()).session)).toEqual([]);
  });
});
