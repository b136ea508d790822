import { describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { roundOf } from '../../../testing/rounds.ts';
import { launchStudio } from '../../../testing/studio.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';
import { setProviderActive } from '../../providers/index.ts';

const world = startTestWorld();
const pesos = (amount: number) => amount * 100_000;

async function offered({ session }: TestPlayer): Promise<unknown> {
  const { body } = await world.call('/api/games/open-rounds', {}, session);
  return (body['rounds'] as { round: string; game: { gameId: string }; inPlay: string }[]).map(
    ({ round, game, inPlay }) => `${round} ${game.gameId} ${inPlay}`,
  );
}

describe('interrupted rounds', () => {
  it('are offered once nobody plays the game any more, until they end', async () => {
    const player = await world.player();
    expect(await offered(player)).toEqual([]);
    const studio = await launchStudio(world, player);
    const bet = await studio.bet(pesos(20));
    expect(await offered(player)).toEqual([]);
    await world.call(
      '/api/games/close-session',
      { gameSession: studio.gameSession },
      player.session,
    );
    expect(await offered(player)).toEqual(['round-1 ceibo-dorado 20.00']);
    await studio.win(pesos(5), bet.id);
    expect(await offered(player)).toEqual([]);
  });

  it('are offered though an earlier session of the game was never closed', async () => {
    const player = await world.player();
    await (
      await launchStudio(world, player)
    ).bet(pesos(1), { round: 'before', round_closed: true });
    const studio = await launchStudio(world, player);
    await studio.bet(pesos(20));
    await world.call(
      '/api/games/close-session',
      { gameSession: studio.gameSession },
      player.session,
    );
    expect(await offered(player)).toEqual(['round-1 ceibo-dorado 20.00']);
  });

  it('are offered too when the game has been still for long, though nobody has closed it', async () => {
    const player = await world.player();
    const studio = await launchStudio(world, player);
    await studio.bet(pesos(20));
    world.clock.advance(119_000);
    expect(await offered(player)).toEqual([]);
    world.clock.advance(2_000);
    expect(await offered(player)).toEqual(['round-1 ceibo-dorado 20.00']);
  });

  it('are one of each game, the newest, and of nobody else', async () => {
    const [player, other] = [await world.player(), await world.player()];
    const twice = roundOf(world, player, 'first');
    await twice.stake(units(10));
    await twice.stake(units(3));
    await roundOf(world, player, 'second').stake(units(7));
    await roundOf(world, player, 'elsewhere', { game: 'unknown-game' }).stake(units(1));
    await roundOf(world, other, 'other').stake(units(1));
    expect(await offered(player)).toEqual(['second ceibo-dorado 7.00']);
    expect(await offered(other)).toEqual(['other ceibo-dorado 1.00']);
  });

  it('are not offered while their provider is off', async () => {
    const player = await world.player();
    await roundOf(world, player, 'first').stake(units(10));
    const switchCeibo = (active: boolean) =>
      world.database.transaction((transaction) =>
        setProviderActive(transaction, { key: 'ceibo', active }),
      );
    await switchCeibo(false);
    expect(await offered(player)).toEqual([]);
    await switchCeibo(true);
    expect(await offered(player)).toEqual(['first ceibo-dorado 10.00']);
  });

  it('that lie far back are left to others', async () => {
    const player = await world.player({ cash: units(10_000) });
    await roundOf(world, player, 'old').stake(units(10));
    await world.asOwner(
      `update wallet.wallets set seq = seq + 2000 where player_id = $1 and currency = 'ARS'`,
      [player.id],
    );
    expect(await offered(player)).toEqual([]);
    await world.asOwner(
      `update wallet.wallets set seq = seq - 2000 where player_id = $1 and currency = 'ARS'`,
      [player.id],
    );
  });

  it('are told to players only', async () => {
    expect(await world.call('/api/games/open-rounds')).toMatchObject({ status: 401 });
  });
});
