import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { playPayoutCompany, withdrawalsIn } from '../../../testing/payouts.ts';
import { startTestWorld } from '../../../testing/test-world.ts';
import { stampedSignature } from '../../../platform/crypto/stamped-signature.ts';
import { freeTerms } from '../../../testing/ledger/wallet-drafts.ts';

const MINUTE = 60_000;
const world = startTestWorld({ withdrawalCancelMs: MINUTE });
const { all, ask, becomes, lookNow, open, pockets, withAccount, ...withdrawals } =
  withdrawalsIn(world);
const becomeDue = () => withdrawals.becomeDue(MINUTE);

describe('a withdrawal', () => {
  it('is held at once, paid after the time for cancelling, and taken', async () => {
    const player = await withAccount();
    const company = playPayoutCompany(world);
    const asked = await ask(player);
    expect(asked.body).toMatchObject({ success: true, status: 'requested' });
    expect(await open(player)).toMatchObject([{ status: 'requested', stoppedFor: null }]);
    expect(await pockets(player)).toMatchObject({ cash: units(400), held: units(600) });
    await becomeDue();
    await becomes(player, 'paid');
    expect(await open(player)).toEqual([]);
    expect(await pockets(player)).toMatchObject({ cash: units(400), held: 0n });
    expect(company.sentFor(asked.body['withdrawalId'])).toBe(1);
  });

  it('of a verified player is sent within a minute of the request, each step with its time', async () => {
    const player = await withAccount();
    playPayoutCompany(world, { status: 'in_process' });
    const askedAt = world.clock.now().getTime();
    await ask(player);
    await becomeDue();
    await becomes(player, 'sent');
    const [sent] = await world.asOwner(
      'select requested_at, sent_at from cashier.withdrawals where player_id = $1',
      [player.id],
    );
    expect(Number(sent?.['sent_at']) - askedAt).toBeLessThan(MINUTE + 5 * 1000);
    expect((await all(player))[0]?.steps).toMatchObject([
      { name: 'requested', reviewReasons: [] },
      { name: 'checked' },
      { name: 'approved' },
      { name: 'sent' },
    ]);
  });

  it('waits with an alarm when the company names another amount, and is paid when it is right', async () => {
    const player = await withAccount();
    const company = playPayoutCompany(world, { amount: '599.00' });
    const { withdrawalId } = (await ask(player)).body;
    await becomeDue();
    await expect
      .poll(async () => {
        await lookNow();
        return open(player);
      })
      .toMatchObject([{ status: 'sent', stoppedFor: 'company-differs', cancellable: false }]);
    expect(await pockets(player)).toMatchObject({ cash: units(400), held: units(600) });
    expect(company.sentFor(withdrawalId)).toBe(1);
    company.amount = undefined;
    await becomes(player, 'paid');
    expect(company.sentFor(withdrawalId)).toBe(1);
  });

  it('that lost its job is found again, and paid once', async () => {
    const player = await withAccount();
    const company = playPayoutCompany(world, { status: 'in_process' });
    const { withdrawalId } = (await ask(player)).body;
    await becomeDue();
    await becomes(player, 'sent');
    await expect.poll(() => company.sentFor(withdrawalId)).toBe(1);
    company.status = 'paid';
    await world.asOwner(
      `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs
         where key = $1 and locked_at is null))`,
      [`withdrawal:${String(withdrawalId)}`],
    );
    world.clock.advance(10 * MINUTE);
    await world.asOwner(`select graphile_worker.add_job('cashier:sweep-withdrawals')`);
    await expect.poll(async () => (await all(player))[0]?.status).toBe('paid');
    expect(company.sentFor(withdrawalId)).toBe(1);
  });

  it('gives the money back when the company refuses it', async () => {
    const player = await withAccount();
    playPayoutCompany(world, { status: 'rejected', reason: 'account_not_found' });
    await ask(player);
    await becomeDue();
    await becomes(player, 'failed');
    expect((await all(player))[0]?.failure).toBe('account_not_found');
    expect(await pockets(player)).toMatchObject({ cash: units(1000), held: 0n });
  });

  it('is sent under one id only, though the connection drops after it was taken', async () => {
    const player = await withAccount();
    const company = playPayoutCompany(world, { drops: 1 });
    const { withdrawalId } = (await ask(player)).body;
    await becomeDue();
    await expect.poll(() => company.sentFor(withdrawalId)).toBe(1);
    // graphile-worker waits before it tries again; the test does not.
    await becomes(player, 'paid');
    expect(company.sentFor(withdrawalId)).toBe(1);
  });

  it('stays in payment until the company says how it ended', async () => {
    const player = await withAccount();
    const company = playPayoutCompany(world, { status: 'in_process' });
    const { withdrawalId } = (await ask(player)).body;
    await becomeDue();
    await becomes(player, 'sent');
    await expect.poll(() => company.sentFor(withdrawalId)).toBe(1);
    company.status = 'paid';
    await becomes(player, 'paid');
    expect(company.sentFor(withdrawalId)).toBe(1);
  });

  it('can be cancelled while pending, once, by its player', async () => {
    const [player, other] = [await withAccount(), await world.player()];
    playPayoutCompany(world);
    const withdrawalId = (await ask(player)).body['withdrawalId'];
    const cancel = (session: string) =>
      world.call('/api/cashier/cancel-withdraw-request', { withdrawalId }, session);
    expect(await cancel(other.session)).toMatchObject({ body: { code: 'WITHDRAWAL_NOT_FOUND' } });
    await Promise.all([cancel(player.session), cancel(player.session)]);
    expect(await pockets(player)).toMatchObject({ cash: units(1000), held: 0n });
    await becomeDue();
    expect((await all(player))[0]?.status).toBe('cancelled');
  });

  it('cannot be cancelled once it is being paid', async () => {
    const player = await withAccount();
    playPayoutCompany(world, { status: 'in_process' });
    const withdrawalId = (await ask(player)).body['withdrawalId'];
    await becomeDue();
    await becomes(player, 'sent');
    expect(
      await world.call('/api/cashier/cancel-withdraw-request', { withdrawalId }, player.session),
    ).toMatchObject({
      body: { code: 'WITHDRAWAL_NOT_CANCELLABLE' },
    });
  });

  it('is one for the same key, however often it is sent', async () => {
    const player = await withAccount();
    playPayoutCompany(world);
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask(player, { idempotencyKey })),
    );
    expect(new Set(answers.map(({ body }) => body['withdrawalId'])).size).toBe(1);
    expect(await pockets(player)).toMatchObject({ cash: units(400), held: units(600) });
    expect(await ask(player, { idempotencyKey, amount: '500.00' })).toMatchObject({
      body: { code: 'IDEMPOTENCY_CONFLICT' },
    });
  });

  it('never takes more than there is, whatever is asked at once', async () => {
    const player = await withAccount();
    playPayoutCompany(world);
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(player)));
    expect(answers.filter(({ body }) => body['success'])).toHaveLength(1);
    expect(answers.filter(({ body }) => body['code'] === 'INSUFFICIENT_FUNDS')).toHaveLength(3);
  });

  it('forfeits the bonus only when the player accepted it', async () => {
    const player = await withAccount({ bonus: units(50) });
    playPayoutCompany(world);
    expect(await world.call('/api/cashier/withdraw-systems', {}, player.session)).toMatchObject({
      body: { withdrawable: '1000.00', bonusAtStake: '50.00' },
    });
    expect(await ask(player)).toMatchObject({ body: { code: 'BONUS_FORFEIT_NOT_ACCEPTED' } });
    // The player loses as much as was displayed, or nothing happens: stakes may come in between.
    expect(await ask(player, { forfeitBonus: true, loses: '49.99' })).toMatchObject({
      body: { code: 'BONUS_FORFEIT_NOT_ACCEPTED' },
    });
    expect(await ask(player, { forfeitBonus: true })).toMatchObject({ body: { success: true } });
    expect(await pockets(player)).toMatchObject({ cash: units(400), bonus: 0n, held: units(600) });
  });

  it('forfeits a bonus that is in play, which the player must have accepted: it does not come back with the round', async () => {
    const player = await withAccount({ bonus: units(500) });
    playPayoutCompany(world);
    const game = { source: 'hub88:ceibo', playerId: player.id, currency: 'ARS' } as const;
    const bet = {
      ...game,
      kind: 'stake',
      sourceTxId: randomUUID(),
      amount: units(1500),
      round: { id: randomUUID(), game: 'g', closes: false },
    } as const;
    await world.app.wallet.apply(bet);
    await world.app.wallet.apply({
      ...game,
      source: 'staff',
      kind: 'adjust',
      sourceTxId: randomUUID(),
      amount: units(600),
    });
    expect(await world.call('/api/cashier/withdraw-systems', {}, player.session)).toMatchObject({
      body: { bonusAtStake: '500.00' },
    });
    expect(await ask(player)).toMatchObject({ body: { code: 'BONUS_FORFEIT_NOT_ACCEPTED' } });
    expect(await ask(player, { forfeitBonus: true })).toMatchObject({ body: { success: true } });
    await world.app.wallet.apply({
      ...game,
      kind: 'rollback',
      sourceTxId: randomUUID(),
      refTxId: bet.sourceTxId,
    });
    expect(await pockets(player)).toMatchObject({
      cash: units(1000),
      bonus: 0n,
      inPlay: 0n,
      held: units(600),
    });
  });

  it('asks again about a bonus that is granted while the request waits for the wallet', async () => {
    const player = await withAccount();
    playPayoutCompany(world);
    const waiting = () =>
      world.asOwner(
        `select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
    const { asked } = await world.database.transaction(async (transaction) => {
      await world.app.wallet.applyIn(transaction, [
        {
          kind: 'bonus-grant',
          wagering: freeTerms(),
          source: 'test',
          sourceTxId: randomUUID(),
          playerId: player.id,
          currency: 'ARS',
          amount: units(50),
        },
      ]);
      const request = ask(player);
      await expect.poll(waiting).toHaveLength(1);
      return { asked: request };
    });
    expect(await asked).toMatchObject({ body: { code: 'BONUS_FORFEIT_NOT_ACCEPTED' } });
    expect(await pockets(player)).toMatchObject({ bonus: units(50), held: 0n });
  });

  it('takes no deposit that was not played, and says how much that is', async () => {
    const player = await withAccount();
    playPayoutCompany(world);
    const own = { playerId: player.id, currency: 'ARS' } as const;
    const deposit = {
      ...own,
      kind: 'deposit',
      source: 'opening',
      sourceTxId: randomUUID(),
      amount: units(2000),
      playthrough: units(2000),
    } as const;
    await world.app.wallet.apply(deposit);
    expect(await world.call('/api/cashier/withdraw-systems', {}, player.session)).toMatchObject({
      body: { withdrawable: '1000.00', toPlay: '2000.00', stop: null },
    });
    expect(await world.call('/api/wallet/withdrawable', {}, player.session)).toMatchObject({
      body: { withdrawable: '1000.00', toPlay: '2000.00' },
    });
    const wagering = { toPlay: '2000.00', withdrawable: '1000.00', bonus: '0.00' };
    expect(await world.call('/api/wallet/wagering-info', {}, player.session)).toMatchObject({
      body: { ...wagering, bonusInPlay: '0.00' },
    });
    expect(await world.call('/api/wallet/balance', {}, player.session)).toMatchObject({
      body: { wageringInfo: { toPlay: '2000.00' } },
    });
    expect(await ask(player, { amount: '1000.01' })).toMatchObject({
      body: { code: 'PLAYTHROUGH_LEFT' },
    });
    const round = { id: randomUUID(), game: 'g', closes: true };
    await world.app.wallet.apply({
      ...own,
      kind: 'stake',
      source: 'hub88:ceibo',
      sourceTxId: randomUUID(),
      amount: units(1500),
      round,
    });
    expect(await world.call('/api/cashier/withdraw-systems', {}, player.session)).toMatchObject({
      body: { withdrawable: '1000.00', toPlay: '500.00' },
    });
    expect(await ask(player, { amount: '1000.00' })).toMatchObject({ body: { success: true } });
  });

  it('of a player who was blocked meanwhile is not paid: it waits, says why, and goes on when the block ends', async () => {
    const player = await withAccount();
    const company = playPayoutCompany(world);
    const { withdrawalId } = (await ask(player)).body;
    const block = (status: string) =>
      world.asOwner('update identity.players set status = $2 where id = $1', [player.id, status]);
    await block('blocked');
    await becomeDue();
    const stop = async () =>
      (
        await world.asOwner('select status, stopped_for from cashier.withdrawals where id = $1', [
          withdrawalId,
        ])
      )[0];
    await expect.poll(stop).toEqual({ status: 'requested', stopped_for: 'account-blocked' });
    expect(company.sentFor(withdrawalId)).toBe(0);
    expect(await pockets(player)).toMatchObject({ cash: units(400), held: units(600) });
    await block('open');
    await becomes(player, 'paid');
    expect(company.sentFor(withdrawalId)).toBe(1);
  });

  it('is refused to a player who is blocked', async () => {
    const player = await withAccount();
    await world.database.query(`update identity.players set status = 'blocked' where id = $1`, [
      player.id,
    ]);
    expect(await ask(player)).toMatchObject({ body: { code: 'WITHDRAWALS_CLOSED' } });
  });

  it.each([
    ['AMOUNT_BELOW_MINIMUM', { amount: '499.99' }],
    ['AMOUNT_ABOVE_MAXIMUM', { amount: '5000000.01' }],
    ['INSUFFICIENT_FUNDS', { amount: '1000.01' }],
    ['BANK_ACCOUNT_NOT_FOUND', { bankEncodedID: randomUUID() }],
  ])('is refused with %s', async (code, change) => {
    expect(await ask(await withAccount(), change)).toMatchObject({
      status: 200,
      body: { success: false, code },
    });
  });

  it('does not go to another player’s account, nor out of a closed one', async () => {
    const [one, other] = [await withAccount(), await withAccount()];
    expect(await ask(one, { bankEncodedID: other.account })).toMatchObject({
      body: { code: 'BANK_ACCOUNT_NOT_FOUND' },
    });
    await world.database.query('update identity.players set withdrawal = false where id = $1', [
      one.id,
    ]);
    expect(await ask(one)).toMatchObject({ body: { code: 'WITHDRAWALS_CLOSED' } });
  });
});

describe('the payout company’s webhook', () => {
  const send = (body: string, signature: string) =>
    world.app.web.inject({
      method: 'POST',
      url: '/partners/cvu/webhook',
      payload: body,
      headers: { 'x-signature': signature, 'content-type': 'application/json' },
    });
  const now = () => String(Math.floor(world.clock.now().getTime() / 1000));

  it('makes us look, and only that', async () => {
    const player = await withAccount();
    const company = playPayoutCompany(world, { status: 'in_process' });
    const withdrawalId = String((await ask(player)).body['withdrawalId']);
    await becomeDue();
    // The first look has ended and planned the next one for later: only the webhook can bring it
    // forward.
    const planned = () =>
      world.asOwner(
        'select from graphile_worker.jobs where key = $1 and locked_at is null and run_at > now()',
        [`withdrawal:${withdrawalId}`],
      );
    await expect.poll(async () => (await planned()).length).toBe(1);
    expect(company.sentFor(withdrawalId)).toBe(1);
    const body = JSON.stringify({
      id: randomUUID(),
      type: 'payout',
      external_reference: withdrawalId,
      created_at: 'now',
    });
    const signed = (ts: string, secret = world.config.cvu.secret) =>
      stampedSignature({ ts, body, secret });
    expect((await send(body, signed(now(), 'another-secret'))).statusCode).toBe(401);
    expect((await send(body, signed(String(Number(now()) - 400)))).statusCode).toBe(401);
    company.status = 'paid';
    expect((await send(body, signed(now()))).statusCode).toBe(200);
    await expect.poll(async () => (await all(player))[0]?.status).toBe('paid');
  });

  it('that says "rejected" after "paid" moves no money and raises an alarm', async () => {
    const player = await withAccount();
    const company = playPayoutCompany(world);
    const withdrawalId = String((await ask(player)).body['withdrawalId']);
    await becomeDue();
    await becomes(player, 'paid');
    company.status = 'rejected';
    const alarms = async () =>
      (await world.metrics.alarms.get()).values.find(
        ({ labels }) => labels.what === 'paid-payout-changed',
      )?.value ?? 0;
    const before = await alarms();
    const body = JSON.stringify({
      id: randomUUID(),
      type: 'payout',
      external_reference: withdrawalId,
      created_at: 'now',
    });
    expect(
      (await send(body, stampedSignature({ ts: now(), body, secret: world.config.cvu.secret })))
        .statusCode,
    ).toBe(200);
    await expect.poll(alarms).toBe(before + 1);
    expect((await all(player))[0]?.status).toBe('paid');
    expect(await pockets(player)).toMatchObject({ cash: units(400), held: 0n });
  });
});
