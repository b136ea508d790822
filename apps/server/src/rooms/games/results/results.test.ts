import { dayOf, daysLater } from '@ceibo/contracts/day';
import { beforeEach, describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { roundOf } from '../../../testing/rounds.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';
import { resultsOfDay } from './index.ts';

const world = startTestWorld();
const HOUR = 60 * 60_000;
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
const resultOf = async (day: string, game = 'ceibo-dorado') => (await resultsOfDay(world.database, day)).find((result) => result.game === game);
const round = (game?: string) => roundOf(world, player, `results-${++rounds}`, game === undefined ? {} : { game });

async function play(stake: bigint, win: bigint): Promise<void> {
  const { stake: bet, win: pay } = round();
  await pay(win, await bet(stake));
}

async function gaugeOf(gauge: { get(): Promise<{ values: { value: number; labels: object }[] }> }): Promise<number | undefined> {
  return (await gauge.get()).values.find(({ labels }) => 'game' in labels && labels.game === 'ceibo-dorado')?.value;
}

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
    expect(await resultOf(today(), 'another-game')).toMatchObject({ rounds: 1n, stakes: units(7), name: undefined, verdict: 'not-stated' });
  });

  it('stay the same while hours are added up, however often', async () => {
    const day = today();
    await play(units(10), units(4));
    world.clock.advance(HOUR);
    await play(units(20), 0n);
    const before = await resultOf(day);
    await world.app.games.watchResults();
    expect(await resultOf(day)).toEqual(before);
    world.clock.advance(2 * HOUR);
    await Promise.all([world.app.games.watchResults(), world.app.games.watchResults()]);
    expect(await resultOf(day)).toEqual(before);
    await play(units(30), units(50));
    expect(await resultOf(day)).toMatchObject({ rounds: 3n, stakes: units(60), wins: units(54) });
    world.clock.advance(24 * HOUR);
    await world.app.games.watchResults();
    expect(await resultOf(day)).toMatchObject({ rounds: 3n, stakes: units(60), wins: units(54) });
    expect(await resultOf(daysLater(day, 1))).toBeUndefined();
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
      await world.app.games.watchResults();
      expect([(await resultOf(day))?.stakes, (await resultOf(daysLater(day, 1)))?.stakes]).toEqual([units(1), units(2)]);
    }
  });

  it('are shown as metrics', async () => {
    await play(units(100), units(30));
    await world.app.games.watchResults();
    expect(await gaugeOf(world.metrics.gameTurnover)).toBe(100);
    expect(await gaugeOf(world.metrics.gameRtp)).toBeCloseTo(0.3, 10);
    expect(await gaugeOf(world.metrics.gameRtpOutside)).toBe(0);
  });
});

describe('the alarm', () => {
  const alarms = async () => {
    const { values } = await world.metrics.alarms.get();
    return values.find(({ labels }) => labels.what === 'rtp-outside')?.value ?? 0;
  };
  /** Rounds of one peso, told to the results as if they had been added up from the ledger. */
  const addRounds = async (count: number, returned: bigint) => {
    await world.database.query(`update games.games set volatility = 4.5640 where id = 'ceibo-dorado'`);
    await world.database.query(
      `insert into games.daily_results (day, provider, game, rounds, stakes, stake_squares, wins) values ($1::date, 'ceibo', 'ceibo-dorado', $2::bigint, $2::bigint * 1000000, $2::numeric * 1000000000000, $3)`,
      [today(), count, returned],
    );
  };

  it('is silent for a fair game', async () => {
    const before = await alarms();
    await addRounds(50_000, units(50_000 * 0.9642 + 3_000));
    await world.app.games.watchResults();
    expect(await resultOf(today())).toMatchObject({ verdict: 'inside' });
    expect([await alarms(), await gaugeOf(world.metrics.gameRtpOutside)]).toEqual([before, 0]);
  });

  it.each([
    ['keeps more', 0.5],
    ['pays more', 1.2],
  ])('is raised when a game %s than chance explains', async (_what, share) => {
    const before = await alarms();
    await addRounds(50_000, units(50_000 * share));
    await world.app.games.watchResults();
    expect(await resultOf(today())).toMatchObject({ verdict: 'outside' });
    expect([await alarms(), await gaugeOf(world.metrics.gameRtpOutside)]).toEqual([before + 1, 1]);
  });

  it('hears of rounds of this very hour', async () => {
    await addRounds(10_000, units(9_642));
    await world.app.games.watchResults();
    expect(await gaugeOf(world.metrics.gameRtpOutside)).toBe(0);
    await play(units(1), units(20_000));
    await world.app.games.watchResults();
    expect(await gaugeOf(world.metrics.gameRtpOutside)).toBe(1);
  });
});
