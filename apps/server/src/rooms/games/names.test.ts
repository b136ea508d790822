// A game's name in the language of the caller, wherever the games room names games. The lobby and
// its search have tests of their own.

import { beforeAll, describe, expect, it } from 'vitest';
import { dayOf, dayToWire } from '@ceibo/contracts/day';
import { launchStudio } from '../../testing/studio.ts';
import { startTestWorld, type TestPlayer } from '../../testing/test-world.ts';

const world = startTestWorld();
let player: TestPlayer;

beforeAll(async () => {
  player = await world.player();
  await world.asOwner(
    `insert into games.game_names (game_id, language, name)
     values ('ceibo-dorado', 'en', 'Golden Ceibo')`,
  );
  await world.asOwner(
    `insert into games.game_features (game_id, feature) values ('ceibo-dorado', 'jackpot')`,
  );
  await world.asOwner(
    `insert into games.winners (player_id, round, who, provider_key, game_code, amount, at, state)
     select $1, 1, 'a···b', provider_key, code, 100000000, $2, 'stands' from games.games
     where id = 'ceibo-dorado'`,
    [player.id, world.clock.now()],
  );
  const { bet, gameSession } = await launchStudio(world, player);
  await bet(100_000);
  await world.call('/api/games/close-session', { gameSession }, player.session);
});

describe('a game is named in the language of the caller, or by its own name', () => {
  it.each(['list?provider=ceibo', 'new-launches', 'jackpot', 'winners'])('in %s', async (list) => {
    const get = async (language: string) => {
      const headers = { 'accept-language': language };
      return world.app.web.inject({ method: 'GET', url: `/api/games/${list}`, headers });
    };
    expect((await get('en')).body).toContain('Golden Ceibo');
    expect((await get('pt')).body).toContain('Ceibo Dorado');
  });

  it.each([
    ['open-rounds', () => ({})],
    ['remote-game-history', () => ({ startDate: today(), endDate: today() })],
    ['launch', () => ({ gameId: 'ceibo-dorado' })],
  ])('in %s', async (path, requestNow) => {
    const post = async (language: string) => {
      const headers = { 'accept-language': language, wsession: player.session };
      const url = `/api/games/${path}`;
      return world.app.web.inject({ method: 'POST', url, headers, payload: requestNow() });
    };
    expect((await post('en')).body).toContain('Golden Ceibo');
    expect((await post('pt')).body).toContain('Ceibo Dorado');
  });
});

function today(): string {
  return dayToWire(dayOf(world.clock.now()));
}
