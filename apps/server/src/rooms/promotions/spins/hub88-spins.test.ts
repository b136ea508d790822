// Free spins over Hub88: asked for once, played without a stake, and their winnings granted once.

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { actOnFreeSpins } from '../../../operator/free-spins.ts';
import { DAY, MINUTE } from '../../../platform/clock.ts';
import { grantsOf, runJob, settled } from '../../../testing/promotions/campaigns.ts';
import {
  giveSpinsTo,
  openGame,
  playRewardCompany,
  standOf,
  type RewardCompany,
} from '../../../testing/promotions/free-spins.ts';
import type { Studio } from '../../../testing/studio.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld();
let company: RewardCompany;
let player: TestPlayer;
/** Hub88 counts 10^-5 of a peso. */
const pesos = (amount: number) => amount * 100_000;
const follow = () => runJob(world, 'games:follow-free-spins');
const cash = async ({ id }: TestPlayer = player) => (await world.app.wallet.pockets(id)).cash;
const alarms = async (what: string) =>
  (await world.metrics.alarms.get()).values.find(({ labels }) => labels.what === what)?.value ?? 0;

beforeEach(async () => {
  company = playRewardCompany(world);
  player = await world.player({ cash: units(100) });
});

const freeOf = (id: string) => ({
  is_free: true,
  reward_uuid: company.rewards.find((each) => each.operator_reference === id)?.reward_uuid,
});

/** A whole free spin; the answers to its bet and its win. */
async function spin(studio: Studio, id: string, win: number) {
  const round = randomUUID();
  const free = { ...freeOf(id), round };
  const bet = await studio.bet(pesos(10), free);
  return { bet, win: await studio.win(pesos(win), bet.id, { ...free, round_closed: true }) };
}

it('are known by the company’s name of them in capitals: what they win is not cash at once', async () => {
  const id = await giveSpinsTo(world, player);
  const studio = await openGame(world, player);
  const { is_free, reward_uuid } = freeOf(id);
  const free = { is_free, reward_uuid: reward_uuid?.toUpperCase() };
  const bet = await studio.bet(pesos(10), free);
  await studio.win(pesos(40), bet.id, free);
  expect(await cash()).toBe(units(100));
  expect(await standOf(world, id)).toBe('started 1 40.00 0.00');
});

describe('what is asked of the company', () => {
  it('is one reward under our own reference, with the value, the number and the dates', async () => {
    const id = await giveSpinsTo(world, player);
    expect(await standOf(world, id)).toBe('issued 0 0.00 0.00');
    expect(company.rewards).toMatchObject([
      { operator_reference: id, user: player.id, bet_value: pesos(10), bet_count: 3 },
    ]);
  });

  it('is looked for when the answer was lost, and never asked for a second time', async () => {
    company.mood = 'lost';
    const id = await giveSpinsTo(world, player);
    expect(await standOf(world, id)).toBe('unknown 0 0.00 0.00');
    company.mood = 'well';
    await follow();
    expect(await standOf(world, id)).toBe('issued 0 0.00 0.00');
    expect(company.asked).toBe(1);
  });

  it('is asked for again under the same reference once a lost call cannot arrive', async () => {
    company.mood = 'mute';
    const id = await giveSpinsTo(world, player);
    company.mood = 'well';
    world.clock.advance(2 * MINUTE);
    await follow();
    expect([await standOf(world, id), company.asked]).toEqual(['unknown 0 0.00 0.00', 1]);
    world.clock.advance(4 * MINUTE);
    await follow();
    expect([await standOf(world, id), company.asked]).toEqual(['issued 0 0.00 0.00', 2]);
    expect(company.rewards.map((each) => each.operator_reference)).toEqual([id]);
  });

  it('is taken back when the company made it twice', async () => {
    company.mood = 'twice';
    const before = await alarms('free-spins-twice');
    const id = await giveSpinsTo(world, player);
    company.mood = 'well';
    await follow();
    expect(await standOf(world, id)).toBe('issued 0 0.00 0.00');
    expect(company.rewards.map(({ status }) => status)).toEqual(['FRS_NEW', 'FRS_CANCELLED']);
    expect(await alarms('free-spins-twice')).toBe(before + 1);
  });

  it('is refused for good, until the operator asks again', async () => {
    company.mood = 'refuses';
    const id = await giveSpinsTo(world, player);
    expect(await standOf(world, id)).toBe('refused 0 0.00 0.00');
    await follow();
    expect(company.asked).toBe(1);
    company.mood = 'well';
    const again = { login: player.login, id, action: { do: 'again' } } as const;
    expect(await actOnFreeSpins(world.config.databaseUrl, again)).toBe(true);
    await settled(world);
    expect(await standOf(world, id)).toBe('issued 0 0.00 0.00');
    expect(await actOnFreeSpins(world.config.databaseUrl, again)).toBe(false);
  });
});

describe('a free spin', () => {
  it('takes nothing, and its win waits for the end: then all of it is cash, once', async () => {
    const id = await giveSpinsTo(world, player);
    const studio = await openGame(world, player);
    expect((await spin(studio, id, 20)).win).toMatchObject({
      status: 'RS_OK',
      balance: pesos(100),
    });
    expect(await standOf(world, id)).toBe('started 1 20.00 0.00');
    await spin(studio, id, 0);
    expect(await cash()).toBe(units(100));
    await spin(studio, id, 5);
    await settled(world);
    expect(await standOf(world, id)).toBe('settled 3 25.00 25.00');
    expect(await cash()).toBe(units(125));
    expect(await grantsOf(world, player)).toEqual(['converted 25.00']);
  });

  it('is one spin however often it is sent, and one more than were given is refused', async () => {
    const id = await giveSpinsTo(world, player, { count: 2 });
    const studio = await openGame(world, player);
    const same = { ...freeOf(id), transaction_uuid: randomUUID() };
    for (let time = 0; time < 3; time += 1)
      expect(await studio.bet(pesos(10), same)).toMatchObject({ status: 'RS_OK' });
    const others = await Promise.all(
      ['a', 'b', 'c'].map((round) => studio.bet(pesos(10), { ...freeOf(id), round })),
    );
    expect(others.map(({ status }) => status).toSorted()).toEqual([
      'RS_ERROR_LIMIT_REACHED',
      'RS_ERROR_LIMIT_REACHED',
      'RS_OK',
    ]);
    expect(await standOf(world, id)).toBe('started 2 0.00 0.00');
  });

  it('that was rolled back may be played again, and a late rollback refuses the spin', async () => {
    const id = await giveSpinsTo(world, player, { count: 1 });
    const studio = await openGame(world, player);
    const bet = await studio.bet(pesos(10), freeOf(id));
    // Told twice, under two names: the second undoes nothing more.
    for (let time = 0; time < 2; time += 1)
      expect(await studio.rollback(bet.id, { is_free: true })).toMatchObject({ status: 'RS_OK' });
    const late = randomUUID();
    await studio.rollback(late, { is_free: true, round: 'late' });
    const refused = { ...freeOf(id), transaction_uuid: late, round: 'late' };
    expect((await studio.bet(pesos(10), refused)).status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
    await spin(studio, id, 7);
    await settled(world);
    expect(await standOf(world, id)).toBe('settled 1 7.00 7.00');
  });

  it('is not undone after its win, nor is its award', async () => {
    const id = await giveSpinsTo(world, player, { count: 1 });
    const studio = await openGame(world, player);
    const { bet } = await spin(studio, id, 9);
    await settled(world);
    expect((await studio.rollback(bet.id, { is_free: true })).status).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    );
    expect(await standOf(world, id)).toBe('settled 1 9.00 9.00');
  });

  it('of another player, or at another game, is refused, and so is a win for them', async () => {
    const id = await giveSpinsTo(world, player);
    const other = await world.player({ cash: units(50) });
    const studio = await openGame(world, other);
    expect((await studio.bet(pesos(10), freeOf(id))).status).toBe('RS_ERROR_LIMIT_REACHED');
    const bet = await studio.bet(pesos(10));
    expect((await studio.win(pesos(500), bet.id, freeOf(id))).status).toBe(
      'RS_ERROR_DUPLICATE_TRANSACTION',
    );
    expect(await cash(other)).toBe(units(40));
    expect(await standOf(world, id)).toBe('issued 0 0.00 0.00');
  });

  it('cannot win more than is possible: an alarm, and the company asks again', async () => {
    const id = await giveSpinsTo(world, player);
    const studio = await openGame(world, player);
    const before = await alarms('free-spin-limit');
    // Ten pesos, twenty thousand times over, and one centavo.
    expect((await spin(studio, id, 200_000.01)).win.status).toBe('RS_ERROR_UNKNOWN');
    expect(await alarms('free-spin-limit')).toBe(before + 1);
    expect(await standOf(world, id)).toBe('started 1 0.00 0.00');
  });

  it('is found by our own reference while the company’s name of it is not known here', async () => {
    company.mood = 'lost';
    const id = await giveSpinsTo(world, player, { count: 1 });
    const studio = await openGame(world, player);
    const reward_uuid = freeOf(id).reward_uuid;
    // Without our reference nobody knows yet whose reward it is.
    expect((await studio.bet(pesos(10), { is_free: true, reward_uuid })).status).toBe(
      'RS_ERROR_UNKNOWN',
    );
    const named = { is_free: true, reward_uuid, meta: { operator_reference: id } };
    const bet = await studio.bet(pesos(10), { ...named, round: 'named' });
    await studio.win(pesos(30), bet.id, { ...named, round: 'named' });
    await settled(world);
    expect(await standOf(world, id)).toBe('settled 1 30.00 30.00');
    expect(await cash()).toBe(units(130));
  });

  it('is refused to who excluded themselves; what was won until then is owed, as cash', async () => {
    const terms = { wagering: 5, days: 7, weights: { slots: 10_000 } };
    const id = await giveSpinsTo(world, player, { terms });
    const studio = await openGame(world, player);
    await spin(studio, id, 40);
    const open = await studio.bet(pesos(10), { ...freeOf(id), round: 'open' });
    await world.call('/api/limits/self-exclude', { period: '6-months' }, player.session);
    await settled(world);
    expect(company.rewards.map(({ status }) => status)).toEqual(['FRS_CANCELLED']);
    expect((await studio.bet(pesos(10), { ...freeOf(id), round: 'new' })).status).not.toBe('RS_OK');
    expect(await standOf(world, id)).toBe('cancelled 2 40.00 40.00');
    // The round that was open then is paid all the same.
    await studio.win(pesos(3), open.id, { ...freeOf(id), round: 'open' });
    await settled(world);
    expect(await standOf(world, id)).toBe('cancelled 2 43.00 43.00');
    expect(await cash()).toBe(units(143));
  });
});

it('the winnings of spins that end in a time-out wait for its end, as the bonus that they are', async () => {
  const terms = { wagering: 5, days: 7, weights: { slots: 10_000 } };
  const id = await giveSpinsTo(world, player, { terms, days: 1 });
  const studio = await openGame(world, player);
  await spin(studio, id, 40);
  world.clock.advance(DAY - MINUTE);
  await world.call('/api/limits/take-time-out', { hours: 24 }, (await logInAgain(player)).session);
  world.clock.advance(2 * MINUTE);
  await follow();
  expect(await standOf(world, id)).toBe('expired 1 40.00 40.00');
  expect(await grantsOf(world, player)).toEqual(['queued 40.00']);
  expect(await cash()).toBe(units(100));
  world.clock.advance(DAY);
  await runJob(world, 'promotions:advance');
  expect(await grantsOf(world, player)).toEqual(['active 40.00']);
});

describe('the end', () => {
  it('is the date: no spin after it, and a win that comes late is granted once more', async () => {
    const id = await giveSpinsTo(world, player, { days: 1 });
    const studio = await openGame(world, player);
    await spin(studio, id, 12);
    const open = await studio.bet(pesos(10), { ...freeOf(id), round: 'open' });
    world.clock.advance(DAY + MINUTE);
    const late = await openGame(world, await logInAgain(player));
    expect((await late.bet(pesos(10), { ...freeOf(id), round: 'late' })).status).toBe(
      'RS_ERROR_LIMIT_REACHED',
    );
    await follow();
    expect(await standOf(world, id)).toBe('expired 2 12.00 12.00');
    for (let time = 0; time < 2; time += 1)
      await studio.win(pesos(8), open.id, {
        ...freeOf(id),
        round: 'open',
        transaction_uuid: 'b7a6b1d2-0000-4000-8000-000000000001',
      });
    await settled(world);
    expect(await standOf(world, id)).toBe('expired 2 20.00 20.00');
    expect(await grantsOf(world, player)).toEqual(['converted 8.00', 'converted 12.00']);
  });

  it('grants at most what was stated, however late the rest comes', async () => {
    const id = await giveSpinsTo(world, player, { count: 2, cap: units(50) });
    const studio = await openGame(world, player);
    await spin(studio, id, 40);
    await spin(studio, id, 40);
    await settled(world);
    expect(await standOf(world, id)).toBe('settled 2 80.00 50.00');
    expect(await cash()).toBe(units(150));
  });

  it('makes a bonus of the winnings where the terms say so, with their own wagering', async () => {
    const terms = { wagering: 4, days: 7, maxBet: units(20), weights: { slots: 10_000 } };
    const id = await giveSpinsTo(world, player, { count: 1, terms });
    const studio = await openGame(world, player);
    await spin(studio, id, 25);
    await settled(world);
    expect(await world.app.wallet.funds(player.id)).toMatchObject({
      cash: units(100),
      bonus: units(25),
      wagering: { target: units(100), maxBet: units(20) },
    });
  });

  it('by the operator refuses further spins, also where the company keeps the reward', async () => {
    company.keepsClaimed = true;
    const id = await giveSpinsTo(world, player);
    const studio = await openGame(world, player);
    await spin(studio, id, 6);
    const action = { do: 'cancel', reason: 'given by mistake' } as const;
    const { login } = player;
    expect(await actOnFreeSpins(world.config.databaseUrl, { login, id, action })).toBe(true);
    await settled(world);
    expect((await studio.bet(pesos(10), { ...freeOf(id), round: 'new' })).status).toBe(
      'RS_ERROR_LIMIT_REACHED',
    );
    expect(await standOf(world, id)).toBe('cancelled 1 6.00 6.00');
    expect(await actOnFreeSpins(world.config.databaseUrl, { login, id, action })).toBe(false);
  });

  it('is told once more by a repeated event, and grants nothing more', async () => {
    const id = await giveSpinsTo(world, player, { count: 1 });
    const studio = await openGame(world, player);
    await spin(studio, id, 25);
    const payload = JSON.stringify({ playerId: player.id, id });
    for (let time = 0; time < 4; time += 1)
      await world.asOwner(
        `select graphile_worker.add_job('promotions:on-free-spins-ended', $1::json)`,
        [payload],
      );
    await settled(world);
    expect(await cash()).toBe(units(125));
  });

  it('is found in the ledger when the process ended before it could note it', async () => {
    const id = await giveSpinsTo(world, player, { count: 1 });
    const studio = await openGame(world, player);
    await spin(studio, id, 25);
    await settled(world);
    await world.asOwner(
      `update games.free_spins set state = 'issued', played = 0, gathered = 0, ended_at = null
       where id = $1`,
      [id],
    );
    await runJob(world, 'games:catch-up-free-spins');
    expect(await standOf(world, id)).toBe('settled 1 25.00 25.00');
    expect(await cash()).toBe(units(125));
  });
});

/** The player with a new login: the clock was moved far. */
async function logInAgain(of: TestPlayer): Promise<TestPlayer> {
  const { body } = await world.call('/api/identity/login', {
    login: of.login,
    password: 'Clave1234',
  });
  return { ...of, session: String(body['sessionId']) };
}
