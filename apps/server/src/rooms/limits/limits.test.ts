// Limits, time-outs, self-exclusion and reality checks through HTTP. The last test holds every
// refusal of the contract to having been seen here.

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Call } from '@ceibo/contracts/call';
import * as contract from '@ceibo/contracts/limits';
import { units } from '@ceibo/money';
import { DAY, HOUR, MINUTE } from '../../platform/clock.ts';
import { startTestWorld, TEST_PASSWORD, type TestPlayer } from '../../testing/test-world.ts';

const world = startTestWorld();
const seen = new Set<string>();

/** Calls, and notes the refusal for the last test. */
async function call(path: Call, body: object, player: TestPlayer | undefined, session?: string) {
  const { body: answer } = await world.call(path.path, body, session ?? player?.session);
  if (answer['success'] === false) seen.add(`${path.path} ${String(answer['code'])}`);
  return answer;
}

const set = (player: TestPlayer, value: string | null, change: object = {}) =>
  call(contract.setLimit, { kind: 'loss', window: 'day', value, ...change }, player);
const lossOfDay = { kind: 'loss', window: 'day' };

async function view(player: TestPlayer, change: object = lossOfDay) {
  const { limits } = await limitsOf(player);
  return limits.find((each) =>
    Object.entries(change).every(
      ([key, value]) =>
        key in each && Object.entries(each).some(([name, own]) => name === key && own === value),
    ),
  );
}

async function limitsOf(player: TestPlayer): Promise<contract.LimitsView> {
  const { success: _success, ...answer } = await call(contract.getLimits, {}, player);
  return contract.getLimits.answer.parse(answer);
}

async function logIn({ login }: TestPlayer): Promise<string> {
  const { body } = await world.call('/api/identity/login', { login, password: TEST_PASSWORD });
  return String(body['sessionId']);
}

const stake = ({ id: playerId }: TestPlayer, amount: number, sourceTxId: string = randomUUID()) =>
  world.app.wallet.apply({
    kind: 'stake',
    source: 'test:limits',
    sourceTxId,
    playerId,
    currency: 'ARS',
    amount: units(amount),
  });

describe('a limit', () => {
  it('counts at once when it is new or lower, and refuses what would pass it', async () => {
    const player = await world.player();
    expect(await set(player, '500')).toMatchObject({ success: true });
    expect(await view(player)).toMatchObject({ own: '500.00', limit: '500.00', left: '500.00' });
    expect(await stake(player, 200)).toMatchObject({ replayed: false });
    await set(player, '300');
    expect(await view(player)).toMatchObject({ limit: '300.00', used: '200.00', left: '100.00' });
    expect(await stake(player, 101)).toMatchObject({
      refused: 'LIMIT_REACHED',
      reached: { left: '100.00' },
    });
    expect(await stake(player, 100)).toMatchObject({ replayed: false });
  });

  it('is raised after 24 hours and a confirmation, and not before', async () => {
    const player = await world.player();
    await set(player, '500');
    await set(player, '900');
    expect(await view(player)).toMatchObject({ limit: '500.00', raise: { value: '900.00' } });
    const confirm = (session: string) => call(contract.confirmRaise, lossOfDay, undefined, session);
    world.clock.advance(24 * HOUR - MINUTE);
    const session = await logIn(player);
    expect(await confirm(session)).toMatchObject({ code: 'RAISE_TOO_EARLY' });
    world.clock.advance(MINUTE);
    expect(await confirm(session)).toMatchObject({ success: true });
    expect(await view({ ...player, session })).toMatchObject({ limit: '900.00', raise: null });
    expect(await stake(player, 800)).toMatchObject({ replayed: false });
    expect(await confirm(session)).toMatchObject({ code: 'NO_PENDING_RAISE' });
  });

  it('is not raised out of bounds that changed while the raise waited', async () => {
    const player = await world.player();
    await set(player, '500');
    await set(player, '900');
    world.clock.advance(DAY);
    const session = await logIn(player);
    const confirm = () => call(contract.confirmRaise, lossOfDay, undefined, session);
    const [before] = await world.asOwner(
      `update limits.bounds b set most = $1 from limits.bounds old
       where (b.province, b.kind) = ('*', 'loss') and (old.province, old.kind) = ('*', 'loss')
       returning old.most`,
      [units(899)],
    );
    expect(await confirm()).toMatchObject({ code: 'LIMIT_OUT_OF_BOUNDS' });
    await world.asOwner(`update limits.bounds set most = $1 where kind = 'loss'`, [
      before?.['most'],
    ]);
    expect(await confirm()).toMatchObject({ success: true });
  });

  it('stays when its raise is not confirmed within three days, or is cancelled', async () => {
    const player = await world.player();
    await set(player, '500');
    await set(player, null);
    world.clock.advance(24 * HOUR + 72 * HOUR);
    const session = await logIn(player);
    expect(await call(contract.confirmRaise, lossOfDay, undefined, session)).toMatchObject({
      code: 'NO_PENDING_RAISE',
    });
    const again = { ...player, session };
    await set(again, '600');
    expect(await call(contract.cancelRaise, lossOfDay, again)).toMatchObject({ success: true });
    expect(await call(contract.cancelRaise, lossOfDay, again)).toMatchObject({
      code: 'NO_PENDING_RAISE',
    });
    expect(await view(again)).toMatchObject({ limit: '500.00', raise: null });
  });

  it('loses its pending raise when it is lowered', async () => {
    const player = await world.player();
    await set(player, '500');
    await set(player, '900');
    await set(player, '400');
    expect(await view(player)).toMatchObject({ limit: '400.00', raise: null });
  });

  it.each([
    ['LIMIT_OUT_OF_BOUNDS', '99.99', {}],
    ['LIMIT_OUT_OF_BOUNDS', '100000000.01', {}],
    ['LIMIT_OUT_OF_BOUNDS', '90.5', { kind: 'time' }],
    ['LIMIT_OUT_OF_BOUNDS', '14', { kind: 'time' }],
    ['LIMIT_NOT_SET', null, {}],
  ])('is refused with %s when it is %j', async (code, value, change) => {
    expect(await set(await world.player(), value, change)).toMatchObject({ code });
  });

  it('is set 60 times an hour at most', async () => {
    const player = await world.player();
    const answers = [];
    for (let count = 0; count < 61; count += 1) answers.push(await set(player, '500'));
    expect(answers.map(({ success }) => success)).toEqual([...Array(60).fill(true), false]);
    expect(answers.at(-1)).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  });

  it('ends at midnight of Buenos Aires', async () => {
    const player = await world.player();
    await set(player, '500');
    await stake(player, 500);
    const { endsAt = '' } = (await view(player)) ?? {};
    const untilThen = new Date(endsAt).getTime() - world.clock.now().getTime();
    world.clock.advance(untilThen - MINUTE);
    expect(await stake(player, 1)).toMatchObject({ refused: 'LIMIT_REACHED' });
    world.clock.advance(MINUTE);
    expect(await stake(player, 500)).toMatchObject({ replayed: false });
  });
});

describe('an exclusion', () => {
  it('ends every login, and takes no stake; wins are paid, and the player may log in to withdraw', async () => {
    const player = await world.player();
    const other = await logIn(player);
    await stake(player, 100, `${player.id} bet`);
    expect(await call(contract.takeTimeOut, { hours: 24 }, player)).toMatchObject({
      success: true,
      exclusion: { kind: 'time-out' },
    });
    for (const session of [player.session, other])
      expect(await call(contract.getLimits, {}, undefined, session)).toMatchObject({
        code: 'SESSION_EXPIRED',
      });
    expect(await stake(player, 1)).toMatchObject({ refused: 'PLAYER_EXCLUDED' });
    const win = { kind: 'win', source: 'test:limits', sourceTxId: randomUUID() } as const;
    const won = await world.app.wallet.apply({
      ...win,
      playerId: player.id,
      currency: 'ARS',
      refTxId: `${player.id} bet`,
      amount: units(50),
    });
    expect(won).toMatchObject({ pockets: { cash: units(950) } });

    const session = await logIn(player);
    for (const open of ['bank-accounts', 'payment-systems'])
      expect(await world.call(`/api/cashier/${open}`, {}, session)).toMatchObject({
        body: { success: true },
      });
    const profile = async (login: string) =>
      (await world.call('/api/identity/profile', {}, login)).body;
    expect(await profile(session)).toMatchObject({ deposits: false, withdrawal: true });
    world.clock.advance(24 * HOUR);
    expect(await stake(player, 1)).toMatchObject({ replayed: false });
    expect(await profile(await logIn(player))).toMatchObject({ deposits: true });
  });

  it('is made longer, and shortened by nobody', async () => {
    const player = await world.player();
    await call(contract.selfExclude, { period: '1-year' }, player);
    const again = { ...player, session: await logIn(player) };
    expect(await call(contract.takeTimeOut, { hours: 1008 }, again)).toMatchObject({
      code: 'EXCLUSION_NOT_SHORTER',
    });
    expect(await call(contract.selfExclude, { period: '6-months' }, again)).toMatchObject({
      code: 'EXCLUSION_NOT_SHORTER',
    });
    expect(await call(contract.selfExclude, { period: 'for-ever' }, again)).toMatchObject({
      exclusion: { until: null },
    });
    world.clock.advance(10 * 366 * DAY);
    expect(await stake(player, 1)).toMatchObject({ refused: 'PLAYER_EXCLUDED' });
    const rows = world.database.query('update limits.exclusions set until = now() where true');
    await expect(rows).rejects.toThrow('permission denied');
  });

  it('of six months ends on the same day of the month, or its last', async () => {
    const player = await world.player();
    const at = world.clock.now();
    world.clock.advance(new Date('2040-08-31T15:00:00Z').getTime() - at.getTime());
    const session = await logIn(player);
    expect(
      await call(contract.selfExclude, { period: '6-months' }, undefined, session),
    ).toMatchObject({ exclusion: { until: expect.stringMatching(/^2041-02-28T15:00:/) } });
  });
});

describe('the reality check', () => {
  it('tells the time since login and what was played, and is due again when it was read', async () => {
    const player = await world.player();
    await stake(player, 100, `${player.id} spin`);
    await world.app.wallet.apply({
      kind: 'win',
      source: 'test:limits',
      sourceTxId: randomUUID(),
      playerId: player.id,
      currency: 'ARS',
      refTxId: `${player.id} spin`,
      amount: units(30),
    });
    const first = await call(contract.realityCheck, {}, player);
    const began = new Date(String(first['loggedInAt'])).getTime();
    const minutesOf = ({ dueAt }: Record<string, unknown>) =>
      Math.floor((new Date(String(dueAt)).getTime() - began) / MINUTE);
    expect(minutesOf(first)).toBe(60);
    expect(first).toMatchObject({
      minutes: 60,
      staked: '100.00',
      won: '30.00',
      net: '-70.00',
    });
    world.clock.advance(10 * MINUTE);
    expect(minutesOf(await call(contract.setRealityCheck, { minutes: 15 }, player))).toBe(25);
    world.clock.advance(16 * MINUTE);
    expect(minutesOf(await call(contract.realityCheck, {}, player))).toBe(25);
    expect(minutesOf(await call(contract.acknowledgeRealityCheck, {}, player))).toBe(41);
    expect(await call(contract.setRealityCheck, { minutes: null }, player)).toMatchObject({
      dueAt: null,
    });
    expect((await limitsOf(player)).realityCheck).toBeNull();
  });
});

describe('the totals', () => {
  it('are those of the last twelve months, and stay when they are asked again', async () => {
    const player = await world.player();
    await world.app.wallet.apply({
      kind: 'deposit',
      source: 'test:limits',
      sourceTxId: randomUUID(),
      playerId: player.id,
      currency: 'ARS',
      amount: units(5000),
    });
    await stake(player, 40);
    const month = world.clock.now().toISOString().slice(0, 7);
    world.clock.advance(40 * DAY);
    const later = { ...player, session: await logIn(player) };
    await stake(player, 2);
    const first = await call(contract.totals, {}, later);
    const { months, sum } = contract.totals.answer.parse(first);
    expect(months).toHaveLength(12);
    expect(months.find((each) => each.month === month)).toMatchObject({
      deposited: '5000.00',
      staked: '40.00',
      net: '-40.00',
    });
    expect(months.at(-1)).toMatchObject({ staked: '2.00' });
    expect(sum).toMatchObject({ staked: '42.00', withdrawn: '0.00', net: '-42.00' });
    expect(await call(contract.totals, {}, later)).toEqual(first);
    // The month that runs is never kept as if it were over.
    await stake(player, 3);
    const again = contract.totals.answer.parse(await call(contract.totals, {}, later));
    expect(again.months.at(-1)).toMatchObject({ staked: '5.00' });
    expect(again.sum).toMatchObject({ staked: '45.00' });
  });
});

describe('every call', () => {
  const requests: [Call, object][] = [
    [contract.getLimits, {}],
    [contract.setLimit, { ...lossOfDay, value: '500' }],
    [contract.confirmRaise, lossOfDay],
    [contract.cancelRaise, lossOfDay],
    [contract.takeTimeOut, { hours: 24 }],
    [contract.selfExclude, { period: '1-year' }],
    [contract.realityCheck, {}],
    [contract.setRealityCheck, { minutes: 15 }],
    [contract.acknowledgeRealityCheck, {}],
    [contract.totals, {}],
    [contract.keepLimits, {}],
  ];

  it.each(requests)('is a player’s own: $path', async (path, body) => {
    expect(await call(path, body, undefined, 'nobody')).toMatchObject({ code: 'SESSION_EXPIRED' });
  });

  it.each<[Call, object]>([
    [contract.setLimit, { kind: 'loss', window: 'year', value: '500' }],
    [contract.setLimit, { ...lossOfDay, value: '-1' }],
    [contract.setLimit, { ...lossOfDay, value: '500', setBy: 'operator' }],
    [contract.takeTimeOut, { hours: 23 }],
    [contract.takeTimeOut, { hours: 1009 }],
    [contract.selfExclude, { period: '1-day' }],
    [contract.setRealityCheck, { minutes: 20 }],
  ])('refuses what its contract does not know: %#', async (path, body) => {
    const { session } = await world.player();
    expect(await world.call(path.path, body, session)).toMatchObject({ status: 400 });
  });

  it('has each of its refusals tested above', () => {
    const promised = Object.values<unknown>(contract)
      .filter((each): each is Call => typeof each === 'object' && each !== null && 'path' in each)
      .flatMap(({ path, refusals }) => refusals.map((code) => `${path} ${code}`));
    expect(promised.length).toBeGreaterThan(10);
    expect([...seen].toSorted()).toEqual(promised.toSorted());
  });
});
