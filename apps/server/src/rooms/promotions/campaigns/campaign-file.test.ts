import { units } from '@ceibo/money';
import { describe, expect, it } from 'vitest';
import { addPromotions, listPromotions } from '../../../operator/promotions.ts';
import { campaign, onlyCampaigns } from '../../../testing/promotions/campaigns.ts';
import { cash, nothing } from '../../../testing/promotions/wheel.ts';
import { startTestWorld } from '../../../testing/test-world.ts';
import { campaignFrom, readPromotionsFile } from './campaign-file.ts';
import { isAllowed, placeRules, rulesFor } from './place-rules.ts';

const bonus = { wagering: 5, days: 10, weights: { slots: 10_000 } };

describe('a file of campaigns', () => {
  const mission = (trigger: object) => ({
    trigger: { kind: 'mission', product: 'casino', ...trigger },
    reward: { size: { fixed: '1.00' } },
    needsOptIn: true,
  });
  it.each<[string, object]>([
    ['budget: it does not suffice', { budget: '2999.99' }],
    ['lastDay: it is before', { lastDay: '2025-12-31' }],
    [
      'needsOptIn: what counts',
      {
        trigger: { kind: 'mission', product: 'casino', stakes: '1.00' },
        reward: { size: { fixed: '1.00' } },
      },
    ],
    ['asks for stakes or for rounds', mission({})],
    ['asks for stakes or for rounds', mission({ stakes: '1.00', rounds: 1 })],
    ['only sports bets are live', mission({ live: true, rounds: 1 })],
    ['no category of games', mission({ product: 'sports', category: 'slots', rounds: 1 })],
    ['needsOptIn: a code', { code: 'ABCD' }],
    ['reward: a share needs', { trigger: { kind: 'registration' } }],
    ['reward: it gives nothing', { reward: { size: { fixed: '0.00' } } }],
    [
      'weights: no stake counts',
      { reward: { size: { fixed: '1.00' }, bonus: { ...bonus, weights: { slots: 0 } } } },
    ],
    [
      'sports: no bet counts',
      { reward: { size: { fixed: '1.00' }, bonus: { ...bonus, sports: { minOdds: '1.50' } } } },
    ],
    ['wagering', { reward: { size: { fixed: '1.00' }, bonus: { ...bonus, wagering: 11 } } }],
    ['who.level: everybody has', { who: { level: 'bronze' } }],
    [
      'who.level: a new player',
      {
        who: { level: 'silver' },
        trigger: { kind: 'registration' },
        reward: { size: { fixed: '1.00' } },
      },
    ],
    ['who.level', { who: { level: 'platinum' } }],
    ['firstDay', { firstDay: '2026-02-30' }],
    ['image', { image: 'https://elsewhere.example/x.webp' }],
  ])('is refused with "%s"', (words, change) => {
    const read = readPromotionsFile(JSON.stringify({ campaigns: [campaign(change)] }));
    expect(read).toMatchObject({ wrong: expect.stringContaining(words) as string });
  });
});

describe('the rules of a place', () => {
  const rules = (given: object) => placeRules.parse({ place: '*', ...given });
  const made = (change: object) => {
    const read = readPromotionsFile(JSON.stringify({ campaigns: [campaign(change)] }));
    if ('wrong' in read || !read.campaigns[0]) throw new Error('the campaign is wrong');
    return campaignFrom(read.campaigns[0]);
  };

  it('are those of the narrowest place', () => {
    const all = ['*', 'AR', 'AR-B'].map((place, index) => rules({ place, leastDays: index + 1 }));
    const days = (country: string, province: string | null) =>
      rulesFor({ country, province }, all).leastDays;
    expect([days('AR', 'B'), days('AR', 'C'), days('AR', null), days('UY', null)]).toEqual([
      3, 2, 2, 1,
    ]);
    expect(rulesFor({ country: 'AR', province: 'B' }, []).mostWagering).toBe(10);
  });

  it.each<[string, object, object]>([
    ['welcome', { welcome: false }, { trigger: { kind: 'deposit', number: 1, minimum: '1.00' } }],
    ['deposits', { depositLinked: false }, {}],
    ['the multiple', { mostWagering: 4 }, {}],
    ['days', { leastDays: 11 }, {}],
    [
      'two products',
      { crossProduct: false },
      {
        reward: { size: { fixed: '1.00' }, bonus: { ...bonus, weights: { slots: 1, sports: 1 } } },
      },
    ],
    [
      'the product of the action',
      { crossProduct: false },
      {
        trigger: { kind: 'mission', product: 'sports', stakes: '1.00' },
        reward: { size: { fixed: '1.00' }, bonus },
        needsOptIn: true,
      },
    ],
  ])('may forbid by %s', (_name, given, change) => {
    expect(isAllowed(made(change), rules({}))).toBe(true);
    expect(isAllowed(made(change), rules(given))).toBe(false);
  });
});

describe('the operator’s file', () => {
  const world = startTestWorld();
  const add = (file: object, isDryRun = false) =>
    addPromotions(world.config.databaseUrl, { content: JSON.stringify(file), isDryRun });

  it('says whom a campaign reaches and its most; a dry run changes nothing', async () => {
    await Promise.all([world.player(), world.player()]);
    const [{ count } = {}] = await world.asOwner(
      `select count(*) from identity.players where status = 'open'`,
    );
    const accounts = BigInt(String(count));
    const file = { campaigns: [campaign({ key: 'dry', times: 2 })] };
    const said = {
      campaigns: [
        {
          key: 'dry',
          isKnown: false,
          accounts,
          most: accounts * 2n * 3_000_000_000n,
          left: 1_000_000_000_000n,
        },
      ],
    };
    expect(await add(file, true)).toEqual(said);
    expect(await listPromotions(world.config.databaseUrl)).toEqual([]);
    expect(await add(file)).toEqual(said);
    expect(await listPromotions(world.config.databaseUrl)).toMatchObject([{ key: 'dry' }]);
    const elsewhere = { rules: [{ place: '*', depositLinked: false }], ...file };
    expect(await add(elsewhere, true)).toMatchObject({
      campaigns: [{ isKnown: true, accounts: 0n, most: 0n }],
    });
  });

  it('says the most that a wheel can cost on a day, where it may be spun', async () => {
    const wheel = { sectors: [cash('500.00', 1, 1), cash('10.00', 2, 3), nothing(9997)] };
    await world.player();
    expect(await add({ wheel }, true)).toMatchObject({
      wheel: { stock: units(530), givenToday: 0n },
    });
    const [{ count } = {}] = await world.asOwner(
      `select count(*) from identity.players where status = 'open'`,
    );
    const most = units(500) + units(10) * BigInt(Math.min(3, Number(count) - 1));
    expect(await add({ wheel })).toMatchObject({
      wheel: { accounts: BigInt(String(count)), most },
    });
    const nowhere = { rules: [{ place: '*', wheel: false }], wheel };
    expect(await add(nowhere, true)).toMatchObject({ wheel: { accounts: 0n, most: 0n } });
    expect(await add({ wheel: { ...wheel, active: false } }, true)).toMatchObject({
      wheel: { accounts: 0n, most: 0n, stock: 0n },
    });
  });

  it('refuses a budget that is spent already, and a code that another campaign has', async () => {
    await onlyCampaigns(world, campaign({ key: 'spent' }));
    const spend = (amount: string) =>
      world.asOwner(`update promotions.campaigns set spent = $1 where key = 'spent'`, [amount]);
    await spend('900000000000');
    expect(await add({ campaigns: [campaign({ key: 'spent', budget: '899999.99' })] })).toEqual({
      wrong: 'campaign spent: it has spent more than this budget',
    });
    await spend('0');
    const coded = { needsOptIn: true, code: 'MISMO' };
    await onlyCampaigns(world, campaign({ key: 'first', ...coded }));
    expect(await add({ campaigns: [campaign({ key: 'second', ...coded })] })).toEqual({
      wrong: 'campaign second: first has its code',
    });
  });
});
