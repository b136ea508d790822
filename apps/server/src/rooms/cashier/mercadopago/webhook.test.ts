// Webhooks and payments as the real company sends them.

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import {
  playPaymentCompany,
  type PaymentCompany,
  type PlayedWebhook,
} from '../../../testing/payment-company.ts';
import { startTestWorld, TEST_PASSWORD, type TestPlayer } from '../../../testing/test-world.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const world = startTestWorld();

const cashOf = async (player: TestPlayer) => (await world.app.wallet.pockets(player.id)).cash;
const alarms = async (what: string) =>
  (await world.metrics.alarms.get()).values.find(({ labels }) => labels.what === what)?.value ?? 0;
const failedJobs = async () =>
  (await world.metrics.jobs.get()).values
    .filter(({ labels }) => labels.outcome === 'failed')
    .reduce((sum, { value }) => sum + value, 0);
const secondsOf = (milliseconds: number) => String(Math.floor(milliseconds / SECOND));

async function begin() {
  const [player, company] = [await world.player({ cash: 0n }), playPaymentCompany(world)];
  const { body } = await world.call(
    '/api/cashier/deposit',
    { idempotencyKey: randomUUID(), systemId: 'mercadopago-card', amount: '10000.00' },
    player.session,
  );
  const reference = String(body['depositId']);
  return { player, company, reference, pay: { external_reference: reference, amount: '10150' } };
}

/** The number of questions to a company about a payment. */
const questionsAbout = (company: PaymentCompany, paymentId: string) =>
  company.asked.filter((address) => address.endsWith(`/${paymentId}`)).length;

/** A webhook about a payment of nobody: its question comes after those of earlier webhooks. */
async function passAnotherWebhook(company: PaymentCompany): Promise<void> {
  const other = company.pay({ external_reference: null, amount: '10150' });
  await company.webhook(other);
  await expect.poll(() => questionsAbout(company, other)).toBe(1);
}

describe('a documented webhook', () => {
  it('with a numeric id in its body credits the deposit', async () => {
    const { player, company, pay } = await begin();
    expect(await company.webhook(company.pay(pay))).toBe(200);
    await expect.poll(() => cashOf(player)).toBe(units(10_000));
  });

  it.each<[string, (signed: { ts: string; v1: string }) => string]>([
    ['with spaces', ({ ts, v1 }) => ` ts = ${ts} , v1 = ${v1} `],
    ['in the other order', ({ ts, v1 }) => `v1=${v1},ts=${ts}`],
    ['with upper-case names', ({ ts, v1 }) => `TS=${ts},V1=${v1}`],
    ['with a field that nobody knows', ({ ts, v1 }) => `ts=${ts},v1=${v1},alg=sha256`],
    ['with a newer version beside ours', ({ ts, v1 }) => `ts=${ts},v2=${'a'.repeat(128)},v1=${v1}`],
  ])('is taken when its signature is written %s', async (_how, write) => {
    const { player, company, pay } = await begin();
    expect(await company.webhook(company.pay(pay), { write })).toBe(200);
    await expect.poll(() => cashOf(player)).toBe(units(10_000));
  });

  it.each<[string, PlayedWebhook]>([
    ['without a version that we know', { write: ({ ts, v1 }) => `ts=${ts},v2=${v1}` }],
    ['without a moment', { write: ({ v1 }) => `v1=${v1}` }],
    ['with another moment than the signed one', { write: ({ ts, v1 }) => `ts=${ts}0,v1=${v1}` }],
    ['with nothing readable', { signature: 'nonsense' }],
  ])('is refused %s', async (_how, options) => {
    const { player, company, pay } = await begin();
    expect(await company.webhook(company.pay(pay), options)).toBe(401);
    expect(await cashOf(player)).toBe(0n);
  });

  it('is dated in seconds or in milliseconds, and refused when that was more than a day ago', async () => {
    const { company, pay } = await begin();
    const payment = company.pay(pay);
    const now = world.clock.now().getTime();
    const sent = (ts: string) => company.webhook(payment, { ts });
    expect(await sent(secondsOf(now - DAY + HOUR))).toBe(200);
    expect(await sent(String(now - DAY + HOUR))).toBe(200);
    for (const moment of [now - DAY - HOUR, now + HOUR]) {
      expect(await sent(secondsOf(moment))).toBe(401);
      expect(await sent(String(moment))).toBe(401);
    }
  });

  it('that is repeated makes no second job, whatever its unsigned body says', async () => {
    const { player, company, pay } = await begin();
    const payment = company.pay(pay);
    const same = {
      requestId: randomUUID(),
      ts: String(Math.floor(world.clock.now().getTime() / 1000)),
    };
    expect(await company.webhook(payment, same)).toBe(200);
    await expect.poll(() => cashOf(player)).toBe(units(10_000));
    const asked = questionsAbout(company, payment);
    for (const id of [1, 2, 'three'])
      expect(
        await company.webhook(payment, { ...same, body: { id, data: { id: 'another' } } }),
      ).toBe(200);
    await passAnotherWebhook(company);
    expect(questionsAbout(company, payment)).toBe(asked);
  });

  it('that is sent to the address of another company does nothing there', async () => {
    const { player, company, pay } = await begin();
    const payment = company.pay(pay);
    expect(await company.webhook(payment, { to: 'cvu' })).not.toBe(200);
    expect(await company.webhook(payment, { to: 'nobody' })).toBe(404);
    await passAnotherWebhook(company);
    expect(questionsAbout(company, payment)).toBe(0);
    expect(await cashOf(player)).toBe(0n);
  });

  it('about something else than a payment is answered and nothing is asked', async () => {
    const { company, pay } = await begin();
    const payment = company.pay(pay);
    expect(
      await company.webhook(payment, { body: { type: 'stop_delivery_op_wh', action: 'created' } }),
    ).toBe(200);
    await passAnotherWebhook(company);
    expect(questionsAbout(company, payment)).toBe(0);
  });
});

describe('a payment', () => {
  it('is credited although its player has logged out meanwhile, and shown at the next login', async () => {
    const { player, company, reference, pay } = await begin();
    const payment = company.pay(pay);
    await world.call('/api/identity/logout', {}, player.session);
    await company.webhook(payment);
    await expect.poll(() => cashOf(player)).toBe(units(10_000));
    const { login } = player;
    const again = await world.call('/api/identity/login', { login, password: TEST_PASSWORD });
    const shown = await world.call(
      '/api/cashier/deposit-by-id',
      { depositId: reference },
      String(again.body['sessionId']),
    );
    expect(shown.body).toMatchObject({ status: 'approved', payments: [{ outcome: 'credited' }] });
  });

  it('of each of two deposits that were begun in two tabs is credited', async () => {
    const { player, company, pay } = await begin();
    const wanted = { systemId: 'mercadopago-card', amount: '10000.00' };
    const other = await world.call(
      '/api/cashier/deposit',
      { idempotencyKey: randomUUID(), ...wanted },
      player.session,
    );
    const tabs = [pay, { ...pay, external_reference: String(other.body['depositId']) }];
    await Promise.all(tabs.map((each) => company.webhook(company.pay(each))));
    await expect.poll(() => cashOf(player)).toBe(units(20_000));
  });

  it('without our reference is an alarm and not a failed job', async () => {
    const { company, pay } = await begin();
    const [foreign, failed] = [await alarms('foreign-payment'), await failedJobs()];
    await company.webhook(company.pay({ ...pay, external_reference: null }));
    await expect.poll(() => alarms('foreign-payment')).toBe(foreign + 1);
    expect(await failedJobs()).toBe(failed);
  });

  it('made in the company’s test mode is never credited, since no money moved', async () => {
    const { player, company, pay, reference } = await begin();
    const foreign = await alarms('foreign-payment');
    await company.webhook(company.pay({ ...pay, isTest: true }));
    await expect.poll(() => alarms('foreign-payment')).toBe(foreign + 1);
    expect(await cashOf(player)).toBe(0n);
    const stored = await world.asOwner('select from cashier.payments where deposit_id = $1', [
      reference,
    ]);
    expect(stored).toEqual([]);
    await company.webhook(company.pay(pay));
    await expect.poll(() => cashOf(player)).toBe(units(10_000));
  });

  it('that is authorized, or of a status that nobody knows, is asked for again until it is approved', async () => {
    const failed = await failedJobs();
    for (const status of ['authorized', 'partially_something']) {
      const { player, company, pay } = await begin();
      const id = company.pay({ ...pay, status });
      await company.webhook(id);
      const planned = () =>
        world.asOwner('select from graphile_worker.jobs where key = $1 and run_at > now()', [
          `payment:mercadopago:${id}`,
        ]);
      await expect.poll(async () => (await planned()).length).toBe(1);
      company.pay({ ...pay, id });
      await world.asOwner(
        `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
           where key = $1), run_at := now())`,
        [`payment:mercadopago:${id}`],
      );
      await expect.poll(() => cashOf(player)).toBe(units(10_000));
    }
    expect(await failedJobs()).toBe(failed);
  });
});
