// The budget of a campaign of free spins. It bears their cap until they are over, and then what was
// granted of it, whatever breaks off, comes twice or comes late.

import { randomUUID } from 'node:crypto';
import { units, type Money } from '@ceibo/money';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actOnFreeSpins } from '../../../operator/free-spins.ts';
import { DAY, MINUTE } from '../../../platform/clock.ts';
import {
  addPromotions,
  campaign,
  onlyCampaigns,
  runJob,
  settled,
} from '../../../testing/promotions/campaigns.ts';
import {
  openGame,
  playRewardCompany,
  standOf,
  type RewardCompany,
} from '../../../testing/promotions/free-spins.ts';
import type { Studio } from '../../../testing/studio.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld();
let company: RewardCompany;
const pesos = (amount: number) => amount * 100_000;
const spins = { game: 'ceibo-dorado', count: 1, value: '10.00', days: 1, cap: '400.00' };
const offer = (change: object = {}) =>
  campaign({
    trigger: { kind: 'registration' },
    reward: { spins },
    needsOptIn: true,
    budget: '600.00',
    ...change,
  });
type Offer = ReturnType<typeof offer>;

beforeEach(() => {
  company = playRewardCompany(world);
});

/** A player who has the free spins of a campaign; their id. */
async function taken({ key }: Offer): Promise<{ player: TestPlayer; id: string }> {
  const player = await world.player();
  await world.call('/api/promotions/join-campaign', { key }, player.session);
  await settled(world);
  const [row] = await world.database.query<{ id: string }>(
    'select id from games.free_spins where player_id = $1',
    [player.id],
  );
  return { player, id: row?.id ?? '' };
}

async function given(change: object = {}) {
  const giros = offer(change);
  await onlyCampaigns(world, giros);
  return { giros, ...(await taken(giros)) };
}

async function spentBy({ key }: Offer): Promise<Money | undefined> {
  const [row] = await world.database.query<{ spent: Money }>(
    'select spent from promotions.campaigns where key = $1',
    [key],
  );
  return row?.spent;
}

const freeOf = (id: string, round: string) => ({
  is_free: true,
  reward_uuid: company.rewards.find((each) => each.operator_reference === id)?.reward_uuid,
  round,
});

/** Plays a spin, as far as its win when there is one; the win of an open one. */
async function play(studio: Studio, id: string, win?: number) {
  const free = freeOf(id, randomUUID());
  const bet = await studio.bet(pesos(10), free);
  const pay = (amount: number) =>
    studio.win(pesos(amount), bet.id, { ...free, round_closed: true });
  if (win !== undefined) await pay(win);
  return pay;
}

const cancel = async ({ login }: TestPlayer, id: string) => {
  const action = { do: 'cancel', reason: 'a mistake' } as const;
  expect(await actOnFreeSpins(world.config.databaseUrl, { login, id, action })).toBe(true);
};
const again = ({ login }: TestPlayer, id: string) =>
  actOnFreeSpins(world.config.databaseUrl, { login, id, action: { do: 'again' } });
const expire = async () => {
  world.clock.advance(DAY + MINUTE);
  await runJob(world, 'games:follow-free-spins');
};

describe('free spins that end', () => {
  it('return what they did not win, so the next player may have some', async () => {
    const { giros, player, id } = await given();
    expect((await taken(giros)).id).toBe('');
    expect(await spentBy(giros)).toBe(units(400));
    await play(await openGame(world, player), id, 60);
    await settled(world);
    expect([await standOf(world, id), await spentBy(giros)]).toEqual([
      'settled 1 60.00 60.00',
      units(60),
    ]);
    expect((await taken(giros)).id).not.toBe('');
    expect(await spentBy(giros)).toBe(units(460));
  });

  it('unplayed by their date return all of it', async () => {
    const { giros, id } = await given();
    await expire();
    expect([await standOf(world, id), await spentBy(giros)]).toEqual(['expired 0 0.00 0.00', 0n]);
  });

  it('by the operator, or by an exclusion, return all but what was won', async () => {
    const { giros, player, id } = await given({ reward: { spins: { ...spins, count: 2 } } });
    await play(await openGame(world, player), id, 25);
    await cancel(player, id);
    await settled(world);
    expect([await standOf(world, id), await spentBy(giros)]).toEqual([
      'cancelled 1 25.00 25.00',
      units(25),
    ]);
    const other = await taken(giros);
    await world.call('/api/limits/self-exclude', { period: '1-year' }, other.player.session);
    await settled(world);
    expect([await standOf(world, other.id), await spentBy(giros)]).toEqual([
      'cancelled 0 0.00 0.00',
      units(25),
    ]);
  });

  it('refused by the company return all, and asked for again they need it once more', async () => {
    company.mood = 'refuses';
    const { giros, player, id } = await given();
    expect([await standOf(world, id), await spentBy(giros)]).toEqual(['refused 0 0.00 0.00', 0n]);
    company.mood = 'well';
    const other = await taken(giros);
    expect(await again(player, id)).toBe('used-up');
    expect([await standOf(world, id), await spentBy(giros)]).toEqual([
      'refused 0 0.00 0.00',
      units(400),
    ]);
    await cancel(other.player, other.id);
    await settled(world);
    expect(await again(player, id)).toBe(true);
    await settled(world);
    expect([await standOf(world, id), await spentBy(giros)]).toEqual([
      'issued 0 0.00 0.00',
      units(400),
    ]);
    expect(await again(player, id)).toBe(false);
  });

  it('were asked for again before their end was heard: they keep what they may win', async () => {
    company.mood = 'refuses';
    const { giros, player, id } = await given();
    company.mood = 'mute';
    expect(await again(player, id)).toBe(true);
    await tellEnded({ playerId: player.id, id });
    expect([await standOf(world, id), await spentBy(giros)]).toEqual([
      'unknown 0 0.00 0.00',
      units(400),
    ]);
  });
});

const tellEnded = async (spinsOf: { playerId: string; id: string }) => {
  await world.asOwner(
    `select graphile_worker.add_job('promotions:on-free-spins-ended', $1::json)`,
    [JSON.stringify(spinsOf)],
  );
  await settled(world);
};

describe('the end of free spins', () => {
  beforeAll(() =>
    world.asOwner(`create function public.break_off() returns trigger language plpgsql as
      $$ begin raise exception 'broken off'; end $$`),
  );

  it('returns once, however often it is told', async () => {
    const { giros, player, id } = await given();
    await play(await openGame(world, player), id, 60);
    for (let time = 0; time < 4; time += 1) await tellEnded({ playerId: player.id, id });
    expect(await spentBy(giros)).toBe(units(60));
  });

  it.each([
    ['when the win is granted', 'promotions.grants', 'true', ''],
    ['when the win is paid', 'wallet.transfers', `new.kind = 'prize'`, ''],
    ['when the award is noted', 'promotions.spin_awards', 'new.granted > 0', ''],
    ['when the spins are settled', 'games.free_spins', `new.state = 'settled'`, ''],
    ['when the cost is noted', 'promotions.awards', 'new.returned > 0', ''],
    ['when the budget gets back', 'promotions.campaigns', 'new.spent < old.spent', ''],
    ['at its end', 'promotions.campaigns', 'true', 'deferrable initially deferred'],
  ])('that breaks off %s leaves nothing, and is done once', async (_words, table, when, how) => {
    const { giros, player, id } = await given();
    const studio = await openGame(world, player);
    const events = when.includes('old.') ? 'update' : 'insert or update';
    await world.asOwner(
      `create ${how === '' ? 'trigger' : 'constraint trigger'} break_off after ${events} on ${table}
       ${how} for each row when (${when}) execute function public.break_off()`,
    );
    await play(studio, id, 60);
    await settled(world);
    const before = [await standOf(world, id), await spentBy(giros)];
    await world.asOwner(`drop trigger break_off on ${table}`);
    expect(before).toEqual(['done 1 60.00 0.00', units(400)]);
    await tellEnded({ playerId: player.id, id });
    await tellEnded({ playerId: player.id, id });
    expect([await standOf(world, id), await spentBy(giros)]).toEqual([
      'settled 1 60.00 60.00',
      units(60),
    ]);
  });
});

describe('a win that comes after the end', () => {
  it('takes from the budget again', async () => {
    const { giros, player, id } = await given();
    const pay = await play(await openGame(world, player), id);
    await expire();
    expect([await standOf(world, id), await spentBy(giros)]).toEqual(['expired 1 0.00 0.00', 0n]);
    await pay(50);
    await settled(world);
    expect([await standOf(world, id), await spentBy(giros)]).toEqual([
      'expired 1 50.00 50.00',
      units(50),
    ]);
  });

  it('is owed where the budget has nothing left, which the operator can still save', async () => {
    const { giros, player, id } = await given({ budget: '400.00' });
    const pay = await play(await openGame(world, player), id);
    await cancel(player, id);
    await settled(world);
    expect((await taken(giros)).id).not.toBe('');
    const before = (await world.app.wallet.pockets(player.id)).cash;
    await pay(50);
    await settled(world);
    expect((await world.app.wallet.pockets(player.id)).cash).toBe(before + units(50));
    expect(await spentBy(giros)).toBe(units(450));
    expect((await taken(giros)).id).toBe('');
    await addPromotions(world, { campaigns: [{ ...giros, active: false }] });
    const lower = {
      campaigns: [{ ...giros, budget: '399.00', reward: { spins: { ...spins, cap: '10.00' } } }],
    };
    await expect(addPromotions(world, lower)).rejects.toThrow('has spent more than this budget');
  });
});
