// The server checks a player's location before the first game of a login, when the address changes,
// and every 30 minutes of play (GLI-19 2.7.4).

import { randomUUID } from 'node:crypto';
import { locateRequest } from '@ceibo/partner-protocol/location';
import { units } from '@ceibo/money';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  listLocationRules,
  listRefusedLocations,
  setLocationRule,
} from '../../../operator/play.ts';
import { MINUTE, SECOND } from '../../../platform/clock.ts';
import { stampedSignature } from '../../../platform/crypto/stamped-signature.ts';
import type { HttpCall } from '../../../platform/outgoing/outgoing.ts';
import { openSportsbook, sportsbookOf } from '../../../testing/partners/bti.ts';
import { hub88 } from '../../../testing/partners/hub88.ts';
import { connectLaunches } from '../../../testing/partners/launches.ts';
import { openSession } from '../../../testing/partners/partner.ts';
import { withdrawalsIn } from '../../../testing/payouts.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld();
/** The places of addresses: "AR-C", "UY"; null is unknown. */
let places: Map<string, string | null>;
let questions: { address: string; call: HttpCall }[];
const HOME = '127.0.0.1';

beforeAll(async () => {
  await connectLaunches(world);
});

beforeEach(() => {
  const url = 'http://studio.test/game';
  world.company = ({ host }) =>
    host === 'studio.test' ? { status: 200, body: JSON.stringify({ url }) } : undefined;
  places = new Map([[HOME, 'AR-C']]);
  questions = [];
  world.location = (_url, call) => {
    const { requestId, address } = locateRequest.parse(JSON.parse(String(call.body)));
    questions.push({ address, call });
    const place = places.get(address);
    const [country = null, province = null] = place?.split('-') ?? [];
    return { status: 200, body: JSON.stringify({ requestId, country, province }) };
  };
});
afterEach(async () => {
  // A company that was mute in one test is asked again in the next.
  world.clock.advance(MINUTE);
  await set('unknown', 'allow');
  await set('mute', 'allow');
});

const set = (place: string, word: 'allow' | 'refuse') =>
  setLocationRule(world.config.databaseUrl, {
    place,
    allowed: word === 'allow',
    source: 'a test',
  });

async function from(address: string, player: TestPlayer, path: string, payload: object) {
  const response = await world.app.web.inject({
    method: 'POST',
    url: path,
    payload,
    remoteAddress: address,
    headers: { wsession: player.session, 'accept-language': 'en' },
  });
  await world.asOwner('select 1');
  return response.json<Record<string, unknown>>();
}
const launch = (player: TestPlayer, address = HOME) =>
  from(address, player, '/api/games/launch', { gameId: hub88.game });
/** Any call that a page of the player makes. */
const look = (player: TestPlayer, address = HOME) =>
  from(address, player, '/api/cashier/transaction-history', { kind: 'withdrawal' });

async function seatOf(player: TestPlayer) {
  const token = await openSession(world, player, hub88.game);
  return hub88.seat(world, player, token);
}
const checksOf = ({ id }: TestPlayer) =>
  world.asOwner(
    `select cause, address, place, allowed from identity.location_checks
     where player_id = $1 order by at, id`,
    [id],
  );

describe('the first game of a login', () => {
  it('is opened where players may play, after one signed question', async () => {
    const player = await world.player();
    expect(await launch(player)).toMatchObject({ success: true });
    expect(await launch(player)).toMatchObject({ success: true });
    expect(questions.map(({ address }) => address)).toEqual([HOME]);
    const { headers = {}, body, timeoutMs } = questions[0]?.call ?? { timeoutMs: 0 };
    const [, ts = ''] = /^ts=(\d+),/.exec(String(headers['x-signature'])) ?? [];
    const { secret } = world.config.location;
    expect(headers['x-signature']).toBe(stampedSignature({ ts, body: String(body), secret }));
    expect(timeoutMs).toBe(2 * SECOND);
    expect(await checksOf(player)).toEqual([
      { cause: 'launch', address: HOME, place: 'AR-C', allowed: true },
    ]);
  });

  const ways = [
    ['/api/games/launch', { gameId: hub88.game }],
    ['/api/games/launch-url', { gameId: hub88.game }],
    ['/api/games/launch-iframe', { id: hub88.game }],
    ['/api/games/launch-token', { gameId: hub88.game }],
    ['/api/games/launch-all-providers', { gameId: 'mesa', platform: 'desktop' }],
    ['/api/sports/launch', { platform: 'desktop' }],
  ] as const;

  it.each(ways)(
    '%s is refused abroad and, by a rule, where nobody knows',
    async (path, request) => {
      const player = await world.player();
      places.set(HOME, 'UY');
      expect(await from(HOME, player, path, request)).toMatchObject({
        code: 'OUTSIDE_JURISDICTION',
        description: expect.stringContaining('only take bets in Argentina'),
      });
      await set('unknown', 'refuse');
      places.set(HOME, null);
      expect(await from(HOME, player, path, request)).toMatchObject({ code: 'LOCATION_UNKNOWN' });
      places.set(HOME, 'AR-B');
      expect(await from(HOME, player, path, request)).toMatchObject({ success: true });
      const refused = await listRefusedLocations(world.config.databaseUrl);
      expect(refused.slice(0, 2)).toMatchObject([
        { login: player.login, place: 'unknown' },
        { login: player.login, place: 'UY', address: HOME, cause: 'launch' },
      ]);
    },
  );

  it('is opened where nobody knows, which is logged', async () => {
    const player = await world.player();
    places.set(HOME, null);
    expect(await launch(player)).toMatchObject({ success: true });
    expect(await checksOf(player)).toMatchObject([{ place: 'unknown', allowed: true }]);
  });

  it('is decided by a rule while the company is mute, which is asked once', async () => {
    let asked = 0;
    world.location = () => void (asked += 1);
    const [player, other] = [await world.player(), await world.player()];
    expect(await launch(player)).toMatchObject({ success: true });
    await set('mute', 'refuse');
    expect(await launch(other)).toMatchObject({ code: 'LOCATION_UNKNOWN' });
    expect(asked).toBe(1);
  });

  it.each([
    ['another question', { requestId: 'another', country: 'AR', province: 'C' }],
    ['no place', { country: 'Argentina' }],
  ])('takes an answer to %s for none', async (_what, answer) => {
    world.location = () => ({ status: 200, body: JSON.stringify(answer) });
    const player = await world.player();
    await launch(player);
    expect(await checksOf(player)).toMatchObject([{ place: 'mute' }]);
  });

  it('is one question when two open at once', async () => {
    const player = await world.player();
    await Promise.all([launch(player), launch(player)]);
    expect(questions).toHaveLength(1);
  });

  it('follows the rule of the narrowest place', async () => {
    const player = await world.player();
    await set('AR-M', 'refuse');
    places.set(HOME, 'AR-M');
    expect(await launch(player)).toMatchObject({ code: 'OUTSIDE_JURISDICTION' });
    await setLocationRule(world.config.databaseUrl, { place: 'AR-M', allowed: null, source: '' });
    expect(await launch(player)).toMatchObject({ success: true });
  });
});

describe('a player who leaves', () => {
  it('stakes nothing more from the new address on; wins and rollbacks are taken, and money is paid out', async () => {
    const withdrawals = withdrawalsIn(world);
    const player = await withdrawals.withAccount();
    await launch(player);
    const seat = await seatOf(player);
    const [won, undone] = [randomUUID(), randomUUID()];
    await seat.bet(won, units(10), { round: 'won' });
    await seat.bet(undone, units(10), { round: 'undone' });
    places.set('10.0.0.9', 'UY');
    await look(player, '10.0.0.9');
    await expect.poll(() => checksOf(player)).toHaveLength(2);
    await world.asOwner('select 1');
    const events: unknown[] = [];
    const end = world.app.live.subscribe(player.id, (message) => events.push(message));
    expect(await seat.bet(randomUUID(), units(1))).toMatchObject({ means: 'may-not-play' });
    const reason = { reason: 'OUTSIDE_JURISDICTION' };
    await expect
      .poll(() => events)
      .toContainEqual(expect.objectContaining({ event: { name: 'stake-refused', data: reason } }));
    end();
    const win = await seat.win(randomUUID(), units(20), { of: won, round: 'won' });
    expect(win).toMatchObject({ means: 'ok' });
    const rollback = await seat.rollback(randomUUID(), undone, { round: 'undone' });
    expect(rollback).toMatchObject({ means: 'ok' });
    expect(
      await from('10.0.0.9', player, '/api/sports/launch', { platform: 'mobile' }),
    ).toMatchObject({
      code: 'OUTSIDE_JURISDICTION',
    });
    expect((await withdrawals.ask(player)).body).toMatchObject({ success: true });
  });

  it('may stake again once back, and a second address of theirs asks once', async () => {
    const player = await world.player();
    places.set('10.0.0.9', 'UY').set('10.0.0.8', 'AR-C');
    await launch(player);
    const seat = await seatOf(player);
    await look(player, '10.0.0.9');
    await expect.poll(() => checksOf(player)).toHaveLength(2);
    await look(player, HOME);
    await expect.poll(() => checksOf(player)).toHaveLength(3);
    await world.asOwner('select 1');
    expect(await seat.bet(randomUUID(), units(1))).toMatchObject({ means: 'ok' });
    for (const address of ['10.0.0.8', HOME, '10.0.0.8', HOME]) await look(player, address);
    await expect.poll(() => checksOf(player)).toHaveLength(4);
    expect(questions.map(({ address }) => address)).toEqual([HOME, '10.0.0.9', HOME, '10.0.0.8']);
  });

  it('places no bet at the sportsbook', async () => {
    const player = await world.player();
    const book = sportsbookOf(world, player);
    await book.validate(await openSportsbook(world, player));
    await from(HOME, player, '/api/sports/launch', { platform: 'desktop' });
    const bet = [{ id: 'b1', stake: units(10) }];
    expect((await book.reserve(randomUUID(), bet)).code).toBe('0');
    places.set('10.0.0.9', 'BR');
    await look(player, '10.0.0.9');
    await expect.poll(() => checksOf(player)).toHaveLength(2);
    await world.asOwner('select 1');
    expect((await book.reserve(randomUUID(), bet)).code).toBe('-5');
  });
});

describe('every 30 minutes of play', () => {
  /** The login stays awake, and nothing else is checked. */
  async function playFor(player: TestPlayer, minutes: number): Promise<void> {
    for (let passed = 0; passed < minutes; passed += 10) {
      world.clock.advance(Math.min(10, minutes - passed) * MINUTE);
      await look(player);
    }
  }

  it('the place is checked again, and no stake waits for the answer', async () => {
    const player = await world.player();
    await launch(player);
    const seat = await seatOf(player);
    await seat.bet(randomUUID(), units(1));
    await playFor(player, 29);
    expect(await seat.bet(randomUUID(), units(1))).toMatchObject({ means: 'ok' });
    expect(questions).toHaveLength(1);
    await playFor(player, 2);
    const answer = Promise.withResolvers<{ status: number; body: string }>();
    let request = '';
    world.location = (_url, call) => {
      request = locateRequest.parse(JSON.parse(String(call.body))).requestId;
      return answer.promise;
    };
    // The company has not answered yet.
    expect(await seat.bet(randomUUID(), units(1))).toMatchObject({ means: 'ok' });
    await expect.poll(() => request).not.toBe('');
    expect(await seat.bet(randomUUID(), units(1))).toMatchObject({ means: 'ok' });
    const body = JSON.stringify({ requestId: request, country: 'UY', province: null });
    answer.resolve({ status: 200, body });
    await expect.poll(() => checksOf(player)).toHaveLength(2);
    await world.asOwner('select 1');
    expect(await seat.bet(randomUUID(), units(1))).toMatchObject({ means: 'may-not-play' });
    expect(await checksOf(player)).toMatchObject([
      { cause: 'launch' },
      { cause: 'interval', place: 'UY', allowed: false },
    ]);
  });
});

describe('the rules', () => {
  it('are listed, and those of everywhere cannot be removed', async () => {
    const listed = async () =>
      (await listLocationRules(world.config.databaseUrl)).map(({ place }) => place);
    const before = await listed();
    expect(before.toSorted()).toEqual(['*', 'AR', 'mute', 'unknown']);
    const remove = { place: '*', allowed: null, source: '' };
    await setLocationRule(world.config.databaseUrl, remove);
    expect(await listed()).toEqual(before);
  });
});
