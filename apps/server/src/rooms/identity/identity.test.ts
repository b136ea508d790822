import { describe, expect, it } from 'vitest';
import { solveCaptcha } from '../../testing/captcha.ts';
import { TEST_PASSWORD, startTestWorld } from '../../testing/test-world.ts';

const world = startTestWorld();
const MINUTE = 60_000;
let people = 0;

async function registration(change: object = {}) {
  people += 1;
  const person = {
    login: `nueva${people}`,
    email: `nueva${people}@example.test`,
    firstName: 'Ana',
    lastName: 'Gómez',
    birthDate: '1990-02-28',
    country: 'AR',
    province: 'A',
    city: 'Salta',
  };
  const rest = {
    address: 'Balcarce 50',
    phone: `+54 387 5${String(people).padStart(6, '0')}`,
    documentNumber: String(30_000_000 + people),
    password: 'secreta1',
    acceptTerms: true,
  };
  return { ...person, ...rest, captcha: await solveCaptcha(world), ...change };
}

const tokenMailedTo = async (email: string) => {
  await expect.poll(() => world.mails.filter(({ to }) => to === email).length).toBeGreaterThan(0);
  const link =
    /http\S+\/home\/activate\?\S+/.exec(
      world.mails.findLast(({ to }) => to === email)?.text ?? '',
    )?.[0] ?? '';
  return new URL(link).searchParams.get('token') ?? '';
};

describe('registration', () => {
  it('opens an account that can log in once its e-mail is verified', async () => {
    const person = await registration();
    const registered = await world.call('/api/identity/register', person);
    expect(registered.body).toMatchObject({
      success: true,
      loginResponse: {
        success: false,
        code: 'EMAIL_CONFIRMATION_REQUIRED',
        description: 'Email confirmation required',
      },
    });
    const credentials = { login: person.login, password: 'secreta1' };
    expect(await world.call('/api/identity/login', credentials)).toMatchObject({
      status: 200,
      body: { success: false, code: 'EMAIL_CONFIRMATION_REQUIRED' },
    });

    const token = await tokenMailedTo(person.email);
    expect(await world.call('/api/identity/verify-email', { token })).toMatchObject({
      body: { success: true, login: person.login },
    });
    expect(await world.call('/api/identity/verify-email', { token })).toMatchObject({
      body: { success: false, code: 'INVALID_TOKEN' },
    });
    const opened = await world.call('/api/identity/login', {
      ...credentials,
      login: person.email.toUpperCase(),
    });
    expect(opened.body).toMatchObject({ success: true, lastLoginAt: null });

    const session = String(opened.body['sessionId']);
    expect(await world.call('/api/identity/profile', {}, session)).toMatchObject({
      body: { login: person.login, deposits: true, withdrawal: true, address: { city: 'Salta' } },
    });
    await expect
      .poll(async () => (await world.call('/api/wallet/balance', {}, session)).body['values'])
      .toMatchObject([
        {
          symbol: 'ARS',
          preferred: true,
          cash: { value: '0.00' },
          bonus: { value: '0.00' },
          cashInPlay: { value: '0.00' },
        },
        { symbol: 'COMP', preferred: false },
        { symbol: 'PLAY', preferred: false },
      ]);
  });

  it.each([
    ['UNDERAGE', { birthDate: '2015-01-01' }],
    ['DOCUMENT_INVALID', { documentNumber: '20-12345678-0' }],
    ['COUNTRY_NOT_ALLOWED', { country: 'US' }],
    ['PROVINCE_MISSING', { province: undefined }],
    ['PHONE_INVALID', { phone: '555-0142' }],
    ['CAPTCHA_FAILED', { captcha: 'bm90IGEgc29sdXRpb24=' }],
  ])('is refused with %s', async (code, change) => {
    expect(await world.call('/api/identity/register', await registration(change))).toMatchObject({
      status: 200,
      body: { success: false, code },
    });
  });

  it('takes a captcha once', async () => {
    const person = await registration();
    await world.call('/api/identity/register', person);
    expect(
      await world.call('/api/identity/register', {
        ...(await registration()),
        captcha: person.captcha,
      }),
    ).toMatchObject({
      body: { code: 'CAPTCHA_FAILED' },
    });
  });

  it('takes no captcha that is too old', async () => {
    const person = await registration();
    // The library compares with the machine's own clock, so this challenge is made in the past
    // instead.
    world.clock.advance(-11 * MINUTE);
    const old = await solveCaptcha(world);
    world.clock.advance(11 * MINUTE);
    expect(await world.call('/api/identity/register', { ...person, captcha: old })).toMatchObject({
      body: { code: 'CAPTCHA_FAILED' },
    });
  });

  it('says what is taken, once the captcha is solved', async () => {
    const first = await registration();
    await world.call('/api/identity/register', first);
    const tryAgain = async (change: object) =>
      (await world.call('/api/identity/register', await registration(change))).body['code'];
    expect(await tryAgain({ login: first.login.toUpperCase() })).toBe('LOGIN_TAKEN');
    expect(await tryAgain({ email: first.email.toUpperCase() })).toBe('EMAIL_TAKEN');
    expect(await tryAgain({ documentNumber: first.documentNumber })).toBe('DOCUMENT_TAKEN');
    const sameAbroad = `0${first.phone.slice(3).replaceAll(' ', '-')}`;
    expect(await tryAgain({ phone: sameAbroad })).toBe('PHONE_TAKEN');
  });

  it.each(['login', 'email', 'documentNumber', 'phone'] as const)(
    'makes one account of ten registrations at once with one %s',
    async (field) => {
      const askers = await Promise.all(Array.from({ length: 10 }, () => registration()));
      const [first] = askers;
      const answers = await Promise.all(
        askers.map((each) =>
          world.call('/api/identity/register', { ...each, [field]: first?.[field] }),
        ),
      );
      const code = field === 'documentNumber' ? 'DOCUMENT_TAKEN' : `${field.toUpperCase()}_TAKEN`;
      expect(answers.filter(({ body }) => body['success'] === true)).toHaveLength(1);
      expect(answers.filter(({ body }) => body['code'] === code)).toHaveLength(9);
    },
  );

  it('makes one account of ten registrations at once of one person', async () => {
    const person = await registration();
    const captchas = await Promise.all(Array.from({ length: 10 }, () => solveCaptcha(world)));
    const answers = await Promise.all(
      captchas.map((captcha) => world.call('/api/identity/register', { ...person, captcha })),
    );
    expect(answers.filter(({ body }) => body['success'] === true)).toHaveLength(1);
    const TAKEN = /^(LOGIN|EMAIL|DOCUMENT|PHONE)_TAKEN$/;
    expect(answers.filter(({ body }) => TAKEN.test(String(body['code'])))).toHaveLength(9);
  });

  it.each([
    ['a short password', { password: '12345' }],
    ['a password with a space', { password: 'con espacio' }],
    ['an unknown field', { admin: true }],
    ['a state of its own', { emailVerifiedAt: '2026-01-01T00:00:00Z' }],
    ['a login of Cyrillic letters that look Latin', { login: '\u0430dmin' }],
    ['a login with an invisible sign', { login: 'ad\u200bmin' }],
    ['a login of wide letters', { login: 'ａｄｍｉｎ' }],
    ['an e-mail with a header behind it', { email: 'a@b.test\r\nBcc: c@d.test' }],
    ['a name with a header behind it', { firstName: 'Ana\r\nBcc: c@d.test' }],
    ['a name that turns the line around', { lastName: 'G\u202eómez' }],
    ['terms not accepted', { acceptTerms: false }],
    ['a date that does not exist', { birthDate: '1990-02-30' }],
    ['a login too long', { login: 'a'.repeat(16) }],
  ])('is a broken request with %s', async (_what, change) => {
    const answer = await world.call('/api/identity/register', await registration(change));
    expect(answer).toMatchObject({
      status: 400,
      body: { success: false, error: { code: 'INVALID_REQUEST' } },
    });
    expect(Object.keys((answer.body['error'] as { fields: object }).fields)).toHaveLength(1);
  });
});

describe('verification', () => {
  it('ends after 24 hours and can be sent again', async () => {
    const person = await registration();
    await world.call('/api/identity/register', person);
    const token = await tokenMailedTo(person.email);
    world.clock.advance(24 * 60 * MINUTE + 1);
    expect(await world.call('/api/identity/verify-email', { token })).toMatchObject({
      body: { code: 'INVALID_TOKEN' },
    });
    expect(
      await world.call('/api/identity/resend-verification', { email: person.email }),
    ).toMatchObject({ body: { success: true } });
    await expect.poll(() => world.mails.filter(({ to }) => to === person.email).length).toBe(2);
    expect(
      await world.call('/api/identity/verify-email', { token: await tokenMailedTo(person.email) }),
    ).toMatchObject({ body: { success: true } });
  });

  it('answers the same for an address that nobody has', async () => {
    expect(
      await world.call('/api/identity/resend-verification', { email: 'nadie@example.test' }),
    ).toMatchObject({ body: { success: true } });
  });
});

describe('login', () => {
  it('answers the same for a wrong password and an unknown login', async () => {
    const { login } = await world.player();
    const [wrong, unknown] = [
      await world.call('/api/identity/login', { login, password: 'wrong' }),
      await world.call('/api/identity/login', { login: 'nadie', password: 'wrong' }),
    ];
    expect(wrong.body).toMatchObject({ code: 'BAD_CREDENTIALS' });
    expect(unknown).toEqual(wrong);
  });

  it('locks a name for five wrong passwords in whatever capitals, also one that nobody has', async () => {
    const { login } = await world.player();
    for (const name of [login, login.toUpperCase(), login, login, login])
      await world.call('/api/identity/login', { login: name, password: 'wrong' });
    expect(
      await world.call('/api/identity/login', { login, password: TEST_PASSWORD }),
    ).toMatchObject({ body: { code: 'LOGIN_LOCKED' } });
    for (let attempt = 0; attempt < 5; attempt++)
      await world.call('/api/identity/login', { login: 'fantasma', password: 'wrong' });
    expect(
      await world.call('/api/identity/login', { login: 'fantasma', password: 'wrong' }),
    ).toMatchObject({ body: { code: 'LOGIN_LOCKED' } });
  });

  it('tells nobody by its lock that a login and an e-mail belong together', async () => {
    const { login } = await world.player();
    const guess = async (name: string, password = 'wrong') =>
      (await world.call('/api/identity/login', { login: name, password })).body['code'];
    for (let attempt = 0; attempt < 6; attempt++) await guess(login);
    expect(await guess(login)).toBe('LOGIN_LOCKED');
    expect(await guess(`${login}@example.test`)).toBe(await guess('nobody@example.test'));
    // The owner is let in by the other name, which unlocks the first.
    expect(await guess(`${login}@example.test`, TEST_PASSWORD)).not.toBe('LOGIN_LOCKED');
    expect(await guess(login)).toBe('BAD_CREDENTIALS');
  });

  it('judges five of forty guesses that come at once, and answers the others without looking', async () => {
    const { login } = await world.player();
    const guess = async (attempt: number) =>
      (
        await world.call('/api/identity/login', {
          login: attempt % 2 ? login : login.toUpperCase(),
          password: 'wrong',
        })
      ).body['code'];
    const told = await Promise.all(Array.from({ length: 40 }, (_, attempt) => guess(attempt)));
    expect(told.filter((code) => code === 'BAD_CREDENTIALS')).toHaveLength(5);
    expect(told.filter((code) => code === 'LOGIN_LOCKED')).toHaveLength(35);
    expect(
      await world.call('/api/identity/login', { login, password: TEST_PASSWORD }),
    ).toMatchObject({ body: { code: 'LOGIN_LOCKED' } });
  });

  it('forgets wrong passwords after a right one', async () => {
    const { login } = await world.player();
    for (let attempt = 0; attempt < 4; attempt++)
      await world.call('/api/identity/login', { login, password: 'wrong' });
    await world.call('/api/identity/login', { login, password: TEST_PASSWORD });
    for (let attempt = 0; attempt < 4; attempt++)
      await world.call('/api/identity/login', { login, password: 'wrong' });
    expect(
      await world.call('/api/identity/login', { login, password: TEST_PASSWORD }),
    ).toMatchObject({
      body: { success: true, lastLoginAt: expect.any(String) },
    });
  });
});

describe('the wire', () => {
  it('lists countries in the language asked for, and may be cached', async () => {
    const answer = await world.app.web.inject({
      method: 'GET',
      url: '/api/identity/countries',
      headers: { 'accept-language': 'pt-BR,pt;q=0.9' },
    });
    expect(answer.json()).toMatchObject({
      success: true,
      countries: expect.arrayContaining([{ code: 'BR', name: 'Brasil' }]),
    });
    expect(answer.headers['cache-control']).toContain('max-age');
  });

  it.each([
    ['text that is no JSON', 'not json', 400],
    ['an array', '[]', 400],
    ['a body too large', JSON.stringify({ login: 'x'.repeat(40_000) }), 413],
    ['a poisoned object', '{"__proto__":{"admin":true}}', 400],
  ])('refuses %s', async (_what, payload, status) => {
    const answer = await world.app.web.inject({
      method: 'POST',
      url: '/api/identity/login',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({
      success: false,
      message: expect.any(String),
      error: { code: expect.any(String) },
    });
  });

  it('refuses other media types, unknown calls and wrong methods', async () => {
    const send = (options: object) =>
      world.app.web.inject({ method: 'POST', url: '/api/identity/login', ...options });
    expect(
      (
        await send({
          payload: 'a=b',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).statusCode,
    ).toBe(415);
    expect((await send({ url: '/api/identity/nothing' })).json()).toMatchObject({
      success: false,
      error: { code: 'NOT_FOUND' },
    });
    expect((await send({ method: 'GET' })).statusCode).toBe(404);
  });

  it('describes every call', async () => {
    const description = (
      await world.app.web.inject({ method: 'GET', url: '/api/openapi.json' })
    ).json<{ paths: Record<string, object> }>();
    expect(Object.keys(description.paths)).toEqual(
      expect.arrayContaining([
        '/api/identity/login',
        '/api/cashier/withdraw-request',
        '/api/games/launch',
        '/api/wallet/balance',
      ]),
    );
  });

  it('tells nothing of a fault but the request’s id', async () => {
    const { session } = await world.player();
    await world.asOwner('alter table identity.players rename to players_gone');
    const answer = await world.app.web.inject({
      method: 'POST',
      url: '/api/identity/profile',
      payload: {},
      headers: { wsession: session },
    });
    await world.asOwner('alter table identity.players_gone rename to players');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toContain(String(answer.headers['x-request-id']));
    expect(answer.body).not.toMatch(/select|players|relation/i);
  });
});
