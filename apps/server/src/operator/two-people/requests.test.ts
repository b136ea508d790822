import { randomUUID } from 'node:crypto';
import { units } from '@ceibo/money';
import { expect, it } from 'vitest';
import { DAY, later } from '../../platform/clock.ts';
import {
  approve as approveAs,
  ask as askFor,
  byTwoPeople,
} from '../../testing/staff/two-people.ts';
import { startTestWorld, type TestPlayer } from '../../testing/test-world.ts';
import type { Act } from './act.ts';
import { approveRequest, listRequests, refuseRequest, showRequest } from './requests.ts';

const world = startTestWorld();
const url = () => world.config.databaseUrl;
const cashOf = async ({ id }: TestPlayer) => (await world.app.wallet.pockets(id)).cash;

const ask = (act: Act, staff?: string) => askFor(world, act, staff);
const approve = (id: string, staff?: string) => approveAs(world, id, staff);

/** A player with 5000.00 of cash who owes 100.00. */
async function debtor() {
  const player = await world.player({ cash: 0n });
  const of = { playerId: player.id, currency: 'ARS', kind: 'adjust' } as const;
  const debt = { source: 'pragmatic:ceibo', id: randomUUID() };
  const correction = { ...of, source: debt.source, sourceTxId: debt.id, amount: -units(100) };
  await world.app.wallet.apply({ ...correction, owesRest: true });
  const gift = { ...of, source: 'staff', sourceTxId: randomUUID(), amount: units(5_000) };
  await world.app.wallet.apply(gift);
  return { player, debt, take: { kind: 'take-debt', ...debt } as const };
}

async function closedPlayer() {
  const player = await world.player({ cash: units(50) });
  await world.asOwner(`update identity.players set status = 'closed' where id = $1`, [player.id]);
  await world.asOwner(
    `insert into identity.closures (player_id, id, closed_at, reason, note, remainder, forfeited)
     values ($1, gen_random_uuid(), $2, 'plays-less', '', 0, 0)`,
    [player.id, world.clock.now()],
  );
  return player;
}

const noteOf = async ({ id }: { id: string }) =>
  (await world.asOwner('select note from wallet.debts where source_tx_id = $1', [id]))[0]?.['note'];

it('a request moves nothing until another person approves it', async () => {
  const { player, debt, take } = await debtor();
  const id = await ask(take);
  expect(await cashOf(player)).toBe(units(5_000));
  expect(await showRequest(url(), id, world.clock)).toMatchObject({
    request: { staff: 'Ana', reason: 'case 7', act: take },
    seen: { player: player.id, amount: '100.00' },
    now: { player: player.id, amount: '100.00' },
    end: undefined,
  });
  for (const same of ['Ana', 'ana', ' A NA ', 'ＡＮＡ'])
    expect(await approve(id, same)).toBe('same-person');
  expect(await cashOf(player)).toBe(units(5_000));
  expect(await approve(id)).toBe('done');
  expect(await approve(id)).toBe('ended');
  expect(await cashOf(player)).toBe(units(4_900));
  expect(await noteOf(debt)).toBe('case 7 (Ana, approved by Bea)');
  expect(await approve(randomUUID())).toBe('no-request');
  expect(await approve('7')).toBe('no-request');
});

it('a debt is written off by two people, and no money moves', async () => {
  const { player, debt } = await debtor();
  expect(await byTwoPeople(world, { kind: 'end-debt', ...debt })).toBe('done');
  expect(await cashOf(player)).toBe(units(5_000));
  expect(await world.app.wallet.debtOf(player.id)).toBe(0n);
});

it('of many people who approve at once one does it', async () => {
  const { player, take } = await debtor();
  const id = await ask(take);
  const people = ['Bea', 'Carla', 'Dora', 'Eva', 'Flor'];
  const done = await Promise.all(people.map((staff) => approve(id, staff)));
  expect(done.toSorted()).toEqual(['done', 'ended', 'ended', 'ended', 'ended']);
  expect(await cashOf(player)).toBe(units(4_900));
});

it('the same act is one request, and two different ones of a debt take it once', async () => {
  const { player, debt, take } = await debtor();
  const id = await ask(take);
  expect(await ask(take, 'Bea')).toBe(id);
  const other = await ask({ kind: 'end-debt', ...debt }, 'Bea');
  const done = await Promise.all([approve(id, 'Carla'), approve(other, 'Carla')]);
  expect(done.toSorted()).toEqual(['done', 'no-debt']);
  expect(await world.app.wallet.debtOf(player.id)).toBe(0n);
});

it('a process that ends between the approval and the act leaves neither', async () => {
  const { player, debt, take } = await debtor();
  const id = await ask(take);
  // Another transaction has the debt, so the approval waits with its own row written.
  await world.database.transaction(async (transaction) => {
    await transaction.query('select from wallet.debts where source_tx_id = $1 for update', [
      debt.id,
    ]);
    const cutOff = approve(id).catch(String);
    const kill = () =>
      world.asOwner(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'
           and query like '%wallet.debts%'`,
      );
    await expect.poll(async () => (await kill()).length).toBeGreaterThan(0);
    expect(await cutOff).toMatch(/terminat/);
  });
  expect(await cashOf(player)).toBe(units(5_000));
  expect(await showRequest(url(), id, world.clock)).toMatchObject({ end: undefined });
  expect(await approve(id)).toBe('done');
  expect(await cashOf(player)).toBe(units(4_900));
});

it('a request of which something has changed since does nothing', async () => {
  const player = await closedPlayer();
  const id = await ask({ kind: 'reopen-account', login: player.login });
  await world.asOwner(`update identity.closures set note = 'a threat' where player_id = $1`, [
    player.id,
  ]);
  expect(await approve(id)).toBe('changed');
  expect(await showRequest(url(), id, world.clock)).toMatchObject({
    seen: { note: '' },
    now: { note: 'a threat' },
    end: undefined,
  });
  const status = 'select status from identity.players where id = $1';
  expect(await world.asOwner(status, [player.id])).toEqual([{ status: 'closed' }]);
  const anew = await ask({ kind: 'reopen-account', login: player.login });
  expect(anew).not.toBe(id);
  expect(await approve(anew)).toBe('done');
});

it('a request that was refused, or is older than 24 hours, does nothing', async () => {
  const [{ player, take }, late] = [await debtor(), await debtor()];
  const [id, expired] = [await ask(take), await ask(late.take)];
  const refuse = () => refuseRequest(url(), { id, staff: 'Ana', reason: 'a mistake' });
  expect(await refuse()).toBe('refused');
  expect(await refuse()).toBe('ended');
  expect(await approve(id)).toBe('ended');
  const waiting = async (clock = world.clock) =>
    (await listRequests(url(), clock)).map((r) => r.id);
  expect(await waiting()).toContain(expired);
  expect(await waiting()).not.toContain(id);
  const clock = { ...world.clock, now: () => later(world.clock.now(), DAY) };
  expect(await waiting(clock)).not.toContain(expired);
  const approval = { id: expired, staff: 'Bea', reason: 'seen' };
  expect(await approveRequest(url(), approval, clock)).toEqual({ refused: 'expired' });
  expect([await cashOf(player), await cashOf(late.player)]).toEqual([units(5_000), units(5_000)]);
});

it('cash of a closed account is booked once by its reference, however often it is asked for', async () => {
  const player = await closedPlayer();
  const pay = { kind: 'pay-closed-account', login: player.login, amount: '20.00' } as const;
  const reference = randomUUID();
  const [first, other] = [await ask({ ...pay, reference }), await ask({ ...pay, reference: '7' })];
  const twin = await ask({ ...pay, amount: '20', reference });
  expect(await approve(first)).toBe('done');
  expect(await approve(other)).toBe('done');
  expect(await approve(twin)).toBe('booked');
  expect(await ask({ ...pay, reference })).toBe('booked');
  expect(await ask({ ...pay, amount: '30.00', reference })).toBe('other-payment');
  expect(await approve(await ask({ ...pay, reference: '8' }))).toBe('not-there');
  expect(await cashOf(player)).toBe(units(10));
});

it('who pays cash of a closed account sees what its player owes and never played', async () => {
  const player = await closedPlayer();
  const pay = { kind: 'pay-closed-account', login: player.login, amount: '20.00' } as const;
  const reference = randomUUID();
  const before = await ask({ ...pay, reference });
  expect((await showRequest(url(), before, world.clock))?.seen).not.toHaveProperty('owed');
  const of = { playerId: player.id, currency: 'ARS' } as const;
  const correction = {
    ...of,
    kind: 'adjust',
    source: 'pragmatic:ceibo',
    amount: -units(150),
  } as const;
  await world.app.wallet.apply({ ...correction, sourceTxId: randomUUID(), owesRest: true });
  const late = {
    ...of,
    kind: 'deposit',
    source: 'test',
    amount: units(70),
  } as const;
  await world.app.wallet.apply({ ...late, sourceTxId: randomUUID(), playthrough: units(70) });
  // The state has changed since the first person saw it.
  expect(await approve(before)).toBe('changed');
  const after = await ask({ ...pay, reference });
  expect((await showRequest(url(), after, world.clock))?.seen).toMatchObject({
    owed: '100.00',
    unplayed: '70.00',
  });
});

it('nobody changes or deletes a request or its end', async () => {
  const { take } = await debtor();
  await approve(await ask(take));
  for (const table of ['requests', 'request_ends']) {
    for (const text of [`delete from operator.${table}`, `truncate operator.${table} cascade`])
      await expect(world.asOwner(text)).rejects.toThrow('append-only');
    const change = `update operator.${table} set staff = 'x'`;
    await expect(world.asOwner(change)).rejects.toThrow('append-only');
    await expect(world.database.query(change, [])).rejects.toThrow('permission denied');
  }
});
