// Cashback: a share of a day's or week's loss, paid once.

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { periodsOf } from '@ceibo/contracts/day';
import { units } from '@ceibo/money';
import {
  campaign,
  grantsOf,
  onlyCampaigns,
  playRound,
  runJob,
  settled,
} from '../../../testing/promotions/campaigns.ts';
import { roundOf, type RoundSteps } from '../../../testing/rounds.ts';
import { startTestWorld, TEST_PASSWORD, type TestPlayer } from '../../../testing/test-world.ts';
import { HOUR } from '../../../platform/clock.ts';

const world = startTestWorld();
const player = () => world.player({ cash: units(10_000), bonus: 0n });
const call = async ({ session }: TestPlayer, name: string, body: object = {}) =>
  (await world.call(`/api/promotions/${name}`, body, session)).body;
const play = (who: TestPlayer, stake: bigint, win = 0n) => playRound(world, who, { stake, win });
const cashOf = async ({ id }: TestPlayer) => (await world.app.wallet.pockets(id)).cash;
/** A session of now. */
const again = async (who: TestPlayer): Promise<TestPlayer> => {
  const asked = { login: who.login, password: TEST_PASSWORD };
  const { body } = await world.call('/api/identity/login', asked);
  return { ...who, session: String(body['sessionId']) };
};
const exclude = ({ session }: TestPlayer) =>
  world.call('/api/limits/self-exclude', { period: '1-year' }, session);
/** Looks now at those who were found with an open round. */
async function lookAgain(): Promise<void> {
  await world.asOwner(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
       where task_identifier = 'promotions:pay-loss-later'), run_at := now())`,
  );
  await settled(world);
}
/** Twelve hours into the next day: cashback of today is paid. */
function toNextNoon(): void {
  const { to } = periodsOf(world.clock.now()).day;
  world.clock.advance(to.getTime() + 12 * HOUR + 1000 - world.clock.now().getTime());
}

const cashback = (change: object = {}) =>
  campaign({
    trigger: { kind: 'losses', every: 'day', product: 'casino' },
    reward: { size: { share: 1000, cap: '500.00' } },
    needsOptIn: true,
    times: 1000,
    ...change,
  });

describe('cashback', () => {
  it('is a share of own money lost on settled rounds since joining, paid once as cash', async () => {
    const offer = cashback();
    await onlyCampaigns(world, offer);
    const [loser, winner, absent] = [await player(), await player(), await player()];
    await play(loser, units(1000));
    for (const each of [loser, winner]) await call(each, 'join-campaign', { key: offer.key });
    await play(loser, units(400));
    await play(loser, units(300), units(100));
    await play(winner, units(300), units(900));
    await play(absent, units(900));
    // Sports are another product, and money in play is not lost.
    await playRound(world, loser, { stake: units(200), source: 'bti:bti' });
    const open = { source: 'hub88:ceibo', playerId: loser.id, currency: 'ARS' } as const;
    const round = { id: 'open-round', game: 'ceibo-dorado' };
    await world.app.wallet.apply({
      ...open,
      kind: 'stake',
      sourceTxId: 'open-bet',
      amount: units(150),
      round: { ...round, closes: false },
    });
    expect(await call(loser, 'my-campaigns')).toMatchObject({
      campaigns: [{ state: 'joined', progress: { done: '60.00', of: null } }],
    });
    await world.app.wallet.apply({
      ...open,
      kind: 'win',
      sourceTxId: 'open-win',
      refTxId: 'open-bet',
      amount: units(150),
      round: { ...round, closes: true },
    });
    const before = await cashOf(loser);
    await runJob(world, 'promotions:pay-losses');
    expect(await cashOf(loser)).toBe(before);
    toNextNoon();
    await runJob(world, 'promotions:pay-losses');
    await runJob(world, 'promotions:pay-losses');
    expect(await cashOf(loser)).toBe(before + units(60));
    expect(await grantsOf(world, loser)).toEqual(['converted 60.00']);
    expect(await grantsOf(world, winner)).toEqual([]);
    expect(await grantsOf(world, absent)).toEqual([]);
  });

  it('waits for rounds that were left open, and three days at most', async () => {
    const offer = cashback();
    await onlyCampaigns(world, offer);
    const [winner, keeper] = [await player(), await player()];
    const rounds = new Map<TestPlayer, { round: RoundSteps; bet: string }>();
    for (const who of [winner, keeper]) {
      await call(who, 'join-campaign', { key: offer.key });
      await play(who, units(1000));
      const round = roundOf(world, who, 'kept');
      rounds.set(who, { round, bet: await round.stake(units(500)) });
    }
    toNextNoon();
    await runJob(world, 'promotions:pay-losses');
    await lookAgain();
    expect(await grantsOf(world, winner)).toEqual([]);
    const { round, bet } = rounds.get(winner) ?? {};
    await round?.win(units(1100), bet ?? '');
    await lookAgain();
    expect(await grantsOf(world, winner)).toEqual(['converted 40.00']);
    expect(await grantsOf(world, keeper)).toEqual([]);
    for (const _ of [1, 2, 3]) toNextNoon();
    await lookAgain();
    expect(await grantsOf(world, keeper)).toEqual(['converted 100.00']);
    expect(await grantsOf(world, winner)).toEqual(['converted 40.00']);
  });

  it('counts what a correction of a bet took back', async () => {
    const offer = cashback({
      trigger: { kind: 'losses', every: 'day', product: 'sports' },
      reward: { size: { share: 1000, cap: '500.00' } },
    });
    await onlyCampaigns(world, offer);
    const who = await player();
    await call(who, 'join-campaign', { key: offer.key });
    const round = { id: randomUUID(), game: 'sports' };
    const named = { source: 'bti:bti', playerId: who.id, currency: 'ARS', amount: 0n } as const;
    const bet = { ...named, sourceTxId: randomUUID() };
    await world.app.wallet.apply({
      ...bet,
      kind: 'stake',
      amount: units(200),
      round: { ...round, closes: false },
    });
    await world.app.wallet.apply({
      ...named,
      kind: 'win',
      sourceTxId: randomUUID(),
      amount: units(500),
      refTxId: bet.sourceTxId,
      round: { ...round, closes: true },
    });
    const done = async () => (await call(who, 'my-campaigns'))['campaigns'];
    expect(await done()).toMatchObject([{ progress: { done: '0.00', of: null } }]);
    await world.app.wallet.apply({
      ...named,
      kind: 'adjust',
      sourceTxId: randomUUID(),
      amount: -units(500),
      paidOn: bet.sourceTxId,
      round,
    });
    expect(await done()).toMatchObject([{ progress: { done: '20.00', of: null } }]);
  });

  it('counts the whole period of who left after a win and joined again', async () => {
    const offer = cashback();
    await onlyCampaigns(world, offer);
    const who = await player();
    const done = async () => (await call(who, 'my-campaigns'))['campaigns'];
    await call(who, 'join-campaign', { key: offer.key });
    await play(who, units(100), units(1100));
    await call(who, 'leave-campaign', { key: offer.key });
    await call(who, 'join-campaign', { key: offer.key });
    await play(who, units(900));
    expect(await done()).toMatchObject([{ progress: { done: '0.00', of: null } }]);
    await play(who, units(300));
    expect(await done()).toMatchObject([{ progress: { done: '20.00', of: null } }]);
    await call(who, 'leave-campaign', { key: offer.key });
    toNextNoon();
    const next = await again(who);
    await call(next, 'join-campaign', { key: offer.key });
    await play(next, units(50));
    expect((await call(next, 'my-campaigns'))['campaigns']).toMatchObject([
      { progress: { done: '5.00', of: null } },
    ]);
  });

  it('is paid for the days on which the server did not run, and not for those on which it was off', async () => {
    const offer = cashback();
    await onlyCampaigns(world, offer);
    let who = await player();
    await call(who, 'join-campaign', { key: offer.key });
    await play(who, units(100));
    toNextNoon();
    await play(who, units(200));
    toNextNoon();
    await runJob(world, 'promotions:pay-losses');
    expect(await grantsOf(world, who)).toEqual(['converted 20.00', 'converted 10.00']);
    await play(who, units(400));
    await onlyCampaigns(world, { ...offer, active: false });
    toNextNoon();
    await runJob(world, 'promotions:pay-losses');
    await onlyCampaigns(world, offer);
    who = await again(who);
    await play(who, units(500));
    toNextNoon();
    await runJob(world, 'promotions:pay-losses');
    expect(await grantsOf(world, who)).toEqual([
      'converted 50.00',
      'converted 20.00',
      'converted 10.00',
    ]);
  });

  it('pays nothing to who left or was excluded, and stops at the cap', async () => {
    const offer = cashback();
    await onlyCampaigns(world, offer);
    const [left, excluded, big] = [await player(), await player(), await player()];
    for (const each of [left, excluded, big]) {
      await call(each, 'join-campaign', { key: offer.key });
      await play(each, units(9000));
    }
    await call(left, 'leave-campaign', { key: offer.key });
    await exclude(excluded);
    toNextNoon();
    await runJob(world, 'promotions:pay-losses');
    expect(await grantsOf(world, left)).toEqual([]);
    expect(await grantsOf(world, excluded)).toEqual([]);
    expect(await grantsOf(world, big)).toEqual(['converted 500.00']);
  });

  it('goes on after a crash in the middle of a period, and pays nobody twice', async () => {
    const offer = cashback();
    await onlyCampaigns(world, offer);
    const players = [await player(), await player()];
    for (const each of players) {
      await call(each, 'join-campaign', { key: offer.key });
      await play(each, units(100));
    }
    toNextNoon();
    await runJob(world, 'promotions:pay-losses');
    await world.asOwner('delete from promotions.paid_periods where campaign = $1', [offer.key]);
    await runJob(world, 'promotions:pay-losses');
    for (const each of players) expect(await grantsOf(world, each)).toEqual(['converted 10.00']);
  });
});

it('hides all offers but those that the player takes part in', async () => {
  const [joined, other] = [cashback(), cashback()];
  const reward = { size: { fixed: '10.00' } };
  const inviting = campaign({ trigger: { kind: 'referral', stakes: '1000.00' }, reward });
  await onlyCampaigns(world, joined, other, inviting);
  const who = await player();
  await call(who, 'join-campaign', { key: joined.key });
  expect((await call(who, 'my-campaigns'))['code']).not.toBeNull();
  expect(await call(who, 'offer-preference', {})).toMatchObject({ hidesOffers: false });
  expect(await call(who, 'hide-offers', { hides: true })).toEqual({ success: true });
  expect(await call(who, 'offer-preference', {})).toMatchObject({ hidesOffers: true });
  const hidden = await call(who, 'my-campaigns');
  expect(hidden).toMatchObject({ hidesOffers: true, campaigns: [{ key: joined.key }] });
  expect(hidden['campaigns']).toHaveLength(1);
  expect(hidden['code']).toBeNull();
  await call(who, 'hide-offers', { hides: false });
  expect((await call(who, 'my-campaigns'))['campaigns']).toHaveLength(3);
});
