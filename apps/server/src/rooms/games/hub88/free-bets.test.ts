// Free bets, prizes of promotions, and what else real studios send by this protocol that an
// ordinary spin does not show.

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { launchStudio } from '../../../testing/studio.ts';
import { startTestWorld } from '../../../testing/test-world.ts';

const world = startTestWorld();
/** Hub88 counts 10^-5 of a peso. */
const pesos = (amount: number) => amount * 100_000;

describe('a free bet', () => {
  it('takes nothing, its win is paid in cash, and its rollback gives nothing back', async () => {
    const player = await world.player({ cash: units(1), bonus: units(5) });
    const studio = await launchStudio(world, player);
    const reward_uuid = randomUUID();
    const free = { is_free: true, reward_uuid, meta: { campaign_uuid: randomUUID() } };
    const bet = await studio.bet(pesos(10), free);
    expect(bet).toMatchObject({ status: 'RS_OK', balance: pesos(6) });
    expect(await studio.win(pesos(25), bet.id, free)).toMatchObject({
      status: 'RS_OK',
      balance: pesos(31),
    });
    const undone = await studio.bet(pesos(10), { ...free, round: 'round-2' });
    expect(await studio.rollback(undone.id, { round: 'round-2', is_free: true })).toMatchObject({
      status: 'RS_OK',
      balance: pesos(31),
    });
    expect(await world.app.wallet.pockets(player.id)).toEqual({
      cash: units(26),
      bonus: units(5),
      inPlay: 0n,
      held: 0n,
    });
    const kept = await world.database.query<{ worth: bigint; reward: string }>(
      'select worth, reward from games.free_stakes where player_id = $1',
      [player.id],
    );
    expect(kept).toEqual([
      { worth: units(10), reward: reward_uuid },
      { worth: units(10), reward: reward_uuid },
    ]);
  });

  it('is the same when repeated, and another one with another worth', async () => {
    const studio = await launchStudio(world, await world.player({ cash: 0n }));
    const transaction_uuid = randomUUID();
    for (let count = 0; count < 2; count += 1)
      expect(await studio.bet(pesos(10), { is_free: true, transaction_uuid })).toMatchObject({
        status: 'RS_OK',
        balance: 0,
      });
    expect(await studio.bet(pesos(20), { is_free: true, transaction_uuid })).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
    });
    expect(await studio.bet(pesos(10), { is_free: false, transaction_uuid })).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
    });
  });

  it('is refused once the game is closed', async () => {
    const player = await world.player();
    const studio = await launchStudio(world, player);
    await world.call(
      '/api/games/close-session',
      { gameSession: studio.gameSession },
      player.session,
    );
    expect(await studio.bet(pesos(10), { is_free: true })).toMatchObject({
      status: 'RS_ERROR_TOKEN_EXPIRED',
    });
  });
});

describe('a prize of a promotion of the studio', () => {
  const prize = {
    is_supplier_promo: true,
    reference_transaction_uuid: undefined,
    meta: { supplier_promo_info: { promo_reference: 'drops-7' } },
  };

  it('has no bet and is paid once in cash, under a token that is over too', async () => {
    const player = await world.player({ cash: units(1) });
    const studio = await launchStudio(world, player);
    await studio.bet(pesos(1));
    await world.call(
      '/api/games/close-session',
      { gameSession: studio.gameSession },
      player.session,
    );
    const transaction_uuid = randomUUID();
    for (let count = 0; count < 2; count += 1)
      expect(await studio.win(pesos(500), '', { ...prize, transaction_uuid })).toMatchObject({
        status: 'RS_OK',
        balance: pesos(500),
      });
    expect(
      await studio.win(pesos(500), '', { ...prize, token: 'a-token-nobody-knows' }),
    ).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
    expect((await world.app.wallet.pockets(player.id)).cash).toBe(units(500));
  });

  it('is nothing that a win without a reference could call itself', async () => {
    const studio = await launchStudio(world, await world.player());
    expect(await studio.win(pesos(5), '', { reference_transaction_uuid: undefined })).toMatchObject(
      { status: 'RS_ERROR_WRONG_TYPES' },
    );
  });
});

it('a live lobby changes the game within one session, to games of its own studio that are on', async () => {
  await world.asOwner(
    `insert into games.games (id, provider_key, code, name, image, rtp, sort, active, added_at)
     values ('mesa-7', 'ceibo', 'table-7', 'Mesa 7', 'mesa-7', 97.30, 1, true, now()),
       ('mesa-8', 'ceibo', 'table-8', 'Mesa 8', 'mesa-8', 97.30, 1, false, now())`,
  );
  const player = await world.player();
  const studio = await launchStudio(world, player);
  expect(await studio.bet(pesos(1))).toMatchObject({ status: 'RS_OK' });
  const bet = await studio.bet(pesos(10), { game_code: 'table-7', round: 'round-7' });
  expect(bet).toMatchObject({ status: 'RS_OK', balance: pesos(989) });
  const asked = { token: studio.token, game_code: 'table-7', request_uuid: randomUUID() };
  expect(await studio.call('balance', asked)).toMatchObject({
    status: 'RS_OK',
    balance: pesos(989),
  });
  for (const game_code of ['table-8', 'nowhere', 'dulce-galaxia'])
    expect(await studio.bet(pesos(1), { game_code })).toMatchObject({
      status: 'RS_ERROR_INVALID_GAME',
    });
  await world.asOwner(`update games.games set active = false where id = 'mesa-7'`);
  await expect
    .poll(async () => (await studio.bet(pesos(1), { game_code: 'table-7' })).status)
    .toBe('RS_ERROR_INVALID_GAME');
  // A taken stake's win is paid, whatever became of the game.
  expect(
    await studio.win(pesos(20), bet.id, { game_code: 'table-7', round: 'round-7' }),
  ).toMatchObject({ status: 'RS_OK', balance: pesos(1009) });
  const played = await world.database.query(
    `select game from wallet.transfers where player_id = $1 and kind = 'win'`,
    [player.id],
  );
  expect(played).toEqual([{ game: 'table-7' }]);
});

it('optional fields may be null, and what informs may be long', async () => {
  const studio = await launchStudio(world, await world.player());
  const nothing = {
    is_free: null,
    is_aggregated: null,
    round_closed: null,
    reward_uuid: null,
    supplier_user: null,
    bet: null,
    meta: null,
    is_supplier_promo: null,
  };
  const bet = await studio.bet(pesos(1), nothing);
  expect(bet).toMatchObject({ status: 'RS_OK' });
  expect(await studio.win(pesos(1), bet.id, { ...nothing, bet: 'x'.repeat(5000) })).toMatchObject({
    status: 'RS_OK',
  });
  const other = await studio.bet(pesos(1), {
    bet: 'red;'.repeat(2000),
    supplier_user: 'u'.repeat(300),
  });
  expect(
    await studio.rollback(other.id, { token: null, user: null, round_closed: null, is_free: null }),
  ).toMatchObject({ status: 'RS_OK' });
  const asked = {
    token: studio.token,
    user: null,
    game_code: 'ceibo-dorado',
    request_uuid: randomUUID(),
  };
  expect(await studio.call('balance', asked)).toMatchObject({
    status: 'RS_OK',
    balance: pesos(1000),
  });
});

it('a balance above the whole numbers of a browser is answered exactly', async () => {
  const player = await world.player({ cash: 90_071_992_547_409_990n * 10n });
  const studio = await launchStudio(world, player);
  const asked = { token: studio.token, game_code: 'ceibo-dorado', request_uuid: randomUUID() };
  const told = await studio.answer('balance', asked);
  expect(told).toContain('"balance":90071992547409990');
  const bet = await studio.bet(0, { amount: 1 });
  expect(bet).toMatchObject({ status: 'RS_OK' });
  expect(await studio.win(pesos(1), bet.id)).toMatchObject({ status: 'RS_OK' });
  expect((await world.app.wallet.pockets(player.id)).cash).toBe(
    90_071_992_547_409_990n * 10n + units(1) - 10n,
  );
});

describe('a body that was signed for one operation', () => {
  it.each([
    ['a win at the address of the rollback', 'win', 'rollback'],
    ['a win at the address of the bet', 'win', 'bet'],
    ['a bet at the address of the balance', 'bet', 'balance'],
    ['a bet at the address of the player', 'bet', 'userInfo'],
    ['a rollback at the address of the win', 'rollback', 'win'],
    ['a bet at the address of the win', 'bet', 'win'],
  ] as const)('is nothing elsewhere: %s', async (_what, signedFor, sentTo) => {
    const player = await world.player();
    const studio = await launchStudio(world, player);
    const bet = await studio.bet(pesos(100));
    const common = {
      token: studio.token,
      user: player.id,
      transaction_uuid: randomUUID(),
      request_uuid: randomUUID(),
      round: 'round-1',
      round_closed: false,
    };
    const money = { game_code: 'ceibo-dorado', currency: 'ARS', amount: pesos(100) };
    const bodies = {
      bet: { ...common, ...money },
      win: { ...common, ...money, reference_transaction_uuid: bet.id },
      rollback: { ...common, game_code: 'ceibo-dorado', reference_transaction_uuid: bet.id },
    };
    expect(await studio.call(sentTo, bodies[signedFor])).toMatchObject({
      status: 'RS_ERROR_WRONG_TYPES',
    });
    expect(await world.app.wallet.pockets(player.id)).toMatchObject({
      cash: units(900),
      inPlay: units(100),
    });
  });
});

it('a name with a NUL or half a character is of the wrong type, not unknown', async () => {
  const studio = await launchStudio(world, await world.player());
  for (const change of [
    { round: 'a\u0000b' },
    { game_code: 'a\u0000b' },
    { token: 'a\u0000b' },
    { round: 'half \ud800' },
  ])
    expect(await studio.bet(pesos(1), change)).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' });
});

describe('a player who never opened a game of the studio', () => {
  it('is nobody to it', async () => {
    const [player, stranger] = [await world.player(), await world.player()];
    const studio = await launchStudio(world, player);
    const request_uuid = randomUUID();
    expect(await studio.call('userInfo', { user: player.id, request_uuid })).toMatchObject({
      status: 'RS_OK',
      user: player.id,
    });
    expect(await studio.call('userInfo', { user: stranger.id, request_uuid })).toEqual({
      http: 200,
      status: 'RS_ERROR_INVALID_TOKEN',
      request_uuid,
    });
    // A rollback is taken from any caller, but one for a stranger states no balance and writes
    // nothing.
    const undone = await studio.rollback(randomUUID(), {
      token: undefined,
      user: stranger.id,
      request_uuid,
    });
    expect(undone).toEqual({ id: undone.id, http: 200, status: 'RS_OK', request_uuid });
    expect(
      await world.database.query(
        `select from wallet.transfers where player_id = $1 and source like 'hub88:%'`,
        [stranger.id],
      ),
    ).toEqual([]);
  });
});
