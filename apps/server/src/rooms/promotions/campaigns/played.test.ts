// Rewards for play: missions, and the registration itself.

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dayOf, daysLater } from '@ceibo/contracts/day';
import { units } from '@ceibo/money';
import {
  campaign,
  grantsOf,
  onlyCampaigns,
  playRound,
  runJob,
  settled,
} from '../../../testing/promotions/campaigns.ts';
import type { BetStatus } from '@ceibo/partner-protocol/bti';
import { connectSportsbook, openSportsbook, sportsbookOf } from '../../../testing/partners/bti.ts';
import { saveCatalogue } from '../../providers/index.ts';
import { register } from '../../../testing/registration.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld();
const player = () => world.player({ cash: units(10_000), bonus: 0n });
const call = async ({ session }: TestPlayer, name: string, body: object = {}) =>
  (await world.call(`/api/promotions/${name}`, body, session)).body;
const play = (who: TestPlayer, stake: bigint, win = 0n) => playRound(world, who, { stake, win });
const exclude = ({ session }: TestPlayer) =>
  world.call('/api/limits/self-exclude', { period: '1-year' }, session);

describe('a mission', () => {
  const mission = (change: object = {}) =>
    campaign({
      trigger: { kind: 'mission', product: 'casino', stakes: '500.00' },
      reward: {
        size: { fixed: '200.00' },
        bonus: { wagering: 2, days: 3, weights: { slots: 10_000 } },
      },
      needsOptIn: true,
      ...change,
    });

  it('is done when so much of own money was staked since joining, and gives once', async () => {
    const offer = mission();
    await onlyCampaigns(world, offer);
    const who = await player();
    await play(who, units(800));
    await call(who, 'join-campaign', { key: offer.key });
    await play(who, units(499), units(499));
    await runJob(world, 'promotions:award-missions');
    expect(await grantsOf(world, who)).toEqual([]);
    expect(await call(who, 'my-campaigns')).toMatchObject({
      campaigns: [{ progress: { done: '499.00', of: '500.00' } }],
    });
    await play(who, units(1));
    await runJob(world, 'promotions:award-missions');
    await runJob(world, 'promotions:award-missions');
    expect(await grantsOf(world, who)).toEqual(['active 200.00']);
    expect(await call(who, 'my-campaigns')).toMatchObject({
      campaigns: [{ state: 'given', given: 1, lastAmount: '200.00', progress: null }],
    });
  });

  it('counts neither what was rolled back nor what was staked of bonus or play money', async () => {
    const offer = mission();
    await onlyCampaigns(world, offer);
    const who = await world.player({ cash: units(400), bonus: units(5000) });
    await call(who, 'join-campaign', { key: offer.key });
    const game = { source: 'softswiss:test', playerId: who.id } as const;
    const stake = {
      ...game,
      kind: 'stake',
      amount: units(400),
      sourceTxId: 'undone-stake',
    } as const;
    const round = { id: 'undone', game: 'g', closes: true };
    await world.app.wallet.apply({ ...stake, currency: 'ARS', round });
    await world.app.wallet.apply({
      ...game,
      kind: 'rollback',
      currency: 'ARS',
      sourceTxId: 'undoes-it',
      refTxId: 'undone-stake',
      round,
      undoesAnything: true,
    });
    await world.app.wallet.apply({ ...stake, sourceTxId: 'play', currency: 'PLAY', round });
    await play(who, units(4000));
    await runJob(world, 'promotions:award-missions');
    expect(await call(who, 'my-campaigns')).toMatchObject({
      campaigns: [{ progress: { done: '400.00' } }],
    });
    expect(await grantsOf(world, who)).toHaveLength(1);
  });

  /** A game of a category, as a protocol names it that undoes anything. */
  const gameOf = async (category: string) => {
    const game = { id: `game-${category}`, code: `game-${category}`, name: category, sort: 1 };
    await world.database.transaction((transaction) =>
      saveCatalogue(transaction, {
        providers: [],
        games: [
          {
            ...game,
            providerKey: 'ceibo',
            image: 'x',
            rtp: '96.00',
            isNew: false,
            categories: [category],
          },
        ],
      }),
    );
    return { source: 'softswiss:ceibo', game: game.code };
  };
  const progress = async (who: TestPlayer) => {
    const { campaigns } = (await call(who, 'my-campaigns')) as unknown as {
      campaigns: { progress: object }[];
    };
    return campaigns[0]?.progress;
  };

  it('of a category counts rounds of its games, from the least stake on, and what stands', async () => {
    const trigger = { kind: 'mission', product: 'casino', category: 'slots', rounds: 3 };
    const offer = mission({ trigger: { ...trigger, minStake: '50.00' } });
    await onlyCampaigns(world, offer);
    const who = await player();
    await call(who, 'join-campaign', { key: offer.key });
    const [slot, table] = [await gameOf('slots'), await gameOf('roulette')];
    await playRound(world, who, { stake: units(50), ...slot });
    await playRound(world, who, { stake: units(60), win: units(90), ...slot });
    await playRound(world, who, { stake: units(49), ...slot });
    await playRound(world, who, { stake: units(900), ...table });
    // A round that is undone counts no more; one of several stakes is one.
    const of = { playerId: who.id, currency: 'ARS' } as const;
    const round = { id: 'undone-slot', game: slot.game, closes: true };
    const stake = { ...of, source: slot.source, kind: 'stake', round } as const;
    for (const sourceTxId of ['undone-1', 'undone-2'])
      await world.app.wallet.apply({ ...stake, sourceTxId, amount: units(30) });
    expect(await progress(who)).toEqual({ unit: 'rounds', done: '3', of: '3' });
    for (const [at, refTxId] of ['undone-1', 'undone-2'].entries())
      await world.app.wallet.apply({
        ...of,
        source: slot.source,
        kind: 'rollback',
        sourceTxId: `undo-${at}`,
        refTxId,
        round,
        undoesAnything: true,
      });
    expect(await progress(who)).toEqual({ unit: 'rounds', done: '2', of: '3' });
    await runJob(world, 'promotions:award-missions');
    expect(await grantsOf(world, who)).toEqual([]);
    await playRound(world, who, { stake: units(50), ...slot });
    await runJob(world, 'promotions:award-missions');
    expect(await grantsOf(world, who)).toEqual(['active 200.00']);
  });

  it('of a category may ask for stakes', async () => {
    const offer = mission({
      trigger: { kind: 'mission', product: 'casino', category: 'roulette', stakes: '500.00' },
    });
    await onlyCampaigns(world, offer);
    const who = await player();
    await call(who, 'join-campaign', { key: offer.key });
    await playRound(world, who, { stake: units(300), ...(await gameOf('roulette')) });
    await playRound(world, who, { stake: units(300), ...(await gameOf('slots')) });
    expect(await progress(who)).toEqual({ unit: 'money', done: '300.00', of: '500.00' });
  });

  /** Places a bet of a player at the sportsbook; what comes back settles it. */
  async function bettor(who: TestPlayer) {
    await connectSportsbook(world);
    const book = sportsbookOf(world, who);
    await book.validate(await openSportsbook(world, who));
    return async (stake: bigint, startsAt?: string, outcome = 'l1') => {
      const reserveId = randomUUID();
      const bets = [{ id: 'b', stake, outcome, ...(startsAt === undefined ? {} : { startsAt }) }];
      expect((await book.reserve(reserveId, bets)).code).toBe('0');
      await book.debit(reserveId, randomUUID(), bets);
      await book.commit(reserveId);
      let paid = 0n;
      return (result: BetStatus = 'Lost', payout = paid, part: { openStake?: bigint } = {}) => {
        const amount = payout - paid;
        paid = payout;
        const told = [{ id: 'b', result, payout, ...part }];
        return book.settle('Credit', { reqId: randomUUID(), reserveId, amount, bets: told });
      };
    };
  }

  it('of stakes at the sportsbook counts bets that stood', async () => {
    const offer = mission({ trigger: { kind: 'mission', product: 'sports', stakes: '500.00' } });
    await onlyCampaigns(world, offer);
    const who = await player();
    await call(who, 'join-campaign', { key: offer.key });
    const bet = await bettor(who);
    for (const result of ['Void', 'CashOut'] as const)
      expect((await (await bet(units(500)))(result, units(500))).code).toBe('0');
    await (
      await bet(units(300))
    )();
    expect(await progress(who)).toEqual({ unit: 'money', done: '300.00', of: '500.00' });
  });

  it('of stakes at the sportsbook counts none of two bets that cover each other', async () => {
    const offer = mission({ trigger: { kind: 'mission', product: 'sports', stakes: '500.00' } });
    await onlyCampaigns(world, offer);
    const who = await player();
    await call(who, 'join-campaign', { key: offer.key });
    const bet = await bettor(who);
    const [home, away] = [await bet(units(400)), await bet(units(400), undefined, 'l2')];
    await home();
    await away('Won', units(790));
    expect(await progress(who)).toEqual({ unit: 'money', done: '0.00', of: '500.00' });
    await (
      await bet(units(300))
    )();
    expect(await progress(who)).toEqual({ unit: 'money', done: '300.00', of: '500.00' });
  });

  it('of stakes at the sportsbook counts what stood of a bet: no part that was cashed out or void', async () => {
    const offer = mission({ trigger: { kind: 'mission', product: 'sports', stakes: '500.00' } });
    await onlyCampaigns(world, offer);
    const who = await player();
    await call(who, 'join-campaign', { key: offer.key });
    const bet = await bettor(who);
    const inParts = await bet(units(400));
    expect((await inParts('PartCashOut', units(380), { openStake: units(20) })).code).toBe('0');
    expect(await progress(who)).toMatchObject({ done: '0.00' });
    expect((await inParts('Lost')).code).toBe('0');
    expect(await progress(who)).toMatchObject({ done: '20.00' });
    expect((await (await bet(units(100)))('HalfLost', units(50))).code).toBe('0');
    expect(await progress(who)).toEqual({ unit: 'money', done: '70.00', of: '500.00' });
  });

  it('of bets counts those of which the least stake stood', async () => {
    const trigger = { kind: 'mission', product: 'sports', rounds: 2, minStake: '50.00' };
    const offer = mission({ trigger });
    await onlyCampaigns(world, offer);
    const who = await player();
    await call(who, 'join-campaign', { key: offer.key });
    const bet = await bettor(who);
    for (const openStake of [units(49), units(50)]) {
      const inParts = await bet(units(60));
      await inParts('PartCashOut', units(9), { openStake });
      await inParts('Lost');
    }
    expect(await progress(who)).toEqual({ unit: 'rounds', done: '1', of: '2' });
  });

  it('of live bets counts settled bets on events that had begun', async () => {
    const offer = mission({
      trigger: { kind: 'mission', product: 'sports', live: true, rounds: 2, minStake: '10.00' },
    });
    await onlyCampaigns(world, offer);
    const who = await player();
    await call(who, 'join-campaign', { key: offer.key });
    const bet = await bettor(who);
    const begun = '2020-01-01T20:00:00Z';
    const open = await bet(units(10), begun);
    await (
      await bet(units(10), begun)
    )();
    await (
      await bet(units(9), begun)
    )();
    expect((await (await bet(units(70), begun))('Void', units(70))).code).toBe('0');
    await (
      await bet(units(50))
    )();
    expect(await progress(who)).toEqual({ unit: 'rounds', done: '1', of: '2' });
    await open();
    expect(await progress(who)).toEqual({ unit: 'rounds', done: '2', of: '2' });
    await runJob(world, 'promotions:award-missions');
    expect(await grantsOf(world, who)).toEqual(['active 200.00']);
  });

  it('gives nothing to a player who was excluded meanwhile', async () => {
    const offer = mission();
    await onlyCampaigns(world, offer);
    const who = await player();
    await call(who, 'join-campaign', { key: offer.key });
    await play(who, units(600));
    await exclude(who);
    await runJob(world, 'promotions:award-missions');
    expect(await grantsOf(world, who)).toEqual([]);
  });
});

describe('a registration bonus', () => {
  const welcome = (change: object = {}) =>
    campaign({
      trigger: { kind: 'registration' },
      reward: {
        size: { fixed: '500.00' },
        bonus: { wagering: 3, days: 7, weights: { slots: 10_000 } },
      },
      // Test players register on the machine's day, which the moved clock is past.
      firstDay: dayOf(new Date()),
      ...change,
    });

  it('comes with the verified e-mail, not before, and once', async () => {
    await onlyCampaigns(world, welcome());
    const { person } = await register(world);
    await settled(world);
    const [row] = await world.asOwner('select id from identity.players where login = $1', [
      person.login,
    ]);
    const id = String(row?.['id']);
    expect(await grantsOf(world, { id })).toEqual([]);
    const mail = world.mails.findLast(({ to }) => to === person.email);
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    expect(
      await world.call('/api/identity/verify-email', { token, face: 'default' }),
    ).toMatchObject({
      body: { success: true },
    });
    await settled(world);
    await world.asOwner(
      `select graphile_worker.add_job('promotions:on-player-verified', $1::json)`,
      [JSON.stringify({ playerId: id })],
    );
    await settled(world);
    expect(await grantsOf(world, { id })).toEqual(['active 500.00']);
  });

  it('with opt-in is given when it is taken, to accounts of the campaign’s time only', async () => {
    const offer = welcome({ needsOptIn: true });
    await onlyCampaigns(world, offer);
    const who = await player();
    const tabs = await Promise.all(
      [1, 2, 3].map(() => call(who, 'join-campaign', { key: offer.key })),
    );
    expect(tabs.every(({ success }) => success === true)).toBe(true);
    expect(await grantsOf(world, who)).toEqual(['active 500.00']);
    const later = welcome({ needsOptIn: true, firstDay: daysLater(dayOf(world.clock.now()), 1) });
    await onlyCampaigns(world, later);
    const old = await player();
    expect(await call(old, 'my-campaigns')).toMatchObject({ campaigns: [{ state: 'soon' }] });
  });
});
