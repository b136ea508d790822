import { randomUUID, createPublicKey, createPrivateKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import vectors from '@ceibo/partner-protocol/hub88/vectors.json' with { type: 'json' };
import { launchStudio } from '../../../testing/studio.ts';
import { startTestWorld } from '../../../testing/test-world.ts';
import { isSignedByOneOf, signBody } from './signatures.ts';

const world = startTestWorld();
/** Hub88 counts 10^-5 of a peso. */
const pesos = (amount: number) => amount * 100_000;

describe('signatures', () => {
  it.each(vectors.cases)('reproduces the vector of $body', ({ body, signature }) => {
    expect(signBody(Buffer.from(body), createPrivateKey(vectors.privateKey))).toBe(signature);
    const key = createPublicKey(vectors.publicKey);
    expect(isSignedByOneOf([key], Buffer.from(body), signature)).toBe(true);
    expect(isSignedByOneOf([key], Buffer.from(`${body} `), signature)).toBe(false);
  });
});

describe('a round', () => {
  it('moves money as told and answers the balance after it', async () => {
    const player = await world.player({ cash: units(1000), bonus: units(50) });
    const studio = await launchStudio(world, player);
    const balance = await studio.call('balance', {
      token: studio.token,
      game_code: 'ceibo-dorado',
      request_uuid: randomUUID(),
    });
    expect(balance).toMatchObject({
      http: 200,
      status: 'RS_OK',
      user: player.id,
      currency: 'ARS',
      balance: pesos(1050),
    });
    const bet = await studio.bet(pesos(100));
    expect(bet).toMatchObject({ status: 'RS_OK', balance: pesos(950) });
    expect(await studio.win(pesos(25.5), bet.id)).toMatchObject({
      status: 'RS_OK',
      balance: pesos(975.5),
    });
    expect(await world.app.wallet.pockets(player.id)).toMatchObject({ inPlay: 0n });
  });

  it('answers repeats as the first time and other content as a duplicate', async () => {
    const player = await world.player();
    const studio = await launchStudio(world, player);
    const transaction_uuid = randomUUID();
    const first = await studio.bet(pesos(100), { transaction_uuid });
    const second = await studio.bet(pesos(1));
    expect(second.balance).toBe(pesos(899));
    expect(await studio.bet(pesos(100), { transaction_uuid })).toMatchObject({
      status: 'RS_OK',
      balance: first.balance,
    });
    expect(await studio.bet(pesos(101), { transaction_uuid })).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
    });
    expect(await studio.bet(pesos(100), { transaction_uuid, round: 'another' })).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
    });
  });

  it('knows a UUID in capitals as the same', async () => {
    const player = await world.player();
    const studio = await launchStudio(world, player);
    const capitals = (id: string) => ({ transaction_uuid: id.toUpperCase() });
    const bet = await studio.bet(pesos(100), capitals(randomUUID()));
    const again = { transaction_uuid: bet.id.toLowerCase() };
    expect(await studio.bet(pesos(100), again)).toMatchObject({
      status: 'RS_OK',
      balance: pesos(900),
    });
    const win = await studio.win(pesos(50), bet.id.toLowerCase(), { round_closed: false });
    expect(
      await studio.win(pesos(50), bet.id, { ...capitals(win.id), round_closed: false }),
    ).toMatchObject({
      status: 'RS_OK',
      balance: pesos(950),
    });
    const undone = await studio.bet(pesos(100), { round: 'undone' });
    expect(await studio.rollback(undone.id.toUpperCase(), { round: 'undone' })).toMatchObject({
      status: 'RS_OK',
      balance: pesos(950),
    });
  });

  it('rolls back, and refuses the win and the bet afterwards', async () => {
    const player = await world.player();
    const studio = await launchStudio(world, player);
    const bet = await studio.bet(pesos(100));
    expect(await studio.rollback(bet.id)).toMatchObject({ status: 'RS_OK', balance: pesos(1000) });
    expect(await studio.rollback(bet.id)).toMatchObject({ status: 'RS_OK', balance: pesos(1000) });
    expect(await studio.win(pesos(5), bet.id)).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
    });
    const late = randomUUID();
    expect(await studio.rollback(late, { token: undefined, user: undefined })).toMatchObject({
      status: 'RS_OK',
    });
    expect(await studio.bet(pesos(100), { transaction_uuid: late })).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
    });
  });

  it('undoes a bet that is on its way when a rollback comes that names nobody', async () => {
    const player = await world.player();
    const studio = await launchStudio(world, player);
    for (let count = 0; count < 20; count += 1) {
      const id = randomUUID();
      const [, rollback] = await Promise.all([
        studio.bet(pesos(100), { transaction_uuid: id }),
        studio.rollback(id, { token: undefined, user: undefined }),
      ]);
      expect(rollback).toMatchObject({ status: 'RS_OK' });
    }
    expect(await world.app.wallet.pockets(player.id)).toMatchObject({
      cash: units(1000),
      inPlay: 0n,
    });
  });

  it('answers the repeat of a rollback that names its player now and named nobody before', async () => {
    const player = await world.player();
    const studio = await launchStudio(world, player);
    const bet = randomUUID();
    const nobody = { token: undefined, user: undefined };
    const first = await studio.rollback(bet, nobody);
    expect(await studio.rollback(bet, { transaction_uuid: first.id })).toMatchObject({
      status: 'RS_OK',
      user: player.id,
      balance: pesos(1000),
    });
    expect(await studio.rollback(randomUUID(), { transaction_uuid: first.id })).toMatchObject({
      status: 'RS_ERROR_DUPLICATE_TRANSACTION',
    });
  });

  it('answers the repeat of a rollback that names nobody now and named its player before', async () => {
    const studio = await launchStudio(world, await world.player());
    const bet = randomUUID();
    const first = await studio.rollback(bet);
    const nobody = { token: undefined, user: undefined };
    expect(await studio.rollback(bet, { transaction_uuid: first.id, ...nobody })).toMatchObject({
      status: 'RS_OK',
    });
  });

  it('finds the player of a rollback that names nobody by its bet', async () => {
    const player = await world.player();
    const studio = await launchStudio(world, player);
    const bet = await studio.bet(pesos(100));
    expect(
      await studio.rollback(bet.id, { token: 'a-token-nobody-knows', user: undefined }),
    ).toMatchObject({
      status: 'RS_OK',
      user: player.id,
      balance: pesos(1000),
    });
  });

  it('refuses a win without its bet and what the player does not have', async () => {
    const studio = await launchStudio(world, await world.player());
    expect(await studio.win(pesos(5), randomUUID())).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    });
    expect(await studio.bet(pesos(1000.00001))).toMatchObject({
      status: 'RS_ERROR_NOT_ENOUGH_MONEY',
      balance: pesos(1000),
    });
  });
});

describe('tokens', () => {
  it('stops bets, not wins or rollbacks, when the game is closed', async () => {
    const player = await world.player();
    const studio = await launchStudio(world, player);
    const [won, undone] = [
      await studio.bet(pesos(10)),
      await studio.bet(pesos(10), { round: 'round-2' }),
    ];
    expect(
      await world.call(
        '/api/games/close-session',
        { gameSession: studio.gameSession },
        player.session,
      ),
    ).toMatchObject({ body: { success: true } });
    expect(await studio.bet(pesos(10))).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' });
    expect(await studio.bet(pesos(10), { transaction_uuid: won.id })).toMatchObject({
      status: 'RS_OK',
    });
    expect(await studio.win(pesos(20), won.id)).toMatchObject({ status: 'RS_OK' });
    expect(await studio.rollback(undone.id, { round: 'round-2' })).toMatchObject({
      status: 'RS_OK',
      balance: pesos(1010),
    });
  });

  it('stops bets after logout', async () => {
    const player = await world.player();
    const studio = await launchStudio(world, player);
    await studio.bet(pesos(1));
    await world.call('/api/identity/logout', {}, player.session);
    await expect
      .poll(async () => (await studio.bet(pesos(1))).status)
      .toBe('RS_ERROR_TOKEN_EXPIRED');
  });

  it('dies when it is not used within a minute', async () => {
    const studio = await launchStudio(world, await world.player());
    world.clock.advance(61_000);
    expect(await studio.bet(pesos(1))).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' });
  });

  it('works for its own game and currency only', async () => {
    const studio = await launchStudio(world, await world.player());
    expect(await studio.bet(pesos(1), { game_code: 'other' })).toMatchObject({
      status: 'RS_ERROR_INVALID_GAME',
    });
    expect(await studio.bet(pesos(1), { currency: 'USD' })).toMatchObject({
      status: 'RS_ERROR_WRONG_CURRENCY',
    });
    expect(await studio.bet(pesos(1), { token: 'a-token-nobody-knows' })).toMatchObject({
      status: 'RS_ERROR_INVALID_TOKEN',
    });
  });

  it('refuses bets on a game or provider that is off, and of a blocked player', async () => {
    const player = await world.player();
    const studio = await launchStudio(world, player);
    const bet = await studio.bet(pesos(1));
    await world.asOwner(`update games.providers set active = false where key = 'ceibo'`);
    expect(await studio.bet(pesos(1))).toMatchObject({ status: 'RS_ERROR_INVALID_GAME' });
    expect(await studio.win(pesos(2), bet.id)).toMatchObject({ status: 'RS_OK' });
    expect(
      await world.call(
        '/api/games/launch',
        { gameId: 'ceibo-dorado', platform: 'mobile' },
        player.session,
      ),
    ).toMatchObject({
      body: { code: 'PROVIDER_OFF' },
    });
    await world.database.query(`update games.providers set active = true where key = 'ceibo'`);
    await world.asOwner(`update identity.players set status = 'blocked' where id = $1`, [
      player.id,
    ]);
    expect(await studio.bet(pesos(1))).toMatchObject({ status: 'RS_ERROR_USER_DISABLED' });
  });
});

describe('bad input', () => {
  it('writes nothing without a right signature', async () => {
    const player = await world.player();
    const studio = await launchStudio(world, player);
    const body = {
      token: studio.token,
      transaction_uuid: randomUUID(),
      request_uuid: randomUUID(),
      round: 'r',
      round_closed: true,
      game_code: 'ceibo-dorado',
      currency: 'ARS',
      amount: pesos(1),
    };
    expect(await studio.call('bet', body, { signature: 'AAAA' })).toMatchObject({
      http: 200,
      status: 'RS_ERROR_INVALID_SIGNATURE',
    });
    expect(await studio.call('bet', body, { signature: '' })).toMatchObject({
      status: 'RS_ERROR_INVALID_SIGNATURE',
    });
    expect(await studio.call('bet', body, { provider: 'nobody' })).toMatchObject({
      status: 'RS_ERROR_INVALID_PARTNER',
    });
    expect((await world.app.wallet.pockets(player.id)).cash).toBe(units(1000));
  });

  it.each([
    ['no JSON', 'not json', 'RS_ERROR_WRONG_SYNTAX'],
    ['nothing', '', 'RS_ERROR_WRONG_SYNTAX'],
    ['an array', '[]', 'RS_ERROR_WRONG_TYPES'],
    ['null', 'null', 'RS_ERROR_WRONG_TYPES'],
  ])('names what is wrong with %s', async (_what, raw, status) => {
    const studio = await launchStudio(world, await world.player());
    expect(await studio.call('bet', {}, { raw })).toMatchObject({ http: 200, status });
  });

  it.each([
    ['negative', { amount: -1 }],
    ['fractional', { amount: 1.5 }],
    ['textual', { amount: '100' }],
    ['too large to be exact', { amount: 2 ** 53 }],
    ['without an id', { transaction_uuid: 'no uuid' }],
    ['without a round', { round: '' }],
  ])('refuses a bet that is %s', async (_what, change) => {
    const studio = await launchStudio(world, await world.player());
    expect(await studio.bet(pesos(1), change)).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES' });
  });

  it('refuses a body that is too large', async () => {
    const studio = await launchStudio(world, await world.player());
    expect(await studio.call('bet', {}, { raw: `{"a":"${'x'.repeat(70_000)}"}` })).toEqual({
      http: 200,
      status: 'RS_ERROR_WRONG_SYNTAX',
    });
  });

  it('counts the calls of all that is no provider together', async () => {
    for (const name of ['made-up-1', 'made-up-2'])
      await world.app.web.inject({
        method: 'POST',
        url: `/partners/hub88/${name}/user/balance`,
        payload: {},
      });
    const { values } = await world.metrics.partnerCalls.get();
    const strangers = values.filter(({ labels }) => labels.status === 'RS_ERROR_INVALID_PARTNER');
    expect(new Set(strangers.map(({ labels }) => labels.partner))).toEqual(new Set(['nobody']));
  });

  it('tolerates fields that it does not know', async () => {
    const studio = await launchStudio(world, await world.player());
    expect(await studio.bet(pesos(1), { something_new: { deep: true } })).toMatchObject({
      status: 'RS_OK',
    });
  });
});

describe('launch', () => {
  it('says when the studio does not answer or has no such game', async () => {
    const player = await world.player();
    world.company = () => undefined;
    expect(
      await world.call(
        '/api/games/launch',
        { gameId: 'ceibo-dorado', platform: 'desktop' },
        player.session,
      ),
    ).toMatchObject({
      status: 200,
      body: { success: false, code: 'PROVIDER_DOWN' },
    });
    expect(
      await world.call(
        '/api/games/launch',
        { gameId: 'nothing', platform: 'desktop' },
        player.session,
      ),
    ).toMatchObject({
      body: { code: 'GAME_NOT_FOUND' },
    });
  });

  it.each([
    ['refuses', 500, '{"error":"internal"}'],
    ['answers half of it', 200, '{"url":"http://stu'],
    ['answers something else', 200, '[]'],
    ['gives an address that is no page', 200, '{"url":"javascript:alert(1)"}'],
  ])('says that the studio is down when it %s', async (_what, status, body) => {
    const player = await world.player();
    world.company = () => ({ status, body });
    expect(
      await world.call(
        '/api/games/launch',
        { gameId: 'ceibo-dorado', platform: 'desktop' },
        player.session,
      ),
    ).toMatchObject({
      status: 200,
      body: { success: false, code: 'PROVIDER_DOWN' },
    });
  });

  it('closes only the player’s own game session', async () => {
    const [one, other] = [await world.player(), await world.player()];
    const studio = await launchStudio(world, one);
    expect(
      await world.call(
        '/api/games/close-session',
        { gameSession: studio.gameSession },
        other.session,
      ),
    ).toMatchObject({
      body: { code: 'GAME_SESSION_NOT_FOUND' },
    });
    expect(await studio.bet(pesos(1))).toMatchObject({ status: 'RS_OK' });
  });
});
