// A paid deposit of which neither the webhook nor the browser tells us.

import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { playPaymentCompany, type PaymentCompany } from '../../../testing/payment-company.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const world = startTestWorld();

const cashOf = async (player: TestPlayer) => (await world.app.wallet.pockets(player.id)).cash;

async function begin() {
  const [player, company] = [await world.player({ cash: 0n }), playPaymentCompany(world)];
  const request = {
    idempotencyKey: randomUUID(),
    systemId: 'mercadopago-card',
    amount: '10000.00',
  };
  const { body } = await world.call('/api/cashier/deposit', request, player.session);
  const reference = String(body['depositId']);
  return { player, company, reference, pay: { external_reference: reference, amount: '10150' } };
}

/**
 * The number of questions to a company about a deposit; deposits of earlier tests may ask it as
 * well.
 */
const questionsAbout = (company: PaymentCompany, reference: string) =>
  company.asked.filter((address) => address.includes(`external_reference=${reference}`)).length;

const planned = async (reference: string) =>
  (
    await world.asOwner('select run_at as at from graphile_worker.jobs where key = $1', [
      `deposit:${reference}`,
    ])
  )[0]?.['at'];

/** Has the company asked now, although the next question is planned for later. */
async function askNow(reference: string): Promise<void> {
  await world.asOwner(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
       where key = $1), run_at := now())`,
    [`deposit:${reference}`],
  );
}

/**
 * Has the company asked until the deposit is credited: a question under way plans the next one only
 * when it ends.
 */
async function isCredited(player: TestPlayer, reference: string): Promise<void> {
  await expect
    .poll(async () => {
      await askNow(reference);
      return cashOf(player);
    })
    .toBe(units(10_000));
}

it('makes one job and one question, however often the browser returns and whatever payment it names', async () => {
  const { company, reference } = await begin();
  const { back_urls } = JSON.parse(company.preferences[0] ?? '') as {
    back_urls: { success: string };
  };
  const jobs = () =>
    world.asOwner(
      `select from graphile_worker._private_jobs
         where payload::text like $1 or payload::text like '%"paymentId"%'`,
      [`%${reference}%`],
    );
  const back = (paymentId: string) => {
    const url = new URL(back_urls.success);
    url.searchParams.set('payment_id', paymentId);
    return world.app.web.inject({ method: 'GET', url: url.pathname + url.search });
  };
  const begunAt = world.clock.now().getTime();
  for (let count = 0; count < 100; count++) {
    expect((await back(String(count))).statusCode).toBe(303);
    expect((await jobs()).length).toBeLessThan(3);
  }
  const questions = () => questionsAbout(company, reference);
  await expect.poll(questions).toBeGreaterThan(0);
  // One question, and a further one for every ten seconds that a slow machine takes.
  expect(questions()).toBeLessThanOrEqual(
    1 + Math.floor((world.clock.now().getTime() - begunAt) / 10_000),
  );
});

/** Holds every call that names one of the references, until it is let go. */
function holdCalls(references: readonly string[]) {
  const waiting: (() => void)[] = [];
  const company = world.company;
  world.company = async (url, call) => {
    if (references.some((reference) => url.href.includes(reference)))
      await new Promise<void>((resolve) => void waiting.push(resolve));
    return company(url, call);
  };
  return {
    held: () => waiting.length,
    letGo() {
      world.company = company;
      for (const go of waiting) go();
    },
  };
}

const comeBack = (company: ReturnType<typeof playPaymentCompany>) => {
  const { back_urls } = JSON.parse(company.preferences[0] ?? '') as {
    back_urls: { success: string };
  };
  const { pathname, search } = new URL(back_urls.success);
  return world.app.web.inject({ method: 'GET', url: pathname + search });
};

it('is not asked for later because a browser returns twice before the question begins', async () => {
  const others = [await begin(), await begin(), await begin(), await begin()];
  const { company, reference } = await begin();
  const calls = holdCalls(others.map((other) => other.reference));
  // All workers of this kind are busy, so no question about the deposit begins.
  for (const other of others) await askNow(other.reference);
  await expect.poll(calls.held).toBe(others.length);
  await comeBack(company);
  const first = await planned(reference);
  await comeBack(company);
  expect(await planned(reference)).toEqual(first);
  calls.letGo();
  await expect.poll(() => questionsAbout(company, reference)).toBe(1);
});

it('is asked for soon after a browser returned while a question was under way', async () => {
  const { company, reference } = await begin();
  const calls = holdCalls([reference]);
  await askNow(reference);
  await expect.poll(calls.held).toBe(1);
  await comeBack(company);
  const soon = await planned(reference);
  calls.letGo();
  const running = () =>
    world.asOwner(
      'select from graphile_worker._private_jobs where payload::text like $1 and key is null',
      [`%${reference}%`],
    );
  await expect.poll(async () => (await running()).length).toBe(0);
  expect(await planned(reference)).toEqual(soon);
});

it('is found by our reference within minutes, and never asked for again', async () => {
  const { player, company, reference, pay } = await begin();
  const first = await planned(reference);
  expect(first instanceof Date && first.getTime() - world.clock.now().getTime()).toBeLessThan(
    2 * MINUTE,
  );
  company.pay({ ...pay, status: 'rejected' });
  company.pay(pay);
  await askNow(reference);
  await expect.poll(() => cashOf(player)).toBe(units(10_000));
  expect(questionsAbout(company, reference)).toBe(1);
  await expect.poll(() => planned(reference)).toBeUndefined();
});

it('is asked for within minutes after a company was down for a day, and never given up', async () => {
  const { company, reference } = await begin();
  company.isUp = false;
  await world.asOwner('update graphile_worker._private_jobs set attempts = 98 where key = $1', [
    `deposit:${reference}`,
  ]);
  await askNow(reference);
  const job = async () =>
    (
      await world.asOwner('select attempts, run_at from graphile_worker.jobs where key = $1', [
        `deposit:${reference}`,
      ])
    )[0];
  await expect.poll(async () => (await job())?.['attempts']).toBe(99);
  await expect
    .poll(async () => {
      // Every move of the clock lets the sweep pass.
      world.clock.advance(1);
      return (await job())?.['attempts'];
    })
    .toBeLessThan(10);
  const retriedAt = (await job())?.['run_at'];
  expect(
    retriedAt instanceof Date && retriedAt.getTime() - world.clock.now().getTime(),
  ).toBeLessThan(6 * MINUTE);
});

it('is found although it was paid at the last moment and counts as expired', async () => {
  const { player, company, reference, pay } = await begin();
  world.clock.advance(30 * HOUR);
  await askNow(reference);
  await expect.poll(() => questionsAbout(company, reference)).toBe(1);
  await world.database.query(
    `update cashier.deposits set status = 'expired', finished_at = now() where id = $1`,
    [reference],
  );
  company.pay(pay);
  await isCredited(player, reference);
});

it('is asked for again when the company did not answer', async () => {
  const { player, company, reference, pay } = await begin();
  company.pay(pay);
  company.isUp = false;
  await askNow(reference);
  const attempts = async () =>
    (
      await world.asOwner('select attempts from graphile_worker.jobs where key = $1', [
        `deposit:${reference}`,
      ])
    )[0]?.['attempts'];
  await expect.poll(attempts).toBe(1);
  company.isUp = true;
  await isCredited(player, reference);
});
