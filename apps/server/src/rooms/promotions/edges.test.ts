// The millisecond before a year ends in Buenos Aires, and the one in which the next begins: what
// belongs to which day, month and year. The product's clock stands still at each of them.

import { randomUUID } from 'node:crypto';
import { dayOf, startOfDay } from '@ceibo/contracts/day';
import { units, type Money } from '@ceibo/money';
import { beforeEach, expect, it } from 'vitest';
import { DAY, HOUR, later, MINUTE } from '../../platform/clock.ts';
import {
  addPromotions,
  campaign,
  grantsOf,
  onlyCampaigns,
  runJob,
} from '../../testing/promotions/campaigns.ts';
import { playTournaments } from '../../testing/promotions/tournaments.ts';
import { cash, nothing } from '../../testing/promotions/wheel.ts';
import { startTestWorld, TEST_PASSWORD, type TestPlayer } from '../../testing/test-world.ts';
import { nameOf, periodsToPay, runsAt } from './campaigns/schedule.ts';

const world = startTestWorld();
const tournaments = playTournaments(world);
/** The first moment of the next year. */
let year: Date;

const stopAt = (moment: Date) => {
  world.clock.now = () => moment;
};
const lastMoment = () => stopAt(later(year, -1));

beforeEach(() => {
  year = startOfDay(`${Number(dayOf(world.clock.now()).slice(0, 4)) + 1}-01-01`);
  stopAt(later(year, -HOUR));
});

const player = () => world.player({ cash: units(10_000), bonus: 0n });
/** A session of now. */
const again = async (who: TestPlayer): Promise<TestPlayer> => {
  const asked = { login: who.login, password: TEST_PASSWORD };
  const { body } = await world.call('/api/identity/login', asked);
  return { ...who, session: String(body['sessionId']) };
};
const call = async ({ session }: TestPlayer, path: string, body: object = {}) =>
  (await world.call(`/api/${path}`, body, session)).body;

/** A stake that is open until it ends; `done` is the wallet's outcome of it. */
async function stake({ id: playerId }: TestPlayer, amount: Money) {
  const of = { source: 'softswiss:test', playerId, currency: 'ARS' } as const;
  const [bet, round] = [randomUUID(), { id: randomUUID(), game: 'g', closes: true }];
  const staked = { ...of, sourceTxId: bet, amount, round: { ...round, closes: false } };
  const done = await world.app.wallet.apply({ ...staked, kind: 'stake', categories: ['slots'] });
  const end = { ...of, sourceTxId: randomUUID(), refTxId: bet, round };
  return {
    done,
    ends: (won: Money = 0n) => world.app.wallet.apply({ ...end, kind: 'win', amount: won }),
  };
}
const lose = async (who: TestPlayer, amount: Money) => (await stake(who, amount)).ends();

it('cashback of the last day has stakes up to its last moment, and is paid at noon', async () => {
  const offer = campaign({
    trigger: { kind: 'losses', every: 'day', product: 'casino' },
    reward: { size: { share: 1000, cap: '500.00' } },
    needsOptIn: true,
    times: 1000,
  });
  await onlyCampaigns(world, offer);
  const who = await player();
  await call(who, 'promotions/join-campaign', { key: offer.key });
  lastMoment();
  await lose(who, units(100));
  const open = await stake(who, units(300));
  stopAt(year);
  await open.ends(units(50));
  await lose(who, units(200));
  stopAt(later(year, 12 * HOUR - 1));
  await runJob(world, 'promotions:pay-losses');
  expect(await grantsOf(world, who)).toEqual([]);
  stopAt(later(year, 12 * HOUR));
  await runJob(world, 'promotions:pay-losses');
  expect(await grantsOf(world, who)).toEqual(['converted 35.00']);
  stopAt(later(year, 36 * HOUR));
  await runJob(world, 'promotions:pay-losses');
  expect(await grantsOf(world, who)).toEqual(['converted 20.00', 'converted 35.00']);
});

it('a mission of the last day counts stakes of its last moment that end later, and none after', async () => {
  const offer = campaign({
    trigger: { kind: 'mission', product: 'casino', stakes: '500.00' },
    reward: { size: { fixed: '10.00' } },
    needsOptIn: true,
    lastDay: dayOf(later(year, -1)),
  });
  await onlyCampaigns(world, offer);
  const [within, late] = [await player(), await player()];
  for (const who of [within, late]) {
    await call(who, 'promotions/join-campaign', { key: offer.key });
    await lose(who, units(499));
  }
  lastMoment();
  const last = await stake(within, units(1));
  stopAt(year);
  await lose(late, units(1));
  await last.ends();
  stopAt(later(year, HOUR));
  await runJob(world, 'promotions:award-missions');
  expect(await grantsOf(world, within)).toEqual(['converted 10.00']);
  expect(await grantsOf(world, late)).toEqual([]);
});

it('the wheel asks for a stake of the day before, to the millisecond', async () => {
  await addPromotions(world, { wheel: { sectors: [cash('10.00', 5000, 5), nothing(5000)] } });
  const [before, after] = [await player(), await player()];
  lastMoment();
  const open = await stake(before, units(10));
  stopAt(year);
  await lose(after, units(10));
  const states = async () =>
    Promise.all(
      [before, after].map(
        async (who) => (await call(await again(who), 'promotions/my-wheel'))['state'],
      ),
    );
  expect(await states()).toEqual(['not-played', 'not-played']);
  await open.ends();
  expect(await states()).toEqual(['ready', 'not-played']);
  stopAt(later(year, DAY - 1));
  expect(await states()).toEqual(['ready', 'not-played']);
  stopAt(later(year, DAY));
  expect(await states()).toEqual(['not-played', 'ready']);
});

it('the counters of a level begin anew, with what is settled from then on', async () => {
  const who = await player();
  const counters = async () => {
    const body = await call(await again(who), 'wallet/player-level');
    return ['yearly', 'monthly', 'hourly', 'gold'].map(
      (name) => (body[name] as { compPoints: string }).compPoints,
    );
  };
  lastMoment();
  await lose(who, units(300));
  const open = await stake(who, units(400));
  expect(await counters()).toEqual(['3', '3', '3', '3']);
  stopAt(year);
  expect(await counters()).toEqual(['0', '0', '0', '0']);
  await open.ends();
  expect(await counters()).toEqual(['4', '4', '4', '4']);
  stopAt(later(year, HOUR - 1));
  expect(await counters()).toEqual(['4', '4', '4', '4']);
  stopAt(later(year, HOUR));
  expect(await counters()).toEqual(['4', '4', '0', '4']);
});

it('a tournament counts stakes from its first to its last millisecond, also where they win later', async () => {
  const { hold, advance, play, scores, stateOf } = tournaments;
  const ends = later(year, 10 * MINUTE);
  lastMoment();
  const who = await player();
  const run = await hold({
    schedule: { starts: year.toISOString(), ends: ends.toISOString() },
  });
  const early = await play(who, units(10));
  expect(await stateOf(run.id)).toBe('open');
  stopAt(year);
  await advance();
  await early.pay(units(900));
  await play(who, units(10), units(20));
  stopAt(later(ends, -1));
  const last = await play(who, units(10));
  await advance();
  expect(await stateOf(run.id)).toBe('started');
  stopAt(ends);
  await play(who, units(10), units(800));
  await advance();
  stopAt(later(ends, MINUTE));
  await advance();
  expect(await stateOf(run.id)).toBe('closing');
  await last.pay(units(30));
  expect(await scores(run.id)).toEqual(['50.00']);
  await advance();
  expect(await stateOf(run.id)).toBe('reviewing');
});

it.each([
  ['was staked enough for, it becomes cash when the round ends', units(50), 'converted', units(60)],
  ['was not, it takes no stake and ends with the round', units(200), 'expired', 0n],
])(
  'a bonus whose date comes while a stake is in play: where it %s',
  async (_what, target, state, left) => {
    const who = await world.player({ cash: 0n, bonus: 0n });
    await world.app.promotions.give({
      playerId: who.id,
      source: 'test',
      reference: randomUUID(),
      title: { es: 'Bono' },
      amount: units(100),
      days: 1,
      terms: { target, weights: { slots: 10_000 } },
    });
    const ends = later(world.clock.now(), DAY);
    stopAt(later(ends, -1));
    const open = await stake(who, units(50));
    await world.app.promotions.advance(who.id);
    expect(await grantsOf(world, who)).toEqual(['active 100.00']);
    expect(await world.app.wallet.funds(who.id)).toMatchObject({
      wagering: { counted: units(50) },
    });
    stopAt(ends);
    // The wallet knows the date, whoever has noted it.
    const more = await stake(who, units(10));
    expect('refused' in more.done).toBe(state === 'expired');
    await more.ends();
    await world.app.promotions.advance(who.id);
    expect(await grantsOf(world, who)).toEqual([
      `${state === 'expired' ? 'expiring' : 'active'} 100.00`,
    ]);
    await open.ends(units(20));
    await world.app.promotions.advance(who.id);
    expect(await grantsOf(world, who)).toEqual([`${state} 100.00`]);
    const pockets = { cash: left, bonus: 0n, inPlay: 0n };
    expect(await world.app.wallet.pockets(who.id)).toMatchObject(pockets);
  },
);

const local = (moment: string) => new Date(`${moment}-03:00`);
const toPay = (every: 'day' | 'week', now: string) =>
  periodsToPay(every, { now: local(now), settlesMs: 12 * HOUR, count: 2 }).map(nameOf);

it.each([
  ['day', '2027-01-01T11:59:59.999', ['2026-12-29', '2026-12-30']],
  ['day', '2027-01-01T12:00:00', ['2026-12-30', '2026-12-31']],
  ['day', '2027-03-01T12:00:00', ['2027-02-27', '2027-02-28']],
  ['week', '2027-01-04T11:59:59.999', ['2026-12-14', '2026-12-21']],
  ['week', '2027-01-04T12:00:00', ['2026-12-21', '2026-12-28']],
] as const)('of each %s there are due at %s those of %j', (every, now, expected) => {
  expect(toPay(every, now)).toEqual(expected);
});

it.each([
  ['2026-12-30T23:59:59.999', false],
  ['2026-12-31T00:00:00', true],
  ['2026-12-31T23:59:59.999', true],
  ['2027-01-01T00:00:00', false],
])('a campaign of the last day of a year runs at %s: %s', (moment, runs) => {
  expect(runsAt({ firstDay: '2026-12-31', lastDay: '2026-12-31' }, local(moment))).toBe(runs);
});
