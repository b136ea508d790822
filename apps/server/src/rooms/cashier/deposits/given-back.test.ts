// Payments that are not what was asked for: each goes back to its payer, once, and says so.

import { randomUUID } from 'node:crypto';
import { units } from '@ceibo/money';
import { describe, expect, it } from 'vitest';
import { playPaymentCompany, type PlayedPayment } from '../../../testing/payment-company.ts';
import { startTestWorld, TEST_PASSWORD, type TestPlayer } from '../../../testing/test-world.ts';
import { recordPaidBack } from '../../../operator/reversals.ts';
import { openReturns } from '../index.ts';

const world = startTestWorld();
const OWED = '10150';

async function beginAgain({ session }: TestPlayer, systemId = 'mercadopago-card'): Promise<string> {
  const wanted = { idempotencyKey: randomUUID(), systemId, amount: '10000.00' };
  const { body } = await world.call('/api/cashier/deposit', wanted, session);
  return String(body['depositId']);
}

async function begin(options: { cash?: bigint } = {}) {
  const [player, company] = [
    await world.player({ cash: 0n, ...options }),
    playPaymentCompany(world),
  ];
  const depositId = await beginAgain(player);
  const shown = async () =>
    (await world.call('/api/cashier/deposit-by-id', { depositId }, player.session)).body;
  return {
    player,
    company,
    depositId,
    shown,
    cash: async () => (await world.app.wallet.pockets(player.id)).cash,
    document: (await world.app.identity.player(player.id))?.documentNumber ?? '',
    /** A payment that the company knows, and a webhook about it. */
    async pay(paid: Partial<PlayedPayment> = {}) {
      const id = company.pay({ external_reference: depositId, amount: OWED, ...paid });
      expect(await company.webhook(id)).toBe(200);
      return id;
    },
  };
}

/** As the server notes a time-out that the player takes. */
const takePause = ({ id }: TestPlayer) =>
  world.asOwner(
    `insert into limits.exclusions (player_id, id, kind, since, until, set_by)
       values ($1, gen_random_uuid(), 'time-out', now() - interval '1 minute',
         now() + interval '1 day', 'player')`,
    [id],
  );

const alarms = async (what: string) =>
  (await world.metrics.alarms.get()).values.find(({ labels }) => labels.what === what)?.value ?? 0;

/** Has all planned jobs about payments run now. */
async function workNow(): Promise<void> {
  await world.asOwner(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
       where task_identifier in ('cashier:give-back', 'cashier:check-payment')
         and locked_at is null), run_at := now())`,
  );
}

function today(): string {
  return new Intl.DateTimeFormat('sv', { timeZone: 'America/Argentina/Buenos_Aires' }).format(
    world.clock.now(),
  );
}

/** The day of the company beside ours has no difference about a deposit. */
async function isReconciled(depositId: string): Promise<void> {
  expect(await world.app.cashier.reconcile({ company: 'mercadopago', day: today() })).toBe('done');
  const open = await world.asOwner(
    `select from cashier.reconciliation_differences d join cashier.payments p
       on p.payment_id = d.payment_id where p.deposit_id = $1 and d.resolved_at is null`,
    [depositId],
  );
  expect(open).toEqual([]);
}

describe('a payment', () => {
  it.each<[string, Partial<PlayedPayment>]>([
    ['short', { amount: '10149.99' }],
    ['short', { amount: '0.01' }],
    ['over', { amount: '10150.01' }],
    ['wrong-currency', { currency: 'USD' }],
    ['other-payer', { payer: '20-31999888-5' }],
    ['means-not-allowed', { means: 'credit_card' }],
  ])('that is %s with %j goes back whole, and the player reads why', async (problem, paid) => {
    const { company, depositId, shown, cash, pay } = await begin();
    const before = await alarms('payment-differs');
    const paymentId = await pay(paid);
    await expect
      .poll(async () => (await shown())['payments'])
      .toMatchObject([{ paymentId, status: 'refunded', problem, outcome: 'given-back' }]);
    expect(await shown()).toMatchObject({ status: 'rejected', reason: problem, payUrl: null });
    expect(company.refunds).toEqual([{ paymentId, key: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
    expect(await cash()).toBe(0n);
    expect(await alarms('payment-differs')).toBe(before + 1);
    await isReconciled(depositId);
  });

  it('of the player themselves is credited, whether as DNI or CUIL', async () => {
    const { cash, document, pay } = await begin();
    await pay({ payer: `20-${document.padStart(8, '0')}-3` });
    await expect.poll(cash).toBe(units(10_000));
  });

  it('that was rejected before another was approved is one attempt of two', async () => {
    const { depositId, shown, cash, pay } = await begin();
    const rejected = await pay({ status: 'rejected', detail: 'cc_rejected_high_risk' });
    await expect.poll(async () => (await shown())['status']).toBe('rejected');
    const approved = await pay();
    await expect.poll(cash).toBe(units(10_000));
    expect((await shown())['payments']).toMatchObject([
      { paymentId: rejected, status: 'rejected', reason: 'cc_rejected_high_risk', outcome: 'none' },
      { paymentId: approved, status: 'approved', problem: null, outcome: 'credited' },
    ]);
    await isReconciled(depositId);
  });

  it('that is a second one of a paid deposit goes back, and the first stays', async () => {
    const { shown, cash, company, pay } = await begin();
    const first = await pay();
    await expect.poll(cash).toBe(units(10_000));
    const before = await alarms('deposit-paid-twice');
    const second = await pay();
    await expect
      .poll(async () => (await shown())['payments'])
      .toMatchObject([
        { paymentId: first, outcome: 'credited' },
        { paymentId: second, problem: 'duplicate', outcome: 'given-back' },
      ]);
    expect(await alarms('deposit-paid-twice')).toBe(before + 1);
    expect(company.refunds.map(({ paymentId }) => paymentId)).toEqual([second]);
    expect(await shown()).toMatchObject({ status: 'approved', reversed: '0.00' });
    // The company takes the first one back, too; the second is nobody's any more.
    company.pay({ external_reference: null, amount: OWED, id: second, status: 'charged_back' });
    await pay({ id: first, refunded: '1000' });
    await expect.poll(async () => (await shown())['reversed']).toBe('1000.00');
    expect(await cash()).toBe(units(9_000));
  });

  it.each<[string, string, (player: TestPlayer) => Promise<unknown>]>([
    [
      'set a lower limit',
      'over-limit',
      ({ session }) =>
        world.call(
          '/api/limits/set-limit',
          { kind: 'deposit', window: 'day', value: '9999.99' },
          session,
        ),
    ],
    ['is in a pause', 'excluded', takePause],
    [
      'is blocked',
      'deposits-closed',
      ({ id }) =>
        world.asOwner("update identity.players set status = 'blocked' where id = $1", [id]),
    ],
  ])('that comes late for a player who %s goes back', async (_what, problem, change) => {
    const { player, depositId, cash, pay } = await begin();
    await world.call('/api/cashier/discard-deposit', { depositId }, player.session);
    await change(player);
    const paymentId = await pay();
    const payments = () =>
      world.database.query(
        `select payment_id as "paymentId", problem, returned_at is not null as "isBack"
         from cashier.payments where deposit_id = $1`,
        [depositId],
      );
    await expect.poll(payments).toEqual([{ paymentId, problem, isBack: true }]);
    expect(await cash()).toBe(0n);
    await isReconciled(depositId);
  });

  it('that comes late for a player who is in a pause goes back, though it could not be read at first', async () => {
    const { player, depositId, shown, cash, pay } = await begin();
    await world.call('/api/cashier/discard-deposit', { depositId }, player.session);
    await takePause(player);
    const id = await pay({ currency: null });
    await expect.poll(async () => (await shown())['status']).toBe('pending');
    await pay({ id });
    await expect
      .poll(async () => (await shown())['payments'])
      .toMatchObject([{ problem: 'excluded', outcome: 'given-back' }]);
    expect(await cash()).toBe(0n);
  });

  it('that comes late at the limit is credited once it can be read: it counts once', async () => {
    const { player, depositId, shown, cash, pay } = await begin();
    const limit = { kind: 'deposit', window: 'day', value: '10000.00' };
    await world.call('/api/limits/set-limit', limit, player.session);
    await world.call('/api/cashier/discard-deposit', { depositId }, player.session);
    const id = await pay({ currency: null });
    await expect.poll(async () => (await shown())['status']).toBe('pending');
    await pay({ id });
    await expect.poll(cash).toBe(units(10_000));
    expect(await shown()).toMatchObject({ payments: [{ problem: 'late', outcome: 'credited' }] });
  });

  it('of an account that was closed after the last moment to pay goes back', async () => {
    const { player, depositId, cash, pay } = await begin();
    await world.asOwner(
      `update cashier.deposits set expires_at = now() - interval '1 minute' where id = $1`,
      [depositId],
    );
    const ask = (path: string, body: object) =>
      world.call(`/api/identity/${path}`, body, player.session);
    await ask('confirm', { password: TEST_PASSWORD });
    const closed = await ask('close-account', { reason: 'plays-less' });
    expect(closed.body).toMatchObject({ success: true });
    await pay();
    const payments = () =>
      world.database.query(
        `select problem, returned_at is not null as "isBack" from cashier.payments
         where deposit_id = $1`,
        [depositId],
      );
    await expect.poll(payments).toEqual([{ problem: 'deposits-closed', isBack: true }]);
    expect(await cash()).toBe(0n);
    await isReconciled(depositId);
  });

  it('of the right amount after a short one is credited', async () => {
    const { shown, cash, pay } = await begin();
    await pay({ amount: '5000' });
    await expect.poll(async () => (await shown())['reason']).toBe('short');
    await pay();
    await expect.poll(cash).toBe(units(10_000));
    expect(await shown()).toMatchObject({ status: 'approved', reason: null });
  });

  it('whose amount the company does not say waits for people, and is credited once it does', async () => {
    const { shown, cash, company, pay } = await begin();
    const before = await alarms('payment-differs');
    const id = await pay({ currency: null });
    await expect.poll(() => alarms('payment-differs')).toBe(before + 1);
    expect(await shown()).toMatchObject({ status: 'pending' });
    expect(company.refunds).toEqual([]);
    await pay({ id });
    await expect.poll(cash).toBe(units(10_000));
  });

  it.each([
    ['rejected', 'rejected'],
    ['cancelled', 'cancelled'],
  ])('that waited for people and then is %s ends its deposit', async (status, ended) => {
    const { shown, cash, pay } = await begin();
    const id = await pay({ currency: null });
    await expect.poll(async () => (await shown())['payments']).toMatchObject([{ paymentId: id }]);
    await pay({ id, status });
    await expect.poll(async () => (await shown())['status']).toBe(ended);
    await pay({ id });
    await expect.poll(cash).toBe(units(10_000));
  });

  it('that names another deposit later credits nothing more, and raises an alarm', async () => {
    const { player, company, cash, pay } = await begin();
    const id = await pay();
    await expect.poll(cash).toBe(units(10_000));
    await world.asOwner(
      `insert into cashier.deposit_systems (id, pgid, kind, min_amount, max_amount,
         fee_basis_points, fee_fixed, arrives, sort)
       select 'mercadopago-wallet', pgid, 'wallet', min_amount, max_amount, fee_basis_points,
         fee_fixed, arrives, 9 from cashier.deposit_systems where id = 'mercadopago-card'`,
    );
    const stranger = await world.player({ cash: 0n });
    const others = await Promise.all([
      beginAgain(player),
      beginAgain(player, 'mercadopago-wallet'),
      beginAgain(stranger, 'mercadopago-wallet'),
    ]);
    for (const other of others) {
      const before = await alarms('foreign-payment');
      company.pay({ external_reference: other, amount: OWED, id });
      await company.webhook(id);
      await expect.poll(() => alarms('foreign-payment')).toBe(before + 1);
    }
    expect(await cash()).toBe(units(10_000));
    const pending = await world.database.query(
      `select from cashier.deposits where id = any($1::uuid[]) and status = 'pending'`,
      [others],
    );
    expect(pending).toHaveLength(others.length);
  });

  it('with less than nothing refunded is credited as if nothing was', async () => {
    const { shown, cash, pay } = await begin();
    await pay({ refunded: '-1' });
    await expect.poll(cash).toBe(units(10_000));
    expect(await shown()).toMatchObject({ status: 'approved', reversed: '0.00' });
  });

  it('is paid once however many webhooks, questions and comparisons meet', async () => {
    const { player, shown, cash, company, depositId, pay } = await begin();
    const ids = await Promise.all([pay(), pay(), pay(), pay({ amount: '1' })]);
    await Promise.all(ids.flatMap((id) => [company.webhook(id), company.webhook(id)]));
    await Promise.all([isCompared(), isCompared()]);
    const outcomes = async () =>
      ((await shown())['payments'] as { outcome: string }[]).map(({ outcome }) => outcome);
    await expect
      .poll(async () => (await outcomes()).toSorted())
      .toEqual(['credited', 'given-back', 'given-back', 'given-back']);
    expect(await cash()).toBe(units(10_000));
    const transfers = await world.asOwner(
      `select from wallet.transfers where player_id = $1 and source_tx_id = $2`,
      [player.id, depositId],
    );
    expect(transfers).toHaveLength(1);
    await isReconciled(depositId);
  });
});

const isCompared = () => world.app.cashier.reconcile({ company: 'mercadopago', day: today() });

describe('a refund', () => {
  it('that the company made without an answer is sent again under the same key only', async () => {
    const { shown, company, pay } = await begin();
    company.refunding = 'unanswered';
    await pay({ amount: '1' });
    await expect.poll(() => company.refunds.length).toBe(1);
    company.refunding = 'done';
    await expect
      .poll(async () => {
        await workNow();
        return (await shown())['payments'];
      })
      .toMatchObject([{ outcome: 'given-back' }]);
    expect(new Set(company.refunds.map(({ key }) => key)).size).toBe(1);
  });

  it('that the company refuses is an alarm, stays on the list, and is asked for again', async () => {
    const { player, depositId, shown, company, pay } = await begin();
    const before = await alarms('payment-not-given-back');
    company.refunding = 'refused';
    await pay({ amount: '1' });
    await expect.poll(() => alarms('payment-not-given-back')).toBeGreaterThan(before);
    expect((await shown())['payments']).toMatchObject([{ outcome: 'going-back' }]);
    const listed = (await openReturns(world.database, 100)).filter(
      ({ playerId }) => playerId === player.id,
    );
    expect(listed).toMatchObject([{ problem: 'short', amount: units(1) }]);
    expect(await isCompared()).toBe('incomplete');
    company.refunding = 'done';
    await expect
      .poll(async () => {
        await workNow();
        return (await shown())['payments'];
      })
      .toMatchObject([{ outcome: 'given-back' }]);
    await isReconciled(depositId);
  });

  it('that the company refuses may be paid back by staff: it is asked for no more', async () => {
    const { depositId, shown, company, pay } = await begin();
    const before = await alarms('payment-not-given-back');
    company.refunding = 'refused';
    const id = await pay({ amount: '1' });
    await expect.poll(() => alarms('payment-not-given-back')).toBeGreaterThan(before);
    const { databaseUrl } = world.config;
    const paid = { id, reference: 'transferencia 4711' };
    expect(await recordPaidBack(databaseUrl, paid)).toBe(true);
    expect(await recordPaidBack(databaseUrl, paid)).toBe(false);
    expect((await shown())['payments']).toMatchObject([{ outcome: 'paid-back' }]);
    company.refunding = 'done';
    await expect
      .poll(async () => {
        await workNow();
        return jobsOf(id);
      })
      .toEqual([]);
    expect(company.refunds).toEqual([]);
    await isReconciled(depositId);
    // The company gives it back after all.
    const twice = await alarms('returned-twice');
    await pay({ id, amount: '1', status: 'refunded', refunded: '1' });
    await expect.poll(() => alarms('returned-twice')).toBe(twice + 1);
  });
});

const jobsOf = (paymentId: string) =>
  world.asOwner('select task_identifier from graphile_worker.jobs where key like $1', [
    `%:${paymentId}`,
  ]);
