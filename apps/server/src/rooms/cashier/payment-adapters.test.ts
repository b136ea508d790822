// A payment company is an adapter that the row of its payment system names. The one of these tests
// is made up here: nothing in the room knows it.

import { randomUUID } from 'node:crypto';
import { units } from '@ceibo/money';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { playPaymentCompany } from '../../testing/payment-company.ts';
import { playPayoutCompany, withdrawalsIn } from '../../testing/payouts.ts';
import { startTestWorld, type TestPlayer } from '../../testing/test-world.ts';
import { MINUTE } from '../../platform/clock.ts';
import type { KnownPayment, PaymentAdapter, PayoutOrder } from './payment-adapter.ts';

const paid = new Map<string, KnownPayment>();
const kiosk: PaymentAdapter = {
  key: 'kiosk',
  readWebhook({ headers, raw }) {
    if (headers['x-kiosk'] !== 'secret') return { kind: 'forged' };
    const paymentId = raw.toString();
    return { kind: 'payment', eventId: paymentId, paymentId };
  },
  deposits: {
    begin: async ({ depositId }) => `http://kiosk.test/${depositId}`,
    payment: async (id) => paid.get(id),
    paymentsOf: async (depositId) =>
      [...paid.values()].filter((each) => each.depositId === depositId),
    async *paymentsBetween() {
      yield [...paid.values()];
    },
    paymentInReturn: ({ ticket }) => ticket,
  },
};

/** A bank that pays out at once. */
const paidOut: PayoutOrder[] = [];
const bank: PaymentAdapter = {
  key: 'bank',
  readWebhook: () => ({ kind: 'forged' }),
  payouts: {
    async send(order) {
      paidOut.push(order);
      const { withdrawalId, amount } = order;
      return { withdrawalId, status: 'paid', amount, currency: 'ARS', reason: undefined };
    },
    find: async () => undefined,
    async *payoutsBetween() {
      yield [];
    },
  },
};

const world = startTestWorld({ paymentAdapters: [kiosk, bank], withdrawalCancelMs: MINUTE });
const { ask, becomeDue, becomes, withAccount } = withdrawalsIn(world);

beforeAll(async () => {
  await world.asOwner(
    `insert into cashier.payment_systems (pgid, name, adapter, sort)
       values ('kiosk', 'Kiosco', 'kiosk', 9)`,
  );
  await world.asOwner(
    `insert into cashier.deposit_systems (id, pgid, kind, min_amount, max_amount, fee_basis_points,
       fee_fixed, arrives, sort)
     values ('kiosk-coupon', 'kiosk', 'coupon', 1000000, 100000000000, 0, 0, 'at-once', 9)`,
  );
});

beforeEach(async () => {
  await point('mercadopago', 'mercadopago');
  await point('kiosk', 'kiosk');
  await point('cvu', 'cvu');
});

const point = (pgid: string, adapter: string) =>
  world.asOwner('update cashier.payment_systems set adapter = $2 where pgid = $1', [pgid, adapter]);

const begin = (player: TestPlayer, systemId: string, amount = '1000.00') =>
  world.call(
    '/api/cashier/deposit',
    { idempotencyKey: randomUUID(), systemId, amount },
    player.session,
  );

const cashOf = async (player: TestPlayer) => (await world.app.wallet.pockets(player.id)).cash;

function payAtKiosk(depositId: unknown): string {
  const id = randomUUID();
  paid.set(id, {
    id,
    depositId: String(depositId),
    status: 'approved',
    statusDetail: undefined,
    amount: units(1000),
    refunded: 0n,
    currency: 'ARS',
  });
  return id;
}

async function kioskWebhook(payload: string, secret = 'secret'): Promise<number> {
  const headers = { 'content-type': 'text/plain', 'x-kiosk': secret };
  const url = '/partners/kiosk/webhook';
  return (await world.app.web.inject({ method: 'POST', url, headers, payload })).statusCode;
}

const alarms = async (what: string) =>
  (await world.metrics.alarms.get()).values.find(({ labels }) => labels.what === what)?.value ?? 0;

describe('a payment company that only a row and an adapter know', () => {
  it('takes a deposit on its own page and credits it by its own webhook, once', async () => {
    const player = await world.player({ cash: 0n });
    const { body } = await begin(player, 'kiosk-coupon');
    expect(body['redirectUrl']).toBe(`http://kiosk.test/${String(body['depositId'])}`);
    const payment = payAtKiosk(body['depositId']);
    expect(await kioskWebhook(payment, 'wrong')).toBe(401);
    expect(await kioskWebhook(payment)).toBe(200);
    await expect.poll(() => cashOf(player)).toBe(units(1000));
    expect(await kioskWebhook(payment)).toBe(200);
    expect(await world.app.cashier.reconcile({ company: 'kiosk', day: today() })).toBe('done');
    expect(await cashOf(player)).toBe(units(1000));
  });

  it('cannot pay for a deposit that was begun with another company', async () => {
    const [player, foreign] = [await world.player({ cash: 0n }), await alarms('foreign-payment')];
    playPaymentCompany(world);
    const { body } = await begin(player, 'mercadopago-card');
    expect(await kioskWebhook(payAtKiosk(body['depositId']))).toBe(200);
    await expect.poll(() => alarms('foreign-payment')).toBe(foreign + 1);
    await world.app.cashier.reconcile({ company: 'kiosk', day: today() });
    expect(await cashOf(player)).toBe(0n);
  });
});

describe('a row that is pointed at another company', () => {
  it('moves new deposits there; one begun before is credited by the company that has it', async () => {
    const [player, company] = [await world.player({ cash: 0n }), playPaymentCompany(world)];
    const before = await begin(player, 'mercadopago-card');
    await point('mercadopago', 'kiosk');
    const after = await begin(player, 'mercadopago-card');
    expect(after.body['redirectUrl']).toContain('http://kiosk.test/');
    const external_reference = String(before.body['depositId']);
    await company.webhook(company.pay({ external_reference, amount: '1015' }));
    await expect.poll(() => cashOf(player)).toBe(units(1000));
  });

  it.each(['cvu', 'nobody'])('is not offered when "%s" takes no deposits', async (adapter) => {
    const player = await world.player();
    await point('mercadopago', adapter);
    const offered = await world.call('/api/cashier/deposit-systems', {}, player.session);
    expect(JSON.stringify(offered.body)).not.toContain('mercadopago-card');
    expect(JSON.stringify(offered.body)).toContain('kiosk-coupon');
    const { body } = await begin(player, 'mercadopago-card');
    expect(body).toMatchObject({ code: 'PAYMENT_SYSTEM_OFF' });
  });

  it('pays new withdrawals there; one requested before is paid by the company that has it', async () => {
    const company = playPayoutCompany(world);
    const [player, other] = [await withAccount(), await withAccount()];
    const before = String((await ask(player)).body['withdrawalId']);
    await point('cvu', 'bank');
    const after = String((await ask(other)).body['withdrawalId']);
    await becomeDue(MINUTE);
    await becomes(player, 'paid');
    await becomes(other, 'paid');
    expect([company.sentFor(before), company.sentFor(after)]).toEqual([1, 0]);
    expect(paidOut).toMatchObject([{ withdrawalId: after, amount: units(600) }]);
  });

  it('takes no withdrawals when its company pays nothing out', async () => {
    const player = await world.player();
    await point('cvu', 'kiosk');
    const { body } = await world.call('/api/cashier/withdraw-systems', {}, player.session);
    expect(body['withdrawSystems']).toEqual([]);
    const request = {
      idempotencyKey: randomUUID(),
      bankEncodedID: randomUUID(),
      amount: '600.00',
      forfeitBonus: false,
    };
    const asked = await world.call('/api/cashier/withdraw-request', request, player.session);
    expect(asked.body).toMatchObject({ code: 'WITHDRAWALS_CLOSED' });
  });
});

function today(): string {
  return new Intl.DateTimeFormat('sv', { timeZone: 'America/Argentina/Buenos_Aires' }).format(
    world.clock.now(),
  );
}
