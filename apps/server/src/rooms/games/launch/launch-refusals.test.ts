// Each form of a launch refuses with the same codes.

import { describe, expect, it } from 'vitest';
import { startTestWorld, TEST_PASSWORD, type TestPlayer } from '../../../testing/test-world.ts';
import { setProviderActive } from '../../providers/index.ts';

const world = startTestWorld({ attemptsPerAddress: 1000 });

const gameId = 'ceibo-dorado';
const forms = [
  ['launch', 'gameId'],
  ['launch-url', 'gameId'],
  ['launch-iframe', 'id'],
  ['launch-token', 'gameId'],
] as const;

describe.each(forms)('%s', (form, field) => {
  const codeOf = async (game: string, others: object, session?: string) =>
    (await world.call(`/api/games/${form}`, { [field]: game, ...others }, session)).body['code'];

  it('refuses a game that there is not', async () => {
    const { session } = await world.player();
    expect(await codeOf('no-such-game', {}, session)).toBe('GAME_NOT_FOUND');
  });

  it('refuses a game whose provider is off', async () => {
    const { session } = await world.player();
    const turn = (active: boolean) =>
      world.database.transaction((transaction) =>
        setProviderActive(transaction, { key: 'ceibo', active }),
      );
    await turn(false);
    try {
      expect(await codeOf(gameId, {}, session)).toBe('PROVIDER_OFF');
    } finally {
      await turn(true);
    }
  });

  it('says so when the studio does not answer', async () => {
    const { session } = await world.player();
    world.company = () => undefined;
    expect(await codeOf(gameId, {}, session)).toBe('PROVIDER_DOWN');
  });

  it('refuses a demo of a game that has none', async () => {
    const { session } = await world.player();
    await world.asOwner('update games.games set has_demo = false where id = $1', [gameId]);
    expect(await codeOf(gameId, { mode: 'demo' }, session)).toBe('DEMO_NOT_AVAILABLE');
  });

  it('refuses visitors', async () => {
    expect(await codeOf(gameId, {})).toBe('LOGIN_REQUIRED');
  });

  it('refuses a player who has taken a time-out', async () => {
    const player = await excluded();
    expect(await codeOf(gameId, {}, player.session)).toBe('PLAYER_EXCLUDED');
  });
});

it('the list of providers is refused for the login of somebody else', async () => {
  const [player, other] = [await world.player(), await world.player()];
  const list = async (loginName: string) =>
    (await world.call('/api/games/permission-list', { role: 0, loginName }, player.session)).body;
  expect(await list(player.login.toUpperCase())).toMatchObject({ success: true });
  expect(await list(other.login)).toMatchObject({ code: 'NOT_YOUR_LOGIN' });
  expect(await list('nobody-at-all')).toMatchObject({ code: 'NOT_YOUR_LOGIN' });
});

/** A player in a time-out, who has logged in again. */
async function excluded(): Promise<TestPlayer> {
  const player = await world.player();
  await world.call('/api/limits/take-time-out', { hours: 24 }, player.session);
  const { login } = player;
  const { body } = await world.call('/api/identity/login', { login, password: TEST_PASSWORD });
  return { ...player, session: String(body['sessionId']) };
}
