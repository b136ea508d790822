// Free spins as prizes of the wheel: stored with the outcome before their company is asked, and
// told as they stand.

import { randomUUID } from 'node:crypto';
import { units } from '@ceibo/money';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actOnFreeSpins } from '../../../operator/free-spins.ts';
import { addPromotions as addFile } from '../../../operator/promotions.ts';
import { DAY, MINUTE } from '../../../platform/clock.ts';
import {
  addPromotions,
  grantsOf,
  playRound,
  runJob,
  settled,
} from '../../../testing/promotions/campaigns.ts';
import {
  openGame,
  playRewardCompany,
  type RewardCompany,
} from '../../../testing/promotions/free-spins.ts';
import { freeSpins, neverTheLast, nothing, spinToday } from '../../../testing/promotions/wheel.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld({ random: neverTheLast });
let company: RewardCompany;
const wheel = (change: object = {}) => ({ sectors: [freeSpins(9999, 100, change), nothing(1)] });
beforeAll(() => addPromotions(world, { wheel: wheel() }));
beforeEach(() => {
  company = playRewardCompany(world);
});

/** A player who played yesterday. */
async function ready(): Promise<TestPlayer> {
  const before = await world.player({ cash: units(1000), bonus: 0n });
  await playRound(world, before, { stake: units(10) });
  world.clock.advance(DAY);
  const { body } = await world.call('/api/identity/login', {
    login: before.login,
    password: 'Clave1234',
  });
  return { ...before, session: String(body['sessionId']) };
}
const myWheel = async ({ session }: TestPlayer) =>
  (await world.call('/api/promotions/my-wheel', {}, session)).body;
const stateOf = async (who: TestPlayer) => {
  const { today } = (await myWheel(who)) as { today: { spins: { state: string } } };
  return today.spins.state;
};
const idOf = async (who: TestPlayer) => {
  const { today } = (await myWheel(who)) as { today: { spins: { id: string } } };
  return today.spins.id;
};

describe('a spin that gives free spins', () => {
  it('gives them once, however often it is asked for, and says where they are played', async () => {
    const who = await ready();
    const spins = await Promise.all(Array.from({ length: 20 }, () => spinToday(world, who)));
    expect(spins[0]).toMatchObject({
      success: true,
      sector: 'spins',
      amount: '400.00',
      spins: {
        state: 'preparing',
        spins: 5,
        value: '10.00',
        cap: '400.00',
        game: { id: 'ceibo-dorado', name: 'Ceibo Dorado' },
      },
    });
    await settled(world);
    expect(company.rewards).toMatchObject([{ user: who.id, bet_count: 5 }]);
    expect(await myWheel(who)).toMatchObject({
      state: 'done',
      today: { title: '5 giros gratis', spins: { state: 'ready', played: 0 } },
      sectors: [
        {
          amount: '400.00',
          spins: { count: 5, value: '10.00', days: 7, game: 'Ceibo Dorado' },
          stock: { of: 100, left: 99 },
        },
        { spins: null },
      ],
    });
  });

  it('has them played by the ways of every free spin, and their winnings are cash', async () => {
    await addPromotions(world, { wheel: wheel({ count: 1 }) });
    const who = await ready();
    await spinToday(world, who);
    await settled(world);
    const reward_uuid = company.rewards.at(-1)?.reward_uuid;
    const free = { is_free: true, reward_uuid, round: randomUUID() };
    const studio = await openGame(world, who);
    const bet = await studio.bet(10_00000, free);
    await studio.win(70_00000, bet.id, { ...free, round_closed: true });
    await settled(world);
    expect(await grantsOf(world, who)).toEqual(['converted 70.00']);
    expect(await myWheel(who)).toMatchObject({
      today: { spins: { state: 'played', won: '70.00', granted: '70.00' } },
    });
    await addPromotions(world, { wheel: wheel() });
  });

  it('waits for a company that is down, which is asked again', async () => {
    company.mood = 'mute';
    const who = await ready();
    await spinToday(world, who);
    await settled(world);
    expect(await stateOf(who)).toBe('preparing');
    company.mood = 'well';
    world.clock.advance(6 * MINUTE);
    await runJob(world, 'games:follow-free-spins');
    expect(await stateOf(who)).toBe('ready');
    expect(company.rewards).toHaveLength(1);
  });

  it('says that the company refuses them, and the operator asks again', async () => {
    company.mood = 'refuses';
    const who = await ready();
    await spinToday(world, who);
    await settled(world);
    expect(await stateOf(who)).toBe('refused');
    company.mood = 'well';
    const again = { login: who.login, id: await idOf(who), action: { do: 'again' } } as const;
    expect(await actOnFreeSpins(world.config.databaseUrl, again)).toBe(true);
    await settled(world);
    expect(await stateOf(who)).toBe('ready');
  });

  it('pays what they stake, in cash, where the game gives none any more', async () => {
    const who = await ready();
    await world.asOwner(`update games.games set active = false where id = 'ceibo-dorado'`);
    const spin = await spinToday(world, who);
    await world.asOwner(`update games.games set active = true where id = 'ceibo-dorado'`);
    expect(spin).toMatchObject({ sector: 'spins', amount: '50.00', spins: null });
    expect(await grantsOf(world, who)).toEqual(['converted 50.00']);
    expect(company.asked).toBe(0);
  });
});

describe('a spin that breaks off', () => {
  beforeAll(() =>
    world.asOwner(`create function public.break_off() returns trigger language plpgsql as
      $$ begin raise exception 'broken off'; end $$`),
  );
  const left = async () => {
    const [row] = await world.asOwner(
      `select (select count(*)::int from promotions.wheel_spins) as spins,
         (select coalesce(sum(given), 0)::int from promotions.wheel_stock) as given,
         (select count(*)::int from promotions.spin_awards) as awards,
         (select count(*)::int from games.free_spins) as free`,
    );
    return row ?? {};
  };

  it.each([
    ['when the award is stored', 'promotions.spin_awards', ''],
    ['when the request is stored', 'games.free_spins', ''],
    ['when the outcome is stored', 'promotions.wheel_spins', ''],
    ['at its end', 'promotions.wheel_spins', 'deferrable initially deferred'],
  ])('%s asks no company, and is spun once afterwards', async (_words, table, deferred) => {
    const who = await ready();
    const before = await left();
    const kind = deferred === '' ? 'trigger' : 'constraint trigger';
    await world.asOwner(
      `create ${kind} break_off after insert on ${table} ${deferred}
       for each row execute function public.break_off()`,
    );
    expect(await spinToday(world, who)).toMatchObject({ error: { code: 'INTERNAL' } });
    await world.asOwner(`drop trigger break_off on ${table}`);
    await settled(world);
    expect([await left(), company.asked]).toEqual([before, 0]);
    const [first, second] = [await spinToday(world, who), await spinToday(world, who)];
    await settled(world);
    expect([first['sector'], second['sector'], company.asked]).toEqual(['spins', 'spins', 1]);
    expect(await left()).toEqual(
      Object.fromEntries(Object.entries(before).map(([key, count]) => [key, Number(count) + 1])),
    );
  });
});

describe('the operator', () => {
  const add = (of: object, isDryRun = true) =>
    addFile(world.config.databaseUrl, { content: JSON.stringify(of), isDryRun });

  it('is told that all they may win can be spent, and of a game without free spins', async () => {
    const known = await add({ wheel: { sectors: [freeSpins(9999, 3), nothing(1)] } });
    expect('wrong' in known ? known : known.wheel).toMatchObject({ stock: units(1200) });
    expect(await add({ wheel: wheel({ game: 'nowhere' }) })).toMatchObject({
      wrong: 'wheel: the game nowhere is off, or has no free spins',
    });
  });

  it('cannot bring spins at slots by bets on sports where the place wants one product', async () => {
    await addPromotions(world, {
      wheel: { ...wheel(), product: 'sports' },
      rules: [{ place: '*', crossProduct: false }],
    });
    const who = await ready();
    expect(await myWheel(who)).toMatchObject({ state: 'not-here' });
    await addPromotions(world, { wheel: wheel(), rules: [{ place: '*' }] });
  });
});
