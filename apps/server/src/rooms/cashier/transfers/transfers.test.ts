// Deposits by transfer to the player's own CVU, from the company's webhook to the wallet or back to
// the sender.

import { dayOf } from '@ceibo/contracts/day';
import { units } from '@ceibo/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cuilOf, playBank, type BankCompany } from '../../../testing/companies/bank-company.ts';
import { listFailedReturns, recordPaidBack } from '../../../operator/reversals.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld();
const START = world.company;
const OTHERS_CUIL = cuilOf('31222333');

let bank: BankCompany;
beforeEach(async () => {
  world.company = START;
  bank = playBank(world);
  // The bank of a test knows nothing of the tests before.
  await world.asOwner(
    `truncate cashier.reconciliations, cashier.reconciliation_differences,
       cashier.transfer_returns, cashier.incoming_transfers`,
  );
});
afterEach(expectNothingLeft);

/** The comparison of the day finds what a test leaves out. */
async function expectNothingLeft(): Promise<void> {
  bank.isUp = true;
  await expect.poll(jobsLeft, { timeout: 10_000 }).toBe(0);
  const day = dayOf(world.clock.now());
  expect(await world.app.cashier.reconcile({ company: 'transfers', day })).toBe('done');
  expect(await differences()).toEqual([]);
}

const differences = () =>
  world.database.query(
    `select kind, our_state as ours, their_state as theirs
     from cashier.reconciliation_differences where company = 'transfers' and resolved_at is null`,
  );
const jobsLeft = async () =>
  Number(
    (
      await world.asOwner(
        `select count(*) from graphile_worker.jobs
         where task_identifier like 'cashier:check-%' or task_identifier like 'cashier:tell-%'`,
      )
    )[0]?.['count'],
  );
const cashOf = async (player: TestPlayer) => (await world.app.wallet.pockets(player.id)).cash;
const alarms = async (what: string) =>
  (await world.metrics.alarms.get()).values.find(({ labels }) => labels.what === what)?.value ?? 0;
const account = (player: TestPlayer, systemId = 'transfers-cvu') =>
  world.call('/api/cashier/transfer-account', { systemId }, player.session);
const transfersOf = async (player: TestPlayer) =>
  (await world.call('/api/cashier/incoming-transfers', {}, player.session)).body[
    'transfers'
  ] as Record<string, unknown>[];

async function playerWithCvu() {
  const player = await world.player({ cash: 0n });
  const [row] = await world.asOwner(
    'select document_number as dni from identity.players where id = $1',
    [player.id],
  );
  const { body } = await account(player);
  return { player, cvu: String(body['cvu']), cuil: cuilOf(String(row?.['dni'])) };
}

/** A transfer that the company tells of. */
async function arrives(transfer: Parameters<BankCompany['transfer']>[0]): Promise<string> {
  const id = bank.transfer(transfer);
  expect(await bank.webhook(id)).toBe(200);
  return id;
}

describe('the CVU of a player', () => {
  it('is opened once, however often it is asked for at once, and stays the same', async () => {
    const player = await world.player();
    const answers = await Promise.all(Array.from({ length: 8 }, () => account(player)));
    expect(new Set(answers.map(({ body }) => body['cvu'])).size).toBe(1);
    expect(bank.cvus).toHaveLength(1);
    expect(answers[0]?.body).toMatchObject({ holder: 'Ana Pérez', alias: bank.cvus[0]?.alias });
    const asked = bank.ordered.length;
    expect((await account(player)).body['cvu']).toBe(answers[0]?.body['cvu']);
    expect(bank.ordered).toHaveLength(asked);
  });

  it('is the same one when the company had opened it and its answer was lost', async () => {
    const player = await world.player();
    bank.answers = false;
    expect(await account(player)).toMatchObject({ body: { code: 'PAYMENT_SYSTEM_DOWN' } });
    bank.answers = true;
    expect((await account(player)).body['cvu']).toBe(bank.cvus[0]?.cvu);
    expect(bank.cvus).toHaveLength(1);
  });

  it('is refused where the method is off, in a closed province, or to whom may not deposit', async () => {
    const player = await world.player();
    expect(await account(player, 'mercadopago-card')).toMatchObject({
      body: { code: 'PAYMENT_SYSTEM_OFF' },
    });
    await world.asOwner("update identity.players set province = 'Q' where id = $1", [player.id]);
    await world.asOwner(
      "update cashier.deposit_systems set closed_in = '{Q}' where id = 'transfers-cvu'",
    );
    expect(await account(player)).toMatchObject({ body: { code: 'PAYMENT_SYSTEM_OFF' } });
    const listed = await world.call('/api/cashier/deposit-systems', {}, player.session);
    expect(JSON.stringify(listed.body)).not.toContain('transfers-cvu');
    await world.asOwner(
      "update cashier.deposit_systems set closed_in = '{}' where id = 'transfers-cvu'",
    );
    await world.asOwner('update identity.players set deposits = false where id = $1', [player.id]);
    expect(await account(player)).toMatchObject({ body: { code: 'DEPOSITS_CLOSED' } });
    const excluded = await world.player();
    await exclude(excluded);
    expect(await account(excluded)).toMatchObject({ body: { code: 'PLAYER_EXCLUDED' } });
  });
});

/** As the register would: the session stays, so that the call is answered. */
async function exclude({ id }: TestPlayer): Promise<void> {
  await world.asOwner(
    `insert into limits.exclusions (player_id, id, kind, since, until, set_by)
       values ($1, gen_random_uuid(), 'time-out', now() - interval '1 minute',
         now() + interval '1 day', 'player')`,
    [id],
  );
}

describe('a transfer from the player’s own account', () => {
  it('comes from an account that withdrawals are offered to go back to', async () => {
    const { player, cvu, cuil } = await playerWithCvu();
    await arrives({ to: cvu, payer: cuil, amount: '1000.00' });
    await expect.poll(() => cashOf(player)).toBe(1_000_000_000n);
    const own = { account: '2850590940090418135201' };
    await world.call('/api/cashier/add-bank-account', own, player.session);
    const { body } = await world.call('/api/cashier/bank-accounts', {}, player.session);
    expect(body['bankAccounts']).toMatchObject([{ moneyCameFrom: true, payableFrom: null }]);
  });

  it('is credited once, whatever repeats it, and its page says so', async () => {
    const { player, cvu, cuil } = await playerWithCvu();
    const id = await arrives({ to: cvu, payer: cuil, amount: '12345.67' });
    await expect.poll(() => cashOf(player)).toBe(12_345_670_000n);
    await Promise.all(Array.from({ length: 8 }, () => bank.webhook(id)));
    await expect.poll(jobsLeft).toBe(0);
    expect(await cashOf(player)).toBe(12_345_670_000n);
    const [shown] = await transfersOf(player);
    expect(shown).toMatchObject({ state: 'credited', amount: '12345.67', reason: null });
    const history = await world.call('/api/cashier/transaction-history', {}, player.session);
    expect(history.body['transactions']).toMatchObject([
      { kind: 'deposit', system: 'transfer', status: 'approved', amount: '12345.67' },
    ]);
  });

  it('is credited once when two webhooks and two comparisons find it at the same moment', async () => {
    const { player, cvu, cuil } = await playerWithCvu();
    const id = bank.transfer({ to: cvu, payer: cuil });
    const day = dayOf(world.clock.now());
    const compare = () => world.app.cashier.reconcile({ company: 'transfers', day });
    await Promise.all([bank.webhook(id), compare(), bank.webhook(id), compare()]);
    await expect.poll(jobsLeft).toBe(0);
    expect(await cashOf(player)).toBe(units(1000));
  });

  it('that no webhook told of is credited by the comparison of the day', async () => {
    const { player, cvu, cuil } = await playerWithCvu();
    bank.transfer({ to: cvu, payer: cuil });
    const day = dayOf(world.clock.now());
    expect(await world.app.cashier.reconcile({ company: 'transfers', day })).toBe('done');
    expect(await cashOf(player)).toBe(units(1000));
  });

  it('is credited as soon as a company answers that was mute', async () => {
    const { player, cvu, cuil } = await playerWithCvu();
    bank.isUp = false;
    await arrives({ to: cvu, payer: cuil });
    await expect.poll(() => failedJobs('cashier:check-transfer')).toBe(1);
    expect(await cashOf(player)).toBe(0n);
    bank.isUp = true;
    await runAgain();
    await expect.poll(() => cashOf(player)).toBe(units(1000));
  });

  it('counts with its fee taken out of what arrived', async () => {
    const { player, cvu, cuil } = await playerWithCvu();
    await setSystem('fee_basis_points = 100');
    await arrives({ to: cvu, payer: cuil, amount: '1000.00' });
    await expect.poll(() => cashOf(player)).toBe(units(990));
    await setSystem('fee_basis_points = 0');
  });

  it('is taken back when the sender’s bank takes it back', async () => {
    const { player, cvu, cuil } = await playerWithCvu();
    const id = await arrives({ to: cvu, payer: cuil });
    await expect.poll(() => cashOf(player)).toBe(units(1000));
    bank.transfer({ id, to: cvu, payer: cuil, status: 'RETURNED' });
    await bank.webhook(id);
    await expect.poll(() => cashOf(player)).toBe(0n);
  });

  it('waits while it is in process and is credited when it has arrived', async () => {
    const { player, cvu, cuil } = await playerWithCvu();
    const id = await arrives({ to: cvu, payer: cuil, status: 'IN_PROGRESS' });
    await expect.poll(() => planned('cashier:check-transfer')).toBe(1);
    expect(await cashOf(player)).toBe(0n);
    bank.transfer({ id, to: cvu, payer: cuil });
    await runAgain();
    await expect.poll(() => cashOf(player)).toBe(units(1000));
  });
});

it('a transfer whose status is new is an alarm, and is credited once it has arrived', async () => {
  const { player, cvu, cuil } = await playerWithCvu();
  const before = await alarms('unknown-transfer-status');
  const id = await arrives({ to: cvu, payer: cuil, status: 'ON_THE_MOON' });
  await expect.poll(() => alarms('unknown-transfer-status')).toBe(before + 1);
  expect(await cashOf(player)).toBe(0n);
  bank.transfer({ id, to: cvu, payer: cuil });
  await runAgain();
  await expect.poll(() => cashOf(player)).toBe(units(1000));
});

describe.each(['FAILED', 'RETURNED'])('a transfer that is %s before it was taken', (status) => {
  it('is not credited by an older answer that comes afterwards', async () => {
    const { player, cvu, cuil } = await playerWithCvu();
    const id = await arrives({ to: cvu, payer: cuil, status });
    await expect.poll(jobsLeft).toBe(0);
    bank.transfer({ id, to: cvu, payer: cuil });
    expect(await bank.webhook(id)).toBe(200);
    await expect.poll(jobsLeft).toBe(0);
    expect(await cashOf(player)).toBe(0n);
    expect(await transfersOf(player)).toEqual([]);
    expect(bank.returns).toEqual([]);
    bank.transfer({ id, to: cvu, payer: cuil, status });
  });
});

describe('a transfer that may not be credited', () => {
  const reasons: [
    reason: string,
    change: object,
    setUp?: (player: TestPlayer) => Promise<unknown>,
  ][] = [
    ['wrong_owner', { payer: OTHERS_CUIL }],
    ['wrong_owner', { payer: '30500010912' }],
    ['wrong_owner', { payer: 'not a CUIT' }],
    ['wrong_currency', { currency: 'USD' }],
    ['too_small', { amount: '499.99' }],
    ['too_large', { amount: '5000000.01' }],
    ['deposits_closed', {}, (player) => setPlayer(player, 'deposits = false')],
    ['deposits_closed', {}, (player) => setPlayer(player, "status = 'blocked'")],
    ['excluded', {}, exclude],
  ];
  it.each(reasons)('goes back once and its player reads %s (%j)', async (reason, change, setUp) => {
    const { player, cvu, cuil } = await playerWithCvu();
    await setUp?.(player);
    const id = await arrives({ to: cvu, payer: cuil, ...change });
    await Promise.all([bank.webhook(id), bank.webhook(id)]);
    await expect.poll(() => bank.returns.map(({ status }) => status)).toEqual(['returned']);
    expect(bank.returns[0]).toMatchObject({ transfer_id: id });
    await expect.poll(jobsLeft).toBe(0);
    expect(await cashOf(player)).toBe(0n);
    const [row] = await world.database.query(
      `select d.status, d.reason, r.status as returned from cashier.deposits d
       join cashier.incoming_transfers t on t.deposit_id = d.id
       join cashier.transfer_returns r on r.transfer_id = t.transfer_id where d.player_id = $1`,
      [player.id],
    );
    expect(row).toEqual({ status: 'rejected', reason, returned: 'returned' });
    const { body } = await world.call('/api/cashier/transaction-history', {}, player.session);
    const [way] = await transfersOf(player);
    expect(way).toMatchObject({ state: 'returned', reason, returnedAt: expect.any(String) });
    expect(body['transactions']).toMatchObject([{ status: 'rejected', transfer: way }]);
    const mail = world.mails.find(({ to }) => to === `${player.login}@example.test`);
    expect(mail?.subject).toContain('Devolvemos tu transferencia');
  });

  it('is over the player’s limit: what fits is credited, the next goes back', async () => {
    const { player, cvu, cuil } = await playerWithCvu();
    await world.call(
      '/api/limits/set-limit',
      { kind: 'deposit', window: 'day', value: '1500.00' },
      player.session,
    );
    await Promise.all([arrives({ to: cvu, payer: cuil }), arrives({ to: cvu, payer: cuil })]);
    await expect.poll(jobsLeft).toBe(0);
    expect(await cashOf(player)).toBe(units(1000));
    expect(bank.returns).toHaveLength(1);
    const states = (await transfersOf(player)).map(({ state, reason }) => [state, reason]);
    expect(states).toContainEqual(['credited', null]);
    expect(states).toContainEqual(['returned', 'over_limit']);
  });

  it('goes back with an alarm when the CVU is nobody’s', async () => {
    await arrives({ to: '0000003100010000000009', payer: OTHERS_CUIL });
    await expect.poll(() => bank.returns.length).toBe(1);
    expect(await alarms('transfer-to-nobody')).toBe(1);
  });

  it('goes back once though the answer to the first order was lost', async () => {
    const { player, cvu } = await playerWithCvu();
    bank.answers = false;
    await arrives({ to: cvu, payer: OTHERS_CUIL });
    await expect.poll(() => failedJobs('cashier:check-return')).toBe(1);
    expect(await transfersOf(player)).toMatchObject([{ state: 'returning' }]);
    bank.answers = true;
    await runAgain();
    await expect.poll(async () => (await transfersOf(player))[0]?.['state']).toBe('returned');
    expect(bank.returns).toHaveLength(1);
  });

  it.each(['RETURNED', 'FAILED'])(
    'is not sent back a second time when it is %s meanwhile',
    async (status) => {
      const { player, cvu } = await playerWithCvu();
      bank.answers = false;
      const sent = { to: cvu, payer: OTHERS_CUIL };
      const id = await arrives(sent);
      await expect.poll(() => failedJobs('cashier:check-return')).toBe(1);
      // The order was lost, not its answer.
      bank.returns = [];
      bank.answers = true;
      bank.transfer({ ...sent, id, status });
      await runAgain();
      await expect.poll(async () => (await transfersOf(player))[0]?.['state']).toBe('returned');
      expect(bank.returns).toEqual([]);
    },
  );

  it('is asked about until it has gone back', async () => {
    const { player, cvu } = await playerWithCvu();
    bank.returnsEnd = 'in_process';
    await arrives({ to: cvu, payer: OTHERS_CUIL });
    await expect.poll(() => planned('cashier:check-return')).toBe(1);
    const [sent] = bank.returns;
    bank.endReturn(sent?.id ?? '', 'returned');
    expect(await bank.returnWebhook(sent?.id ?? '')).toBe(200);
    await expect.poll(async () => (await transfersOf(player))[0]?.['state']).toBe('returned');
    expect(bank.ordered.filter((order) => order.startsWith('/v1/returns'))).toHaveLength(1);
  });

  it('stays with an alarm when the sender’s account takes no money', async () => {
    const { player, cvu } = await playerWithCvu();
    const before = await alarms('transfer-not-returned');
    bank.returnsEnd = 'rejected';
    await arrives({ to: cvu, payer: OTHERS_CUIL });
    await expect.poll(async () => (await transfersOf(player))[0]?.['state']).toBe('held');
    expect(await alarms('transfer-not-returned')).toBe(before + 1);
    const { databaseUrl } = world.config;
    const [failed] = await listFailedReturns(databaseUrl);
    expect(failed).toMatchObject({ amount: units(1000), currency: 'ARS' });
    const paid = { id: failed?.id ?? '', reference: 'transferencia 4711' };
    expect(await recordPaidBack(databaseUrl, { ...paid, id: 'nobody' })).toBe(false);
    expect(await recordPaidBack(databaseUrl, paid)).toBe(true);
    expect(await recordPaidBack(databaseUrl, paid)).toBe(false);
    expect(await listFailedReturns(databaseUrl)).toEqual([]);
    expect(await transfersOf(player)).toMatchObject([{ state: 'returned' }]);
  });
});

describe('a webhook of the bank company', () => {
  it('that is forged, old or unreadable changes nothing', async () => {
    const { player, cvu, cuil } = await playerWithCvu();
    const id = bank.transfer({ to: cvu, payer: cuil, status: 'FAILED' });
    const before = await alarms('bad-webhook-signature');
    expect(await bank.webhook(id, { secret: 'another-secret-of-tests' })).toBe(401);
    const old = new Date(world.clock.now().getTime() - 301_000);
    expect(await bank.webhook(id, { at: old })).toBe(401);
    expect(await bank.webhook(id, { body: '{"id":1}' })).toBe(400);
    expect(await alarms('bad-webhook-signature')).toBe(before + 2);
    expect(await jobsLeft()).toBe(0);
    expect(await cashOf(player)).toBe(0n);
  });

  it('about a transfer that the company does not have raises an alarm', async () => {
    expect(await bank.webhook('nothing')).toBe(200);
    await expect.poll(() => alarms('unknown-transfer')).toBe(1);
  });
});

const setPlayer = ({ id }: TestPlayer, change: string) =>
  world.asOwner(`update identity.players set ${change} where id = $1`, [id]);
const setSystem = (change: string) =>
  world.asOwner(`update cashier.deposit_systems set ${change} where id = 'transfers-cvu'`);
const planned = async (task: string) => countJobs(task, 'attempts = 0 and run_at > now()');
const failedJobs = async (task: string) => countJobs(task, 'attempts > 0 and locked_at is null');

async function countJobs(task: string, condition: string): Promise<number> {
  const [row] = await world.asOwner(
    `select count(*) from graphile_worker.jobs where task_identifier = $1 and ${condition}`,
    [task],
  );
  return Number(row?.['count']);
}

/** Begins the jobs that wait for their time. */
const runAgain = () =>
  world.asOwner(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
       where task_identifier like 'cashier:check-%'), run_at := now())`,
  );
