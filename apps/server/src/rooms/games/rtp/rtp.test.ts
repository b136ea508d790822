import { dayOf, daysLater } from '@ceibo/contracts/day';
import { beforeEach, describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { roundOf } from '../../../testing/rounds.ts';
import { endStalls, openStallingWallet, stalledCommits } from '../../../testing/stalled-commits.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';
import { playedBetween } from '../../wallet/index.ts';
import { rtpOfDay } from './index.ts';
import { addedUntil } from './rtp-store.ts';

const world = startTestWorld();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let player: TestPlayer;
let rounds = 0;

// Every test has a day of its own, and begins at its noon.
beforeEach(async () => {
  world.clock.advance(48 * HOUR);
  const noon = new Date(`${dayOf(world.clock.now())}T12:00:00-03:00`);
  world.clock.advance(24 * HOUR + noon.getTime() - world.clock.now().getTime());
  player = await world.player({ cash: units(1_000_000) });
});

const today = () => dayOf(world.clock.now());
const resultOf = async (day: string, game = 'ceibo-dorado') =>
  (await rtpOfDay(world.database, day)).find((result) => result.game === game);
const round = (game?: string) =>
  roundOf(world, player, `results-${++rounds}`, game === undefined ? {} : { game });

async function play(stake: bigint, win: bigint): Promise<void> {
  const { stake: bet, win: pay } = round();
  await pay(win, await bet(stake));
}

/**
 * Adds up the hours that are over, but for the last minutes. A run adds up two days at the most,
 * and tests lie further apart.
 */
async function addUp(): Promise<void> {
  while (
    (await addedUntil(world.database)).getTime() <
    world.clock.now().getTime() - HOUR - 2 * MINUTE
  )
    await world.app.games.monitorRtp();
}

async function gaugeOf(gauge: {
  get(): Promise<{ values: { value: number; labels: object }[] }>;
}): Promise<number | undefined> {
  return (await gauge.get()).values.find(
    ({ labels }) => 'game' in labels && labels.game === 'ceibo-dorado',
  )?.value;
}

it('an hour waits for a commit that stalls, and then holds what it moved', async () => {
  await addUp();
  const { wallet, database } = openStallingWallet(world);
  const id = `late-${++rounds}`;
  const bet = wallet.apply({
    kind: 'stake',
    source: 'hub88:ceibo',
    sourceTxId: id,
    playerId: player.id,
    currency: 'ARS',
    amount: units(40),
    round: { id, game: 'ceibo-dorado', closes: true },
  });
  await Promise.allSettled([bet]);
  expect(await stalledCommits(world)).toBe(1);
  world.clock.advance(3 * HOUR);
  const before = await addedUntil(world.database);
  await world.app.games.monitorRtp();
  expect(await addedUntil(world.database)).toEqual(before);
  await endStalls(world);
  await database.close();
  await addUp();
  expect((await addedUntil(world.database)).getTime()).toBeGreaterThan(before.getTime());
  expect(await resultOf(today())).toMatchObject({ rounds: 1n, stakes: units(40) });
});

describe('the results of a day', () => {
  it('are what was staked and won, with what was given back taken off', async () => {
    await play(units(100), units(30));
    await play(units(50), units(115));
    const undone = round();
    await undone.undo(await undone.stake(units(500)));
    const other = round('another-game');
    await other.win(0n, await other.stake(units(7)));
    expect(await resultOf(today())).toMatchObject({
      provider: 'ceibo',
      name: 'Ceibo Dorado',
      rounds: 2n,
      stakes: units(150),
      stakeSquares: units(100) ** 2n + units(50) ** 2n,
      wins: units(145),
      stated: '96.42',
      real: '96.66',
    });
    expect(await resultOf(today(), 'another-game')).toMatchObject({
      rounds: 1n,
      stakes: units(7),
      name: undefined,
      verdict: 'not-stated',
    });
  });

  it('stay the same while hours are added up, however often', async () => {
    const day = today();
    await play(units(10), units(4));
    world.clock.advance(HOUR);
    await play(units(20), 0n);
    const before = await resultOf(day);
    await world.app.games.monitorRtp();
    expect(await resultOf(day)).toEqual(before);
    world.clock.advance(2 * HOUR);
    await Promise.all([world.app.games.monitorRtp(), world.app.games.monitorRtp()]);
    expect(await resultOf(day)).toEqual(before);
    await play(units(30), units(50));
    expect(await resultOf(day)).toMatchObject({ rounds: 3n, stakes: units(60), wins: units(54) });
    world.clock.advance(24 * HOUR);
    await world.app.games.monitorRtp();
    expect(await resultOf(day)).toMatchObject({ rounds: 3n, stakes: units(60), wins: units(54) });
    expect(await resultOf(daysLater(day, 1))).toBeUndefined();
  });

  it('have the squares of what was staked on a round, however many stakes that was', async () => {
    const { stake, win, undo } = round();
    const [first] = [await stake(units(10)), await stake(units(30))];
    await undo(await stake(units(500)), { closes: false });
    await win(0n, first);
    await play(units(7), 0n);
    expect(await resultOf(today())).toMatchObject({
      rounds: 3n,
      stakes: units(47),
      stakeSquares: units(40) ** 2n + units(7) ** 2n,
    });
  });

  it('take off what was undone in a later hour', async () => {
    const undone = round();
    const id = await undone.stake(units(10));
    await play(units(3), 0n);
    world.clock.advance(2 * HOUR);
    await addUp();
    await undone.undo(id);
    expect(await resultOf(today())).toMatchObject({
      rounds: 1n,
      stakes: units(3),
      stakeSquares: units(3) ** 2n,
    });
  });

  it('begin and end at midnight in Buenos Aires', async () => {
    const day = today();
    const midnight = new Date(`${daysLater(day, 1)}T00:00:00-03:00`);
    world.clock.advance(midnight.getTime() - world.clock.now().getTime() - 60_000);
    await play(units(1), 0n);
    world.clock.advance(120_000);
    await play(units(2), 0n);
    for (const hours of [0, 3]) {
      world.clock.advance(hours * HOUR);
      await world.app.games.monitorRtp();
      expect([(await resultOf(day))?.stakes, (await resultOf(daysLater(day, 1)))?.stakes]).toEqual([
        units(1),
        units(2),
      ]);
    }
  });

  it('are shown as metrics', async () => {
    await play(units(100), units(30));
    await world.app.games.monitorRtp();
    expect(await gaugeOf(world.metrics.gameTurnover)).toBe(100);
    expect(await gaugeOf(world.metrics.gameRtp)).toBeCloseTo(0.3, 10);
    expect(await gaugeOf(world.metrics.gameRtpOutside)).toBe(0);
  });
});

describe('a round that players share', () => {
  const SECOND = 1000;
  const setBettingSeconds = (seconds: number | null) =>
    world.database.query(
      `update games.games set shared_betting_seconds = $1::integer where id = 'ceibo-dorado'`,
      [seconds],
    );
  let other: TestPlayer;
  const roundOfOther = () => roundOf(world, other, `shared-${++rounds}`);
  beforeEach(async () => {
    other = await world.player({ cash: units(1000) });
    await setBettingSeconds(6);
    return async () => {
      await setBettingSeconds(null);
    };
  });

  it('has the square of all that was staked on it, each from within the time for bets', async () => {
    await play(units(10), 0n);
    world.clock.advance(5 * SECOND);
    await roundOfOther().stake(units(20));
    // The next one takes its time from the last stake: nobody knows when the bets began.
    world.clock.advance(5 * SECOND);
    await play(units(3), 0n);
    world.clock.advance(6 * SECOND);
    const undone = roundOfOther();
    await undone.undo(await undone.stake(units(500)));
    await play(units(40), 0n);
    expect(await resultOf(today())).toMatchObject({
      rounds: 4n,
      stakes: units(73),
      stakeSquares: units(33) ** 2n + units(40) ** 2n,
    });
    await setBettingSeconds(null);
    expect(await resultOf(today())).toMatchObject({
      stakeSquares: [10, 20, 3, 40].reduce((sum, pesos) => sum + units(pesos) ** 2n, 0n),
    });
  });

  it('is told apart from those of another game, and of another studio, that come in between', async () => {
    const places = [{}, { game: 'another-game' }, { source: 'hub88:another' }];
    const from = world.clock.now();
    for (const pesos of [1, 10]) {
      for (const place of places) {
        const { stake, win } = roundOf(world, player, `apart-${++rounds}`, place);
        await win(0n, await stake(units(pesos)));
        world.clock.advance(3 * SECOND);
      }
    }
    const shared = places.map(({ source = 'hub88:ceibo', game = 'ceibo-dorado' }) => ({
      source,
      game,
      bettingSeconds: 6,
    }));
    const squares = async (bettingSeconds: number) => {
      const games = shared.map((each) => ({ ...each, bettingSeconds }));
      return (
        await playedBetween(
          world.database,
          { from, to: new Date(world.clock.now().getTime() + SECOND) },
          games,
        )
      ).map(({ stakeSquares }) => stakeSquares);
    };
    const apart = units(1) ** 2n + units(10) ** 2n;
    expect(await squares(6)).toEqual([apart, apart, apart]);
    const together = units(11) ** 2n;
    expect(await squares(12)).toEqual([together, together, together]);
  });

  it('keeps at least its weight when one of its stakes is undone in a later hour', async () => {
    await play(units(10), 0n);
    const undone = roundOfOther();
    const id = await undone.stake(units(20));
    world.clock.advance(2 * HOUR);
    await addUp();
    await undone.undo(id);
    expect(await resultOf(today())).toMatchObject({
      stakes: units(10),
      stakeSquares: units(30) ** 2n - units(20) ** 2n,
    });
  });
});

describe('the alarm', () => {
  const alarms = async () => {
    const { values } = await world.metrics.alarms.get();
    return values.find(({ labels }) => labels.what === 'rtp-outside')?.value ?? 0;
  };
  /** Rounds of one peso, told to the results as if they had been added up from the ledger. */
  const addRounds = async (count: number, returned: bigint, day = today()) => {
    await world.database.query(
      `update games.games set volatility = 4.5640 where id = 'ceibo-dorado'`,
    );
    await world.database.query(
      `insert into games.daily_results (day, provider, game, rounds, stakes, stake_squares, wins)
         values ($1::date, 'ceibo', 'ceibo-dorado', $2::bigint, $2::bigint * 1000000,
         $2::numeric * 1000000000000, $3)`,
      [day, count, returned],
    );
  };

  it('is silent for a fair game', async () => {
    const before = await alarms();
    await addRounds(50_000, units(50_000 * 0.9642 + 3_000));
    await world.app.games.monitorRtp();
    expect(await resultOf(today())).toMatchObject({ verdict: 'inside' });
    expect([await alarms(), await gaugeOf(world.metrics.gameRtpOutside)]).toEqual([before, 0]);
  });

  it.each([
    ['keeps more', 0.5],
    ['pays more', 1.2],
  ])('is raised when a game %s than chance explains', async (_what, share) => {
    const before = await alarms();
    await addRounds(50_000, units(50_000 * share));
    await world.app.games.monitorRtp();
    expect(await resultOf(today())).toMatchObject({ verdict: 'outside' });
    expect([await alarms(), await gaugeOf(world.metrics.gameRtpOutside)]).toEqual([before + 1, 1]);
  });

  it('is raised once a day, while the gauge says that it stands', async () => {
    const before = await alarms();
    await addRounds(50_000, 0n);
    await Promise.all([world.app.games.monitorRtp(), world.app.games.monitorRtp()]);
    await world.app.games.monitorRtp();
    expect([await alarms(), await gaugeOf(world.metrics.gameRtpOutside)]).toEqual([before + 1, 1]);
    world.clock.advance(24 * HOUR);
    await addRounds(50_000, 0n);
    await world.app.games.monitorRtp();
    expect(await alarms()).toBe(before + 2);
    expect(await resultOf(today())).toMatchObject({ rounds: 50_000n, stakes: units(50_000) });
  });

  it('adds days before, the newest first, until they tell enough', async () => {
    const before = await alarms();
    const day = (back: number) => daysLater(today(), -back);
    // Nobody played yesterday; a day that is too old, or not needed any more, would show at once.
    world.clock.advance(70 * 24 * HOUR);
    await addRounds(4000, 0n);
    await addRounds(5000, 0n, day(30));
    await addRounds(1_000_000, 0n, day(31));
    expect(await resultOf(today())).toMatchObject({
      verdict: 'too-few',
      since: day(30),
      realSince: '0.00',
    });
    await addRounds(6000, units(9642), day(2));
    expect(await resultOf(today())).toMatchObject({
      verdict: 'inside',
      since: day(2),
      real: '0.00',
      realSince: '96.42',
      rounds: 4000n,
    });
    expect(await resultOf(day(2))).toMatchObject({
      verdict: 'inside',
      since: day(30),
      rounds: 6000n,
    });
    await world.database.query(`update games.daily_results set wins = 0 where day = $1::date`, [
      day(2),
    ]);
    await world.app.games.monitorRtp();
    expect(await resultOf(today())).toMatchObject({
      verdict: 'outside',
      since: day(2),
      stakes: units(4000),
    });
    expect([await alarms(), await gaugeOf(world.metrics.gameRtpOutside)]).toEqual([before + 1, 1]);
  });

  it('hears of a play of this hour together with the days before', async () => {
    const before = await alarms();
    world.clock.advance(70 * 24 * HOUR);
    await addRounds(50_000, 0n, daysLater(today(), -1));
    await play(units(1), 0n);
    await world.app.games.monitorRtp();
    expect([await alarms(), (await resultOf(today()))?.since]).toEqual([
      before + 1,
      daysLater(today(), -1),
    ]);
  });

  it('hears of rounds of this very hour', async () => {
    await addRounds(10_000, units(9_642));
    await world.app.games.monitorRtp();
    expect(await gaugeOf(world.metrics.gameRtpOutside)).toBe(0);
    await play(units(1), units(20_000));
    await world.app.games.monitorRtp();
    expect(await gaugeOf(world.metrics.gameRtpOutside)).toBe(1);
  });
});
