// Deposits that are paid in cash with a coupon.

import { randomUUID } from 'node:crypto';
import { dayOf } from '@ceibo/contracts/day';
import { units } from '@ceibo/money';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { playCoupons, type CouponCompany } from '../../../testing/companies/coupon-company.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';
import { markPaidBack, openReturns } from '../index.ts';

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
const shownOf = async (player: TestPlayer, depositId: unknown) =>
  (await world.call('/api/cashier/deposit-by-id', { depositId }, player.session)).body;
const statusOf = async (player: TestPlayer, depositId: unknown) =>
  (await shownOf(player, depositId))['status'];
const expire = (depositId: string) =>
  world.asOwner(
    `update cashier.deposits set status = 'expired', finished_at = now(), expires_at = now()
     where id = $1`,
    [depositId],
  );
const alarms = async (what: string) =>
  (await world.metrics.alarms.get()).values.find(({ labels }) => labels.what === what)?.value ?? 0;
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

/** Runs the failed job of a deposit at once. */
const retryCallOff = (depositId: string) =>
  world.asOwner(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
       where key = $1 and locked_at is null), run_at := now())`,
    [`call-off:${depositId}`],
  );

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

  it('that expired and is paid late is credited, and says that it was late', async () => {
    const { player, depositId } = await begun();
    await expire(depositId);
    await company.webhook(company.pay(depositId));
    await expect.poll(() => cashOf(player)).toBe(units(1000));
    expect(await shownOf(player, depositId)).toMatchObject({
      status: 'approved',
      payments: [{ problem: 'late', outcome: 'credited' }],
    });
  });
});

describe('cash that is not credited', () => {
  it.each<[string, string, (player: TestPlayer, depositId: string) => Promise<unknown>]>([
    [
      'came late and is over the limit by now',
      'over-limit',
      async (player, depositId) => {
        await expire(depositId);
        const limit = { kind: 'deposit', window: 'day', value: '900.00' };
        await world.call('/api/limits/set-limit', limit, player.session);
      },
    ],
    [
      'came late and the account takes no deposits any more',
      'deposits-closed',
      async (player, depositId) => {
        await expire(depositId);
        await world.asOwner('update identity.players set deposits = false where id = $1', [
          player.id,
        ]);
      },
    ],
    [
      'came after the coupon was discarded by a player who is excluded by now',
      'excluded',
      async (player, depositId) => {
        await world.call('/api/cashier/discard-deposit', { depositId }, player.session);
        await world.asOwner(
          `insert into limits.exclusions (player_id, id, kind, since, until, set_by)
             values ($1, gen_random_uuid(), 'time-out', now() - interval '1 minute',
               now() + interval '1 day', 'player')`,
          [player.id],
        );
      },
    ],
  ])('because it %s is paid back by staff', async (_what, problem, change) => {
    const { player, depositId } = await begun();
    await change(player, depositId);
    const id = company.pay(depositId);
    await company.webhook(id);
    await expect
      .poll(async () => (await shownOf(player, depositId))['payments'])
      .toMatchObject([{ problem, outcome: 'to-pay-back', amount: '1120.00' }]);
    expect(await statusOf(player, depositId)).toBe('rejected');
    expect(await cashOf(player)).toBe(0n);
    await isPaidBack(player, { depositId, id });
  });

  it.each([
    ['short', '1119.99'],
    ['over', '1120.01'],
  ])(
    'because it is %s (%s) is paid back by staff, and told by mail once',
    async (problem, paid) => {
      const { player, depositId } = await begun();
      const id = company.pay(depositId, paid);
      await Promise.all([company.webhook(id), company.webhook(id)]);
      const mails = () =>
        world.mails.filter(
          ({ to, subject }) =>
            to === `${player.login}@example.test` && subject.startsWith('Te devolvemos'),
        );
      await expect.poll(() => mails().length).toBe(1);
      expect(mails()[0]?.text).toContain(problem === 'short' ? 'se pagó menos' : 'se pagó más');
      expect(await shownOf(player, depositId)).toMatchObject({
        status: 'rejected',
        reason: problem,
      });
      await company.webhook(id);
      expect(await cashOf(player)).toBe(0n);
      await isPaidBack(player, { depositId, id });
      expect(mails()).toHaveLength(1);
    },
  );

  it('because the coupon was paid before is paid back, and the first payment stays', async () => {
    const { player, depositId } = await begun();
    await company.webhook(company.pay(depositId));
    await expect.poll(() => cashOf(player)).toBe(units(1000));
    const id = company.pay(depositId);
    await company.webhook(id);
    await expect
      .poll(async () => (await shownOf(player, depositId))['payments'])
      .toMatchObject([
        { outcome: 'credited' },
        { paymentId: id, problem: 'duplicate', outcome: 'to-pay-back' },
      ]);
    expect(await alarms('deposit-paid-twice')).toBe(1);
    expect(await cashOf(player)).toBe(units(1000));
    await isPaidBack(player, { depositId, id });
    expect(await statusOf(player, depositId)).toBe('approved');
  });

  /** Staff pays it back once; until then the comparison of the day is open. */
  async function isPaidBack(
    player: TestPlayer,
    { depositId, id }: { depositId: string; id: string },
  ): Promise<void> {
    expect(await reconcile()).toBe('incomplete');
    const paid = { id, reference: 'BNA 0042', now: world.clock.now() };
    expect(await openReturns(world.database, 100)).toMatchObject([{ id, byHand: true }]);
    expect(await markPaidBack(world.database, paid)).toBe(true);
    expect(await markPaidBack(world.database, paid)).toBe(false);
    expect(await openReturns(world.database, 100)).toEqual([]);
    expect((await shownOf(player, depositId))['payments']).toContainEqual(
      expect.objectContaining({ paymentId: id, outcome: 'paid-back' }),
    );
    expect(await reconcile()).toBe('done');
    expect(await differences()).toEqual([]);
  }
});

it('a discarded coupon is called off once its company answers, and late cash is credited', async () => {
  const { player, depositId } = await begun();
  company.isUp = false;
  const discard = () => world.call('/api/cashier/discard-deposit', { depositId }, player.session);
  for (const _ of [1, 2]) expect((await discard()).body).toMatchObject({ success: true });
  expect(await statusOf(player, depositId)).toBe('cancelled');
  company.isUp = true;
  await retryCallOff(depositId);
  await expect.poll(() => company.calledOff).toContain(depositId);
  const id = company.pay(depositId);
  expect(await company.webhook(id)).toBe(200);
  await expect.poll(() => cashOf(player)).toBe(units(1000));
  expect(await shownOf(player, depositId)).toMatchObject({
    status: 'approved',
    payments: [{ problem: 'late' }],
  });
});
