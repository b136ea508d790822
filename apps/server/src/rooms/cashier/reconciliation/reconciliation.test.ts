import { randomUUID } from 'node:crypto';
import { dayOf, daysLater, startOfDay } from '@ceibo/contracts/day';
import { units } from '@ceibo/money';
import { describe, expect, it } from 'vitest';
import {
  askReconciliation,
  listAcceptedDifferences,
  listReconciliations,
} from '../../../operator/monitoring.ts';
import { playPaymentCompany } from '../../../testing/payment-company.ts';
import { byTwoPeople } from '../../../testing/staff/two-people.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld();

const today = () => dayOf(world.clock.now());
const cashOf = async (player: TestPlayer) => (await world.app.wallet.pockets(player.id)).cash;
const alarms = async () =>
  (await world.metrics.alarms.get()).values.find(
    ({ labels }) => labels.what === 'payment-reconciliation',
  )?.value ?? 0;
const gauge = async (provider: string, kind: string) =>
  (await world.metrics.reconciliationDifferences.get()).values.find(
    ({ labels }) => labels.provider === provider && labels.kind === kind,
  )?.value;
const differenceOf = async (id: string) =>
  (await listReconciliations(world.config.databaseUrl)).differences.find(
    ({ transactionId }) => transactionId === id,
  );
const runOf = async (company: string) =>
  (await listReconciliations(world.config.databaseUrl)).runs.find(
    ({ provider }) => provider === company,
  );

async function begin(company = playPaymentCompany(world)) {
  const player = await world.player({ cash: 0n });
  const request = {
    idempotencyKey: randomUUID(),
    systemId: 'mercadopago-card',
    amount: '10000.00',
  };
  const { body } = await world.call('/api/cashier/deposit', request, player.session);
  const reference = String(body['depositId']);
  return { player, company, reference, pay: { external_reference: reference, amount: '10150' } };
}

describe('the payment company’s day', () => {
  const reconcile = () => world.app.cashier.reconcile({ company: 'mercadopago', day: today() });

  it('credits what was paid and never told, and leaves no difference', async () => {
    const { player, company, reference, pay } = await begin();
    await world.asOwner('delete from graphile_worker._private_jobs where key = $1', [
      `deposit:${reference}`,
    ]);
    await world.database.query(
      `update cashier.deposits set status = 'expired', finished_at = now() where id = $1`,
      [reference],
    );
    const id = company.pay(pay);
    const before = await alarms();
    expect(await reconcile()).toBe('done');
    expect(await cashOf(player)).toBe(units(10_000));
    expect(await differenceOf(id)).toBeUndefined();
    expect(await alarms()).toBe(before);
  });

  it('shows a payment that we do not know once as an alarm, and as resolved when it is gone', async () => {
    const { company } = await begin();
    // This comparison records the differences that earlier tests left.
    await reconcile();
    const before = await alarms();
    const id = company.pay({ external_reference: null, amount: '77' });
    expect(await reconcile()).toBe('done');
    expect(await reconcile()).toBe('done');
    expect(await alarms()).toBe(before + 1);
    expect(await differenceOf(id)).toMatchObject({
      provider: 'mercadopago',
      kind: 'missing-here',
      ourState: null,
      theirState: 'approved',
      theirAmount: units(77),
    });
    expect(await gauge('mercadopago', 'missing-here')).toBe(1);
    company.forget(id);
    await reconcile();
    expect(await differenceOf(id)).toBeUndefined();
    expect(await gauge('mercadopago', 'missing-here')).toBe(0);
  });

  it('reads all pages, and asks by id for what the company dates on another day', async () => {
    const { player, company, reference, pay } = await begin();
    const id = company.pay({
      ...pay,
      createdAt: new Date(world.clock.now().getTime() - 172_800_000),
    });
    await company.webhook(id);
    await expect.poll(() => cashOf(player)).toBe(units(10_000));
    for (let count = 0; count < 230; count++)
      company.pay({ external_reference: reference, amount: '10150', status: 'rejected' });
    expect(await reconcile()).toBe('done');
    expect((await runOf('mercadopago'))?.compared).toBe(230n);
    expect(company.asked).toContain(`/v1/payments/${id}`);
    expect(await differenceOf(id)).toBeUndefined();
  });

  it('shows what was credited and the company does not know; what it took back is booked and no difference', async () => {
    const first = await begin();
    const second = await begin(first.company);
    const [lost, refunded] = [first.company.pay(first.pay), first.company.pay(second.pay)];
    await first.company.webhook(lost);
    await first.company.webhook(refunded);
    await expect.poll(() => cashOf(first.player)).toBe(units(10_000));
    await expect.poll(() => cashOf(second.player)).toBe(units(10_000));
    first.company.forget(lost);
    first.company.pay({ ...second.pay, id: refunded, status: 'charged_back' });
    await reconcile();
    expect(await differenceOf(lost)).toMatchObject({
      kind: 'missing-there',
      ourState: 'approved',
      ourAmount: units(10_150),
      theirState: null,
    });
    expect(await differenceOf(refunded)).toBeUndefined();
    expect(await cashOf(second.player)).toBe(0n);
  });

  it('asks for a day as it is in Buenos Aires, from its first moment to its last', async () => {
    const company = playPaymentCompany(world);
    const day = daysLater(today(), -3);
    const [first, next] = [startOfDay(day), startOfDay(daysLater(day, 1))];
    expect(first.toISOString()).toBe(`${day}T03:00:00.000Z`);
    const paidAt = (moment: number) =>
      company.pay({ external_reference: null, amount: '5', createdAt: new Date(moment) });
    const ids = [
      paidAt(first.getTime() - 1),
      paidAt(first.getTime()),
      paidAt(next.getTime() - 1),
      paidAt(next.getTime()),
    ];
    expect(await world.app.cashier.reconcile({ company: 'mercadopago', day })).toBe('done');
    expect((await Promise.all(ids.map(differenceOf))).map((found) => found?.day)).toEqual([
      undefined,
      day,
      day,
      undefined,
    ]);
    for (const id of ids) company.forget(id);
    await world.app.cashier.reconcile({ company: 'mercadopago', day });
  });

  it('that is listed in part fails, and resolves nothing', async () => {
    const company = playPaymentCompany(world);
    const lost = company.pay({ external_reference: null, amount: '77' });
    await reconcile();
    company.forget(lost);
    const id = company.pay({ external_reference: null, amount: '78' });
    const honest = world.company;
    world.company = async (url, call) => {
      const answer = await honest(url, call);
      return answer && { ...answer, body: answer.body.replace('"total":1', '"total":2') };
    };
    expect(await reconcile()).toBe('failed');
    expect(await runOf('mercadopago')).toMatchObject({
      reason: 'the payment company lists 1 of its 2 payments',
    });
    expect(await differenceOf(lost)).toMatchObject({ kind: 'missing-here' });
    world.company = honest;
    company.forget(id);
    expect(await reconcile()).toBe('done');
    expect(await differenceOf(lost)).toBeUndefined();
  });

  it('resolves a difference of another day, once that payment is the same on both sides', async () => {
    const { player, company, pay } = await begin();
    const id = company.pay(pay);
    await company.webhook(id);
    await expect.poll(() => cashOf(player)).toBe(units(10_000));
    company.pay({ ...pay, id, amount: '10151' });
    await reconcile();
    expect(await differenceOf(id)).toMatchObject({ kind: 'amount', day: today() });
    const moved = daysLater(today(), -1);
    company.pay({ ...pay, id, createdAt: startOfDay(moved) });
    expect(await world.app.cashier.reconcile({ company: 'mercadopago', day: moved })).toBe('done');
    expect(await differenceOf(id)).toBeUndefined();
  });

  it('shows another currency, and a refund that we cannot book, each as its own kind', async () => {
    const [first, second] = [await begin(), await begin()];
    const { company } = second;
    const [foreign, refunded] = [company.pay(first.pay), company.pay(second.pay)];
    await company.webhook(foreign);
    await company.webhook(refunded);
    await expect.poll(() => cashOf(first.player)).toBe(units(10_000));
    await expect.poll(() => cashOf(second.player)).toBe(units(10_000));
    company.pay({ ...first.pay, id: foreign, currency: 'USD' });
    company.pay({ ...second.pay, id: refunded, refunded: '100' });
    await reconcile();
    company.pay({ ...second.pay, id: refunded, refunded: '40' });
    await reconcile();
    expect(await differenceOf(foreign)).toMatchObject({ kind: 'currency', theirCurrency: 'USD' });
    expect(await differenceOf(refunded)).toMatchObject({
      kind: 'refund',
      ourAmount: units(100),
      theirAmount: units(40),
    });
  });

  it('a difference that somebody accepts stays resolved until one of its sides changes', async () => {
    const company = playPaymentCompany(world);
    const id = company.pay({ external_reference: null, amount: '77' });
    await reconcile();
    const [before, url] = [await alarms(), world.config.databaseUrl];
    const accepted = { kind: 'resolve-difference', provider: 'mercadopago', id } as const;
    expect(await byTwoPeople(world, accepted)).toBe('done');
    expect(await byTwoPeople(world, accepted)).toBe('no-difference');
    await reconcile();
    expect(await differenceOf(id)).toBeUndefined();
    expect(await listAcceptedDifferences(url)).toMatchObject([
      { transactionId: id, acceptedBy: 'Ana, approved by Bea', acceptedBecause: 'case 7' },
    ]);
    expect(await alarms()).toBe(before);
    company.pay({ external_reference: null, amount: '78', id });
    await reconcile();
    expect(await alarms()).toBe(before + 1);
    expect(await differenceOf(id)).toMatchObject({
      theirAmount: units(78),
      acceptedBy: 'Ana, approved by Bea',
    });
    expect(await listAcceptedDifferences(url)).toEqual([]);
    company.forget(id);
    await reconcile();
    expect(await world.database.query('select from cashier.reconciliation_lines')).toEqual([]);
  });

  it('is open while payments are pending, and failed while the company does not answer', async () => {
    const { company, pay } = await begin();
    const id = company.pay({ ...pay, status: 'in_process' });
    expect(await reconcile()).toBe('incomplete');
    company.isUp = false;
    expect(await reconcile()).toBe('failed');
    expect(await runOf('mercadopago')).toMatchObject({
      state: 'failed',
      reason: 'the company does not answer',
    });
    company.isUp = true;
    company.pay({ ...pay, id, status: 'rejected' });
    expect(await reconcile()).toBe('done');
  });

  it('is compared when the operator asks for it', async () => {
    await begin();
    const before = (await runOf('mercadopago'))?.finishedAt.getTime() ?? 0;
    const asked = { provider: 'mercadopago', day: today() };
    expect(await askReconciliation(world.config.databaseUrl, asked)).toMatchObject({
      hasServer: true,
    });
    const nobodys = await createTestDatabase();
    expect(await askReconciliation(nobodys, asked)).toMatchObject({ hasServer: false });
    await expect
      .poll(async () => (await runOf('mercadopago'))?.finishedAt.getTime())
      .toBeGreaterThan(before);
  });
});

describe('the payout company’s day', () => {
  const reconcile = () => world.app.cashier.reconcile({ company: 'cvu', day: today() });
  const ACCOUNT = {
    bankAccountNumber: '123456789012',
    bankName: 'Banco Austral',
    accountBranchName: 'Centro',
    nameOnAccount: 'Ana Perez',
    accountType: 'Caja de ahorro',
    personalNumber: 'AUST0001234',
  };

  /** Takes payouts, tells their state, and lists them two at a time. */
  function playPayoutCompany() {
    const payouts = new Map<
      string,
      { external_reference: string; status: string; amount: string; currency?: string }
    >();
    const present = (payout: { external_reference: string }) => ({
      id: `p-${payout.external_reference}`,
      currency: 'ARS',
      reason: null,
      created_at: 'now',
      finished_at: null,
      ...payout,
    });
    world.company = ({ host, pathname, searchParams }, { method, body }) => {
      if (host !== 'payout.test') return undefined;
      if (method === 'POST') {
        const { external_reference, amount } = JSON.parse(String(body)) as {
          external_reference: string;
          amount: string;
        };
        payouts.set(external_reference, { external_reference, status: 'paid', amount });
      } else if (pathname === '/v1/payouts') {
        const [from, all] = [
          Number.parseInt(searchParams.get('cursor') ?? '0', 10),
          [...payouts.values()],
        ];
        const next_cursor = from + 2 < all.length ? String(from + 2) : null;
        return {
          status: 200,
          body: JSON.stringify({
            payouts: all.slice(from, from + 2).map(present),
            next_cursor,
            total: all.length,
          }),
        };
      }
      const known = payouts.get(
        method === 'POST' ? ([...payouts.keys()].at(-1) ?? '') : (pathname.split('/').at(-1) ?? ''),
      );
      return known
        ? { status: method === 'POST' ? 201 : 200, body: JSON.stringify(present(known)) }
        : { status: 404, body: '{}' };
    };
    return payouts;
  }

  async function withdraw(): Promise<string> {
    const player = await world.player();
    const added = await world.call('/api/cashier/add-bank-account', ACCOUNT, player.session);
    const bankEncodedID = String(added.body['bankEncodedID']);
    const request = {
      idempotencyKey: randomUUID(),
      bankEncodedID,
      amount: '600.00',
      forfeitBonus: false,
    };
    const id = String(
      (await world.call('/api/cashier/withdraw-request', request, player.session)).body[
        'withdrawalId'
      ],
    );
    await expect.poll(() => statusOf(id)).toBe('paid');
    return id;
  }
  const statusOf = async (id: string) =>
    (
      await world.database.query<{ status: string }>(
        'select status from cashier.withdrawals where id = $1',
        [id],
      )
    )[0]?.status;

  it('agrees, or shows what only one side has, has with another amount, or has ended otherwise', async () => {
    const payouts = playPayoutCompany();
    const [agreed, dropped, dearer, rejected, foreign] = [
      await withdraw(),
      await withdraw(),
      await withdraw(),
      await withdraw(),
      await withdraw(),
    ];
    expect(await reconcile()).toBe('done');
    expect((await runOf('cvu'))?.compared).toBe(5n);

    payouts.delete(dropped);
    payouts.set(dearer, { external_reference: dearer, status: 'paid', amount: '6000.00' });
    payouts.set(rejected, { external_reference: rejected, status: 'rejected', amount: '600.00' });
    payouts.set(foreign, {
      external_reference: foreign,
      status: 'paid',
      amount: '600.00',
      currency: 'USD',
    });
    const stranger = randomUUID();
    payouts.set(stranger, { external_reference: stranger, status: 'paid', amount: '1.00' });
    expect(await reconcile()).toBe('done');
    expect(await differenceOf(agreed)).toBeUndefined();
    expect(await differenceOf(dropped)).toMatchObject({
      provider: 'cvu',
      kind: 'missing-there',
      ourState: 'paid',
      theirState: null,
    });
    expect(await differenceOf(dearer)).toMatchObject({
      kind: 'amount',
      ourAmount: units(600),
      theirAmount: units(6000),
    });
    expect(await differenceOf(rejected)).toMatchObject({ kind: 'state', theirState: 'rejected' });
    expect(await differenceOf(foreign)).toMatchObject({ kind: 'currency', theirCurrency: 'USD' });
    expect(await differenceOf(stranger)).toMatchObject({ kind: 'missing-here', ourState: null });
  });
});
