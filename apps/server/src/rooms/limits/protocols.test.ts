// Limits inside every provider's callback: through the providers' own calls.

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { connectSportsbook, openSportsbook, sportsbookOf } from '../../testing/partners/bti.ts';
import { evenbet } from '../../testing/partners/evenbet.ts';
import { evolution } from '../../testing/partners/evolution.ts';
import { hub88, hub88Keys } from '../../testing/partners/hub88.ts';
import { connectPartner, openSession, type Partner } from '../../testing/partners/partner.ts';
import { pragmatic } from '../../testing/partners/pragmatic.ts';
import { softswiss } from '../../testing/partners/softswiss.ts';
import { startTestWorld, TEST_PASSWORD, type TestPlayer } from '../../testing/test-world.ts';

const world = startTestWorld();
const ALL: Partner[] = [hub88, softswiss, evenbet, pragmatic, evolution];
/** The answer by which each protocol names a limit. */
const LIMIT_CODE: Record<Partner['protocol'], RegExp> = {
  hub88: /RS_ERROR_LIMIT_REACHED/,
  softswiss: /"api_code":"105".*"balance"/,
  evenbet: /"errorCode":3/,
  pragmatic: /"error":50/,
  evolution: /FINAL_ERROR_ACTION_FAILED/,
};

beforeAll(async () => {
  for (const partner of ALL) await connectPartner(world, partner);
  hub88Keys.set(hub88.secrets[0], world.studioKey);
  await connectSportsbook(world);
});

async function limited(value: string): Promise<TestPlayer> {
  const player = await world.player();
  const { body } = await world.call(
    '/api/limits/set-limit',
    { kind: 'loss', window: 'day', value },
    player.session,
  );
  expect(body).toMatchObject({ success: true });
  return player;
}

const seatOf = async (partner: Partner, player: TestPlayer) =>
  partner.seat(world, player, await openSession(world, player, partner.game));
const used = async ({ id }: TestPlayer) => (await world.app.wallet.stakeUsage(id)).day;

describe.each(ALL)('$protocol', (partner) => {
  it('is told its own code for a limit, and the bet that fits is taken', async () => {
    const player = await limited('100');
    const seat = await seatOf(partner, player);
    const [bet, second] = [randomUUID(), randomUUID()];
    expect(await seat.bet(bet, units(80), { round: 'r' })).toMatchObject({ means: 'ok' });
    const { raw } = await seat.bet(second, units(21), { round: 's' });
    expect(raw).toMatch(LIMIT_CODE[partner.protocol]);
    expect(await seat.bet(second, units(20), { round: 's' })).toMatchObject({ means: 'ok' });
    // Money that comes back makes room again.
    await seat.rollback(randomUUID(), second, { round: 's' });
    await seat.win(randomUUID(), units(30), { of: bet, round: 'r' });
    expect(await used(player)).toMatchObject({ staked: units(80), lost: units(50) });
    expect(await seat.bet(randomUUID(), units(50), { round: 't' })).toMatchObject({ means: 'ok' });
  });

  it('is paid wins and rollbacks of a player who was excluded between stake and win', async () => {
    const player = await limited('500');
    const seat = await seatOf(partner, player);
    const [won, undone] = [randomUUID(), randomUUID()];
    await seat.bet(won, units(10), { round: 'won' });
    await seat.bet(undone, units(10), { round: 'undone' });
    await world.call('/api/limits/self-exclude', { period: 'for-ever' }, player.session);
    expect(await seat.bet(randomUUID(), units(1))).toMatchObject({ means: 'may-not-play' });
    expect(await seat.win(randomUUID(), units(20), { of: won, round: 'won' })).toMatchObject({
      means: 'ok',
    });
    expect(await seat.rollback(randomUUID(), undone, { round: 'undone' })).toMatchObject({
      means: 'ok',
    });
    expect((await world.app.wallet.pockets(player.id)).cash).toBe(units(1010));
  });
});

describe('the sportsbook', () => {
  const bet = (stake: bigint) => ({ id: 'b1', stake });

  it('is told that a limit was reached; a reserve that was taken is used and settled', async () => {
    const player = await limited('100');
    const book = sportsbookOf(world, player);
    await book.validate(await openSportsbook(world, player));
    const reserve = randomUUID();
    expect((await book.reserve(reserve, [bet(units(90))])).code).toBe('0');
    expect((await book.reserve(randomUUID(), [bet(units(11))])).code).toBe('-13');
    // The player lowers the limit, and leaves, while the bet is being placed.
    const lower = { kind: 'loss', window: 'day', value: '100' };
    await world.call('/api/limits/set-limit', lower, player.session);
    await world.call('/api/limits/take-time-out', { hours: 24 }, player.session);
    expect((await book.debit(reserve, randomUUID(), [bet(units(60))])).code).toBe('0');
    expect((await book.commit(reserve)).code).toBe('0');
    expect(await used(player)).toMatchObject({ staked: units(60), lost: units(60) });
    const won = { reqId: randomUUID(), reserveId: reserve, amount: units(130) };
    const bets = [{ id: 'b1', result: 'Won' as const, payout: units(130) }];
    expect((await book.settle('Credit', { ...won, bets })).code).toBe('0');
    expect(await used(player)).toMatchObject({ staked: units(60), lost: -units(70) });
  });
});

it('opens no game and no sportsbook for an excluded player', async () => {
  const player = await world.player();
  await world.call('/api/limits/take-time-out', { hours: 24 }, player.session);
  const { body } = await world.call('/api/identity/login', {
    login: player.login,
    password: TEST_PASSWORD,
  });
  const session = String(body['sessionId']);
  const opened = [
    await world.call('/api/games/launch', { gameId: hub88.game }, session),
    await world.call('/api/games/launch-url', { gameId: hub88.game }, session),
    await world.call('/api/sports/launch', { platform: 'desktop' }, session),
  ];
  for (const answer of opened) expect(answer.body).toMatchObject({ code: 'PLAYER_EXCLUDED' });
});

it('lets 50 bets at once through three protocols no further than the limit', async () => {
  const player = await limited('100');
  const seats = await Promise.all(
    [hub88, softswiss, pragmatic].map((each) => seatOf(each, player)),
  );
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, index) =>
      seats[index % seats.length]?.bet(randomUUID(), units(7), { round: `r${index}` }),
    ),
  );
  expect(answers.filter((told) => told?.means === 'ok')).toHaveLength(14);
  expect(await used(player)).toMatchObject({ lost: units(98) });
  expect((await world.app.wallet.pockets(player.id)).cash).toBe(units(902));
});
