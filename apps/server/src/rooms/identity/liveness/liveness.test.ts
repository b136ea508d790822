// Face recognition before the first game for money, where a rule asks for it. Tested are each way
// into a game, the company's results, its silence, and staff.

import { randomUUID } from 'node:crypto';
import { checkRequest, type CheckRequest } from '@ceibo/partner-protocol/liveness';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  decidePlayersLiveness,
  listLivenessReviews,
  listLivenessRules,
  setLivenessRule,
} from '../../../operator/play.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../../platform/clock.ts';
import { stampedSignature } from '../../../platform/crypto/stamped-signature.ts';
import { hub88 } from '../../../testing/partners/hub88.ts';
import { connectLaunches } from '../../../testing/partners/launches.ts';
import { withdrawalsIn } from '../../../testing/payouts.ts';
import { systemIds } from '../../../platform/ids.ts';
import { startTestWorld, TEST_PASSWORD, type TestPlayer } from '../../../testing/test-world.ts';
import { decideLiveness } from './decide-liveness.ts';

const world = startTestWorld();
/** The company's checks, by its ids. */
let checks: Map<string, { request: CheckRequest; status: string; reason: string | null }>;
let calls: { method: string; signature: string; signed: string }[];
let isMute: boolean;

beforeAll(async () => {
  await connectLaunches(world);
});

beforeEach(async () => {
  const url = 'http://studio.test/game';
  world.company = ({ host }) =>
    host === 'studio.test' ? { status: 200, body: JSON.stringify({ url }) } : undefined;
  [checks, calls, isMute] = [new Map(), [], false];
  world.liveness = ({ pathname }, { method, headers = {}, body }) => {
    if (isMute) return undefined;
    const signature = String(headers['x-signature']);
    calls.push({ method, signature, signed: method === 'GET' ? pathname : String(body) });
    const id = method === 'GET' ? (pathname.split('/').at(-1) ?? '') : idOf(String(body));
    return { status: method === 'GET' ? 200 : 201, body: JSON.stringify(answerOf(id)) };
  };
  await require({});
});
afterEach(async () => {
  await setLivenessRule(world.config.databaseUrl, { ...RULE, required: false });
  // The company of the next test knows none of them.
  await world.asOwner(`delete from identity.liveness_checks where status = 'started'`);
});

const RULE = {
  place: '*',
  required: true,
  againDays: 365,
  onNewDevice: true,
  attempts: 3,
  source: 'a test',
};
const require = (change: Partial<typeof RULE>) =>
  setLivenessRule(world.config.databaseUrl, { ...RULE, ...change });

/** The same request again is the same check. */
function idOf(body: string): string {
  const request = checkRequest.parse(JSON.parse(body));
  const id = `co-${request.external_reference}`;
  if (!checks.has(id)) checks.set(id, { request, status: 'started', reason: null });
  return id;
}

function answerOf(id: string) {
  const { request, status, reason } = checks.get(id) ?? {};
  const url = `http://faces.test/${id}`;
  return { id, external_reference: request?.external_reference, status, reason, url };
}

const call = async (player: TestPlayer, path: string, body: object = {}) =>
  (await world.call(`/api/identity/${path}`, body, player.session)).body;
const view = (player: TestPlayer) => call(player, 'liveness');
const start = (player: TestPlayer) => call(player, 'start-liveness', { consent: true });
/** The same player in a new session. */
async function logIn(player: TestPlayer): Promise<TestPlayer> {
  const { login } = player;
  const { body } = await world.call('/api/identity/login', { login, password: TEST_PASSWORD });
  return { ...player, session: String(body['sessionId']) };
}
const launch = async (player: TestPlayer) =>
  (await world.call('/api/games/launch', { gameId: hub88.game }, player.session)).body;

/** The player stands before the camera of the check that is open. */
function see(status: string, reason: string | null = null): string {
  const check = [...checks.values()].find(({ status: before }) => before === 'started');
  if (!check) throw new Error('no check is open');
  Object.assign(check, { status, reason });
  return check.request.external_reference;
}

/** Begins a check, plays its outcome, and comes back to the page. */
async function attempt(player: TestPlayer, status: string, reason: string | null = null) {
  await start(player);
  see(status, reason);
  world.clock.advance(3 * SECOND);
  return call(player, 'refresh-liveness');
}

async function webhook(reference: string, { secret = '', ts = 0 } = {}): Promise<number> {
  const body = JSON.stringify({ id: 'w', type: 'check.updated', external_reference: reference });
  const signature = stampedSignature({
    ts: String(Math.floor(world.clock.now().getTime() / SECOND) + ts),
    body,
    secret: secret || world.config.liveness.secret,
  });
  const { statusCode } = await world.app.web.inject({
    method: 'POST',
    url: '/partners/liveness/webhook',
    headers: { 'content-type': 'application/json', 'x-signature': signature },
    payload: body,
  });
  return statusCode;
}

const ways = [
  ['/api/games/launch', { gameId: hub88.game }],
  ['/api/games/launch-url', { gameId: hub88.game }],
  ['/api/games/launch-iframe', { id: hub88.game }],
  ['/api/games/launch-token', { gameId: hub88.game }],
  ['/api/games/launch-all-providers', { gameId: 'mesa', platform: 'desktop' }],
  ['/api/sports/launch', { platform: 'desktop' }],
] as const;

describe('a player of whom a rule asks for it', () => {
  it.each(ways)('%s is refused until the check is passed', async (path, request) => {
    const player = await world.player();
    const open = async () => (await world.call(path, request, player.session)).body;
    expect(await open()).toMatchObject({
      code: 'LIVENESS_CHECK_REQUIRED',
      description: expect.stringContaining('verify your identity'),
    });
    await attempt(player, 'passed');
    expect(await open()).toMatchObject({ success: true });
  });

  it('may withdraw, and try games for nothing', async () => {
    const withdrawals = withdrawalsIn(world);
    const player = await withdrawals.withAccount();
    expect(await launch(player)).toMatchObject({ code: 'LIVENESS_CHECK_REQUIRED' });
    expect((await withdrawals.ask(player)).body).toMatchObject({ success: true });
  });

  it('is not asked while the rule is off, or is of another province', async () => {
    const player = await world.player();
    await require({ required: false });
    expect(await view(player)).toMatchObject({ state: 'not-required' });
    expect(await start(player)).toMatchObject({ code: 'LIVENESS_NOT_NEEDED' });
    await require({ place: 'AR-T' });
    expect(await launch(player)).toMatchObject({ success: true });
    await setLivenessRule(world.config.databaseUrl, { place: 'AR-T', required: null });
    const places = (await listLivenessRules(world.config.databaseUrl)).map(({ place }) => place);
    expect(places).toEqual(['*']);
  });

  it('is asked again after a year', async () => {
    const player = await world.player();
    expect(await attempt(player, 'passed')).toMatchObject({ state: 'passed' });
    world.clock.advance(365 * DAY + HOUR);
    const again = await logIn(player);
    expect(await view(again)).toMatchObject({ state: 'expired', attemptsLeft: 3 });
    expect(await launch(again)).toMatchObject({ code: 'LIVENESS_CHECK_REQUIRED' });
  });
});

describe('a check', () => {
  it('is begun once with one signed call, however often the player presses', async () => {
    const player = await world.player();
    const [first, second] = await Promise.all([start(player), start(player)]);
    expect(first['url']).toMatch(/^http:\/\/faces\.test\/co-/);
    expect(second['url']).toBe(first['url']);
    expect((await start(player))['url']).toBe(first['url']);
    expect(checks.size).toBe(1);
    const [check] = checks.values();
    expect(check?.request).toMatchObject({
      return_url: expect.stringMatching(/\/identity-check$/),
      person: { birth_date: expect.any(String) },
    });
    const { signature, signed } = calls[0] ?? { signature: '', signed: '' };
    const [, ts = ''] = /^ts=(\d+),/.exec(signature) ?? [];
    const { secret } = world.config.liveness;
    expect(signature).toBe(stampedSignature({ ts, body: signed, secret }));
    expect(await view(player)).toMatchObject({ state: 'started' });
  });

  it('that a mute company did not take is begun again under the same id', async () => {
    const player = await world.player();
    isMute = true;
    expect(await start(player)).toMatchObject({ code: 'LIVENESS_COMPANY_DOWN' });
    isMute = false;
    expect(await start(player)).toMatchObject({ success: true });
    expect(checks.size).toBe(1);
  });

  it('that is begun too often is refused', async () => {
    const player = await world.player();
    for (let press = 0; press < 20; press += 1) await start(player);
    expect(await start(player)).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  });

  it('is left after half an hour, and another one is begun', async () => {
    const player = await world.player();
    await start(player);
    world.clock.advance(31 * MINUTE);
    const again = await logIn(player);
    expect(await view(again)).toMatchObject({ state: 'not-asked' });
    await start(again);
    expect(checks.size).toBe(2);
  });

  it('that failed says why and may be repeated; the third failure waits for staff', async () => {
    const player = await world.player();
    const failed = { state: 'failed', reason: 'not-live', attemptsLeft: 2 };
    expect(await attempt(player, 'failed', 'not-live')).toMatchObject(failed);
    expect(await attempt(player, 'failed', 'unheard of')).toMatchObject({ attemptsLeft: 1 });
    expect(await attempt(player, 'failed', 'other-person')).toMatchObject({ state: 'review' });
    expect(await start(player)).toMatchObject({ code: 'LIVENESS_IN_REVIEW' });
    const { databaseUrl } = world.config;
    expect(await listLivenessReviews(databaseUrl)).toMatchObject([
      { login: player.login, reason: 'other-person' },
    ]);
    const deps = { ...world, ids: systemIds(world.clock) };
    const by = { playerId: player.id, reason: 'seen by video', by: 'carla' };
    await decideLiveness(deps, { ...by, decision: 'again' });
    expect(await view(player)).toMatchObject({ state: 'not-asked', attemptsLeft: 3 });
    expect(await attempt(player, 'review')).toMatchObject({ state: 'review' });
    await decideLiveness(deps, { ...by, decision: 'pass' });
    expect(await launch(player)).toMatchObject({ success: true });
    expect(await listLivenessReviews(databaseUrl)).toEqual([]);
  });

  it('is decided by staff even while it is open; its later result does not count', async () => {
    const player = await world.player();
    await start(player);
    const why = { decision: 'pass', reason: 'seen by video', by: 'carla' } as const;
    const deps = { ...world, ids: systemIds(world.clock) };
    await decideLiveness(deps, { ...why, playerId: player.id });
    see('failed');
    expect(await call(player, 'refresh-liveness')).toMatchObject({ state: 'passed' });
    const { databaseUrl } = world.config;
    expect(await decidePlayersLiveness(databaseUrl, { ...why, login: player.login })).toBe(true);
    expect(await decidePlayersLiveness(databaseUrl, { ...why, login: 'nobody' })).toBe(false);
  });
});

describe('the result', () => {
  const becomesPassed = async (player: TestPlayer) => {
    await expect.poll(async () => (await view(player))['state']).toBe('passed');
  };
  /** The jobs of this room's checks are done. */
  const done = async () => {
    await expect
      .poll(() =>
        world.asOwner(`select from graphile_worker.jobs where task_identifier ~ 'liveness'`),
      )
      .toEqual([]);
  };

  it('is fetched after a webhook; a replayed one changes nothing', async () => {
    const player = await world.player();
    await start(player);
    const reference = see('passed');
    expect(await webhook(reference)).toBe(200);
    await becomesPassed(player);
    const fetched = calls.length;
    expect(await webhook(reference)).toBe(200);
    await done();
    expect(calls).toHaveLength(fetched);
    expect(await view(player)).toMatchObject({ state: 'passed' });
  });

  it('is not fetched after a forged, old or unreadable webhook', async () => {
    const player = await world.player();
    await start(player);
    const reference = see('passed');
    expect(await webhook(reference, { secret: 'another' })).toBe(401);
    expect(await webhook(reference, { ts: -301 })).toBe(401);
    expect(await webhook("1' or true")).toBe(400);
    expect(await webhook(randomUUID())).toBe(200);
    await done();
    expect(await view(player)).toMatchObject({ state: 'started' });
  });

  it('is asked for each minute while no webhook comes, and the state stays while nobody answers', async () => {
    const player = await world.player();
    await start(player);
    see('passed');
    isMute = true;
    world.clock.advance(3 * SECOND);
    expect(await call(player, 'refresh-liveness')).toMatchObject({ state: 'started' });
    isMute = false;
    world.clock.advance(2 * MINUTE);
    await world.asOwner(`select graphile_worker.add_job('identity:ask-open-liveness')`);
    await becomesPassed(player);
  });

  it('is given up after a day in which the company decided nothing, or knew nothing', async () => {
    const [undecided, unknown] = [await world.player(), await world.player()];
    for (const player of [undecided, unknown]) await start(player);
    const theirs = [...checks.keys()].at(-1) ?? '';
    const before = world.liveness;
    world.liveness = (url, asked) =>
      url.pathname.endsWith(theirs) ? { status: 404, body: '{}' } : before(url, asked);
    const statuses = () =>
      world.asOwner(
        `select status from identity.liveness_checks where player_id = any ($1::uuid[])`,
        [[undecided.id, unknown.id]],
      );
    for (const [wait, status] of [
      [DAY, 'started'],
      [HOUR, 'expired'],
    ] as const) {
      world.clock.advance(wait);
      await world.asOwner(`select graphile_worker.add_job('identity:ask-open-liveness')`);
      await done();
      expect(await statuses()).toEqual([{ status }, { status }]);
    }
    world.liveness = before;
  });

  it('of another check, or of a status that nobody knows, is no result', async () => {
    const player = await world.player();
    expect(await attempt(player, 'invented')).toMatchObject({ state: 'started' });
    const before = world.liveness;
    world.liveness = () => ({
      status: 200,
      body: JSON.stringify({
        ...answerOf([...checks.keys()][0] ?? ''),
        status: 'passed',
        external_reference: 'x',
      }),
    });
    world.clock.advance(3 * SECOND);
    expect(await call(player, 'refresh-liveness')).toMatchObject({ state: 'started' });
    world.liveness = before;
  });
});
