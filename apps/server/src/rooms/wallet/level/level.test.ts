import { describe, expect, it } from 'vitest';
import { isLevelReached } from '@ceibo/contracts/wallet/player-level';
import { units } from '@ceibo/money';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';
import { rollback, stake, win } from '../../../testing/ledger/wallet-drafts.ts';
import type { WalletCommand } from '../index.ts';
import { DAY } from '../../../platform/clock.ts';
import { levelAt, periodsAt, placeOf, playersFromLevel, readLevel } from './level.ts';

const world = startTestWorld();
const apply = (command: WalletCommand) => world.app.wallet.apply(command);
const level = async ({ session }: TestPlayer) =>
  (await world.call('/api/wallet/player-level', {}, session)).body;
const points = (body: Record<string, unknown>) =>
  ['yearly', 'monthly', 'weekly', 'hourly', 'gold'].map(
    (counter) => (body[counter] as { compPoints: string }).compPoints,
  );

describe('the player level', () => {
  it('counts a point for every 100 pesos of settled stakes, in all five counters', async () => {
    const player = await world.player({ cash: units(10_000) });
    expect(points(await level(player))).toEqual(['0', '0', '0', '0', '0']);
    await apply(stake(player.id, { amount: units(950), round: 'a', closes: true }));
    const open = stake(player.id, { amount: units(700), round: 'b' });
    await apply(open);
    // A stake in play is not settled yet.
    expect(points(await level(player))).toEqual(['9', '9', '9', '9', '9']);
    await apply(win(player.id, { amount: 0n, ref: open.sourceTxId, round: 'b' }));
    expect(points(await level(player))).toEqual(['16', '16', '16', '16', '16']);
  });

  it('takes off what is rolled back, before it was settled and after', async () => {
    const player = await world.player({ cash: units(10_000) });
    const open = stake(player.id, { amount: units(500), round: 'a' });
    await apply(open);
    await apply(rollback(player.id, { ref: open.sourceTxId, round: 'a' }));
    const closed = stake(player.id, { amount: units(500), round: 'b', closes: true });
    await apply(closed);
    expect(points(await level(player))[0]).toBe('5');
    await apply(rollback(player.id, { ref: closed.sourceTxId, round: 'b' }));
    expect(points(await level(player))[0]).toBe('0');
  });

  it('counts all stakes of a round that a stake or a rollback closes', async () => {
    const player = await world.player({ cash: units(10_000) });
    await apply(stake(player.id, { amount: units(500), round: 'a' }));
    await apply(stake(player.id, { amount: units(200), round: 'a', closes: true }));
    expect(points(await level(player))[0]).toBe('7');
    await apply(stake(player.id, { amount: units(300), round: 'b' }));
    const undone = stake(player.id, { amount: units(100), round: 'b' });
    await apply(undone);
    await apply(rollback(player.id, { ref: undone.sourceTxId, round: 'b', closes: true }));
    expect(points(await level(player))[0]).toBe('10');
  });

  it('is silver from 2000 points of the year on, and the counter of gold stops at gold', async () => {
    const player = await world.player({ cash: units(3_000_000) });
    await apply(stake(player.id, { amount: units(199_999), round: 'a', closes: true }));
    expect(await level(player)).toMatchObject({ level: 'bronze', code: '' });
    await apply(stake(player.id, { amount: units(1), round: 'b', closes: true }));
    expect(await level(player)).toMatchObject({ level: 'silver' });
    await apply(stake(player.id, { amount: units(2_500_000), round: 'c', closes: true }));
    const gold = await level(player);
    expect(gold).toMatchObject({ level: 'gold', gold: { compPoints: '20000' } });
    expect(gold['playerLevelResponses']).toContainEqual({
      name: 'gold',
      compPoints: '20000',
      period: 'Year',
    });
  });

  it('holds until the end of the next year, and falls by one step then', async () => {
    const player = await world.player({ cash: units(5_000_000) });
    await apply(stake(player.id, { amount: units(2_100_000), round: 'a', closes: true }));
    const now = world.clock.now();
    const inYears = async (years: number) => {
      const at = new Date(now.getTime() + years * 365 * DAY);
      const read = await readLevel(
        { database: world.database, clock: { ...world.clock, now: () => at } },
        player.id,
      );
      return [read.level, read.nextYear, read.yearly.compPoints];
    };
    expect(await inYears(0)).toEqual(['gold', 'gold', '21000']);
    expect(await inYears(1)).toEqual(['gold', 'silver', '0']);
    expect(await inYears(2)).toEqual(['silver', 'bronze', '0']);
    expect(await inYears(3)).toEqual(['bronze', 'bronze', '0']);
  });

  it('of all players is what each one’s own says, in every year', async () => {
    const player = await world.player({ cash: units(5_000_000) });
    await apply(stake(player.id, { amount: units(2_100_000), round: 'a', closes: true }));
    const now = world.clock.now();
    for (const years of [0, 1, 2, 3]) {
      const at = new Date(now.getTime() + years * 365 * DAY);
      const own = await levelAt(world.database, player.id, at);
      expect(own).toBe(['gold', 'gold', 'silver', 'bronze'][years]);
      for (const asked of ['silver', 'gold'] as const)
        expect((await playersFromLevel(world.database, asked, at)).includes(player.id)).toBe(
          isLevelReached(own, asked),
        );
    }
    const before = new Date(now.getTime() - DAY);
    expect(await levelAt(world.database, player.id, before)).toBe('bronze');
  });

  it.each<[string, bigint[], number]>([
    ['this year', [20_000n, 0n, 0n], 2],
    ['last year', [0n, 20_000n, 0n], 2],
    ['the year before', [0n, 0n, 20_000n], 1],
    ['three years ago', [0n, 0n, 0n, 20_000n], 0],
    ['silver earned again while gold is lost', [2_000n, 0n, 20_000n], 1],
    ['less than silver', [1_999n, 1_999n, 1_999n], 0],
  ])('by the points of %s', (_when, years, place) => {
    expect(placeOf(years)).toBe(place);
  });

  it('is nobody else’s', async () => {
    expect((await world.call('/api/wallet/player-level', {}, 'unknown')).body).toMatchObject({
      code: 'SESSION_EXPIRED',
    });
  });
});

describe('the periods', () => {
  const iso = (now: string) =>
    periodsAt(new Date(now)).map(({ from, to }) => [from.toISOString(), to.toISOString()]);

  it('turn at midnight of Buenos Aires, not of London', () => {
    // Still 31 December there, a Thursday.
    expect(iso('2027-01-01T02:59:59Z')).toEqual([
      ['2026-01-01T03:00:00.000Z', '2027-01-01T03:00:00.000Z'],
      ['2026-12-01T03:00:00.000Z', '2027-01-01T03:00:00.000Z'],
      ['2026-12-28T03:00:00.000Z', '2027-01-04T03:00:00.000Z'],
      ['2027-01-01T02:00:00.000Z', '2027-01-01T03:00:00.000Z'],
    ]);
    expect(iso('2027-01-01T03:00:00Z')[0]).toEqual([
      '2027-01-01T03:00:00.000Z',
      '2028-01-01T03:00:00.000Z',
    ]);
  });

  it('of a Sunday are of the week that began on Monday', () => {
    expect(iso('2026-11-22T12:00:00Z')[2]).toEqual([
      '2026-11-16T03:00:00.000Z',
      '2026-11-23T03:00:00.000Z',
    ]);
  });
});
