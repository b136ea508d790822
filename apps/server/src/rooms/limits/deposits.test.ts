// Limits on deposits, where deposits begin: through HTTP.

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  getLimits,
  selfExclude,
  setLimit,
  takeTimeOut,
  type LimitWindow,
} from '@ceibo/contracts/limits';
import { units } from '@ceibo/money';
import { DAY, MINUTE } from '../../platform/clock.ts';
import { playPaymentCompany } from '../../testing/payment-company.ts';
import { withdrawalsIn } from '../../testing/payouts.ts';
import { startTestWorld, TEST_PASSWORD, type TestPlayer } from '../../testing/test-world.ts';

const world = startTestWorld();

const set = ({ session }: TestPlayer, value: string, window: LimitWindow) =>
  world.call(setLimit.path, { kind: 'deposit', window, value }, session);

async function view({ session }: TestPlayer, window: LimitWindow) {
  const { body } = await world.call(getLimits.path, {}, session);
  const { success: _success, ...answer } = body;
  const { limits } = getLimits.answer.parse(answer);
  return limits.find((each) => each.kind === 'deposit' && each.window === window);
}

async function logIn({ login }: TestPlayer): Promise<string> {
  const { body } = await world.call('/api/identity/login', { login, password: TEST_PASSWORD });
  return String(body['sessionId']);
}

describe('a limit on deposits', () => {
  const deposit = (player: TestPlayer, amount: string, idempotencyKey: string = randomUUID()) =>
    world
      .call(
        '/api/cashier/deposit',
        { idempotencyKey, systemId: 'mercadopago-card', amount },
        player.session,
      )
      .then(({ body }) => (body['success'] === true ? 'done' : body['code']));

  const begunBy = async ({ id }: TestPlayer) =>
    Number(
      (
        await world.asOwner('select count(*) as n from cashier.deposits where player_id = $1', [id])
      )[0]?.['n'],
    );

  it('lets of ten at once no more begin than it has room for', async () => {
    playPaymentCompany(world);
    const player = await world.player();
    await set(player, '3000', 'week');
    const codes = await Promise.all(Array.from({ length: 10 }, () => deposit(player, '1000.00')));
    expect(codes.filter((code) => code === 'done')).toHaveLength(3);
    expect(codes.filter((code) => code === 'DEPOSIT_LIMIT_REACHED')).toHaveLength(7);
    expect(await view(player, 'week')).toMatchObject({
      used: '3000.00',
      left: '0.00',
    });
  });

  it('says which part of what it counts unfinished payments reserve', async () => {
    const company = playPaymentCompany(world);
    const player = await world.player({ cash: 0n });
    const begin = async (amount: string) => {
      const { body } = await world.call(
        '/api/cashier/deposit',
        { idempotencyKey: randomUUID(), systemId: 'mercadopago-card', amount },
        player.session,
      );
      return String(body['depositId']);
    };
    const paid = await begin('1000.00');
    const left = await begin('5000.00');
    expect(await view(player, 'day')).toMatchObject({ used: '6000.00', reserved: '6000.00' });
    await company.webhook(company.pay({ external_reference: paid, amount: '1015' }));
    await expect
      .poll(() => view(player, 'day'))
      .toMatchObject({ used: '6000.00', reserved: '5000.00' });
    await world.call('/api/cashier/discard-deposit', { depositId: left }, player.session);
    expect(await view(player, 'day')).toMatchObject({ used: '1000.00', reserved: '0.00' });
  });

  it('counts deposits before withdrawals: a withdrawal gives no room back', async () => {
    const withdrawals = withdrawalsIn(world);
    const player = await withdrawals.withAccount();
    playPaymentCompany(world);
    await set(player, '3000', 'week');
    expect(await deposit(player, '1000.00')).toBe('done');
    expect((await withdrawals.ask(player)).body).toMatchObject({ success: true });
    expect(await view(player, 'week')).toMatchObject({
      used: '1000.00',
      left: '2000.00',
    });
  });

  it.each(['day', 'week', 'month'] as const)(
    'of a %s ends with its last millisecond',
    async (window) => {
      playPaymentCompany(world);
      const player = await world.player();
      await set(player, '1000', window);
      const { endsAt = '' } = (await view(player, window)) ?? {};
      const end = Date.parse(endsAt);
      world.clock.advance(end - world.clock.now().getTime() - MINUTE);
      const late = { ...player, session: await logIn(player) };
      expect(await deposit(late, '1000.00')).toBe('done');
      expect(await deposit(late, '500.00')).toBe('DEPOSIT_LIMIT_REACHED');
      world.clock.advance(MINUTE);
      // As if it had begun with the new window, and then in the last millisecond of the old one.
      const moveTo = (at: number) =>
        world.asOwner('update cashier.deposits set requested_at = $2 where player_id = $1', [
          player.id,
          new Date(at),
        ]);
      await moveTo(end);
      expect(await deposit(late, '500.00')).toBe('DEPOSIT_LIMIT_REACHED');
      await moveTo(end - 1);
      expect(await deposit(late, '1000.00')).toBe('done');
      expect(await deposit(late, '500.00')).toBe('DEPOSIT_LIMIT_REACHED');
    },
  );

  it('begins none after an exclusion that comes among more of them than there are connections', async () => {
    playPaymentCompany(world);
    const player = await world.player();
    const early = Array.from({ length: 5 }, () => deposit(player, '1000.00'));
    const excluded = world.call(selfExclude.path, { period: 'for-ever' }, player.session);
    const among = Array.from({ length: 20 }, () => deposit(player, '1000.00'));
    expect((await excluded).body).toMatchObject({ success: true });
    const before = await begunBy(player);
    const session = await logIn(player);
    expect(await deposit({ ...player, session }, '1000.00')).toBe('PLAYER_EXCLUDED');
    const told = await Promise.all([...early, ...among]);
    expect(told.filter((code) => code === 'done')).toHaveLength(before);
    expect(await begunBy(player)).toBe(before);
  });

  it('answers a double click that uses it up with the one deposit', async () => {
    playPaymentCompany(world);
    const player = await world.player();
    await set(player, '1000', 'day');
    const key = randomUUID();
    const codes = await Promise.all(
      Array.from({ length: 5 }, () => deposit(player, '1000.00', key)),
    );
    expect(new Set(codes)).toEqual(new Set(['done']));
  });

  it('takes money that arrives although the player was excluded since', async () => {
    const company = playPaymentCompany(world);
    const player = await world.player({ cash: 0n });
    const { body } = await world.call(
      '/api/cashier/deposit',
      { idempotencyKey: randomUUID(), systemId: 'mercadopago-card', amount: '1000.00' },
      player.session,
    );
    await world.call(takeTimeOut.path, { hours: 24 }, player.session);
    await company.webhook(
      company.pay({ external_reference: String(body['depositId']), amount: '1015' }),
    );
    await expect
      .poll(async () => (await world.app.wallet.pockets(player.id)).cash)
      .toBe(units(1000));
    const session = await logIn(player);
    expect(await deposit({ ...player, session }, '1000.00')).toBe('PLAYER_EXCLUDED');
  });

  it.each<[string, string, (player: TestPlayer) => Promise<unknown>]>([
    [
      'took a time-out',
      'PLAYER_EXCLUDED',
      ({ session }) => world.call(takeTimeOut.path, { hours: 24 }, session),
    ],
    ['set a lower limit', 'DEPOSIT_LIMIT_REACHED', (player) => set(player, '999.99', 'day')],
    [
      'may not deposit any more',
      'DEPOSITS_CLOSED',
      ({ id }) => world.asOwner('update identity.players set deposits = false where id = $1', [id]),
    ],
  ])(
    'offers no first page of a repeated deposit whose player %s since',
    async (_what, code, change) => {
      const company = playPaymentCompany(world);
      const [player, key] = [await world.player({ cash: 0n }), randomUUID()];
      company.isUp = false;
      expect(await deposit(player, '1000.00', key)).toBe('PAYMENT_SYSTEM_DOWN');
      company.isUp = true;
      await change(player);
      const session = await logIn(player);
      expect(await deposit({ ...player, session }, '1000.00', key)).toBe(code);
      expect(company.preferences).toEqual([]);
    },
  );

  it('counts what is paid late on the day on which it comes', async () => {
    const company = playPaymentCompany(world);
    const player = await world.player({ cash: 0n });
    await set(player, '1000', 'day');
    const begun: string[] = [];
    for (let each = 0; each < 3; each += 1) {
      const { body } = await world.call(
        '/api/cashier/deposit',
        { idempotencyKey: randomUUID(), systemId: 'mercadopago-card', amount: '1000.00' },
        player.session,
      );
      const depositId = String(body['depositId']);
      begun.push(depositId);
      await world.call('/api/cashier/discard-deposit', { depositId }, player.session);
    }
    world.clock.advance(DAY);
    for (const depositId of begun)
      await company.webhook(company.pay({ external_reference: depositId, amount: '1015' }));
    const ends = () =>
      world.asOwner(
        `select problem, credited_at is not null as "isCredited" from cashier.payments
           where player_id = $1 order by "isCredited" desc`,
        [player.id],
      );
    const back = { problem: 'over-limit', isCredited: false };
    await expect.poll(ends).toEqual([{ problem: 'late', isCredited: true }, back, back]);
    expect((await world.app.wallet.pockets(player.id)).cash).toBe(units(1000));
    const today = { ...player, session: await logIn(player) };
    expect(await view(today, 'day')).toMatchObject({ used: '1000.00', left: '0.00' });
  });
});
