// The deposits that a player may begin: by system or by provider, in the player's province, and
// until when.

import { randomUUID } from 'node:crypto';
import { HOUR, MINUTE } from '../../../platform/clock.ts';
import { playPaymentCompany } from '../../../testing/payment-company.ts';
import { startTestWorld, TEST_PASSWORD, type TestPlayer } from '../../../testing/test-world.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const world = startTestWorld();

beforeAll(async () => {
  await world.asOwner(
    `insert into cashier.deposit_systems (id, pgid, kind, min_amount, max_amount, fee_basis_points,
       fee_fixed, arrives, sort)
     values ('mercadopago-wallet', 'mercadopago', 'wallet', 1000000, 100000000000, 0, 0,
       'at-once', 9)`,
  );
  await world.asOwner(
    `insert into cashier.means_switches (adapter, means, province, allowed) values
       ('mercadopago', 'credit_card', 'M', true), ('mercadopago', 'prepaid_card', 'M', false)`,
  );
});

async function playerIn(province: string | null): Promise<TestPlayer> {
  const player = await world.player({ cash: 0n });
  await world.asOwner('update identity.players set province = $2 where id = $1', [
    player.id,
    province,
  ]);
  return player;
}

async function begin(player: TestPlayer, change: object = {}) {
  const wanted = { idempotencyKey: randomUUID(), systemId: 'mercadopago-card', ...change };
  const request = { amount: '1000.00', ...wanted };
  return (await world.call('/api/cashier/deposit', request, player.session)).body;
}

async function viaProvider(player: TestPlayer, change: object = {}) {
  const wanted = { idempotencyKey: randomUUID(), pgid: 'mercadopago', amount: '1000.00' };
  const request = { ...wanted, ...change };
  return (await world.call('/api/cashier/deposit-via-provider', request, player.session)).body;
}

const shown = async (player: TestPlayer, depositId: unknown) =>
  (await world.call('/api/cashier/deposit-by-id', { depositId }, player.session)).body;

describe('a deposit via a payment provider', () => {
  it('takes the first of its ways, or the one of the kind', async () => {
    const player = await playerIn(null);
    playPaymentCompany(world);
    const ways = [{}, { kind: 'wallet' }, { kind: 'card' }];
    const systems = [];
    for (const way of ways) {
      const { depositId, redirectUrl } = await viaProvider(player, way);
      expect(redirectUrl).toBe('http://pay.test/pay/pref');
      systems.push((await shown(player, depositId))['systemId']);
    }
    expect(systems).toEqual(['mercadopago-card', 'mercadopago-wallet', 'mercadopago-card']);
  });

  it('is the same deposit under the same key, and a conflict with other content', async () => {
    const player = await playerIn(null);
    playPaymentCompany(world);
    const idempotencyKey = randomUUID();
    const first = await viaProvider(player, { idempotencyKey, kind: 'card' });
    expect(await viaProvider(player, { idempotencyKey })).toEqual(first);
    for (const other of [{ kind: 'wallet' }, { pgid: 'cvu' }, { amount: '1000.01' }])
      expect(await viaProvider(player, { idempotencyKey, ...other })).toMatchObject({
        code: 'IDEMPOTENCY_CONFLICT',
      });
    expect(await begin(player, { idempotencyKey })).toEqual(first);
  });

  it('is refused with a provider or a kind that takes none, and beyond the limits', async () => {
    const player = await playerIn(null);
    for (const none of [{ pgid: 'nobody' }, { pgid: 'cvu' }, { kind: 'coupon' }])
      expect(await viaProvider(player, none)).toMatchObject({ code: 'PAYMENT_SYSTEM_OFF' });
    expect(await viaProvider(player, { amount: '499.99' })).toMatchObject({
      code: 'AMOUNT_BELOW_MINIMUM',
    });
    expect(await viaProvider(player, { amount: '500000.01' })).toMatchObject({
      code: 'AMOUNT_ABOVE_MAXIMUM',
    });
    const limit = { kind: 'deposit', window: 'day', value: '999' };
    await world.call('/api/limits/set-limit', limit, player.session);
    expect(await viaProvider(player)).toMatchObject({ code: 'DEPOSIT_LIMIT_REACHED' });
  });

  it('is refused while the provider does not answer, and beyond ten unfinished ones', async () => {
    const [player, company] = [await playerIn(null), playPaymentCompany(world)];
    company.isUp = false;
    expect(await viaProvider(player)).toMatchObject({ code: 'PAYMENT_SYSTEM_DOWN' });
    company.isUp = true;
    for (let count = 0; count < 9; count += 1) await viaProvider(player);
    expect(await viaProvider(player)).toMatchObject({ code: 'TOO_MANY_OPEN_DEPOSITS' });
  });

  it('is refused to players who may not deposit, and during a pause', async () => {
    const player = await playerIn(null);
    await world.call('/api/limits/take-time-out', { hours: 24 }, player.session);
    const credentials = { login: player.login, password: TEST_PASSWORD };
    const { body } = await world.call('/api/identity/login', credentials);
    const session = String(body['sessionId']);
    expect(await viaProvider({ ...player, session })).toMatchObject({ code: 'PLAYER_EXCLUDED' });
    await world.asOwner('update identity.players set deposits = false where id = $1', [player.id]);
    expect(await viaProvider({ ...player, session })).toMatchObject({ code: 'DEPOSITS_CLOSED' });
  });
});

describe('the systems', () => {
  const offered = async (player: TestPlayer, address = '/api/cashier/deposit-systems') =>
    (
      (await world.call(address, {}, player.session)).body['depositSystems'] as { id: string }[]
    ).map(({ id }) => id);

  it('are those of the pgid in the query, with an empty body', async () => {
    const player = await playerIn(null);
    const address = '/api/cashier/deposit-systems?pgid=';
    expect(await offered(player, `${address}mercadopago`)).toEqual([
      'mercadopago-card',
      'mercadopago-wallet',
    ]);
    expect(await offered(player, `${address}cvu`)).toEqual([]);
    const { body } = await world.call('/api/cashier/withdraw-systems?pgid=cvu', {}, player.session);
    expect(body['withdrawSystems']).toMatchObject([{ id: 'cvu-transfer', pgid: 'cvu' }]);
  });
});

describe('the company', () => {
  it.each([
    [null, ['credit_card', 'crypto_transfer', 'digital_currency']],
    ['B', ['credit_card', 'crypto_transfer', 'digital_currency']],
    // A province that allows credit cards and takes no prepaid ones.
    ['M', ['crypto_transfer', 'digital_currency', 'prepaid_card']],
  ])('is told in province %s not to take %j, and no instalments', async (province, excluded) => {
    const [player, company] = [await playerIn(province), playPaymentCompany(world)];
    await begin(player);
    expect(JSON.parse(company.preferences[0] ?? '')).toMatchObject({
      payment_methods: {
        excluded_payment_types: excluded.map((id) => ({ id })),
        installments: 1,
      },
      payer: { identification: { type: 'DNI' } },
    });
  });
});

describe('a deposit whose page was left', () => {
  it('says that it has expired as soon as nobody can pay it, and ends later', async () => {
    const player = await playerIn(null);
    playPaymentCompany(world);
    const { depositId } = await begin(player);
    await world.asOwner(
      `update cashier.deposits set expires_at = $2, left_at = requested_at where id = $1`,
      [depositId, new Date(world.clock.now().getTime() - MINUTE)],
    );
    expect(await shown(player, depositId)).toMatchObject({
      status: 'expired',
      payUrl: null,
      finishedAt: null,
    });
    const history = await world.call(
      '/api/cashier/transaction-history',
      { kind: 'deposit' },
      player.session,
    );
    expect(history.body['transactions']).toMatchObject([{ status: 'expired' }]);
    await world.asOwner('update cashier.deposits set expires_at = $2 where id = $1', [
      depositId,
      new Date(world.clock.now().getTime() - HOUR),
    ]);
    const events: unknown[] = [];
    const end = world.app.live.subscribe(player.id, (event) => void events.push(event));
    await world.database.transaction((transaction) =>
      world.app.jobs.add(transaction, 'cashier:expire-deposits', {}),
    );
    await expect.poll(() => JSON.stringify(events)).toContain('expired');
    expect((await shown(player, depositId))['finishedAt']).not.toBeNull();
    end();
  });
});
