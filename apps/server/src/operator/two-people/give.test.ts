import { units } from '@ceibo/money';
import { beforeEach, expect, it } from 'vitest';
import { DAY } from '../../platform/clock.ts';
import { approve, ask, byTwoPeople, giveAlone } from '../../testing/staff/two-people.ts';
import { startTestWorld, type TestPlayer } from '../../testing/test-world.ts';
import { listBonuses } from '../promotions.ts';
import { readGivingLimits } from './give.ts';
import { listRequests } from './requests.ts';

const world = startTestWorld();
const url = () => world.config.databaseUrl;
let player: TestPlayer;
let number = 0;

beforeEach(async () => {
  player = await world.player({ bonus: 0n });
  await world.asOwner('delete from operator.gifts');
  const limits = 'update operator.giving_limits set at_once = $1, in_a_day = $2';
  await world.asOwner(limits, [units(1_000), units(2_500)]);
});

const bonus = (amount: string) =>
  ({
    kind: 'give-bonus',
    login: player.login,
    content: JSON.stringify({
      reference: `gift-${(number += 1)}`,
      title: { es: 'Regalo' },
      amount,
      wagering: 3,
      weights: { slots: 10_000 },
      days: 7,
    }),
  }) as const;
const give = (amount: string, staff?: string) => giveAlone(world, bonus(amount), staff);
const given = async () => (await listBonuses(url(), player.login))?.map(({ amount }) => amount);

it('a bonus above the limit of one person waits for a second', async () => {
  expect(await give('1000.00')).toBe('given');
  const act = bonus('1000.01');
  expect(await giveAlone(world, act)).toBe('asked');
  expect(await given()).toEqual([units(1_000)]);
  const request = (await listRequests(url(), world.clock)).find((each) => each.staff === 'Ana');
  expect(request).toMatchObject({ act });
  expect(await approve(world, request?.id ?? '')).toBe('done');
  expect(await given()).toHaveLength(2);
  expect(await giveAlone(world, act)).toBe('known');
});

it('many bonuses under the limit are too much for one person in 24 hours', async () => {
  expect(await give('1000.00')).toBe('given');
  expect(await give('1000.00', 'ana')).toBe('given');
  expect(await give('500.01', ' A na')).toBe('asked');
  expect(await give('500.00', 'ANA')).toBe('given');
  expect(await give('0.01')).toBe('asked');
  expect(await give('1000.00', 'Bea')).toBe('given');
  world.clock.advance(DAY);
  expect(await give('1000.00')).toBe('given');
});

it('bonuses that one person gives at once are counted one after the other', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => world.player({ bonus: 0n })));
  const gifts = players.map(({ login }) => ({ ...bonus('1000.00'), login }));
  const all = await Promise.all(gifts.map((gift) => giveAlone(world, gift, 'Carla')));
  expect(all.filter((outcome) => outcome === 'given')).toHaveLength(2);
  expect(all.filter((outcome) => outcome === 'asked')).toHaveLength(4);
  const bonuses = await Promise.all(players.map(({ login }) => listBonuses(url(), login)));
  expect(bonuses.flat()).toHaveLength(2);
});

it('a player who is excluded before the approval is given nothing', async () => {
  const id = await ask(world, bonus('5000.00'));
  await world.call('/api/limits/self-exclude', { period: '1-year' }, player.session);
  expect(await approve(world, id)).toBe('excluded');
  expect(await given()).toEqual([]);
});

it('two people change the limits of one, under the old limits', async () => {
  const set = { kind: 'set-giving-limits', atOnce: '10.00', inADay: '20.00' } as const;
  expect(await byTwoPeople(world, { ...set, inADay: '9.99' })).toBe('no-amount');
  expect(await byTwoPeople(world, set)).toBe('done');
  expect(await readGivingLimits(url())).toEqual({ atOnce: units(10), inADay: units(20) });
  expect(await give('10.01')).toBe('asked');
});
