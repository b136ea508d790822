// The days that are compared: every finished one, and each again when late payments may have come.

import { randomUUID } from 'node:crypto';
import { dayOf, daysLater, startOfDay } from '@ceibo/contracts/day';
import { units } from '@ceibo/money';
import { expect, it } from 'vitest';
import { DAY, HOUR } from '../../../platform/clock.ts';
import { playPaymentCompany } from '../../../testing/payment-company.ts';
import { startTestWorld } from '../../../testing/test-world.ts';

const world = startTestWorld();

async function begin() {
  const [player, company] = [await world.player({ cash: 0n }), playPaymentCompany(world)];
  const payments = world.company;
  world.company = (url, call) =>
    url.host === 'payout.test'
      ? { status: 200, body: '{"payouts":[],"next_cursor":null}' }
      : payments(url, call);
  const request = {
    idempotencyKey: randomUUID(),
    systemId: 'mercadopago-card',
    amount: '10000.00',
  };
  const { body } = await world.call('/api/cashier/deposit', request, player.session);
  const pay = { external_reference: String(body['depositId']), amount: '10150' };
  const cash = async () => (await world.app.wallet.pockets(player.id)).cash;
  return { company, pay, cash };
}

it('a chargeback that no webhook told of is found when its day is compared again', async () => {
  // A day on which no other test paid anything.
  world.clock.advance(3 * DAY);
  const { company, pay, cash } = await begin();
  const id = company.pay(pay);
  await company.webhook(id);
  await expect.poll(cash).toBe(units(10_000));
  const day = dayOf(world.clock.now());
  const begins = encodeURIComponent(startOfDay(day).toISOString());
  const asked = () => company.asked.filter((address) => address.includes(begins)).length;
  world.clock.advance(DAY + HOUR);
  await world.app.cashier.reconcileDue();
  const first = asked();
  company.pay({ ...pay, id, status: 'charged_back' });
  world.clock.advance(6 * DAY);
  await world.app.cashier.reconcileDue();
  expect(await cash()).toBe(units(10_000));
  world.clock.advance(DAY);
  await world.app.cashier.reconcileDue();
  expect(await cash()).toBe(0n);
  expect(asked()).toBeGreaterThan(first);
  // Once for each time; a month later it is looked at again, although it is beyond the thirty days.
  const second = asked();
  await world.app.cashier.reconcileDue();
  expect(asked()).toBe(second);
  world.clock.advance(90 * DAY);
  await world.app.cashier.reconcileDue();
  expect(asked()).toBeGreaterThan(second);
});

it('every finished day is compared once, with both companies', async () => {
  await world.asOwner('delete from cashier.reconciliations');
  const { company } = await begin();
  await world.app.cashier.reconcileDue();
  const searches = company.asked.filter((address) => address.includes('begin_date')).length;
  expect(searches).toBe(30);
  await world.app.cashier.reconcileDue();
  expect(company.asked.filter((address) => address.includes('begin_date')).length).toBe(searches);
});

it('a day that staff compared before its end is compared again when it is over', async () => {
  world.clock.advance(3 * DAY);
  const { company } = await begin();
  const day = dayOf(world.clock.now());
  const begins = `begin_date=${encodeURIComponent(startOfDay(day).toISOString())}`;
  const asked = () => company.asked.filter((address) => address.includes(begins)).length;
  const compared = () => world.app.cashier.reconcile({ company: 'mercadopago', day });
  expect(await compared()).toBe('done');
  const first = asked();
  const ended = startOfDay(daysLater(day, 1)).getTime() - world.clock.now().getTime();
  world.clock.advance(ended + HOUR);
  await world.app.cashier.reconcileDue();
  expect(asked()).toBeGreaterThan(first);
  const second = asked();
  await world.app.cashier.reconcileDue();
  expect(asked()).toBe(second);
});

it('a company that is switched off and never carried money is not asked; another one is', async () => {
  await world.asOwner('delete from cashier.reconciliations');
  const { company } = await begin();
  const payments = world.company;
  const hosts = new Set<string>();
  world.company = (url, call) => {
    hosts.add(url.host);
    return payments(url, call);
  };
  const couponsAt = new URL(world.config.coupons.url).host;
  await world.app.cashier.reconcileDue();
  expect(hosts).toContain(couponsAt);

  hosts.clear();
  const off = `update cashier.payment_systems set active = $1
    where pgid in ('coupons', 'mercadopago')`;
  await world.asOwner(off, [false]);
  await world.asOwner('delete from cashier.reconciliations');
  await world.app.cashier.reconcileDue();
  await world.asOwner(off, [true]);
  expect(hosts).not.toContain(couponsAt);
  // Deposits were begun with it: a chargeback may come yet.
  expect(company.asked.some((address) => address.includes('begin_date'))).toBe(true);
  expect(hosts).toContain(new URL(world.config.mercadopago.url).host);
});
