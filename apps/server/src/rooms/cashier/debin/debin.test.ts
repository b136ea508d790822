// Deposits that the player approves at their own bank, from the request to the wallet or back.

import { randomUUID } from 'node:crypto';
import { accountLookup } from '@ceibo/partner-protocol/cvu';
import { dayOf } from '@ceibo/contracts/day';
import { units } from '@ceibo/money';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { playDebin, type DebinCompany } from '../../../testing/companies/debin-company.ts';
import {
  cuilOfTest,
  startTestWorld,
  type Company,
  type TestPlayer,
} from '../../../testing/test-world.ts';

const CBU = '2850590940090418135201';
const OTHERS_CUIL = cuilOfTest('31222333');
const world = startTestWorld();
let start: Pick<typeof world, 'company' | 'bank'>;
let company: DebinCompany;
// One for the whole file: the comparison of a day finds what it has forgotten.
beforeAll(() => {
  company = playDebin(world);
  start = { company: world.company, bank: world.bank };
});
beforeEach(() => {
  Object.assign(world, start);
});
afterEach(expectNothingLeft);

/** The comparison of the day finds what a test leaves out. */
async function expectNothingLeft(): Promise<void> {
  company.isUp = true;
  company.answers = true;
  await expect.poll(reconcile, { timeout: 10_000 }).toBe('done');
  const differences = await world.database.query(
    `select kind, our_state as ours, their_state as theirs
     from cashier.reconciliation_differences where company = 'debin' and resolved_at is null`,
  );
  expect(differences).toEqual([]);
}

/** Runs the failed job of a deposit at once. */
const retryCallOff = (depositId: string) =>
  world.asOwner(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
       where key = $1 and locked_at is null), run_at := now())`,
    [`call-off:${depositId}`],
  );

/** A bank that says of every account whose it is. */
const bankOf =
  (holder_tax_id: string): Company =>
  (_url, { body = '' }) => {
    const { account } = accountLookup.parse(JSON.parse(String(body)));
    const account_number = 'alias' in account ? CBU : account.account_number;
    const holder = { bank_name: 'Banco de Pruebas', holder_tax_id, status: 'active' };
    const found = { account_number, ...holder };
    return { status: 200, body: JSON.stringify(found) };
  };
const reconcile = () =>
  world.app.cashier.reconcile({ company: 'debin', day: dayOf(world.clock.now()) });
const cashOf = async (player: TestPlayer) => (await world.app.wallet.pockets(player.id)).cash;
const alarms = async (what: string) =>
  (await world.metrics.alarms.get()).values.find(({ labels }) => labels.what === what)?.value ?? 0;

async function playerWithAccount(account = CBU) {
  const player = await world.player({ cash: 0n });
  const { body } = await world.call('/api/cashier/add-bank-account', { account }, player.session);
  return { player, bankEncodedID: String(body['bankEncodedID']) };
}

const ask = async (player: TestPlayer, request: object = {}) =>
  (
    await world.call(
      '/api/cashier/deposit',
      { idempotencyKey: randomUUID(), systemId: 'debin-account', amount: '1000.00', ...request },
      player.session,
    )
  ).body;

async function begun() {
  const { player, bankEncodedID } = await playerWithAccount();
  const depositId = String((await ask(player, { bankEncodedID }))['depositId']);
  const shown = async () =>
    (await world.call('/api/cashier/deposit-by-id', { depositId }, player.session)).body;
  return {
    player,
    bankEncodedID,
    depositId,
    shown,
    /** Its bank decides, and says so by a webhook. */
    async become(
      status: Parameters<DebinCompany['become']>[1],
      change?: Parameters<DebinCompany['become']>[2],
    ) {
      expect(await company.webhook(company.become(depositId, status, change))).toBe(200);
    },
  };
}

describe('a request for a debit', () => {
  it('goes to the account that the deposit names, with the CUIL that the bank knows', async () => {
    const { player, depositId, shown } = await begun();
    const document = (await world.app.identity.player(player.id))?.documentNumber ?? '';
    expect(company.debins.get(depositId)).toMatchObject({
      amount: '1000.00',
      buyer: { cbu: CBU, cuit: cuilOfTest(document) },
    });
    expect(await shown()).toMatchObject({ status: 'pending', payments: [] });
    const url = new URL(String((await shown())['payUrl']));
    expect(url.searchParams.get('debin')).toBe('1');
    company.become(depositId, 'RECHAZADO');
  });

  it('is one request however often it is asked for, and refuses another account', async () => {
    const { player, bankEncodedID } = await playerWithAccount();
    const other = await world.call(
      '/api/cashier/add-bank-account',
      { account: '0000003100010000000009' },
      player.session,
    );
    const key = { idempotencyKey: randomUUID(), bankEncodedID };
    const before = company.debins.size;
    company.answers = false;
    expect(await ask(player, key)).toMatchObject({ code: 'PAYMENT_SYSTEM_DOWN' });
    company.answers = true;
    const answers = await Promise.all([ask(player, key), ask(player, key)]);
    expect(new Set(answers.map(({ depositId }) => depositId)).size).toBe(1);
    expect(company.debins.size).toBe(before + 1);
    const { bankEncodedID: elsewhere } = other.body;
    const another = { ...key, bankEncodedID: elsewhere };
    expect(await ask(player, another)).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
    const { idempotencyKey } = key;
    expect(await ask(player, { idempotencyKey })).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  });

  it('needs an own account by CBU or CVU that the bank has confirmed', async () => {
    const { bankEncodedID: others } = await playerWithAccount();
    const [player, before] = [await world.player(), company.debins.size];
    for (const bankEncodedID of [undefined, randomUUID(), others])
      expect(await ask(player, { bankEncodedID })).toMatchObject({
        code: 'BANK_ACCOUNT_NOT_FOUND',
      });
    expect(company.debins.size).toBe(before);
  });

  it('is not made when the bank names another owner by now, or does not answer', async () => {
    const { player, bankEncodedID } = await playerWithAccount();
    const before = company.debins.size;
    world.bank = bankOf(OTHERS_CUIL);
    expect(await ask(player, { bankEncodedID })).toMatchObject({ code: 'BANK_ACCOUNT_NOT_OWN' });
    world.bank = () => undefined;
    expect(await ask(player, { bankEncodedID })).toMatchObject({ code: 'PAYMENT_SYSTEM_DOWN' });
    expect(company.debins.size).toBe(before);
  });

  it('can be begun by the provider’s name', async () => {
    const { player, bankEncodedID } = await playerWithAccount();
    const request = { idempotencyKey: randomUUID(), pgid: 'debin', amount: '1000.00' };
    const begin = (more: object) =>
      world.call('/api/cashier/deposit-via-provider', { ...request, ...more }, player.session);
    expect((await begin({})).body).toMatchObject({ code: 'BANK_ACCOUNT_NOT_FOUND' });
    world.bank = bankOf(OTHERS_CUIL);
    expect((await begin({ bankEncodedID })).body).toMatchObject({ code: 'BANK_ACCOUNT_NOT_OWN' });
    world.bank = start.bank;
    expect((await begin({ bankEncodedID })).body).toMatchObject({ success: true });
  });
});

describe('a request that its buyer approved', () => {
  it('is credited once, however often that is told, and remembers the account', async () => {
    const { player, depositId, bankEncodedID, shown } = await begun();
    const id = company.become(depositId, 'ACREDITADO');
    expect(await company.webhook(id, { secret: 'a-secret-of-somebody' })).toBe(401);
    expect(await company.webhook(id, { body: { id: 'x' } })).toBe(400);
    await Promise.all([company.webhook(id), company.webhook(id), reconcile()]);
    await expect.poll(() => cashOf(player)).toBe(units(1000));
    await company.webhook(id);
    expect(await cashOf(player)).toBe(units(1000));
    expect(await shown()).toMatchObject({
      status: 'approved',
      payments: [{ paymentId: id, outcome: 'credited', problem: null }],
    });
    const { body } = await world.call('/api/cashier/bank-accounts', {}, player.session);
    expect(body['bankAccounts']).toMatchObject([{ bankEncodedID, moneyCameFrom: true }]);
  });

  it('is found without a webhook by our own question', async () => {
    const { player, depositId } = await begun();
    company.become(depositId, 'ACREDITADO');
    await world.asOwner(
      `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
         where key = $1), run_at := now())`,
      [`deposit:${depositId}`],
    );
    await expect.poll(() => cashOf(player)).toBe(units(1000));
  });

  it('is credited although the webhook came before the answer to the request', async () => {
    const { player, bankEncodedID } = await playerWithAccount();
    const answering = world.company;
    world.company = async (url, call) => {
      const answer = await answering(url, call);
      const made = [...company.debins.values()].at(-1);
      if (url.pathname === '/v1/debins' && made?.status === 'INICIADO')
        await company.webhook(company.become(made.external_reference, 'ACREDITADO'));
      return answer;
    };
    expect(await ask(player, { bankEncodedID })).toMatchObject({ success: true });
    await expect.poll(() => cashOf(player)).toBe(units(1000));
  });

  it('is under way while its bank is slow, and cannot be discarded meanwhile', async () => {
    const { player, depositId, shown, become } = await begun();
    await become('EN CURSO');
    await expect
      .poll(async () => (await shown())['payments'])
      .toMatchObject([{ status: 'in_process' }]);
    expect(await shown()).toMatchObject({ status: 'pending' });
    const discarded = await world.call(
      '/api/cashier/discard-deposit',
      { depositId },
      player.session,
    );
    expect(discarded.body).toMatchObject({ code: 'DEPOSIT_BEING_PAID' });
    await become('ACREDITADO');
    await expect.poll(() => cashOf(player)).toBe(units(1000));
  });

  it('is called off when its player discards it, also after the bank was mute', async () => {
    const { player, depositId, shown } = await begun();
    const { id } = company.debins.get(depositId) ?? { id: '' };
    company.isUp = false;
    const discard = () => world.call('/api/cashier/discard-deposit', { depositId }, player.session);
    for (const _ of [1, 2]) expect((await discard()).body).toMatchObject({ success: true });
    expect(await shown()).toMatchObject({ status: 'cancelled' });
    company.isUp = true;
    await retryCallOff(depositId);
    await expect.poll(() => company.calledOff).toEqual([id]);
    expect(company.debins.get(depositId)?.status).toBe('ELIMINADO');
    expect(await company.webhook(id)).toBe(200);
    await expect
      .poll(async () => (await shown())['payments'])
      .toMatchObject([{ status: 'cancelled' }]);
    expect(await shown()).toMatchObject({ status: 'cancelled' });
    expect(await cashOf(player)).toBe(0n);
  });

  it('that its player discards after approving it at the bank is credited late', async () => {
    const { player, depositId, shown } = await begun();
    const id = company.become(depositId, 'ACREDITADO');
    await world.call('/api/cashier/discard-deposit', { depositId }, player.session);
    expect(await company.webhook(id)).toBe(200);
    await expect.poll(() => cashOf(player)).toBe(units(1000));
    expect(company.calledOff).not.toContain(id);
    expect(await shown()).toMatchObject({ status: 'approved', payments: [{ problem: 'late' }] });
  });

  it('after it had expired is credited late', async () => {
    const { player, shown, become } = await begun();
    await become('VENCIDO');
    await expect.poll(async () => (await shown())['status']).toBe('expired');
    await become('ACREDITADO');
    await expect.poll(() => cashOf(player)).toBe(units(1000));
    expect(await shown()).toMatchObject({ status: 'approved', payments: [{ problem: 'late' }] });
  });

  it.each([
    ['short', { amount: '999.99' }],
    ['over', { amount: '1000.01' }],
    ['wrong-currency', { currency: 'USD' }],
    ['other-payer', { cuit: OTHERS_CUIL }],
    ['other-payer', { cuit: '30500010912' }],
  ])('but is %s with %j goes back whole, once', async (problem, change) => {
    const { player, depositId, shown, become } = await begun();
    await become('ACREDITADO', change);
    await expect
      .poll(async () => (await shown())['payments'])
      .toMatchObject([{ problem, outcome: 'given-back', status: 'refunded' }]);
    expect(await shown()).toMatchObject({ status: 'rejected', reason: problem, payUrl: null });
    const id = company.debins.get(depositId)?.id;
    expect(company.refunds.filter((refund) => refund.id === id)).toHaveLength(1);
    expect(await cashOf(player)).toBe(0n);
  });

  it('and disputed after the credit is taken out of the wallet again', async () => {
    const { player, shown, become } = await begun();
    await become('ACREDITADO');
    await expect.poll(() => cashOf(player)).toBe(units(1000));
    await become('CONTRACARGO');
    await expect.poll(() => cashOf(player)).toBe(0n);
    expect(await shown()).toMatchObject({ status: 'reversed', reversed: '1000.00' });
  });
});

describe('a request without money', () => {
  it.each([
    ['RECHAZADO', 'rejected', 'debin_refused'],
    ['SIN FONDOS', 'rejected', 'debin_no_funds'],
    ['ERROR DATOS', 'rejected', 'debin_account'],
    ['ERROR DEBITO', 'rejected', 'debin_bank'],
    ['ELIMINADO', 'cancelled', null],
    ['VENCIDO', 'expired', null],
  ] as const)('that is %s ends as %s and says why: %s', async (status, ended, reason) => {
    const { player, shown, become } = await begun();
    await become(status);
    await expect.poll(async () => (await shown())['status']).toBe(ended);
    expect(await shown()).toMatchObject({ reason, payUrl: null });
    expect(await cashOf(player)).toBe(0n);
  });

  it('whose status is new is an alarm, and is asked about again', async () => {
    const { depositId, shown, become } = await begun();
    const before = await alarms('unknown-payment-status');
    await become('NUEVO');
    await expect.poll(() => alarms('unknown-payment-status')).toBe(before + 1);
    expect(await shown()).toMatchObject({ status: 'pending' });
    await become('RECHAZADO');
    await expect.poll(async () => (await shown())['status']).toBe('rejected');
    expect(company.debins.get(depositId)?.status).toBe('RECHAZADO');
  });
});

describe('a genuine webhook', () => {
  it('of another service of the same bank is unreadable', async () => {
    const { player, depositId } = await begun();
    const id = company.become(depositId, 'ACREDITADO');
    for (const to of ['transfers', 'cvu']) expect(await company.webhook(id, { to })).toBe(400);
    for (const to of ['coupons', 'mercadopago'])
      expect(await company.webhook(id, { to })).not.toBe(200);
    const now = world.clock.now().toISOString();
    const others = [
      { id: randomUUID(), type: 'payout.updated', external_reference: depositId, created_at: now },
      { id: randomUUID(), object: 'transfer.cvu.received', data: { id }, created_at: now },
    ];
    for (const body of others) expect(await company.webhook(id, { body })).toBe(400);
    expect(await cashOf(player)).toBe(0n);
    expect(await company.webhook(id)).toBe(200);
    await expect.poll(() => cashOf(player)).toBe(units(1000));
  });
});
