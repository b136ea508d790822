import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import vectors from '@ceibo/partner-protocol/mercadopago/vectors.json' with { type: 'json' };
import { playPaymentCompany } from '../../../testing/payment-company.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';
import { feeOf } from './deposit.ts';
import { isSigned } from '../mercadopago/signature.ts';

const world = startTestWorld();

const begin = (player: TestPlayer, change: object = {}) =>
  world.call(
    '/api/cashier/deposit',
    { idempotencyKey: randomUUID(), systemId: 'mercadopago-card', amount: '10000.00', ...change },
    player.session,
  );
const cashOf = async (player: TestPlayer) => (await world.app.wallet.pockets(player.id)).cash;
const statusOf = async (player: TestPlayer, depositId: unknown) =>
  (await world.call('/api/cashier/deposit-by-id', { depositId }, player.session)).body['status'];
const alarms = async (what: string) =>
  (await world.metrics.alarms.get()).values.find(({ labels }) => labels.what === what)?.value ?? 0;

describe('a deposit', () => {
  it('is credited once when the company confirms it, with the fee on top', async () => {
    const [player, company] = [await world.player({ cash: 0n }), playPaymentCompany(world)];
    const { body } = await begin(player);
    expect(body).toMatchObject({ success: true, redirectUrl: 'http://pay.test/pay/pref' });
    expect(company.preferences[0]).toContain('"unit_price":10150.00');
    expect(company.preferences[0]).toContain('"expires":true,"expiration_date_to":"20');
    expect(await statusOf(player, body['depositId'])).toBe('pending');

    const payment = company.pay({ external_reference: String(body['depositId']), amount: '10150' });
    expect(await company.webhook(payment)).toBe(200);
    await expect.poll(() => cashOf(player)).toBe(units(10_000));
    expect(await statusOf(player, body['depositId'])).toBe('approved');

    // Repeated, late and parallel webhooks change nothing.
    await Promise.all(Array.from({ length: 10 }, () => company.webhook(payment)));
    await expect.poll(() => jobsLeft()).toBe(0);
    expect(await cashOf(player)).toBe(units(10_000));
  });

  it('bears the same short number alone and in the list of transactions', async () => {
    playPaymentCompany(world);
    const player = await world.player();
    const { depositId } = (await begin(player)).body;
    const alone = await world.call('/api/cashier/deposit-by-id', { depositId }, player.session);
    const list = await world.call('/api/cashier/transaction-history', { limit: 1 }, player.session);
    expect(alone.body['reference']).toMatch(/^D-\d+$/);
    expect(list.body['transactions']).toMatchObject([
      { id: depositId, reference: alone.body['reference'] },
    ]);
  });

  it('answers the same for the same key and refuses other content under it', async () => {
    const [player, company] = [await world.player(), playPaymentCompany(world)];
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => begin(player, { idempotencyKey })),
    );
    expect(new Set(answers.map(({ body }) => body['depositId'])).size).toBe(1);
    expect(company.preferences.length).toBeGreaterThan(0);
    expect(await begin(player, { idempotencyKey, amount: '10000.01' })).toMatchObject({
      body: { code: 'IDEMPOTENCY_CONFLICT' },
    });
  });

  it.each([
    ['AMOUNT_BELOW_MINIMUM', { amount: '499.99' }],
    ['AMOUNT_ABOVE_MAXIMUM', { amount: '500000.01' }],
    ['PAYMENT_SYSTEM_OFF', { systemId: 'nothing' }],
  ])('is refused with %s', async (code, change) => {
    playPaymentCompany(world);
    expect(await begin(await world.player(), change)).toMatchObject({
      status: 200,
      body: { success: false, code },
    });
  });

  it.each(['-1.00', '1e3', 'NaN', '1,000.00', '100.001', '', '99999999999999999999', 500])(
    'is a broken request with the amount %j',
    async (amount) => {
      expect(await begin(await world.player(), { amount })).toMatchObject({
        status: 400,
        body: { error: { code: 'INVALID_REQUEST' } },
      });
    },
  );

  it('can be tried again with the same key when the company was down', async () => {
    const [player, company] = [await world.player(), playPaymentCompany(world)];
    const idempotencyKey = randomUUID();
    company.isUp = false;
    expect(await begin(player, { idempotencyKey })).toMatchObject({
      body: { code: 'PAYMENT_SYSTEM_DOWN' },
    });
    company.isUp = true;
    expect(await begin(player, { idempotencyKey })).toMatchObject({ body: { success: true } });
  });

  it('is limited to ten unfinished ones when twenty are asked for at once', async () => {
    const player = await world.player();
    playPaymentCompany(world);
    const answers = await Promise.all(Array.from({ length: 20 }, () => begin(player)));
    const codes = answers.map(({ body }) => body['code']).filter(Boolean);
    expect(codes).toEqual(Array(10).fill('TOO_MANY_OPEN_DEPOSITS'));
  });

  it('is limited to ten unfinished ones, and closed to players who may not deposit', async () => {
    const player = await world.player();
    playPaymentCompany(world);
    for (let count = 0; count < 10; count++) await begin(player);
    expect(await begin(player)).toMatchObject({ body: { code: 'TOO_MANY_OPEN_DEPOSITS' } });
    const closed = await world.player();
    await world.database.query('update identity.players set deposits = false where id = $1', [
      closed.id,
    ]);
    expect(await begin(closed)).toMatchObject({ body: { code: 'DEPOSITS_CLOSED' } });
  });

  it('is seen by its player only', async () => {
    const [one, other] = [await world.player(), await world.player()];
    playPaymentCompany(world);
    const { body } = await begin(one);
    expect(
      await world.call(
        '/api/cashier/deposit-by-id',
        { depositId: body['depositId'] },
        other.session,
      ),
    ).toMatchObject({
      body: { code: 'DEPOSIT_NOT_FOUND' },
    });
  });
});

describe('what the company says', () => {
  it('may be a rejection first and an approval later', async () => {
    const [player, company] = [await world.player({ cash: 0n }), playPaymentCompany(world)];
    const { body } = await begin(player);
    const reference = { external_reference: String(body['depositId']), amount: '10150' };
    await company.webhook(company.pay({ ...reference, status: 'rejected' }));
    await expect.poll(() => statusOf(player, body['depositId'])).toBe('rejected');
    await company.webhook(company.pay(reference));
    await expect.poll(() => statusOf(player, body['depositId'])).toBe('approved');
    expect(await cashOf(player)).toBe(units(10_000));
  });

  it('credits a deposit that was given up', async () => {
    const [player, company] = [await world.player({ cash: 0n }), playPaymentCompany(world)];
    const { body } = await begin(player);
    await world.database.query(
      `update cashier.deposits set status = 'expired', finished_at = now() where id = $1`,
      [body['depositId']],
    );
    const reference = { external_reference: String(body['depositId']), amount: '10150' };
    await company.webhook(company.pay(reference));
    await expect.poll(() => cashOf(player)).toBe(units(10_000));
    const { depositId } = body;
    const shown = await world.call('/api/cashier/deposit-by-id', { depositId }, player.session);
    expect(shown.body['payments']).toMatchObject([{ problem: 'late', outcome: 'credited' }]);
  });

  it('is asked again while a payment is pending', async () => {
    const [player, company] = [await world.player({ cash: 0n }), playPaymentCompany(world)];
    const { body } = await begin(player);
    const reference = { external_reference: String(body['depositId']), amount: '10150' };
    const id = company.pay({ ...reference, status: 'in_process' });
    await company.webhook(id);
    await expect
      .poll(
        async () =>
          (
            await world.asOwner(
              `select from graphile_worker.jobs where key = $1 and run_at > now()`,
              [`payment:mercadopago:${id}`],
            )
          ).length,
      )
      .toBe(1);
    company.pay({ ...reference, id });
    await world.asOwner(
      `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
         where key = $1), run_at := now())`,
      [`payment:mercadopago:${id}`],
    );
    await expect.poll(() => cashOf(player)).toBe(units(10_000));
  });

  it('is believed from the company alone: forged, foreign and unreadable webhooks do nothing', async () => {
    const [player, company] = [await world.player({ cash: 0n }), playPaymentCompany(world)];
    const { body } = await begin(player);
    const payment = company.pay({ external_reference: String(body['depositId']), amount: '10150' });
    expect(await company.webhook(payment, { signature: `ts=1,v1=${'0'.repeat(64)}` })).toBe(401);
    expect(await company.webhook(payment, { signature: 'nonsense' })).toBe(401);
    const unknown = await alarms('unknown-payment');
    await company.webhook('1');
    await expect.poll(() => alarms('unknown-payment')).toBe(unknown + 1);
    expect(await cashOf(player)).toBe(0n);
  });

  it.each(vectors.cases)(
    'is signed as in the vector of $dataId',
    ({ dataId, requestId, signature }) => {
      const headers = { signature, requestId: requestId ?? undefined, dataId };
      expect(isSigned(vectors.secret, headers)).toBe(true);
      expect(isSigned(vectors.secret, { ...headers, dataId: `${dataId}0` })).toBe(false);
      expect(isSigned(`${vectors.secret}.`, headers)).toBe(false);
    },
  );
});

describe('a deposit without money', () => {
  const stands = async (player: TestPlayer, depositId: unknown) =>
    (await world.call('/api/cashier/deposit-by-id', { depositId }, player.session)).body;
  const discard = (player: TestPlayer, depositId: unknown) =>
    world.call('/api/cashier/discard-deposit', { depositId }, player.session);

  it('is rejected with the company’s reason, or cancelled: two different ends', async () => {
    const [player, company] = [await world.player({ cash: 0n }), playPaymentCompany(world)];
    for (const status of ['rejected', 'cancelled'] as const) {
      const { depositId } = (await begin(player)).body;
      await company.webhook(
        company.pay({
          external_reference: String(depositId),
          amount: '10150',
          status,
          detail: 'cc_rejected_high_risk',
        }),
      );
      await expect.poll(() => statusOf(player, depositId)).toBe(status);
      expect(await stands(player, depositId)).toMatchObject({
        reason: 'cc_rejected_high_risk',
        payUrl: status === 'rejected' ? 'http://pay.test/pay/pref' : null,
      });
    }
  });

  it('that the browser left unpaid is abandoned: it can be paid where it was, or given up', async () => {
    const [player, company] = [await world.player({ cash: 0n }), playPaymentCompany(world)];
    const { depositId, redirectUrl } = (await begin(player)).body;
    const urls = (
      JSON.parse(company.preferences.at(-1) ?? '') as { back_urls: Record<string, string> }
    ).back_urls;
    const back = new URL(urls['failure'] ?? '');
    await world.app.web.inject({
      method: 'GET',
      url: `${back.pathname}${back.search}&payment_id=null`,
    });
    expect(await stands(player, depositId)).toMatchObject({
      status: 'abandoned',
      payUrl: redirectUrl,
      amount: '10000.00',
    });
    const other = await world.player();
    expect(await discard(other, depositId)).toMatchObject({ body: { code: 'DEPOSIT_NOT_FOUND' } });
    for (let pressed = 0; pressed < 2; pressed += 1)
      expect(await discard(player, depositId)).toMatchObject({ body: { success: true } });
    expect(await stands(player, depositId)).toMatchObject({ status: 'cancelled', payUrl: null });
    // A player who had the page open in another tab may pay after all.
    await company.webhook(company.pay({ external_reference: String(depositId), amount: '10150' }));
    await expect.poll(() => statusOf(player, depositId)).toBe('approved');
  });

  /** Runs the failed job of a deposit at once. */
  const retryCallOff = (depositId: unknown) =>
    world.asOwner(
      `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
         where key = $1 and locked_at is null), run_at := now())`,
      [`call-off:${String(depositId)}`],
    );
  const failedCallOff = async (depositId: unknown) =>
    (
      await world.asOwner(
        `select attempts from graphile_worker.jobs where key = $1 and locked_at is null`,
        [`call-off:${String(depositId)}`],
      )
    )[0]?.['attempts'];

  it('that is given up can be paid no more once its company answers and finds it', async () => {
    const [player, company] = [await world.player({ cash: 0n }), playPaymentCompany(world)];
    const { depositId: kept } = (await begin(player)).body;
    const { depositId } = (await begin(player)).body;
    company.isUp = false;
    for (const _ of [1, 2])
      expect(await discard(player, depositId)).toMatchObject({ body: { success: true } });
    await expect.poll(() => failedCallOff(depositId)).toBe(1);
    company.isUp = true;
    // A search knows a preference only moments after it was made.
    company.findsPreferences = false;
    await retryCallOff(depositId);
    await expect.poll(() => failedCallOff(depositId)).toBe(2);
    company.findsPreferences = true;
    await retryCallOff(depositId);
    await expect.poll(() => company.calledOff).toEqual([depositId]);
    expect(await statusOf(player, kept)).toBe('pending');
    // The company is not called a second time for a preference that has ended.
    for (const job of ['first', 'second'])
      await world.asOwner(
        `select graphile_worker.add_job('cashier:call-off-deposit', $1, job_key := $2)`,
        [JSON.stringify({ depositId }), `${job}:${String(depositId)}`],
      );
    await expect.poll(() => jobsLeft('cashier:call-off-deposit')).toBe(0);
    expect(company.calledOff).toEqual([depositId]);
  });

  it.each([true, false])(
    'that is given up while its company is asked for it is called off afterwards (answer: %j)',
    async (answers) => {
      const [player, company] = [await world.player({ cash: 0n }), playPaymentCompany(world)];
      const answering = world.company;
      world.company = async (url, call) => {
        const answer = await answering(url, call);
        const reference = /"external_reference":"([^"]+)"/.exec(String(call.body))?.[1];
        if (reference === undefined || call.method !== 'POST') return answer;
        // The call-off of this moment finds nothing, as it came too early.
        company.findsPreferences = false;
        await discard(player, reference);
        await expect.poll(() => jobsLeft('cashier:call-off-deposit')).toBe(0);
        company.findsPreferences = true;
        return answers ? answer : undefined;
      };
      const { depositId } = (await begin(player)).body;
      const reference = /"external_reference":"([^"]+)"/.exec(company.preferences[0] ?? '')?.[1];
      expect(depositId).toBe(answers ? reference : undefined);
      await expect.poll(() => company.calledOff).toEqual([reference]);
      expect(await statusOf(player, reference)).toBe('cancelled');
    },
  );

  it('cannot be given up while a payment of it is under way', async () => {
    const [player, company] = [await world.player({ cash: 0n }), playPaymentCompany(world)];
    const { depositId } = (await begin(player)).body;
    await company.webhook(
      company.pay({ external_reference: String(depositId), amount: '10150', status: 'in_process' }),
    );
    const paymentOf = 'select payment_id as payment from cashier.deposits where id = $1';
    const noted = async () => (await world.asOwner(paymentOf, [depositId]))[0]?.['payment'] ?? null;
    await expect.poll(noted).not.toBeNull();
    expect((await discard(player, depositId)).body['code']).toBe('DEPOSIT_BEING_PAID');
    expect(await statusOf(player, depositId)).toBe('pending');
  });
});

it('charges fees in whole centavos, rounded up', () => {
  expect(feeOf({ feeBasisPoints: 150, feeFixed: 0n }, units(500))).toBe(7_500_000n);
  expect(feeOf({ feeBasisPoints: 150, feeFixed: units(120) }, 333_330_000n)).toBe(
    5_000_000n + units(120),
  );
  expect(feeOf({ feeBasisPoints: 0, feeFixed: 0n }, units(500))).toBe(0n);
});

async function jobsLeft(task = 'cashier:check-payment'): Promise<number> {
  const [row] = await world.asOwner(
    `select count(*)::int as left from graphile_worker.jobs where task_identifier = $1`,
    [task],
  );
  return typeof row?.['left'] === 'number' ? row['left'] : -1;
}
