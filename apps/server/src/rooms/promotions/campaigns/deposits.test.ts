// Deposits that bring bonuses: once each, by the terms and the calendar, and gone with a reversal.

import { beforeEach, describe, expect, it } from 'vitest';
import { dayOf, daysLater, startOfDay } from '@ceibo/contracts/day';
import { units } from '@ceibo/money';
import {
  addPromotions,
  campaign,
  grantsOf,
  onlyCampaigns,
  payIn as payInto,
  playRound,
  runJob,
  settled,
} from '../../../testing/promotions/campaigns.ts';
import { playPaymentCompany, type PaymentCompany } from '../../../testing/payment-company.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld();
let company: PaymentCompany;
beforeEach(() => {
  company = playPaymentCompany(world);
});

const newcomer = () => world.player({ cash: 0n, bonus: 0n });
const payIn = (player: TestPlayer, amount: string) => payInto(world, { player, company, amount });
const call = async (player: TestPlayer, name: string, body: object) => {
  const answer = (await world.call(`/api/promotions/${name}`, body, player.session)).body;
  return answer['success'] === true ? answer : answer['code'];
};
const today = () => dayOf(world.clock.now());

describe('a deposit bonus', () => {
  it('is the share of the deposit, up to the cap, and its grant bears the terms', async () => {
    await onlyCampaigns(world, campaign({ times: 5 }));
    const player = await newcomer();
    await payIn(player, '2000.00');
    expect(await world.app.wallet.funds(player.id)).toMatchObject({
      cash: units(2000),
      bonus: units(1000),
      wagering: { target: units(5000), weights: { slots: 10_000 } },
    });
    await payIn(player, '9000.00');
    expect(await grantsOf(world, player)).toEqual(['queued 3000.00', 'active 1000.00']);
  });

  it('is given once, however often the event comes', async () => {
    await onlyCampaigns(world, campaign({ times: 5 }), campaign({ times: 5 }));
    const player = await newcomer();
    const { depositId } = await payIn(player, '2000.00');
    const payload = JSON.stringify({ playerId: player.id, depositId });
    for (let time = 0; time < 5; time += 1)
      await world.asOwner(
        `select graphile_worker.add_job('promotions:on-deposit-approved', $1::json)`,
        [payload],
      );
    await settled(world);
    // Two campaigns run, and one deposit brings one award.
    expect(await grantsOf(world, player)).toEqual(['active 1000.00']);
  });

  it('is not given below the minimum, for another number, or more often than it says', async () => {
    await onlyCampaigns(
      world,
      campaign({ trigger: { kind: 'deposit', number: 2, minimum: '1000.00' } }),
    );
    const player = await newcomer();
    await payIn(player, '2000.00');
    expect(await grantsOf(world, player)).toEqual([]);
    await payIn(player, '1500.00');
    expect(await grantsOf(world, player)).toEqual(['active 750.00']);
    await onlyCampaigns(world, campaign());
    const other = await newcomer();
    await payIn(other, '999.99');
    expect(await grantsOf(world, other)).toEqual([]);
    await payIn(other, '1000.00');
    await payIn(other, '1000.00');
    expect(await grantsOf(world, other)).toEqual(['active 500.00']);
  });

  it('belongs to the day of Buenos Aires: the whole last day, and not a moment of the next', async () => {
    const last = campaign({ firstDay: today(), lastDay: today() });
    await onlyCampaigns(world, last);
    const [before, after] = [await newcomer(), await newcomer()];
    const end = startOfDay(daysLater(today(), 1));
    world.clock.advance(end.getTime() - world.clock.now().getTime() - 60_000);
    const early = await again(before);
    await payIn(early, '2000.00');
    expect(await grantsOf(world, before)).toEqual(['active 1000.00']);
    world.clock.advance(61_000);
    await payIn(await again(after), '2000.00');
    expect(await grantsOf(world, after)).toEqual([]);
  });

  it('is judged by the deposit’s moment, though the event comes after the last day', async () => {
    const player = await newcomer();
    await onlyCampaigns(world);
    const { depositId } = await payIn(player, '2000.00');
    await onlyCampaigns(world, campaign({ firstDay: today(), lastDay: today() }));
    world.clock.advance(2 * 86_400_000);
    await world.asOwner(
      `select graphile_worker.add_job('promotions:on-deposit-approved', $1::json)`,
      [JSON.stringify({ playerId: player.id, depositId })],
    );
    await settled(world);
    expect(await grantsOf(world, player)).toEqual(['active 1000.00']);
  });

  it('never spends more than the budget, by twelve deposits at once', async () => {
    const small = campaign({
      key: 'small-budget',
      budget: '2500.00',
      reward: { ...campaign().reward, size: { fixed: '1000.00' } },
    });
    await onlyCampaigns(world, small);
    const players = await Promise.all(Array.from({ length: 12 }, newcomer));
    await Promise.all(players.map((player) => payIn(player, '2000.00')));
    const given = await Promise.all(players.map((player) => grantsOf(world, player)));
    expect(given.flat()).toEqual(['active 1000.00', 'active 1000.00']);
    const [first] = players;
    if (!first) throw new Error('there is nobody');
    const list = await call(first, 'my-campaigns', {});
    expect(list).toMatchObject({ campaigns: [{ key: 'small-budget' }] });
  });
});

describe('a deposit bonus with opt-in', () => {
  it('counts what is deposited after joining, once for two tabs', async () => {
    const offer = campaign({ needsOptIn: true, times: 3 });
    await onlyCampaigns(world, offer);
    const player = await newcomer();
    const { depositId } = await payIn(player, '2000.00');
    expect(await grantsOf(world, player)).toEqual([]);
    const { key } = offer;
    const tabs = await Promise.all([1, 2, 3].map(() => call(player, 'join-campaign', { key })));
    expect(tabs).toEqual([{ success: true }, { success: true }, { success: true }]);
    // The event of the deposit before comes again.
    await world.asOwner(
      `select graphile_worker.add_job('promotions:on-deposit-approved', $1::json)`,
      [JSON.stringify({ playerId: player.id, depositId })],
    );
    await settled(world);
    expect(await grantsOf(world, player)).toEqual([]);
    await payIn(player, '2000.00');
    expect(await grantsOf(world, player)).toEqual(['active 1000.00']);
    expect(await call(player, 'leave-campaign', { key })).toEqual({ success: true });
    await payIn(player, '2000.00');
    expect(await grantsOf(world, player)).toEqual(['active 1000.00']);
  });

  it('with a code is joined by the code, and is what the next deposit brings', async () => {
    const coded = campaign({
      needsOptIn: true,
      code: 'FINDE50',
      reward: { ...campaign().reward, size: { fixed: '700.00' } },
    });
    await onlyCampaigns(world, campaign(), coded);
    const player = await newcomer();
    expect(await call(player, 'join-campaign', { key: coded.key })).toBe('PROMOTION_UNKNOWN');
    expect(await call(player, 'enter-code', { code: ' finde-50 ' })).toMatchObject({
      key: coded.key,
      title: 'Recarga',
    });
    await payIn(player, '2000.00');
    expect(await grantsOf(world, player)).toEqual(['active 700.00']);
  });

  it('knows no forged code, and soon takes no more of them', async () => {
    await onlyCampaigns(world, campaign({ needsOptIn: true, code: 'REAL2026' }));
    const player = await newcomer();
    const tried = [];
    for (const code of 'abcdefghij'.split('').map((each) => `REAL202${each}`))
      tried.push(await call(player, 'enter-code', { code }));
    expect(new Set(tried)).toEqual(new Set(['CODE_UNKNOWN']));
    expect(await call(player, 'enter-code', { code: 'REAL2026' })).toBe('TOO_MANY_ATTEMPTS');
  });

  it('is refused to excluded players, by card and by code', async () => {
    const plain = campaign({ needsOptIn: true });
    await onlyCampaigns(world, campaign({ needsOptIn: true, code: 'PAUSA' }), plain);
    const excluded = await newcomer();
    await exclude(excluded);
    const player = await again(excluded);
    expect(await call(player, 'join-campaign', { key: plain.key })).toBe('PLAYER_EXCLUDED');
    expect(await call(player, 'enter-code', { code: 'PAUSA' })).toBe('PLAYER_EXCLUDED');
  });

  it('says when it is over, unknown, or not for the account', async () => {
    const yesterday = daysLater(today(), -1);
    const over = campaign({ needsOptIn: true, code: 'AYER', lastDay: yesterday });
    const elsewhere = campaign({ needsOptIn: true, code: 'SALTA', who: { provinces: ['A'] } });
    const plain = campaign({ needsOptIn: true, lastDay: yesterday });
    const first = campaign({
      needsOptIn: true,
      trigger: { kind: 'deposit', number: 1, minimum: '500.00' },
    });
    await onlyCampaigns(world, over, elsewhere, plain, first);
    const player = await newcomer();
    expect(await call(player, 'enter-code', { code: 'AYER' })).toBe('CAMPAIGN_OVER');
    expect(await call(player, 'enter-code', { code: 'SALTA' })).toBe('NOT_QUALIFIED');
    expect(await call(player, 'join-campaign', { key: plain.key })).toBe('CAMPAIGN_OVER');
    expect(await call(player, 'join-campaign', { key: 'nothing' })).toBe('PROMOTION_UNKNOWN');
    expect(await call(player, 'leave-campaign', { key: 'nothing' })).toBe('PROMOTION_UNKNOWN');
    await payIn(player, '2000.00');
    expect(await call(player, 'join-campaign', { key: first.key })).toBe('NOT_QUALIFIED');
  });
});

describe('a deposit that goes back', () => {
  it('takes its bonus along, and brings none when its event comes later', async () => {
    await onlyCampaigns(world, campaign());
    const player = await newcomer();
    const { depositId, paymentId } = await payIn(player, '2000.00');
    company.pay({
      id: paymentId,
      external_reference: depositId,
      amount: '2030.00',
      status: 'charged_back',
    });
    await company.webhook(paymentId);
    await settled(world);
    expect(await grantsOf(world, player)).toEqual(['cancelled 1000.00']);
    expect(await world.app.wallet.funds(player.id)).toMatchObject({ cash: 0n, bonus: 0n });

    // The reversal is judged first: the award comes never.
    const late = await newcomer();
    await onlyCampaigns(world);
    const other = await payIn(late, '2000.00');
    await onlyCampaigns(world, campaign());
    for (const event of ['reversed', 'approved'])
      await world.asOwner(`select graphile_worker.add_job($1, $2::json)`, [
        `promotions:on-deposit-${event}`,
        JSON.stringify({ playerId: late.id, depositId: other.depositId }),
      ]);
    await settled(world);
    await runJob(world, 'promotions:award-missions');
    expect(await grantsOf(world, late)).toEqual([]);
  });

  it('leaves what its bonus became: cash stays, and the reversal takes its own money', async () => {
    await onlyCampaigns(
      world,
      campaign({
        reward: {
          size: { fixed: '100.00' },
          bonus: { wagering: 1, days: 5, weights: { slots: 10_000 } },
        },
      }),
    );
    const player = await newcomer();
    const { depositId, paymentId } = await payIn(player, '2000.00');
    await playRound(world, player, { stake: units(100), win: units(100) });
    await world.app.promotions.advance(player.id);
    expect(await grantsOf(world, player)).toEqual(['converted 100.00']);
    company.pay({
      id: paymentId,
      external_reference: depositId,
      amount: '2030.00',
      status: 'charged_back',
    });
    await company.webhook(paymentId);
    await settled(world);
    expect(await grantsOf(world, player)).toEqual(['converted 100.00']);
  });
});

describe('the rules of places', () => {
  it('decide what is offered and given where the player lives', async () => {
    const welcome = campaign({
      key: 'welcome-of-place',
      trigger: { kind: 'deposit', number: 1, minimum: '1000.00' },
    });
    await onlyCampaigns(world, welcome);
    const legend = { es: 'Jugar compulsivamente hace mal.', pt: 'pt', en: 'en' };
    await addPromotions(world, { rules: [{ place: '*', welcome: false, legend }] });
    const player = await newcomer();
    expect(await call(player, 'my-campaigns', {})).toMatchObject({ campaigns: [], legend: 'en' });
    await payIn(player, '2000.00');
    expect(await grantsOf(world, player)).toEqual([]);
    await addPromotions(world, { rules: [{ place: '*', publicDisplay: false, bonusFirst: true }] });
    const seen = await world.app.web.inject({
      method: 'GET',
      url: '/api/promotions/campaigns?language=es',
    });
    expect(seen.json()).toMatchObject({ isPublic: false, campaigns: [] });
    const other = await newcomer();
    await payIn(other, '2000.00');
    expect(await world.app.wallet.funds(other.id)).toMatchObject({
      bonus: units(1000),
      wagering: { bonusFirst: true },
    });
    await world.asOwner('delete from promotions.place_rules');
  });
});

async function exclude({ session }: TestPlayer): Promise<void> {
  await world.call('/api/limits/self-exclude', { period: '1-year' }, session);
}

/** A session of now: the clock has moved on. */
async function again(player: TestPlayer): Promise<TestPlayer> {
  const { body } = await world.call('/api/identity/login', {
    login: player.login,
    password: 'Clave1234',
  });
  return { ...player, session: String(body['sessionId']) };
}
