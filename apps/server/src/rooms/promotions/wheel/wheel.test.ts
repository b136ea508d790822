// The wheel: one spin a day for a player who played the day before, its stock, and its prizes.

import { dayOf, daysLater, startOfDay } from '@ceibo/contracts/day';
import { units } from '@ceibo/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { blockPlayer } from '../../../operator/support/players.ts';
import { DAY } from '../../../platform/clock.ts';
import { addPromotions, grantsOf, playRound } from '../../../testing/promotions/campaigns.ts';
import { rollback, stake } from '../../../testing/ledger/wallet-drafts.ts';
import {
  cash,
  neverTheLast,
  nothing,
  spinAt,
  spinToday,
} from '../../../testing/promotions/wheel.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld({ random: neverTheLast });
const save = (wheel: object, more: object = {}) => addPromotions(world, { wheel, ...more });
const player = async (played = true) => {
  const who = await world.player({ cash: units(1000), bonus: 0n });
  if (played) await playRound(world, who, { stake: units(10) });
  return who;
};
/** A session of now. */
const again = async (who: TestPlayer): Promise<TestPlayer> => {
  const login = { login: who.login, password: 'Clave1234' };
  const { body } = await world.call('/api/identity/login', login);
  return { ...who, session: String(body['sessionId']) };
};
const myWheel = async ({ session }: TestPlayer) =>
  (await world.call('/api/promotions/my-wheel', {}, session)).body;
const spin = (who: TestPlayer) => spinToday(world, who);
const tomorrow = () => world.clock.advance(DAY);
/** Players who played yesterday. */
const ready = async (count: number) => {
  const before = await Promise.all(Array.from({ length: count }, () => player()));
  tomorrow();
  return Promise.all(before.map(again));
};
const one = async () => (await ready(1))[0] ?? expect.fail();
const visible = async () =>
  (await world.app.web.inject({ method: 'GET', url: '/api/promotions/wheel?language=es' })).json();

describe('before there is a wheel', () => {
  it('nobody spins', async () => {
    const who = await player();
    expect(await myWheel(who)).toMatchObject({ state: 'off', sectors: [] });
    expect(await spin(who)).toMatchObject({ code: 'WHEEL_OFF' });
  });
});

describe('a spin', () => {
  beforeAll(() => save({ sectors: [cash('200.00', 9999, 1000), nothing(1)] }));

  it('is of who staked own money the day before: forty at once have one outcome', async () => {
    const [early, idle] = [await player(), await player(false)];
    expect(await spin(early)).toMatchObject({ code: 'WHEEL_NOT_PLAYED' });
    tomorrow();
    const [who, tab, other] = [await again(early), await again(early), await again(idle)];
    expect(await myWheel(other)).toMatchObject({ state: 'not-played' });
    expect(await spin(other)).toMatchObject({ code: 'WHEEL_NOT_PLAYED' });
    expect(await myWheel(who)).toMatchObject({ state: 'ready', today: null });
    const tabs = await Promise.all(
      Array.from({ length: 40 }, (_, place) => spin(place % 2 === 0 ? who : tab)),
    );
    expect(new Set(tabs.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(tabs[0]).toMatchObject({ success: true, sector: 'cash-200', amount: '200.00' });
    expect(await grantsOf(world, who)).toEqual(['converted 200.00']);
    expect((await world.app.wallet.pockets(who.id)).cash).toBe(units(1190));
    expect(await myWheel(who)).toMatchObject({ state: 'done', today: { sector: 'cash-200' } });
  });

  it('is not of a player whom staff have blocked since, until the block is lifted', async () => {
    const who = await one();
    const isBlocked = (wanted: boolean) =>
      blockPlayer(world.config.databaseUrl, { login: who.login, isBlocked: wanted });
    await isBlocked(true);
    expect(await myWheel(who)).toMatchObject({ state: 'off' });
    expect(await spin(who)).toMatchObject({ code: 'WHEEL_OFF' });
    expect(await grantsOf(world, who)).toEqual([]);
    await isBlocked(false);
    expect(await spin(who)).toMatchObject({ success: true });
  });

  it('of yesterday answers again today, and gives none for a day without one', async () => {
    const who = await one();
    const day = dayOf(world.clock.now());
    const first = await spin(who);
    await playRound(world, who, { stake: units(10) });
    tomorrow();
    const now = await again(who);
    expect(await spinAt(world, now, day)).toEqual(first);
    expect(await spinAt(world, now, daysLater(day, -1))).toMatchObject({ code: 'WHEEL_DAY_OVER' });
    expect(await spinAt(world, now, daysLater(day, 2))).toMatchObject({ code: 'WHEEL_DAY_OVER' });
    expect(await spin(now)).toMatchObject({ success: true, day: daysLater(day, 1) });
    expect(await grantsOf(world, now)).toHaveLength(2);
    expect(await myWheel(now)).toMatchObject({ spins: [{ day }] });
  });

  it('is of the day of Buenos Aires: a stake of 23:59 brings one at 00:00', async () => {
    const midnight = startOfDay(daysLater(dayOf(world.clock.now()), 1));
    const untilMidnight = () => midnight.getTime() - world.clock.now().getTime();
    world.clock.advance(untilMidnight() - 60_000);
    const late = await player();
    expect(await spin(late)).toMatchObject({ code: 'WHEEL_NOT_PLAYED' });
    world.clock.advance(untilMidnight());
    const early = await player();
    expect(await spin(late)).toMatchObject({ success: true, day: dayOf(midnight) });
    expect(await spin(early)).toMatchObject({ code: 'WHEEL_NOT_PLAYED' });
    expect(await myWheel(late)).toMatchObject({
      until: startOfDay(daysLater(dayOf(midnight), 1)).toISOString(),
    });
  });

  it('is not brought by bonus stakes, by open rounds or by what was undone', async () => {
    const bonus = await world.player({ cash: 0n, bonus: units(100) });
    await playRound(world, bonus, { stake: units(10) });
    const [open, undone] = [await player(false), await player(false)];
    await world.app.wallet.apply(stake(open.id, { amount: units(10), round: 'open' }));
    const taken = stake(undone.id, { amount: units(10), closes: true });
    await world.app.wallet.apply(taken);
    await world.app.wallet.apply(rollback(undone.id, { ref: taken.sourceTxId }));
    tomorrow();
    for (const who of [bonus, open, undone])
      expect(await spin(await again(who))).toMatchObject({ code: 'WHEEL_NOT_PLAYED' });
  });

  it('is refused to who excluded themselves, and shown so', async () => {
    const who = await one();
    await world.call('/api/limits/self-exclude', { period: '1-year' }, who.session);
    const now = await again(who);
    expect(await myWheel(now)).toMatchObject({ state: 'excluded' });
    expect(await spin(now)).toMatchObject({ code: 'PLAYER_EXCLUDED' });
  });
});

describe('the stock of a day', () => {
  it('is never exceeded, by eight spins at once, and what ran out becomes no prize', async () => {
    await save({ sectors: [cash('300.00', 9999, 3), nothing(1)] });
    const players = await ready(8);
    const spins = await Promise.all(players.map(spin));
    expect(spins.filter(({ sector }) => sector === 'nothing')).toHaveLength(5);
    const given = await Promise.all(players.map((who) => grantsOf(world, who)));
    expect(given.flat()).toHaveLength(3);
    expect(await visible()).toMatchObject({
      sectors: [{ key: 'cash-300', stock: { of: 3, left: 0 } }, { stock: null }],
    });
  });

  it('stays used when the wheel is saved again the same day, in another order', async () => {
    await save({ sectors: [cash('400.00', 9999, 1), nothing(1)] });
    const [first = expect.fail(), second = expect.fail()] = await ready(2);
    expect(await spin(first)).toMatchObject({ sector: 'cash-400' });
    await save({ sectors: [nothing(1), cash('400.00', 9999, 1)] });
    expect(await visible()).toMatchObject({ sectors: [{}, { stock: { of: 1, left: 0 } }] });
    expect(await spin(second)).toMatchObject({ sector: 'nothing' });
    tomorrow();
    expect(await visible()).toMatchObject({ sectors: [{}, { stock: { of: 1, left: 1 } }] });
  });
});

it('gives a bonus with its terms, as it said before, and the fund order of the place', async () => {
  const weights = { slots: 10_000, sports: 5_000 };
  const sports = { minOdds: '1.50', minLegOdds: '1.20' };
  const games = { 'hub88:ceibo-dorado': 0 };
  const bonus = { wagering: 5, days: 3, maxBet: '50.00', weights, games, sports };
  await save(
    { sectors: [{ ...cash('100.00', 9999, 5), bonus }, nothing(1)] },
    { rules: [{ place: '*', bonusFirst: true }] },
  );
  const who = await one();
  expect(await myWheel(who)).toMatchObject({
    sectors: [{ bonus: { wagering: 5, days: 3, maxBet: '50.00', sports } }, { bonus: null }],
  });
  await spin(who);
  const odds = { minOdds: 1500, minLegOdds: 1200 };
  expect(await world.app.wallet.funds(who.id)).toMatchObject({
    bonus: units(100),
    wagering: {
      target: units(500),
      maxBet: units(50),
      bonusFirst: true,
      weights,
      games,
      sports: odds,
    },
  });
});

it('is not told to who hides offers, but what they have spun today', async () => {
  await save({ sectors: [cash('100.00', 9999, 50), nothing(1)] }, { rules: [{ place: '*' }] });
  const who = await one();
  await world.call('/api/promotions/hide-offers', { hides: true }, who.session);
  expect(await myWheel(who)).toMatchObject({ state: 'ready', sectors: [], hidesOffers: true });
  await spin(who);
  expect(await myWheel(who)).toMatchObject({ state: 'done', sectors: [{}, {}] });
});

describe('where the rules of a place', () => {
  const bonus = { wagering: 5, days: 3, weights: { slots: 10_000 } };
  const wheel = { sectors: [{ ...cash('100.00', 9999, 50), bonus }, nothing(1)] };

  it.each([
    ['allow no draws', { wheel: false }],
    ['want less to stake', { mostWagering: 4 }],
    ['want more days', { leastDays: 4 }],
    ['want one product', { crossProduct: false }],
  ])('%s, there is no wheel', async (_words, rule) => {
    await save(wheel, { rules: [{ place: '*', ...rule }] });
    const who = await one();
    expect(await myWheel(who)).toMatchObject({ state: 'not-here', sectors: [] });
    expect(await spin(who)).toMatchObject({ code: 'WHEEL_NOT_HERE' });
    expect(await visible()).toMatchObject({ sectors: [] });
  });

  it('want one product, a wheel of that product may be spun', async () => {
    await save({ ...wheel, product: 'casino' }, { rules: [{ place: '*', crossProduct: false }] });
    expect(await spin(await one())).toMatchObject({ success: true });
    await save({ ...wheel, product: 'sports' }, { rules: [{ place: '*' }] });
    expect(await myWheel(await one())).toMatchObject({ state: 'not-played', product: 'sports' });
  });

  it('keep offers from visitors, players alone see it, with the legend', async () => {
    const text = 'Jugar compulsivamente es perjudicial.';
    const legend = { es: text, pt: text, en: text };
    await save(wheel, { rules: [{ place: '*', publicDisplay: false, legend }] });
    expect(await visible()).toMatchObject({ sectors: [], legend: text });
    expect(await myWheel(await one())).toMatchObject({ sectors: [{}, {}], legend: text });
    await save({ ...wheel, active: false }, { rules: [{ place: '*' }] });
    expect(await myWheel(await one())).toMatchObject({ state: 'off', sectors: [] });
  });
});
