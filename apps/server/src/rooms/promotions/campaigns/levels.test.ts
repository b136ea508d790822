// Campaigns from a level on: the players who take part, those whom the dry run counts, and the loss
// of a level.

import { dayOf, startOfDay } from '@ceibo/contracts/day';
import { units, type Money } from '@ceibo/money';
import { beforeEach, expect, it } from 'vitest';
import { DAY } from '../../../platform/clock.ts';
import { stake } from '../../../testing/ledger/wallet-drafts.ts';
import { playPaymentCompany, type PaymentCompany } from '../../../testing/payment-company.ts';
import {
  campaign,
  grantsOf,
  onlyCampaigns,
  payIn,
  playRound,
  runJob,
} from '../../../testing/promotions/campaigns.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';
import { readPromotionsFile } from './campaign-file.ts';
import { reachOf } from './reach.ts';

const world = startTestWorld();
const [SILVER, GOLD] = [units(200_000), units(2_000_000)];
let company: PaymentCompany;
beforeEach(() => {
  company = playPaymentCompany(world);
});

/** A player who has settled so much this year. */
async function settled(amount: Money): Promise<TestPlayer> {
  const who = await world.player({ cash: units(3_000_000), bonus: 0n });
  if (amount > 0n) await world.app.wallet.apply(stake(who.id, { amount, closes: true }));
  return who;
}
/** A session of now. */
async function again(who: TestPlayer): Promise<TestPlayer> {
  const login = { login: who.login, password: 'Clave1234' };
  const { body } = await world.call('/api/identity/login', login);
  return { ...who, session: String(body['sessionId']) };
}
const call = async ({ session }: TestPlayer, name: string, body: object = {}) =>
  (await world.call(`/api/promotions/${name}`, body, session)).body;
const ofSilver = (change: object = {}) => campaign({ who: { level: 'silver' }, ...change });
const mission = (change: object = {}) =>
  ofSilver({
    trigger: { kind: 'mission', product: 'casino', stakes: '100.00' },
    reward: {
      size: { fixed: '500.00' },
      bonus: { wagering: 5, days: 365, weights: { slots: 10_000 } },
    },
    needsOptIn: true,
    ...change,
  });
/** The first moment of a year that is so many years ahead. */
function toNewYear(years: number): void {
  const year = Number(dayOf(world.clock.now()).slice(0, 4)) + years;
  world.clock.advance(startOfDay(`${year}-01-01`).getTime() - world.clock.now().getTime());
}

it('is joined by players of its level and above; others read from which on', async () => {
  const offer = mission();
  await onlyCampaigns(world, offer);
  const [bronze, silver, gold] = [await settled(0n), await settled(SILVER), await settled(GOLD)];
  expect(await call(bronze, 'my-campaigns')).toMatchObject({
    campaigns: [{ who: { level: 'silver' }, state: 'not-qualified', reason: 'LEVEL' }],
  });
  expect(await call(bronze, 'join-campaign', { key: offer.key })).toMatchObject({
    code: 'NOT_QUALIFIED',
  });
  for (const who of [silver, gold]) {
    expect(await call(who, 'my-campaigns')).toMatchObject({ campaigns: [{ state: 'open' }] });
    expect(await call(who, 'join-campaign', { key: offer.key })).toEqual({ success: true });
  }
});

it('without an opt-in is given to those who have its level when they deposit', async () => {
  await onlyCampaigns(world, ofSilver());
  const [bronze, silver] = [await settled(SILVER - 1n), await settled(SILVER)];
  for (const player of [bronze, silver]) await payIn(world, { player, company, amount: '2000.00' });
  expect(await grantsOf(world, bronze)).toEqual([]);
  expect(await grantsOf(world, silver)).toEqual(['active 1000.00']);
});

it('counts in its dry run the accounts of the level alone', async () => {
  const reach = async (who: object) => {
    const read = readPromotionsFile(JSON.stringify({ campaigns: [campaign({ who })] }));
    if ('wrong' in read) throw new Error(read.wrong);
    const found = await reachOf(world.database, read, world.clock.now());
    return 'wrong' in found ? undefined : found.campaigns[0]?.accounts;
  };
  const levels = [{}, { level: 'silver' }, { level: 'gold' }];
  const before = await Promise.all(levels.map(reach));
  await settled(0n);
  await settled(SILVER);
  await settled(GOLD);
  const after = await Promise.all(levels.map(reach));
  expect(after.map((count, at) => (count ?? 0n) - (before[at] ?? 0n))).toEqual([3n, 2n, 1n]);
});

it('that was joined, and a bonus that is open, outlive the fall to a lower level', async () => {
  const [first, second] = [mission(), mission()];
  await onlyCampaigns(world, first, second);
  const player = await settled(SILVER);
  toNewYear(1);
  world.clock.advance(10 * DAY);
  const next = await again(player);
  await call(next, 'join-campaign', { key: first.key });
  await playRound(world, next, { stake: units(100) });
  await runJob(world, 'promotions:award-missions');
  await call(next, 'join-campaign', { key: second.key });
  const before = await world.app.wallet.funds(player.id);
  expect(before).toMatchObject({ bonus: units(500), wagering: { target: units(2500) } });
  toNewYear(1);
  const fallen = await again(player);
  expect((await world.call('/api/wallet/player-level', {}, fallen.session)).body).toMatchObject({
    level: 'bronze',
  });
  expect(await call(fallen, 'my-campaigns')).toMatchObject({
    campaigns: [{ state: 'given' }, { state: 'joined', reason: null }],
  });
  await playRound(world, fallen, { stake: units(100) });
  expect((await world.app.wallet.funds(player.id)).wagering).toEqual({
    ...before.wagering,
    counted: units(100),
  });
  await runJob(world, 'promotions:award-missions');
  expect(await grantsOf(world, fallen)).toEqual(['queued 500.00', 'active 500.00']);
  const third = mission();
  await onlyCampaigns(world, third);
  expect(await call(fallen, 'join-campaign', { key: third.key })).toMatchObject({
    code: 'NOT_QUALIFIED',
  });
});
