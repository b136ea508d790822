// Values that no honest caller sends, at the edge of the product. A broken request is answered 400
// with the field's name, and never with 500.

import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { solveCaptcha } from '../../testing/captcha.ts';
import {
  callBti,
  connectSportsbook,
  openSportsbook,
  reserveXml,
} from '../../testing/partners/bti.ts';
import { evenbet } from '../../testing/partners/evenbet.ts';
import { hub88, hub88Keys } from '../../testing/partners/hub88.ts';
import { connectPartner, openSession, type Partner } from '../../testing/partners/partner.ts';
import { pragmatic } from '../../testing/partners/pragmatic.ts';
import { softswiss } from '../../testing/partners/softswiss.ts';
import { startTestWorld, type TestPlayer } from '../../testing/test-world.ts';
import { sendFile } from '../../testing/upload.ts';

const world = startTestWorld();
let player: TestPlayer;
beforeAll(async () => {
  player = await world.player();
});

const NUL = 'a\u0000b';
const fieldsOf = ({ body }: { body: Record<string, unknown> }) =>
  Object.keys((body['error'] as { fields?: object } | undefined)?.fields ?? {});

describe('a text with a NUL, which PostgreSQL cannot keep, is a broken request that names the field', () => {
  const address = { city: NUL, phone: '341555000', country: 'AR', address: 'Mitre 1' };
  it.each<[string, object, string]>([
    ['/api/identity/login', { login: NUL, password: 'x' }, 'login'],
    ['/api/identity/login', { login: 'demo', password: NUL }, 'password'],
    ['/api/identity/verify-email', { token: NUL }, 'token'],
    ['/api/identity/redeem-handoff', { code: NUL }, 'code'],
    [
      '/api/identity/update-profile',
      { nickname: 'ana', email: 'a@b.test', firstName: 'A', lastName: 'B', address },
      'address.city',
    ],
    ['/api/games/launch', { gameId: NUL, platform: 'desktop' }, 'gameId'],
    ['/api/games/add-favourite', { gameId: NUL }, 'gameId'],
    [
      '/api/cashier/deposit',
      { idempotencyKey: randomUUID(), systemId: NUL, amount: '1000.00' },
      'systemId',
    ],
    ['/api/wallet/statement-file', { [NUL]: 1 }, 'a\u0000b'],
  ])('%s %j', async (path, body, field) => {
    const answer = await world.call(path, body, player.session);
    expect(answer).toMatchObject({
      status: 400,
      body: { success: false, error: { code: 'INVALID_REQUEST' } },
    });
    expect(fieldsOf(answer)).toEqual([field]);
  });

  it('also at the registration, whose captcha stays good', async () => {
    const person = {
      login: 'conNul',
      email: 'nul@example.test',
      password: 'secreta1',
      firstName: NUL,
      lastName: 'B',
      birthDate: '1990-01-01',
      country: 'AR',
      province: 'A',
    };
    const rest = {
      city: 'Salta',
      address: 'Mitre 1',
      phone: '341 555 0000',
      documentNumber: '31999111',
      acceptTerms: true,
      captcha: await solveCaptcha(world),
    };
    const answer = await world.call('/api/identity/register', { ...person, ...rest });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['firstName']]);
    expect(
      await world.call('/api/identity/register', { ...person, ...rest, firstName: 'Ana' }),
    ).toMatchObject({ status: 200, body: { success: true } });
  });

  it.each([
    '/api/games/search?q=a%00b',
    '/api/content/page?name=a%00b',
    '/api/games/search?a%00b=1',
    '/home?x=%00',
    '/partners/mercadopago/return?deposit=%00',
  ])('in the query of %s', async (url) => {
    const answer = await world.app.web.inject({ method: 'GET', url });
    expect(answer.statusCode).toBe(400);
  });

  it('in the path', async () => {
    expect(
      (
        await world.app.web.inject({
          method: 'POST',
          url: '/partners/hub88/a%00b/user/balance',
          payload: {},
        })
      ).statusCode,
    ).toBeLessThan(500);
  });

  it('in a form with a file', async () => {
    const send = (sent: object) =>
      sendFile(world, '/api/documents/upload-files', {
        session: player.session,
        content: Buffer.from('x'),
        ...sent,
      });
    expect((await send({ fields: { docType: NUL } })).status).toBe(400);
  });
});

describe('a partner’s text with a NUL', () => {
  const partners: Partner[] = [hub88, softswiss, evenbet, pragmatic];
  it.each(partners)(
    'is malformed for $protocol: never "unknown", which would be asked again for ever',
    async (partner) => {
      await connectPartner(world, partner);
      if (partner === hub88) hub88Keys.set(hub88.secrets[0], world.studioKey);
      const seat = partner.seat(world, player, await openSession(world, player, partner.game));
      expect(await seat.bet(randomUUID(), units(1), { round: NUL })).toMatchObject({
        means: 'malformed',
      });
    },
  );

  it('is malformed for the sportsbook', async () => {
    await connectSportsbook(world);
    const token = await openSportsbook(world, player);
    expect(
      (await callBti(world, { path: 'validateToken', query: { auth_token: token } })).code,
    ).toBe('0');
    const bets = [{ id: 'b1', stake: units(1) }];
    const query = (reserve_id: string) => ({ cust_id: player.id, reserve_id, amount: '1.00' });
    const body = (reserve_id: string, bet = bets) =>
      reserveXml({ cust_id: player.id, reserve_id, amount: '1.00', bets: bet });
    const inQuery = await callBti(world, { path: 'reserve', query: query(NUL), body: body(NUL) });
    const inBody = await callBti(world, {
      path: 'reserve',
      query: query('r-nul'),
      body: body('r-nul', [{ id: NUL, stake: units(1) }]),
    });
    expect([inQuery.code, inBody.code]).toEqual(['-7', '-7']);
  });

  it('is a broken request for the payment companies', async () => {
    const payload = { id: NUL, type: 'payment', data: { id: '1' } };
    const answer = await world.app.web.inject({
      method: 'POST',
      url: '/partners/mercadopago/webhook?data.id=a%00b',
      payload,
    });
    expect(answer.statusCode).toBe(400);
  });
});

it('takes the longest e-mail there is wherever attempts are counted by it', async () => {
  const longest = `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(3)}c.test`;
  expect(longest).toHaveLength(254);
  expect(await world.call('/api/identity/resend-verification', { email: longest })).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect(await world.call('/api/identity/login', { login: longest, password: 'x' })).toMatchObject({
    status: 200,
    body: { code: 'BAD_CREDENTIALS' },
  });
  expect(await world.call('/api/identity/forgot-password', { login: longest })).toMatchObject({
    status: 200,
    body: { success: true },
  });
});

describe('a day or moment beyond the calendar', () => {
  it.each(['01-01-0001', '01-01-0000', '31-12-1899', '01-01-2200', '31-12-9999'])(
    '%s is a broken request for the histories',
    async (day) => {
      for (const [path, period] of [
        ['/api/games/remote-game-history', { startDate: day, endDate: day }],
        ['/api/cashier/transaction-history', { startDate: day }],
        ['/api/cashier/transaction-history', { endDate: day }],
      ] as const)
        expect(await world.call(path, period, player.session)).toMatchObject({
          status: 400,
          body: { error: { code: 'INVALID_REQUEST' } },
        });
    },
  );

  it.each([
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59-12:00',
    '9999-12-31T23:59:59.999999999Z',
  ])('%s is no fault of the statement', async (moment) => {
    for (const period of [{ from: moment }, { to: moment }, { from: moment, to: moment }]) {
      expect(
        (await world.call('/api/wallet/statement', period, player.session)).status,
      ).toBeLessThan(500);
      const file = await world.app.web.inject({
        method: 'POST',
        url: '/api/wallet/statement-file',
        payload: period,
        headers: { wsession: player.session },
      });
      expect(file.statusCode).toBeLessThan(500);
    }
  });

  it.each(['2026-99-99T00:00:00.000Z', '2026-02-30T00:00:00.000Z', '2026-01-01T25:00:00.000Z'])(
    '%s is no cursor',
    async (moment) => {
      const cursor = `${moment}_${randomUUID()}`;
      expect(
        await world.call('/api/cashier/transaction-history', { cursor }, player.session),
      ).toMatchObject({ status: 400 });
    },
  );

  it.each(['0000-01-01', '0001-01-01', '1870-01-01', '9999-12-31'])(
    '%s is nobody’s birthday',
    async (birthDate) => {
      const person = {
        login: 'sinEdad',
        email: 'edad@example.test',
        password: 'secreta1',
        firstName: 'A',
        lastName: 'B',
        birthDate,
        country: 'AR',
      };
      const rest = {
        city: 'Salta',
        address: 'Mitre 1',
        phone: '341555000',
        documentNumber: '31999222',
        acceptTerms: true,
        captcha: 'x',
      };
      const { status, body } = await world.call('/api/identity/register', { ...person, ...rest });
      expect([200, 400]).toContain(status);
      expect(body['success']).toBe(false);
    },
  );
});

describe('a request that no route sees is answered like every other fault', () => {
  let listening: Promise<string>;
  beforeAll(() => {
    listening = world.app.web.listen({ host: '127.0.0.1', port: 0 });
  });
  const fault = (code: string) => ({
    success: false,
    message: expect.any(String),
    error: { code, message: expect.any(String) },
  });

  it.each([
    ['GET', '/api/%E0%A4%A'],
    ['POST', '/api/%E0%A4%A/x'],
    ['GET', '/home%zz'],
  ] as const)('%s %s', async (method, url) => {
    const answer = await world.app.web.inject({ method, url });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual(fault('BROKEN_REQUEST'));
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    [431, 'HEADERS_TOO_LARGE', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
    [400, 'BROKEN_REQUEST', 'NONSENSE\r\n\r\n'],
  ])('%i %s', async (status, code, bytes) => {
    const { port } = new URL(await listening);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(bytes);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(body)).toEqual(fault(code));
  });
});
