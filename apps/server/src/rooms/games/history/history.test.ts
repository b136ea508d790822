import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import type { HistoryValue } from '@ceibo/contracts/games/history';
import { dayOf, daysLater, dayToWire, startOfDay } from '@ceibo/contracts/day';
import { roundOf } from '../../../testing/rounds.ts';
import { launchStudio } from '../../../testing/studio.ts';
import { startTestWorld, TEST_PASSWORD, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld();
const SECOND = 1000;
const today = () => dayOf(world.clock.now());

interface History {
  success: boolean;
  total: number;
  values: HistoryValue[];
  before: string | null;
}

async function history(player: TestPlayer, request: object = {}): Promise<History> {
  const period = { startDate: dayToWire(today()), endDate: dayToWire(today()) };
  const { body } = await world.call(
    '/api/games/remote-game-history',
    { ...period, ...request },
    player.session,
  );
  return body as unknown as History;
}

/**
 * Moves the clock to a moment; the session of the player may have ended by then, so a new one is
 * opened.
 */
async function wait(player: TestPlayer, until: Date): Promise<void> {
  world.clock.advance(until.getTime() - world.clock.now().getTime());
  const { body } = await world.call('/api/identity/login', {
    login: player.login,
    password: TEST_PASSWORD,
  });
  player.session = String(body['sessionId']);
}

describe('the game history', () => {
  it('lists the rounds that a studio played, the oldest first, with amounts as text', async () => {
    const player = await world.player({ cash: units(10_000) });
    const studio = await launchStudio(world, player);
    for (const [round, win] of [
      ['one', 1_234.5],
      ['two', 0],
    ] as const) {
      const bet = await studio.bet(100_00000, { round });
      await studio.win(win * 100_000, bet.id, {
        round,
        ...(win === 0 ? { transaction_uuid: randomUUID() } : {}),
      });
    }
    expect(await history(player)).toMatchObject({
      success: true,
      total: 2,
      description: '',
      before: null,
      values: [
        {
          name: 'Ceibo Dorado',
          img: '/art/games/ceibo-dorado.webp',
          initialBalance: '$10,000.00',
          bet: '$100.00',
          buyIn: '$0.00',
          win: '$1,234.50',
          payouts: '$1,234.50',
          closingBalance: '$11,134.50',
        },
        {
          initialBalance: '$11,134.50',
          bet: '$100.00',
          win: '$0.00',
          closingBalance: '$11,034.50',
        },
      ],
    });
  });

  it('never shows another player’s rounds', async () => {
    const [one, other] = [await world.player(), await world.player()];
    await roundOf(world, one, 'mine').stake(units(1), { closes: true });
    expect((await history(other)).values).toEqual([]);
    const [mine] = (await history(one)).values;
    // The number of a round is a place in one's own history: in another's there is another round at
    // it, or none.
    expect(
      await world.call('/api/games/round', { round: mine?.round }, other.session),
    ).toMatchObject({ body: { code: 'ROUND_NOT_FOUND' } });
  });

  it('counts days in Buenos Aires, and a round that spans midnight on the day on which it began', async () => {
    const player = await world.player();
    const midnight = startOfDay(daysLater(today(), 1));
    await wait(player, new Date(midnight.getTime() - 30 * SECOND));
    const yesterday = today();
    await roundOf(world, player, 'before').stake(units(1), { closes: true });
    const spanning = roundOf(world, player, 'spanning');
    const stake = await spanning.stake(units(2));
    await wait(player, new Date(midnight.getTime() + SECOND));
    await roundOf(world, player, 'after').stake(units(4), { closes: true });
    await spanning.win(units(8), stake);

    expect(today()).toBe(daysLater(yesterday, 1));
    const first = (
      await history(player, { startDate: dayToWire(yesterday), endDate: dayToWire(yesterday) })
    ).values;
    expect(first.map(({ bet, win }) => [bet, win])).toEqual([
      ['$1.00', '$0.00'],
      ['$2.00', '$8.00'],
    ]);
    expect([first[1]?.from, first[1]?.to].map((moment) => dayOf(new Date(moment ?? '')))).toEqual([
      yesterday,
      today(),
    ]);
    expect((await history(player)).values.map(({ bet }) => bet)).toEqual(['$4.00']);
    expect((await history(player, { startDate: dayToWire(yesterday) })).total).toBe(3);
  });

  it('answers the newest thousand at most, and the others when asked for what was before', async () => {
    const player = await world.player({ cash: units(5000) });
    await Promise.all(
      Array.from({ length: 1003 }, (_, index) =>
        roundOf(world, player, `many-${index}`).stake(units(1), {
          closes: true,
          id: `${player.id}:many:${index}`,
        }),
      ),
    );
    const newest = await history(player, { limit: 10_000_000 });
    expect(newest).toMatchObject({ total: 1000 });
    expect(newest.values).toHaveLength(1000);
    const older = await history(player, { before: newest.before });
    expect(older).toMatchObject({ total: 3, before: null });
    expect(new Set([...older.values, ...newest.values].map(({ round }) => round)).size).toBe(1003);
    expect(older.values.at(-1)?.closingBalance).toBe(newest.values[0]?.initialBalance);
  });

  it('takes limit and index from the newest', async () => {
    const player = await world.player();
    for (const number of [1, 2, 3, 4])
      await roundOf(world, player, `r${number}`).stake(units(number), { closes: true });
    expect((await history(player, { limit: 2, index: 1 })).values.map(({ bet }) => bet)).toEqual([
      '$2.00',
      '$3.00',
    ]);
    expect(await history(player, { index: 4 })).toMatchObject({ total: 4, values: [] });
  });

  it('keeps the name of a game that nobody knows any more', async () => {
    const player = await world.player();
    await roundOf(world, player, 'old', { game: 'gone-game' }).stake(units(1), { closes: true });
    expect((await history(player)).values).toMatchObject([{ name: 'gone-game', img: null }]);
  });

  it.each([
    ['DATES_EXCEED_TODAY', 0, 1],
    ['DATES_EXCEED_TODAY', 1, 1],
    ['DATES_EXCEED_TODAY', 0, -1],
    ['PERIOD_TOO_LONG', -366, 0],
  ])('refuses with %s the days from today %i to today %i', async (code, start, end) => {
    const request = {
      startDate: dayToWire(daysLater(today(), start)),
      endDate: dayToWire(daysLater(today(), end)),
    };
    expect(await history(await world.player(), request)).toMatchObject({ success: false, code });
  });

  it('takes a period of 366 days', async () => {
    expect(
      await history(await world.player(), { startDate: dayToWire(daysLater(today(), -365)) }),
    ).toMatchObject({ success: true, total: 0 });
  });

  it.each([
    { currency: 'USD' },
    { limit: 0 },
    { limit: 1.5 },
    { index: -1 },
    { startDate: '2025-11-21' },
    { startDate: '31-02-2025' },
    { endDate: '' },
    { before: 'x' },
    { player: 'another' },
  ])('refuses %j as broken', async (request) => {
    const period = { startDate: dayToWire(today()), endDate: dayToWire(today()) };
    expect(
      await world.call(
        '/api/games/remote-game-history',
        { ...period, ...request },
        (await world.player()).session,
      ),
    ).toMatchObject({ status: 400 });
  });
});

describe('one round', () => {
  it('shows how it stands and its transfers', async () => {
    const player = await world.player({ cash: units(60), bonus: units(40) });
    const round = roundOf(world, player, 'shown');
    const stake = await round.stake(units(80));
    const [listed] = (await history(player)).values;
    const ask = () => world.call('/api/games/round', { round: listed?.round }, player.session);
    expect(await ask()).toMatchObject({
      body: {
        success: true,
        state: 'open',
        pockets: { cash: '-60.00', bonus: '-20.00', inPlay: '80.00' },
      },
    });
    await round.win(units(40), stake);
    expect(await ask()).toMatchObject({
      body: {
        round: 'shown',
        name: 'Ceibo Dorado',
        state: 'closed',
        stake: '80.00',
        win: '40.00',
        buyIn: '0.00',
        pockets: { cash: '-30.00', bonus: '-10.00', inPlay: '0.00' },
        initialBalance: '100.00',
        closingBalance: '60.00',
        transferCount: 2,
        transfers: [
          { kind: 'stake', cash: '-60.00', bonus: '-20.00', inPlay: '80.00' },
          { kind: 'win', cash: '30.00', bonus: '10.00', inPlay: '-80.00' },
        ],
      },
    });
  });

  it('says that it was rolled back', async () => {
    const player = await world.player();
    const round = roundOf(world, player, 'undone');
    await round.undo(await round.stake(units(80)));
    const [listed] = (await history(player)).values;
    expect(listed).toMatchObject({ bet: '$0.00', payouts: '$80.00' });
    expect(
      await world.call('/api/games/round', { round: listed?.round }, player.session),
    ).toMatchObject({ body: { state: 'rolled-back', stake: '0.00' } });
  });

  it('is none at the number of a deposit, or beyond the last transfer', async () => {
    const player = await world.player();
    for (const number of ['1', '2', '999999']) {
      expect(await world.call('/api/games/round', { round: number }, player.session)).toMatchObject(
        { status: 200, body: { code: 'ROUND_NOT_FOUND' } },
      );
    }
  });
});
