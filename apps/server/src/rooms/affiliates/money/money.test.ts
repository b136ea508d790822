import { randomUUID } from 'node:crypto';
import { units } from '@ceibo/money';
import { monthPostback } from '@ceibo/partner-protocol/affiliate';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY, SECOND } from '../../../platform/clock.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { addCampaign, bringPlayer, click } from '../../../testing/affiliates.ts';
import { playPaymentCompany, type PaymentCompany } from '../../../testing/payment-company.ts';
import { startTestWorld } from '../../../testing/test-world.ts';
import type { WalletCommand } from '../../wallet/index.ts';
import { netRevenue, statementOf } from '../index.ts';
import { figuresOf } from './figures.ts';
import { monthOf, spanOf } from './calendar.ts';
import { freeTerms } from '../../../testing/ledger/wallet-drafts.ts';

const world = startTestWorld();
let told: string[] = [];
let company: PaymentCompany;
let nextId = 0;

beforeEach(() => {
  told = [];
  company = playPaymentCompany(world);
  const ofPayments = world.company;
  world.company = (url, call) => {
    if (url.host !== 'aff.test') return ofPayments(url, call);
    told.push(String(call.body));
    return { status: 200, body: '' };
  };
});

const apply = async (playerId: PlayerId, command: object) => {
  const given = { source: 'hub88:ceibo', playerId, currency: 'ARS', ...command };
  const outcome = await world.app.wallet.apply({
    sourceTxId: `money-${(nextId += 1)}`,
    ...given,
  } as WalletCommand);
  expect(outcome).not.toHaveProperty('refused');
};
const grant = (playerId: PlayerId, amount: bigint) =>
  apply(playerId, { kind: 'bonus-grant', wagering: freeTerms(), source: 'test', amount });
const cash = (playerId: PlayerId, amount: bigint) =>
  apply(playerId, { kind: 'adjust', source: 'staff', amount });
const spin = async (playerId: PlayerId, { stake, win }: { stake: bigint; win: bigint }) => {
  const round = { id: `round-${(nextId += 1)}`, game: 'ceibo-dorado', closes: false };
  const bet = `bet-${nextId}`;
  await apply(playerId, { kind: 'stake', sourceTxId: bet, amount: stake, round });
  await apply(playerId, {
    kind: 'win',
    sourceTxId: `${bet}-win`,
    refTxId: bet,
    amount: win,
    round: { ...round, closes: true },
  });
};
const figures = (campaignId: string) =>
  figuresOf(world.database, campaignId, spanOf(monthOf(world.clock.now())));
const endCounting = (playerId: PlayerId) =>
  world.database.transaction((transaction) =>
    world.app.affiliates.endsCounting(transaction, playerId, world.clock.now()),
  );

describe('net revenue', () => {
  it('is stakes less wins and bonus cost, exact to the last decimal', async () => {
    await addCampaign(world, { id: 'exact' });
    const { id } = await bringPlayer(world, 'exact');
    await cash(id, units(1000));
    await grant(id, units(50));
    await spin(id, { stake: 100_000_001n, win: 33_333_333n });
    const found = await figures('exact');
    expect(found).toMatchObject({
      hits: 1,
      registrations: 1,
      stakes: 100_000_001n,
      wins: 33_333_333n,
      bonusCost: units(50),
      chargebacks: 0n,
    });
    expect(netRevenue(found)).toBe(100_000_001n - 33_333_333n - units(50));
  });

  it('takes off stakes that were undone, and bonuses that were forfeited', async () => {
    await addCampaign(world, { id: 'undone' });
    const { id } = await bringPlayer(world, 'undone');
    await cash(id, units(1000));
    await grant(id, units(50));
    await apply(id, { kind: 'bonus-forfeit', source: 'promotions' });
    const round = { id: 'undone', game: 'ceibo-dorado', closes: false };
    await apply(id, { kind: 'stake', sourceTxId: 'to-undo', amount: units(70), round });
    await apply(id, { kind: 'rollback', refTxId: 'to-undo', round });
    expect(await figures('undone')).toMatchObject({ stakes: 0n, wins: 0n, bonusCost: 0n });
  });

  it('ends with a self-exclusion: what is played and paid afterwards counts for nothing', async () => {
    await addCampaign(world, { id: 'excluded' });
    const { id } = await bringPlayer(world, 'excluded');
    await cash(id, units(1000));
    await spin(id, { stake: units(100), win: units(20) });
    world.clock.advance(SECOND);
    await endCounting(id);
    world.clock.advance(SECOND);
    await spin(id, { stake: units(300), win: units(500) });
    expect(await figures('excluded')).toMatchObject({ stakes: units(100), wins: units(20) });
    // A later end does not move an earlier one.
    await endCounting(id);
    expect(await figures('excluded')).toMatchObject({ stakes: units(100), wins: units(20) });
  });

  it('holds a transfer at the first moment of a period, and none at its end', async () => {
    await addCampaign(world, { id: 'edges' });
    const { id } = await bringPlayer(world, 'edges');
    await cash(id, units(1000));
    await spin(id, { stake: units(40), win: units(0) });
    const [{ at } = {}] = await world.asOwner(
      `select at from wallet.transfers where player_id = $1 and kind = 'stake'`,
      [id],
    );
    const moment = at as Date;
    const before = new Date(moment.getTime() - DAY);
    const after = new Date(moment.getTime() + DAY);
    const stakesIn = async (from: Date, until: Date) =>
      (await figuresOf(world.database, 'edges', { from, until })).stakes;
    expect(await stakesIn(moment, after)).toBe(units(40));
    expect(await stakesIn(before, moment)).toBe(0n);
  });
});

describe('a first deposit', () => {
  async function login(campaignId: string) {
    const player = await bringPlayer(world, campaignId);
    await world.asOwner('update identity.players set email_verified_at = now() where id = $1', [
      player.id,
    ]);
    const opened = await world.call('/api/identity/login', {
      login: player.login,
      password: 'secreta1',
    });
    return { ...player, session: String(opened.body['sessionId']) };
  }
  async function deposit(session: string, amount: string) {
    const { body } = await world.call(
      '/api/cashier/deposit',
      { idempotencyKey: randomUUID(), systemId: 'mercadopago-card', amount },
      session,
    );
    return body;
  }
  const firstDepositsTold = () => told.filter((body) => body.includes('"first-deposit"'));

  async function payDeposit(session: string, amount: string, paid: string) {
    const begun = await deposit(session, amount);
    const paymentId = company.pay({
      external_reference: String(begun['depositId']),
      amount: paid,
    });
    expect(await company.webhook(paymentId)).toBe(200);
    await expect
      .poll(() =>
        world.asOwner('select status from cashier.deposits where payment_id = $1', [paymentId]),
      )
      .toEqual([{ status: 'approved' }]);
    return { paymentId, reference: String(begun['depositId']) };
  }

  it('is reported once; the second deposit is not', async () => {
    await addCampaign(world, { id: 'deposits' });
    const { session, reference } = await login('deposits');
    await payDeposit(session, '1000.00', '1015.00');
    await expect.poll(() => firstDepositsTold().length).toBe(1);
    await payDeposit(session, '2000.00', '2030.00');
    await world.asOwner(
      `select graphile_worker.add_job('affiliates:on-deposit-approved',
         json_build_object('playerId', player_id))
       from affiliates.attributions where hit_id = $1`,
      [reference],
    );
    await expect
      .poll(() =>
        world.asOwner(
          `select from graphile_worker.jobs where task_identifier like 'affiliates:on-%'`,
        ),
      )
      .toEqual([]);
    expect(JSON.parse(firstDepositsTold()[0] ?? '')).toMatchObject({
      eventId: `first-deposit:${reference}`,
      amount: '1000.00',
      currency: 'ARS',
    });
    expect(firstDepositsTold()).toHaveLength(1);
    expect(await figures('deposits')).toMatchObject({
      firstDeposits: 1,
      firstDepositAmount: units(1000),
    });
  });

  it('that is charged back is a cost, less what the wallet gave back', async () => {
    await addCampaign(world, { id: 'chargebacks' });
    const { session, id } = await login('chargebacks');
    const paid = await payDeposit(session, '1000.00', '1015.00');
    await spin(id, { stake: units(600), win: units(0) });
    company.pay({
      id: paid.paymentId,
      external_reference: paid.reference,
      amount: '1015.00',
      status: 'charged_back',
    });
    await company.webhook(paid.paymentId);
    // 1000 were taken back, 400 of them were still there.
    await expect
      .poll(() => figures('chargebacks'))
      .toMatchObject({ stakes: units(600), chargebacks: units(600) });
    expect(netRevenue(await figures('chargebacks'))).toBe(0n);
  });

  it('ends with the self-exclusion that the player asks for', async () => {
    await addCampaign(world, { id: 'excluded' });
    const { session, id } = await login('excluded');
    await grant(id, units(20));
    const excluded = await world.call('/api/limits/self-exclude', { period: '1-year' }, session);
    expect(excluded.body).toMatchObject({ success: true });
    world.clock.advance(1000);
    await apply(id, { kind: 'bonus-forfeit', source: 'promotions' });
    await grant(id, units(50));
    expect(await figures('excluded')).toMatchObject({ bonusCost: units(20) });
  });

  it('after a self-exclusion counts for nothing', async () => {
    await addCampaign(world, { id: 'too-late' });
    const { session, id } = await login('too-late');
    await endCounting(id);
    await payDeposit(session, '1000.00', '1015.00');
    await expect
      .poll(() =>
        world.asOwner(
          `select from graphile_worker.jobs where task_identifier like 'affiliates:on-%'`,
        ),
      )
      .toEqual([]);
    expect(await figures('too-late')).toMatchObject({ firstDeposits: 0 });
    expect(firstDepositsTold()).toEqual([]);
  });
});

describe('a month', () => {
  const closeMonths = async () => {
    await world.asOwner(
      `select graphile_worker.add_job('affiliates:close-months', json_build_object(),
         job_key := 'close now')`,
    );
    await expect
      .poll(() =>
        world.asOwner(
          `select from graphile_worker.jobs where task_identifier = 'affiliates:close-months'`,
        ),
      )
      .toEqual([]);
  };
  const monthsTold = (campaignId: string) =>
    told
      .map((body) => monthPostback.safeParse(JSON.parse(body)))
      .flatMap(({ data }) => (data?.campaignId === campaignId ? [data] : []));

  it('that has ended is stored, reported once and never changed', async () => {
    await addCampaign(world, { id: 'monthly' });
    await click(world, 'monthly');
    const { id } = await bringPlayer(world, 'monthly');
    await cash(id, units(1000));
    await spin(id, { stake: units(100), win: units(130) });
    const month = monthOf(world.clock.now());
    await closeMonths();
    expect(monthsTold('monthly')).toEqual([]);

    world.clock.advance(spanOf(month).until.getTime() - world.clock.now().getTime() + DAY);
    await closeMonths();
    await closeMonths();
    await expect
      .poll(() => monthsTold('monthly'))
      .toEqual([
        expect.objectContaining({
          eventId: `month:${month}`,
          month,
          hits: 2,
          registrations: 1,
          stakes: '100.00',
          wins: '130.00',
          netRevenue: '-30.00',
        }),
      ]);
    await spin(id, { stake: units(10), win: units(0) });
    const statement = await statementOf(world.database, {
      campaignId: 'monthly',
      now: world.clock.now(),
    });
    expect(statement).toMatchObject([
      { month, isClosed: true, stakes: units(100), wins: units(130) },
      { month: monthOf(world.clock.now()), isClosed: false, stakes: units(10), wins: 0n },
    ]);
    expect(
      await statementOf(world.database, {
        campaignId: 'monthly',
        month,
        now: world.clock.now(),
      }),
    ).toHaveLength(1);
  });

  it('that is closed leaves what is told later to the one that is open', async () => {
    await addCampaign(world, { id: 'told-late' });
    const { id: playerId } = await bringPlayer(world, 'told-late');
    const at = world.clock.now();
    world.clock.advance(spanOf(monthOf(at)).until.getTime() - at.getTime() + DAY);
    await closeMonths();
    const event = { playerId, reversalId: randomUUID(), amount: '1000.00', at: at.toISOString() };
    for (let time = 0; time < 2; time += 1)
      await world.asOwner(
        `select graphile_worker.add_job('affiliates:on-deposit-reversed', $1::json)`,
        [JSON.stringify(event)],
      );
    await expect
      .poll(() => statementOf(world.database, { campaignId: 'told-late', now: world.clock.now() }))
      .toMatchObject([
        { isClosed: true, chargebacks: 0n },
        { isClosed: false, chargebacks: units(1000) },
      ]);
  });

  it('of a campaign that nobody knows has no statement', async () => {
    const now = world.clock.now();
    expect(await statementOf(world.database, { campaignId: 'unknown', now })).toBeUndefined();
  });
});
