import { randomUUID } from 'node:crypto';
// Campaigns whose reward is free spins: given once, within the budget, and taken back with their
// cause.

import { beforeEach, describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { actOnFreeSpins, listFreeSpins } from '../../../operator/free-spins.ts';
import { addPromotions as addFile, listPromotions } from '../../../operator/promotions.ts';
import {
  addPromotions,
  campaign,
  grantsOf,
  onlyCampaigns,
  payIn,
  settled,
} from '../../../testing/promotions/campaigns.ts';
import {
  openGame,
  playRewardCompany,
  standOf,
  type Mood,
} from '../../../testing/promotions/free-spins.ts';
import { playPaymentCompany } from '../../../testing/payment-company.ts';
import { giveAlone } from '../../../testing/staff/two-people.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld();
const inAll = (text: string) => ({ es: text, pt: text, en: text });
const spins = { game: 'ceibo-dorado', count: 5, value: '10.00', days: 7, cap: '400.00' };
const offer = (change: object = {}) =>
  campaign({
    trigger: { kind: 'registration' },
    reward: { spins },
    needsOptIn: true,
    ...change,
  });
const call = async (player: TestPlayer, name: string, body: object = {}) =>
  (await world.call(`/api/promotions/${name}`, body, player.session)).body;
const join = (player: TestPlayer, { key }: { key: string }) =>
  call(player, 'join-campaign', { key });
const idsOf = async ({ id }: TestPlayer) =>
  (
    await world.database.query<{ id: string }>(
      'select id from games.free_spins where player_id = $1 order by given_at, id',
      [id],
    )
  ).map((row) => row.id);

beforeEach(() => {
  playRewardCompany(world);
});

describe('a campaign of free spins', () => {
  it('states what it gives, gives it once, and lists it with its game', async () => {
    const giros = offer();
    await onlyCampaigns(world, giros);
    const player = await world.player();
    const { campaigns } = await call(player, 'my-campaigns');
    expect(campaigns).toMatchObject([
      {
        reward: {
          kind: 'spins',
          wagering: 0,
          spins: {
            count: 5,
            value: '10.00',
            cap: '400.00',
            days: 7,
            game: { id: 'ceibo-dorado', name: 'Ceibo Dorado', isOn: true },
          },
        },
      },
    ]);
    await Promise.all([join(player, giros), join(player, giros)]);
    await settled(world);
    expect(await idsOf(player)).toHaveLength(1);
    expect((await call(player, 'my-free-spins'))['freeSpins']).toMatchObject([
      {
        title: 'Recarga',
        state: 'ready',
        spins: 5,
        played: 0,
        cap: '400.00',
        game: { id: 'ceibo-dorado', name: 'Ceibo Dorado' },
      },
    ]);
    expect((await call(player, 'my-campaigns'))['campaigns']).toMatchObject([{ state: 'given' }]);
  });

  it('reserves the cap for each, and gives no more than its budget', async () => {
    const giros = offer({ budget: '1000.00' });
    await onlyCampaigns(world, giros);
    const players = [await world.player(), await world.player(), await world.player()];
    for (const player of players) await join(player, giros);
    const counts = await Promise.all(players.map(async (player) => (await idsOf(player)).length));
    expect(counts).toEqual([1, 1, 0]);
    const known = await listPromotions(world.config.databaseUrl);
    expect(known.find(({ key }) => key === giros.key)?.spent).toBe(units(800));
  });

  it('is given to nobody who excluded themselves, nor where the place has no welcome', async () => {
    const giros = offer();
    await onlyCampaigns(world, giros);
    const excluded = await world.player();
    await world.call('/api/limits/self-exclude', { period: '1-year' }, excluded.session);
    await settled(world);
    expect(await idsOf(excluded)).toEqual([]);
    await addPromotions(world, { rules: [{ place: '*', welcome: false }] });
    const player = await world.player();
    expect(await join(player, giros)).toMatchObject({ code: 'NOT_QUALIFIED' });
    await addPromotions(world, { rules: [{ place: '*' }] });
  });

  it('is not offered while its game is off, and gives nothing then', async () => {
    const giros = offer();
    await onlyCampaigns(world, giros);
    await world.asOwner(`update games.games set active = false where id = 'ceibo-dorado'`);
    const player = await world.player();
    expect((await call(player, 'my-campaigns'))['campaigns']).toEqual([]);
    await join(player, giros);
    await world.asOwner(`update games.games set active = true where id = 'ceibo-dorado'`);
    expect(await idsOf(player)).toEqual([]);
  });
});

/**
 * A player whose deposit brought free spins, with the functions that play the spins and reverse the
 * deposit.
 */
async function depositWithSpins(reward: object = {}, mood: Mood = 'well') {
  await onlyCampaigns(
    world,
    offer({
      trigger: { kind: 'deposit', minimum: '1000.00' },
      needsOptIn: false,
      reward: { spins, ...reward },
    }),
  );
  const rewards = playRewardCompany(world);
  rewards.mood = mood;
  const studios = world.company;
  const company = playPaymentCompany(world);
  const payments = world.company;
  world.company = (url, sent) =>
    url.host === 'studio.test' ? studios(url, sent) : payments(url, sent);
  const player = await world.player({ cash: 0n });
  const paid = await payIn(world, { player, company, amount: '1000.00' });
  const [id = ''] = await idsOf(player);
  const studio = await openGame(world, player);
  return {
    player,
    id,
    /** Plays one of the spins, which wins so many pesos. */
    async spin(pesos: number) {
      const found = rewards.rewards.find(({ operator_reference }) => operator_reference === id);
      const free = { is_free: true, reward_uuid: found?.reward_uuid, round: randomUUID() };
      const bet = await studio.bet(10 * 100_000, free);
      await studio.win(pesos * 100_000, bet.id, { ...free, round_closed: true });
      await settled(world);
    },
    async goesBack() {
      const { paymentId, depositId } = paid;
      const payment = { id: paymentId, external_reference: depositId, amount: '1015.00' };
      company.pay({ ...payment, status: 'charged_back' });
      await company.webhook(paymentId);
      await settled(world);
    },
  };
}

describe('a deposit that brought free spins and goes back to its payer', () => {
  const bonus = { wagering: 5, days: 10, weights: { slots: 10_000 } };
  const exclude = async ({ id }: TestPlayer) => {
    await world.asOwner(
      `insert into limits.exclusions (player_id, id, kind, since, until, set_by)
       values ($1, gen_random_uuid(), 'self-exclusion', now() - interval '1 minute',
         now() + interval '1 year', 'player')`,
      [id],
    );
  };
  const bonusOf = async ({ id }: TestPlayer) => (await world.app.wallet.pockets(id)).bonus;

  it('takes them back', async () => {
    const { id, goesBack } = await depositWithSpins();
    expect(await standOf(world, id)).toBe('issued 0 0.00 0.00');
    await goesBack();
    expect(await standOf(world, id)).toBe('cancelled 0 0.00 0.00');
  });

  it('lets nobody ask again for spins that the company refused', async () => {
    const { player, id, goesBack } = await depositWithSpins({}, 'refuses');
    expect(await standOf(world, id)).toBe('refused 0 0.00 0.00');
    await goesBack();
    const again = { login: player.login, id, action: { do: 'again' } } as const;
    expect(await actOnFreeSpins(world.config.databaseUrl, again)).toBe('deposit-reversed');
    expect(await standOf(world, id)).toBe('refused 0 0.00 0.00');
  });

  it('ends the bonus that they have won', async () => {
    const { player, id, spin, goesBack } = await depositWithSpins({ bonus });
    for (const pesos of [20, 0, 0, 0, 10]) await spin(pesos);
    expect(await standOf(world, id)).toBe('settled 5 30.00 30.00');
    expect(await grantsOf(world, player)).toEqual(['active 30.00']);
    await goesBack();
    expect(await grantsOf(world, player)).toEqual(['cancelled 30.00']);
    expect(await bonusOf(player)).toBe(0n);
  });

  it.each([
    ['then', async () => {}],
    ['then, nor cash where the player is excluded by now', exclude],
  ])('leaves no bonus of what they had won until %s', async (_until, meanwhile) => {
    const { player, id, spin, goesBack } = await depositWithSpins({ bonus });
    await spin(20);
    await meanwhile(player);
    await goesBack();
    expect(await standOf(world, id)).toBe('cancelled 1 20.00 20.00');
    expect(await grantsOf(world, player)).toEqual(['cancelled 20.00']);
    expect(await bonusOf(player)).toBe(0n);
  });

  it('leaves what they have won as cash', async () => {
    const { player, id, spin, goesBack } = await depositWithSpins();
    await spin(20);
    await goesBack();
    expect(await standOf(world, id)).toBe('cancelled 1 20.00 20.00');
    expect(await grantsOf(world, player)).toEqual(['converted 20.00']);
  });
});

describe('the operator', () => {
  const databaseUrl = () => world.config.databaseUrl;

  it('is told whom a file reaches and what it costs at most, and of a game without free spins', async () => {
    await onlyCampaigns(world);
    await world.player();
    const file = (change: object) => JSON.stringify({ campaigns: [offer(change)] });
    const dry = async (change: object = {}) =>
      addFile(databaseUrl(), { content: file(change), isDryRun: true });
    const told = await dry();
    const reach = 'wrong' in told ? undefined : told.campaigns[0];
    expect(reach?.accounts).toBeGreaterThan(0n);
    expect(reach?.most).toBe((reach?.accounts ?? 0n) * units(400));
    expect(await dry({ reward: { spins: { ...spins, game: 'nowhere' } } })).toMatchObject({
      wrong: expect.stringContaining('has no free spins'),
    });
    for (const change of [{ value: '0.00' }, { value: '10.001' }, { cap: '0.00' }])
      expect(await dry({ reward: { spins: { ...spins, ...change } } })).toHaveProperty('wrong');
  });

  it('gives a player spins once, lists them, and takes them back', async () => {
    const player = await world.player();
    const { login } = player;
    const content = JSON.stringify({ reference: 'gift', title: inAll('Regalo'), spins });
    const give = (to: string, what = content) =>
      giveAlone(world, { kind: 'give-free-spins', login: to, content: what });
    expect(await give(login)).toBe('given');
    expect(await give(login)).toBe('known');
    expect(await give('nobody')).toBe('no-player');
    const excluded = await world.player();
    await world.call('/api/limits/self-exclude', { period: '1-year' }, excluded.session);
    expect(await give(excluded.login)).toBe('excluded');
    expect(await listFreeSpins(databaseUrl(), excluded.login)).toEqual([]);
    const again = { login: excluded.login, id: randomUUID(), action: { do: 'again' } } as const;
    expect(await actOnFreeSpins(databaseUrl(), again)).toBe('excluded');
    expect(await give(login, '{}')).toHaveProperty('wrong');
    expect(
      await give(login, content.replace('ceibo-dorado', 'nowhere').replace('gift', 'other')),
    ).toMatchObject({ wrong: expect.stringContaining('nowhere') });
    await settled(world);
    const [listed] = (await listFreeSpins(databaseUrl(), login)) ?? [];
    expect(listed).toMatchObject({ state: 'issued', spins: 5, value: units(10) });
    const id = listed?.id ?? '';
    const action = { do: 'cancel', reason: 'a mistake' } as const;
    expect(await actOnFreeSpins(databaseUrl(), { login: 'nobody', id, action })).toBe('no-player');
    expect(await actOnFreeSpins(databaseUrl(), { login, id, action })).toBe(true);
  });
});
