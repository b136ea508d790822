// A discarded deposit is called off at its company, which may refuse that or take its time. The
// player waits for neither.

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { playCoupons, type CouponCompany } from '../../../testing/companies/coupon-company.ts';
import { playDebin, type DebinCompany } from '../../../testing/companies/debin-company.ts';
import { playPaymentCompany, type PaymentCompany } from '../../../testing/payment-company.ts';
import { startTestWorld, type Company, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld();
let [payments, coupons, debins]: [PaymentCompany?, CouponCompany?, DebinCompany?] = [];
let companies: Company;
beforeAll(() => {
  payments = playPaymentCompany(world);
  coupons = playCoupons(world);
  debins = playDebin(world);
  companies = world.company;
});

type Call = Parameters<Company>;
const ways = [
  {
    systemId: 'mercadopago-card',
    isCallOff: (...[url, { method }]: Call) =>
      method === 'PUT' && url.pathname.startsWith('/checkout/preferences/'),
    calledOff: (depositId: string) => payments?.calledOff.includes(depositId),
  },
  {
    systemId: 'coupons-cash',
    isCallOff: (...[url]: Call) => /^\/v1\/coupons\/.+\/cancel$/.test(url.pathname),
    calledOff: (depositId: string) => coupons?.calledOff.includes(depositId),
  },
  {
    systemId: 'debin-account',
    isCallOff: (...[url]: Call) => /^\/v1\/debins\/.+\/cancel$/.test(url.pathname),
    calledOff: (depositId: string) =>
      debins?.calledOff.includes(debins.debins.get(depositId)?.id ?? ''),
  },
];

async function begin(systemId: string) {
  world.company = companies;
  const player = await world.player({ cash: 0n });
  const account = { account: '2850590940090418135201' };
  const added = await world.call('/api/cashier/add-bank-account', account, player.session);
  const { bankEncodedID } = added.body;
  const request = { idempotencyKey: randomUUID(), systemId, amount: '1000.00', bankEncodedID };
  const { body } = await world.call('/api/cashier/deposit', request, player.session);
  return { player, depositId: String(body['depositId']) };
}

const discard = async (player: TestPlayer, depositId: string) => {
  const { body } = await world.call('/api/cashier/discard-deposit', { depositId }, player.session);
  expect(body).toMatchObject({ success: true });
  const shown = await world.call('/api/cashier/deposit-by-id', { depositId }, player.session);
  expect(shown.body).toMatchObject({ status: 'cancelled', payUrl: null });
};

const attemptsOf = async (depositId: string) =>
  (
    await world.asOwner(
      `select attempts from graphile_worker.jobs where key = $1 and locked_at is null`,
      [`call-off:${depositId}`],
    )
  )[0]?.['attempts'];
const tryAgain = (depositId: string) =>
  world.asOwner(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
       where key = $1 and locked_at is null), run_at := now())`,
    [`call-off:${depositId}`],
  );

describe.each(ways)('a discarded deposit by $systemId', ({ systemId, isCallOff, calledOff }) => {
  it.each([400, 409, 500])(
    'whose company refuses the call-off with %i is called off by a later attempt',
    async (status) => {
      const { player, depositId } = await begin(systemId);
      world.company = (...call) =>
        isCallOff(...call) ? { status, body: '{"error":"not_now"}' } : companies(...call);
      await discard(player, depositId);
      await expect.poll(() => attemptsOf(depositId)).toBe(1);
      await tryAgain(depositId);
      await expect.poll(() => attemptsOf(depositId)).toBe(2);
      expect(calledOff(depositId)).toBe(false);
      world.company = companies;
      await tryAgain(depositId);
      await expect.poll(() => calledOff(depositId)).toBe(true);
      await expect.poll(() => attemptsOf(depositId)).toBeUndefined();
    },
  );

  it('whose company answers slowly is discarded at once for its player', async () => {
    const { player, depositId } = await begin(systemId);
    const asked = Promise.withResolvers<undefined>();
    const answered = Promise.withResolvers<undefined>();
    world.company = async (...call) => {
      if (isCallOff(...call)) {
        asked.resolve(undefined);
        await answered.promise;
      }
      return companies(...call);
    };
    await discard(player, depositId);
    await asked.promise;
    // The job waits for its company; another press does not.
    await discard(player, depositId);
    expect(calledOff(depositId)).toBe(false);
    answered.resolve(undefined);
    await expect.poll(() => calledOff(depositId)).toBe(true);
  });
});
