import { randomUUID } from 'node:crypto';
import { dayOf, daysLater, startOfDay } from '@ceibo/contracts/day';
import { beforeEach, describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { openProviderStatement, type TestStatement } from '../../../testing/provider-statement.ts';
import { approve, ask, byTwoPeople } from '../../../testing/staff/two-people.ts';
import { startTestWorld } from '../../../testing/test-world.ts';
import { gameReconciliations } from './reconciliation-store.ts';

const world = startTestWorld();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let statement: TestStatement;
let today: string;

// Every test has a day of its own, which begins with rounds that both sides have alike. It is noon.
beforeEach(async () => {
  today = daysLater(dayOf(world.clock.now()), 8);
  world.clock.advance(startOfDay(today).getTime() + DAY / 2 - world.clock.now().getTime());
  statement = await openProviderStatement(world, await world.player({ cash: units(1000) }));
  await statement.play({ win: 250_000 });
  await statement.play();
  await statement.play({ rolledBack: true });
});

const reconcile = () => world.app.games.reconcile({ provider: 'ceibo', day: today });
const runOf = async (day: string) =>
  (await gameReconciliations.lastRuns(world.database, 100)).find((run) => run.day === day);

/** The differences of today that stand, as `id → kind`. */
async function found(): Promise<Record<string, string>> {
  const open = await gameReconciliations.open(world.database, 100);
  return Object.fromEntries(
    open.filter(({ day }) => day === today).map(({ transactionId, kind }) => [transactionId, kind]),
  );
}

/** Leaves nothing behind for the next test. */
async function forgetDifferences(): Promise<void> {
  await world.database.query('delete from games.reconciliation_differences');
}

async function alarms(): Promise<number> {
  const { values } = await world.metrics.alarms.get();
  return values.find(({ labels }) => labels.what === 'reconciliation')?.value ?? 0;
}

describe('a statement that agrees with the ledger', () => {
  it('is compared to the end, and has no difference', async () => {
    expect(await reconcile()).toBe('done');
    expect(await found()).toEqual({});
    expect(await runOf(today)).toMatchObject({
      provider: 'ceibo',
      state: 'done',
      compared: 6n,
      pending: 0n,
      reason: null,
    });
  });

  it('has no difference for UUIDs that are written in capitals there', async () => {
    for (const each of statement.listed) {
      each.transaction_uuid = each.transaction_uuid.toUpperCase();
      if (each.reference_transaction_uuid)
        each.reference_transaction_uuid = each.reference_transaction_uuid.toUpperCase();
    }
    expect(await reconcile()).toBe('done');
    expect(await found()).toEqual({});
  });

  it('has no difference for a stake that never came here and was rolled back there', async () => {
    const [bet, rollback] = [randomUUID(), randomUUID()];
    const common = {
      user: statement.listed[0]?.user ?? '',
      game_code: 'ceibo-dorado',
      round: 'r',
      currency: 'ARS',
      created_at: world.clock.now().toISOString(),
    };
    statement.listed.push({
      ...common,
      transaction_uuid: bet,
      kind: 'bet',
      amount: 100_000,
      status: 'rolled_back',
    });
    statement.listed.push({
      ...common,
      transaction_uuid: rollback,
      reference_transaction_uuid: bet,
      kind: 'rollback',
      amount: 100_000,
      status: 'done',
    });
    expect(await reconcile()).toBe('done');
    expect(await found()).toEqual({});
  });

  it('has no difference for a rollback without a player, of a stake that never came', async () => {
    await statement.giveBackLostBet();
    expect(await reconcile()).toBe('done');
    expect(await found()).toEqual({});
  });

  it('agree when the provider dates a transaction on another day', async () => {
    const { bet, end } = await statement.play();
    const tomorrow = new Date(world.clock.now().getTime() + 2 * DAY).toISOString();
    Object.assign(statement.find(bet), { created_at: tomorrow });
    Object.assign(statement.find(end), { created_at: tomorrow });
    await reconcile();
    expect(await found()).toEqual({});
  });
});

describe('a difference', () => {
  it('of each kind is found, with what each side has, and nothing else', async () => {
    const unknownHere = {
      ...statement.find((await statement.play()).bet),
      transaction_uuid: randomUUID(),
      amount: 700_000,
    };
    statement.listed.push(unknownHere);
    const unknownThere = await statement.play({ stake: 300_000, win: 0 });
    statement.remove(unknownThere.bet);
    const otherStake = await statement.play({ stake: 200_000 });
    Object.assign(statement.find(otherStake.bet), { amount: 200_001 });
    const otherWin = await statement.play({ win: 900_000 });
    Object.assign(statement.find(otherWin.end), { amount: 90_000 });
    const givenBackThere = await statement.play();
    Object.assign(statement.find(givenBackThere.bet), { status: 'rolled_back' });
    const givenBackHere = await statement.play({ rolledBack: true });
    Object.assign(statement.find(givenBackHere.bet), { status: 'done' });
    statement.remove(givenBackHere.end);
    const disputed = await statement.play();
    Object.assign(statement.find(disputed.bet), { status: 'disputed' });
    const anothers = await statement.play();
    Object.assign(statement.find(anothers.end), { user: randomUUID() });

    expect(await reconcile()).toBe('done');
    expect(await found()).toEqual({
      [unknownHere.transaction_uuid]: 'missing-here',
      [unknownThere.bet]: 'missing-there',
      [otherStake.bet]: 'amount',
      [otherWin.end]: 'amount',
      [givenBackThere.bet]: 'state',
      [givenBackHere.bet]: 'state',
      // The rollback that they know nothing of.
      [givenBackHere.end]: 'missing-there',
      [disputed.bet]: 'state',
      [anothers.end]: 'state',
    });
    const open = await gameReconciliations.open(world.database, 100);
    expect(open.find(({ transactionId }) => transactionId === otherStake.bet)).toMatchObject({
      ourAmount: units(2),
      theirAmount: units(2) + 10n,
    });
    expect(open.find(({ transactionId }) => transactionId === unknownThere.bet)).toMatchObject({
      ourAmount: units(3),
      theirState: null,
      theirAmount: null,
    });
    const { values } = await world.metrics.reconciliationDifferences.get();
    expect(values.find(({ labels }) => labels.kind === 'amount')).toMatchObject({
      value: 2,
      labels: { provider: 'ceibo' },
    });
    await forgetDifferences();
  });

  it('that somebody accepts stays resolved until one of its sides changes', async () => {
    const { bet } = await statement.play({ stake: 200_000 });
    Object.assign(statement.find(bet), { amount: 200_001 });
    await reconcile();
    const accepted = { kind: 'resolve-difference', provider: 'ceibo', id: bet } as const;
    const before = await alarms();
    expect(await byTwoPeople(world, accepted)).toBe('done');
    expect(await byTwoPeople(world, accepted)).toBe('no-difference');
    await reconcile();
    expect(await found()).toEqual({});
    expect(await alarms()).toBe(before);
    expect(await gameReconciliations.accepted(world.database, 100)).toMatchObject([
      { transactionId: bet, acceptedBy: 'Ana, approved by Bea', acceptedBecause: 'case 7' },
    ]);
    Object.assign(statement.find(bet), { amount: 200_002 });
    await reconcile();
    expect(await found()).toEqual({ [bet]: 'amount' });
    expect(await alarms()).toBe(before + 1);
    const id = await ask(world, accepted);
    Object.assign(statement.find(bet), { amount: 200_003 });
    await reconcile();
    expect(await approve(world, id)).toBe('changed');
    expect(await found()).toEqual({ [bet]: 'amount' });
    await forgetDifferences();
  });

  it('of a rollback that was lost shows as itself and as its bet', async () => {
    const { bet } = await statement.play();
    const rollback = randomUUID();
    statement.listed.push({
      ...statement.find(bet),
      transaction_uuid: rollback,
      reference_transaction_uuid: bet,
      kind: 'rollback',
    });
    Object.assign(statement.find(bet), { status: 'rolled_back' });
    await reconcile();
    expect(await found()).toEqual({ [bet]: 'state', [rollback]: 'missing-here' });
    await forgetDifferences();
  });

  it('is found in every one of many transfers of an hour', { timeout: 60_000 }, async () => {
    const many = 6000;
    const { id } = await world.player({ cash: units(1) });
    await world.asOwner(
      `insert into wallet.transfers (player_id, currency, seq, kind, source, source_tx_id,
         fingerprint, amount, round, game, closes_round,
         cash, bonus, in_play, held, house, cash_after, bonus_after, in_play_after, held_after, at)
       select $1::uuid, 'ARS', n + 1, 'stake', 'hub88:ceibo',
         '00000000-0000-4000-8000-' || lpad(n::text, 12, '0'), sha256(n::text::bytea), 1,
         'many-' || n, 'ceibo-dorado', true,
         -1, 0, 0, 0, 1, 1000000 - n, 0, 0, 0, $3::timestamptz + n * interval '100 milliseconds'
           from generate_series(1, $2::int) n`,
      [id, many, startOfDay(today)],
    );
    await world.asOwner(
      `update wallet.wallets set cash = cash - $2, seq = seq + $2
         where player_id = $1 and currency = 'ARS'`,
      [id, many],
    );
    world.clock.advance(2 * DAY);
    expect(await reconcile()).toBe('done');
    const [counted] = await world.database.query(
      `select count(*)::int as found, count(distinct transaction_id)::int as different
         from games.reconciliation_differences where kind = 'missing-there'`,
    );
    expect(counted).toEqual({ found: many, different: many });
    await forgetDifferences();
  });

  it('is told once, and again when it comes back after it was resolved', async () => {
    const { bet } = await statement.play();
    const right = { ...statement.find(bet) };
    const before = await alarms();
    Object.assign(statement.find(bet), { amount: 1 });
    await reconcile();
    await reconcile();
    expect([await alarms(), await found()]).toEqual([before + 1, { [bet]: 'amount' }]);
    Object.assign(statement.find(bet), right);
    await reconcile();
    expect([await alarms(), await found()]).toEqual([before + 1, {}]);
    Object.assign(statement.find(bet), { amount: 1 });
    await reconcile();
    expect([await alarms(), await found()]).toEqual([before + 2, { [bet]: 'amount' }]);
    await forgetDifferences();
  });
});

describe('a difference that stands', () => {
  it('is found also where they date the transaction on another day', async () => {
    const { bet } = await statement.play();
    Object.assign(statement.find(bet), {
      created_at: new Date(world.clock.now().getTime() + 2 * DAY).toISOString(),
      amount: 1,
    });
    await reconcile();
    expect(await found()).toEqual({ [bet]: 'amount' });
    await forgetDifferences();
  });

  it('is looked at again each day, for a month, and resolved when it was mended', async () => {
    const { bet } = await statement.play();
    Object.assign(statement.find(bet), { amount: 1 });
    world.clock.advance(2 * DAY);
    await world.app.games.reconcileDue();
    const first = await runOf(today);
    Object.assign(statement.find(bet), { amount: 100_000 });
    await world.app.games.reconcileDue();
    // Not every hour.
    expect([await runOf(today), await found()]).toEqual([first, { [bet]: 'amount' }]);
    world.clock.advance(20 * DAY);
    await world.app.games.reconcileDue();
    expect(await found()).toEqual({});
    const last = await runOf(today);
    world.clock.advance(DAY);
    await world.app.games.reconcileDue();
    expect(await runOf(today)).toEqual(last);
  });
});

describe('a day', () => {
  it('waits for what the provider still tries', async () => {
    const { bet, end } = await statement.play();
    Object.assign(statement.find(end), { status: 'pending', amount: 5 });
    expect(await reconcile()).toBe('incomplete');
    expect(await found()).toEqual({});
    Object.assign(statement.find(end), { status: 'done', amount: 0 });
    expect(statement.find(bet).status).toBe('done');
    expect(await reconcile()).toBe('done');
  });

  it('of a provider that is down is reported as not reconciled, and tried again', async () => {
    // The days of other tests, which were not compared after their end.
    await world.asOwner('delete from games.reconciliations');
    const { bet } = await statement.play();
    Object.assign(statement.find(bet), { amount: 1 });
    world.clock.advance(2 * DAY);
    statement.answer(false);
    await world.app.games.reconcileDue();
    expect(await runOf(today)).toMatchObject({
      state: 'failed',
      reason: 'the company does not answer',
    });
    expect((await world.metrics.reconciliationDaysOpen.get()).values).toMatchObject([
      { labels: { provider: 'ceibo' }, value: 7 },
    ]);
    const asked = await world.asOwner('select day from games.reconciliations');
    // All seven would keep the other providers waiting.
    expect(asked).toHaveLength(2);

    statement.answer(true);
    await world.app.games.reconcileDue();
    expect(await runOf(today)).toMatchObject({ state: 'done', compared: 8n });
    expect(await found()).toEqual({ [bet]: 'amount' });
    expect((await world.metrics.reconciliationDaysOpen.get()).values).toMatchObject([{ value: 0 }]);
    await forgetDifferences();
  });

  it('is compared when it has been over for an hour, and not before', async () => {
    const tomorrow = startOfDay(daysLater(today, 1)).getTime();
    world.clock.advance(tomorrow + 59 * MINUTE - world.clock.now().getTime());
    await world.app.games.reconcileDue();
    expect(await runOf(daysLater(today, -1))).toMatchObject({ state: 'done' });
    expect(await runOf(today)).toBeUndefined();
    world.clock.advance(2 * MINUTE);
    await world.app.games.reconcileDue();
    expect(await runOf(today)).toMatchObject({ state: 'done' });
    expect(await runOf(daysLater(today, 1))).toBeUndefined();
  });

  it('that staff compared before its end is compared again when it is over', async () => {
    expect(await reconcile()).toBe('done');
    const { bet } = await statement.play();
    Object.assign(statement.find(bet), { amount: 1 });
    world.clock.advance(DAY / 2 + 61 * MINUTE);
    await world.app.games.reconcileDue();
    expect(await found()).toEqual({ [bet]: 'amount' });
    await forgetDifferences();
  });

  it('with something that the provider still tries is compared again for a month', async () => {
    const { bet } = await statement.play();
    Object.assign(statement.find(bet), { status: 'pending' });
    world.clock.advance(2 * DAY);
    await world.app.games.reconcileDue();
    expect(await runOf(today)).toMatchObject({ state: 'incomplete', pending: 1n });
    world.clock.advance(20 * DAY);
    await world.app.games.reconcileDue();
    expect((await world.metrics.reconciliationDaysOpen.get()).values).toMatchObject([{ value: 1 }]);
    Object.assign(statement.find(bet), { status: 'rolled_back' });
    await world.app.games.reconcileDue();
    expect(await runOf(today)).toMatchObject({ state: 'done' });
    expect(await found()).toEqual({ [bet]: 'state' });
    await forgetDifferences();
  });

  it('is not lost to a list that never ends', async () => {
    world.company = () => ({
      status: 200,
      body: JSON.stringify({ transactions: [], next_cursor: 'here' }),
    });
    expect(await reconcile()).toBe('failed');
    expect(await runOf(today)).toMatchObject({
      reason: 'the studio lists the same page again and again',
    });
  });

  it('of a provider without such a call, or of none, is not compared', async () => {
    expect(await world.app.games.reconcile({ provider: 'vivogaming', day: today })).toBe(
      'unknown-provider',
    );
  });
});

it('leaves no lines of a finished run behind', async () => {
  await reconcile();
  expect(await world.database.query('select from games.reconciliation_lines')).toEqual([]);
});
