// Deposits that are paid in cash with a coupon.

import { randomUUID } from 'node:crypto';
import { dayOf } from '@ceibo/contracts/day';
import { units } from '@ceibo/money';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { playCoupons, type CouponCompany } from '../../../testing/companies/coupon-company.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';

const DAY = 86_400_000;
const world = startTestWorld();
let company: CouponCompany;
// One for the whole file: the comparison of a day finds what it has forgotten.
beforeAll(() => {
  company = playCoupons(world);
});
beforeEach(() => {
  company.isUp = true;
});

const begin = (player: TestPlayer, idempotencyKey = randomUUID()) =>
  world.call(
    '/api/cashier/deposit',
    { idempotencyKey, systemId: 'coupons-cash', amount: '1000.00' },
    player.session,
  );
const couponOf = (player: TestPlayer, depositId: unknown) =>
  world.call('/api/cashier/deposit-coupon', { depositId }, player.session);
const statusOf = async (player: TestPlayer, depositId: unknown) =>
  (await world.call('/api/cashier/deposit-by-id', { depositId }, player.session)).body['status'];
const cashOf = async (player: TestPlayer) => (await world.app.wallet.pockets(player.id)).cash;
const reconcile = () =>
  world.app.cashier.reconcile({ company: 'coupons', day: dayOf(world.clock.now()) });
const differences = () =>
  world.database.query(
    `select kind from cashier.reconciliation_differences
     where company = 'coupons' and resolved_at is null`,
  );

async function begun() {
  const player = await world.player({ cash: 0n });
  const { body } = await begin(player);
  return { player, depositId: String(body['depositId']), body };
}

describe('a coupon', () => {
  it('has a number, a barcode and three days, and is mailed once', async () => {
    const player = await world.player();
    const key = randomUUID();
    const answers = [await begin(player, key), await begin(player, key)];
    const [depositId] = answers.map(({ body }) => body['depositId']);
    expect(answers[1]?.body['depositId']).toBe(depositId);
    expect(company.coupons.size).toBe(1);
    const { body } = await couponOf(player, depositId);
    expect(body).toMatchObject({ number: '31000000000001', total: '1120.00' });
    const left = Date.parse(String(body['expiresAt'])) - world.clock.now().getTime();
    expect(Math.round(left / DAY)).toBe(3);
    const mails = () => world.mails.filter(({ to }) => to === `${player.login}@example.test`);
    await expect.poll(() => mails().length).toBe(1);
    expect(mails()[0]?.text).toContain('3100 0000 0000 01');
    expect(await statusOf(player, depositId)).toBe('pending');
  });

  it('is shown to its player only, and by a company that answers', async () => {
    const { player, depositId } = await begun();
    const stranger = await world.player();
    expect((await couponOf(stranger, depositId)).body['code']).toBe('DEPOSIT_NOT_FOUND');
    company.isUp = false;
    expect((await couponOf(player, depositId)).body['code']).toBe('PAYMENT_SYSTEM_DOWN');
    expect((await begin(player)).body['code']).toBe('PAYMENT_SYSTEM_DOWN');
  });

  it('is credited once when it is paid, without the fee, however often that is told', async () => {
    const { player, depositId } = await begun();
    const payment = company.pay(depositId);
    expect(await company.webhook(payment, { secret: 'a-secret-of-somebody' })).toBe(401);
    await Promise.all([company.webhook(payment), company.webhook(payment)]);
    await expect.poll(() => cashOf(player)).toBe(units(1000));
    await company.webhook(payment);
    expect(await reconcile()).toBe('done');
    expect(await cashOf(player)).toBe(units(1000));
    expect(await statusOf(player, depositId)).toBe('approved');
    expect(await differences()).toEqual([]);
  });

  it('that no webhook told of is found by the comparison of the day', async () => {
    const { player, depositId } = await begun();
    company.pay(depositId);
    expect(await reconcile()).toBe('done');
    expect(await cashOf(player)).toBe(units(1000));
    expect(await differences()).toEqual([]);
  });

  it('that expired and is paid late is credited: cash does not go back', async () => {
    const { player, depositId } = await begun();
    await world.asOwner(
      `update cashier.deposits set status = 'expired', finished_at = now(), expires_at = now()
       where id = $1`,
      [depositId],
    );
    await company.webhook(company.pay(depositId));
    await expect.poll(() => cashOf(player)).toBe(units(1000));
    expect(await statusOf(player, depositId)).toBe('approved');
  });

  it('that is paid twice is credited once, and the second payment is left to people', async () => {
    const { player, depositId } = await begun();
    await company.webhook(company.pay(depositId));
    await expect.poll(() => cashOf(player)).toBe(units(1000));
    await company.webhook(company.pay(depositId));
    const twice = async () =>
      (await world.metrics.alarms.get()).values.find(
        ({ labels }) => labels.what === 'deposit-paid-twice',
      )?.value;
    await expect.poll(twice).toBe(1);
    expect(await cashOf(player)).toBe(units(1000));
    expect(await reconcile()).toBe('done');
    expect(await differences()).toEqual([{ kind: 'missing-here' }]);
  });
});
