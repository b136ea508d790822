import { paths } from '@ceibo/partner-protocol/cvu';
import { expect, test } from 'vitest';
import { createBankCompany } from '../bank/index.ts';
import { magicAmounts } from '../bank/magic-amounts.ts';
import type { Company, Surroundings } from '../company.ts';
import { createPaymentCompany } from '../payments/index.ts';
import { fetchPayment, openPreference, payWith } from '../testing/payments-fixture.ts';
import { findSituation, type SituationId } from '../payments/test-cards.ts';
import { taxIdOf } from '../account-numbers.ts';
import { magicHolders } from '../payouts/account-holders.ts';
import { createPayoutCompany } from '../payouts/index.ts';
import { magicAccounts } from '../payouts/magic-accounts.ts';
import { sign } from '../signed-calls/signed-bodies.ts';
import { testConfig } from '../testing/test-config.ts';
import { openBehindFaults } from '../testing/disturbed-company.ts';
import type { TestSandbox } from '../testing/test-sandbox.ts';
import { companies } from './companies.ts';
import { outcomesByCall, type OutcomeCall } from './outcomes.ts';

const outcomesOf = (of: OutcomeCall) => Object.keys(outcomesByCall[of]);

const behindFaults = (create: (surroundings: Surroundings) => Company): Promise<TestSandbox> =>
  openBehindFaults([companies.payments, companies.payouts, companies.bank], create);

async function plan({ app }: TestSandbox, rule: Record<string, string>): Promise<number> {
  const answer = await app.inject({
    method: 'POST',
    url: '/faults/add',
    payload: new URLSearchParams({ times: '1', percent: '', ...rule }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return answer.statusCode;
}

function call({ app, surroundings }: TestSandbox, url: string, content?: object) {
  const body = content === undefined ? '' : JSON.stringify(content);
  const ts = String(Math.floor(surroundings.clock.now().getTime() / 1000));
  const signature = sign({ ts, body, secret: testConfig.cvu.secret });
  return app.inject({
    method: content === undefined ? 'GET' : 'POST',
    url,
    headers: { 'content-type': 'application/json', 'x-signature': signature },
    ...(content === undefined ? {} : { payload: body }),
  });
}

const payoutOf = (reference: string, account = '123456789') => ({
  external_reference: reference,
  amount: '600.00',
  currency: 'ARS',
  destination: { account_number: account, bank_name: 'Banco', holder_name: 'Ana Pérez' },
  notification_url: 'http://operator.test/hooks/payouts',
});

test('every outcome that can be planned is one that its company plays', () => {
  for (const name of outcomesOf('pay')) expect(findSituation(name).id).toBe(name);
  expect(magicAccounts.map(({ outcome }) => outcome).toSorted()).toEqual(
    outcomesOf('payout').toSorted(),
  );
  expect(magicHolders.map(({ play }) => play).toSorted()).toEqual(outcomesOf('look-up').toSorted());
  expect(magicAmounts.map(({ outcome }) => outcome).toSorted()).toEqual(
    outcomesOf('incoming').toSorted(),
  );
});

test('the next payment plays the planned outcome, a test card its own, and later ones nothing', async () => {
  const sandbox = await behindFaults(createPaymentCompany);
  expect(await plan(sandbox, { provider: 'payments', call: 'pay', fault: 'short' })).toBe(303);
  const paid = async (key: string, card: SituationId) => {
    const back = await payWith(sandbox, await openPreference(sandbox, {}, key), card);
    const { status, transaction_amount } = JSON.parse(
      (await fetchPayment(sandbox, back.searchParams.get('payment_id') ?? '')).body,
    ) as { status: string; transaction_amount: number };
    return [status, transaction_amount];
  };
  expect(await paid('a', 'no-funds')).toEqual(['rejected', 10_000]);
  expect(await paid('b', 'approved')).toEqual(['approved', 9_999]);
  expect(await paid('c', 'approved')).toEqual(['approved', 10_000]);
});

test('a payment whose webhooks were planned away sends none, its later changes neither', async () => {
  const sandbox = await behindFaults(createPaymentCompany);
  await plan(sandbox, { provider: 'payments', call: 'pay', fault: 'webhook-never' });
  await payWith(sandbox, await openPreference(sandbox), 'approved');
  await sandbox.advance(60_000);
  expect(sandbox.sent).toEqual([]);
});

test('the next payout plays the planned outcome to its end, also after a restart', async () => {
  const sandbox = await behindFaults(createPayoutCompany);
  await plan(sandbox, { provider: 'payouts', call: 'payout', fault: 'account-not-found' });
  await plan(sandbox, { provider: 'payouts', call: 'payout', fault: 'webhook-forged' });
  await call(sandbox, paths.payouts, payoutOf('w-1'));
  await call(sandbox, paths.payouts, payoutOf('w-2'));
  await call(sandbox, paths.payouts, payoutOf('w-3'));
  await sandbox.restart();
  await sandbox.advance(20_000);
  const ends = await Promise.all(
    ['w-1', 'w-2', 'w-3'].map(async (id) => (await call(sandbox, paths.payout(id))).json()),
  );
  expect(ends).toMatchObject([
    { status: 'rejected', reason: 'account_not_found' },
    { status: 'paid' },
    { status: 'paid' },
  ]);
  const genuine = sandbox.sent.map(({ headers, body }) => {
    const given = headers['x-signature'] ?? '';
    const ts = /^ts=(\d+),/.exec(given)?.[1] ?? '';
    return sign({ ts, body, secret: testConfig.cvu.secret }) === given;
  });
  expect(genuine.filter((isGenuine) => isGenuine)).toHaveLength(2);
  expect(genuine).toHaveLength(3);
});

test('the next account that is asked about is the planned one', async () => {
  const sandbox = await behindFaults(createPayoutCompany);
  await plan(sandbox, { provider: 'payouts', call: 'look-up', fault: 'another-person' });
  const question = {
    account: { account_number: '123456789', routing_code: 'x' },
    holder_document: '20000001',
  };
  const holder = async () =>
    ((await call(sandbox, paths.accountLookups, question)).json() as { holder_tax_id: string })
      .holder_tax_id;
  expect([await holder(), await holder()]).toEqual(['27333333339', taxIdOf('20000001')]);
});

test('the next transfer that arrives plays the planned outcome', async () => {
  const sandbox = await behindFaults(createBankCompany);
  await plan(sandbox, { provider: 'bank', call: 'incoming', fault: 'webhook-many' });
  await call(sandbox, '/v1/cvus', {
    client_id: 'c-1',
    holder_name: 'Ana Pérez',
    holder_document: '20000001',
    notification_url: 'http://operator.test/hooks/transfers',
  });
  const send = () =>
    sandbox.app.inject({
      method: 'POST',
      url: '/bank',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'to=rio.0001.mp&amount=1000.00&currency=ARS&payer=own',
    });
  await send();
  await sandbox.advance(1_000);
  expect(sandbox.sent).toHaveLength(3);
  await send();
  await sandbox.advance(1_000);
  expect(sandbox.sent).toHaveLength(4);
});

test('an outcome fits its own call only', async () => {
  const sandbox = await behindFaults(createPaymentCompany);
  for (const rule of [
    { provider: 'payments', call: 'any', fault: 'short' },
    { provider: 'payments', call: 'payment', fault: 'short' },
    { provider: 'payments', call: 'pay', fault: 'http-5xx' },
    { provider: 'payouts', call: 'payout', fault: 'short' },
  ])
    expect(await plan(sandbox, rule)).toBe(422);
  const page = (await sandbox.app.inject('/faults')).body;
  expect(page).toContain('Approved for one peso less');
});
