import { describe, expect, it } from 'vitest';
import { solveCaptcha } from '../../../testing/captcha.ts';
import { secretHash } from '../../../platform/ids.ts';
import { TEST_PASSWORD, startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';

const MINUTE = 60_000;
const NEW = 'Nueva-123';
const world = startTestWorld();

const addressOf = ({ login }: Pick<TestPlayer, 'login'>) => `${login}@example.test`;
const mailsTo = (address: string) => world.mails.filter(({ to }) => to === address);
const forgot = (login: string) => world.call('/api/identity/forgot-password', { login });
const reset = (token: string, newPassword = NEW) =>
  world.call('/api/identity/reset-password', { token, newPassword });
const logIn = async (login: string, password: string) =>
  (await world.call('/api/identity/login', { login, password })).body;
const profile = async (session: string) =>
  (await world.call('/api/identity/profile', {}, session)).body;

const tokenOf = (text: string) =>
  new URL(/http\S+\/home\?\S+/.exec(text)?.[0] ?? '').searchParams.get('resetPassword') ?? '';

/** Asks for a link and takes it out of the newest mail. */
async function askForLink(player: Pick<TestPlayer, 'login'>): Promise<string> {
  const before = mailsTo(addressOf(player)).length;
  expect(await forgot(player.login)).toMatchObject({ status: 200, body: { success: true } });
  await expect.poll(() => mailsTo(addressOf(player)).length).toBe(before + 1);
  return tokenOf(mailsTo(addressOf(player)).at(-1)?.text ?? '');
}

describe('a forgotten password', () => {
  it('is replaced with the link of a mail, which works once, ends every session and is told of', async () => {
    const player = await world.player();
    const elsewhere = String((await logIn(player.login, TEST_PASSWORD))['sessionId']);
    const handoff = await world.app.identity.createHandoff({
      sessionKey: secretHash(player.session).toString('hex'),
      since: world.clock.now(),
    });
    const token = await askForLink(player);
    expect(mailsTo(addressOf(player))[0]?.subject).toContain('Elegí una contraseña nueva');
    expect(await profile(player.session)).toMatchObject({ success: true });

    expect(await reset(token)).toEqual({
      status: 200,
      body: { success: true, login: player.login },
    });
    for (const session of [player.session, elsewhere])
      expect(await profile(session)).toMatchObject({ code: 'SESSION_EXPIRED' });
    expect(await world.call('/api/identity/redeem-handoff', { code: handoff })).toMatchObject({
      body: { code: 'INVALID_TOKEN' },
    });
    expect(await logIn(player.login, TEST_PASSWORD)).toMatchObject({ code: 'BAD_CREDENTIALS' });
    expect(await logIn(player.login, NEW)).toMatchObject({ success: true });
    await expect.poll(() => mailsTo(addressOf(player)).length).toBe(2);
    expect(mailsTo(addressOf(player))[1]?.text).toContain('cerramos todas las sesiones');
    expect(mailsTo(addressOf(player))[1]?.text).not.toContain('http');

    expect(await reset(token, 'Otra-1234')).toMatchObject({
      status: 200,
      body: { success: false, code: 'INVALID_TOKEN' },
    });
    expect(await logIn(player.login, NEW)).toMatchObject({ success: true });
  });

  it('may be asked for with the e-mail too, in any case and with spaces around it', async () => {
    const player = await world.player();
    expect(await forgot(` ${addressOf(player).toUpperCase()} `)).toMatchObject({
      body: { success: true },
    });
    await expect.poll(() => mailsTo(addressOf(player)).length).toBe(1);
  });

  it('is answered the same for a login that nobody has, and mails nothing', async () => {
    const player = await world.player();
    const mails = world.mails.length;
    const unknown = [await forgot('nadie'), await forgot('nadie@example.test')];
    const known = await forgot(player.login);
    expect(unknown).toEqual([known, known]);
    await expect.poll(() => mailsTo(addressOf(player)).length).toBe(1);
    await expect.poll(() => jobsLeft()).toBe(0);
    expect(world.mails).toHaveLength(mails + 1);
  });

  it('has an hour to be replaced', async () => {
    const player = await world.player();
    const token = await askForLink(player);
    world.clock.advance(60 * MINUTE + 1);
    expect(await reset(token)).toMatchObject({ body: { code: 'INVALID_TOKEN' } });
    const fresh = await askForLink(player);
    world.clock.advance(59 * MINUTE);
    expect(await reset(fresh)).toMatchObject({ body: { success: true } });
  });

  it('that locked the login lets the player in again once it is replaced', async () => {
    const player = await world.player();
    for (let attempt = 0; attempt < 5; attempt++) await logIn(player.login, 'wrong');
    expect(await logIn(player.login, TEST_PASSWORD)).toMatchObject({ code: 'LOGIN_LOCKED' });
    expect(await reset(await askForLink(player))).toMatchObject({ body: { success: true } });
    expect(await logIn(player.login, NEW)).toMatchObject({ success: true });
  });

  it('is replaced once by one link that is used twice at the same time', async () => {
    const player = await world.player();
    const token = await askForLink(player);
    const codes = (await Promise.all([reset(token, 'Nueva-111'), reset(token, 'Nueva-222')])).map(
      ({ body }) => body['code'],
    );
    expect(new Set(codes)).toEqual(new Set(['INVALID_TOKEN', undefined]));
    expect(
      await logIn(player.login, codes[0] === undefined ? 'Nueva-111' : 'Nueva-222'),
    ).toMatchObject({ success: true });
  });

  it('is replaced once by two links at the same time', async () => {
    const player = await world.player();
    const tokens = [await askForLink(player), await askForLink(player)];
    const codes = (
      await Promise.all(tokens.map((token, index) => reset(token, `Nueva-${index}`)))
    ).map(({ body }) => body['code']);
    expect(new Set(codes)).toEqual(new Set(['INVALID_TOKEN', undefined]));
    expect(await logIn(player.login, `Nueva-${codes.indexOf(undefined)}`)).toMatchObject({
      success: true,
    });
  });

  it('that is remembered and changed voids the link', async () => {
    const player = await world.player();
    const token = await askForLink(player);
    await world.call(
      '/api/identity/update-password',
      { oldPassword: TEST_PASSWORD, newPassword: 'Otra-1234' },
      player.session,
    );
    expect(await reset(token)).toMatchObject({ body: { code: 'INVALID_TOKEN' } });
    expect(await logIn(player.login, 'Otra-1234')).toMatchObject({ success: true });
  });

  it('is not replaced from an address that is the player’s no more', async () => {
    const player = await world.player();
    const token = await askForLink(player);
    await world.asOwner('update identity.players set email = $2 where id = $1', [
      player.id,
      `new-${player.login}@example.test`,
    ]);
    expect(await reset(token)).toMatchObject({ body: { code: 'INVALID_TOKEN' } });
  });

  it('drops an e-mail that waits when it is replaced', async () => {
    const player = await world.player();
    await world.asOwner('update identity.players set pending_email = $2 where id = $1', [
      player.id,
      `thief-${player.login}@example.test`,
    ]);
    await reset(await askForLink(player));
    const session = String((await logIn(player.login, NEW))['sessionId']);
    expect(await profile(session)).toMatchObject({ pendingEmail: null });
  });

  it('is kept as the hash of its token only', async () => {
    const token = await askForLink(await world.player());
    const rows = await world.database.query<{ text: string }>(
      'select r::text as text from identity.password_resets r',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ text }) => text.includes(token))).toBe(false);
  });

  it('is mailed about three times an hour for one login', async () => {
    const player = await world.player();
    for (let attempt = 0; attempt < 3; attempt++) await askForLink(player);
    const [name, ghost] = [player.login.toUpperCase(), 'fantasma'];
    expect(await forgot(name)).toMatchObject({
      status: 200,
      body: { success: false, code: 'TOO_MANY_ATTEMPTS' },
    });
    for (let attempt = 0; attempt < 3; attempt++) await forgot(ghost);
    expect(await forgot(ghost)).toMatchObject({ body: { code: 'TOO_MANY_ATTEMPTS' } });
  });

  it('is mailed about three times an hour for one account, by whichever name it is asked for', async () => {
    const player = await world.player();
    for (let attempt = 0; attempt < 3; attempt++) await askForLink(player);
    // The answer does not tell that both names are one account's.
    expect(await forgot(addressOf(player))).toMatchObject({ body: { success: true } });
    await expect.poll(() => jobsLeft()).toBe(0);
    expect(mailsTo(addressOf(player))).toHaveLength(3);
  });

  it('of a player who is blocked may be replaced: being blocked stops play, not the login', async () => {
    const player = await world.player();
    await world.asOwner(`update identity.players set status = 'blocked' where id = $1`, [
      player.id,
    ]);
    expect(await reset(await askForLink(player))).toMatchObject({ body: { success: true } });
    expect(await logIn(player.login, NEW)).toMatchObject({ success: true });
  });

  it('of somebody whose e-mail is not verified brings the verification mail', async () => {
    const email = 'sinverificar@example.test';
    const person = {
      login: 'sinverificar',
      email,
      firstName: 'Ana',
      lastName: 'Gómez',
      birthDate: '1990-02-28',
      country: 'AR',
      province: 'A',
      city: 'Salta',
    };
    const rest = {
      address: 'Balcarce 50',
      phone: '+54 387 555 0000',
      documentNumber: '31999888',
      password: TEST_PASSWORD,
      acceptTerms: true,
    };
    expect(
      await world.call('/api/identity/register', {
        ...person,
        ...rest,
        captcha: await solveCaptcha(world),
      }),
    ).toMatchObject({ body: { success: true } });
    await expect.poll(() => mailsTo(email).length).toBe(1);
    await forgot(email);
    await expect.poll(() => mailsTo(email).length).toBe(2);
    expect(mailsTo(email)[1]?.text).toContain('/home/activate?token=');
    expect(mailsTo(email)[1]?.text).not.toContain('resetPassword');
  });

  it.each([
    ['a login of nothing', 'forgot-password', { login: ' ' }, 'login'],
    ['a login of other letters', 'forgot-password', { login: 'İnes' }, 'login'],
    ['a short password', 'reset-password', { token: 'x', newPassword: '12345' }, 'newPassword'],
    [
      'a password with a space',
      'reset-password',
      { token: 'x', newPassword: 'con espacio' },
      'newPassword',
    ],
    ['no token', 'reset-password', { token: '', newPassword: NEW }, 'token'],
  ])('is a broken request with %s', async (_what, call, request, field) => {
    const answer = await world.call(`/api/identity/${call}`, request);
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: 'INVALID_REQUEST', fields: { [field]: expect.any(String) } } },
    });
  });
});

describe('from one address', () => {
  const crowd = startTestWorld({ attemptsPerAddress: 2 });

  it.each([
    ['forgot-password', (index: number) => ({ login: `somebody${index}` })],
    ['reset-password', (index: number) => ({ token: `guess${index}`, newPassword: NEW })],
  ])('%s may be called so often only, whoever it is for', async (name, requestOf) => {
    for (let index = 0; index < 2; index++)
      expect((await crowd.call(`/api/identity/${name}`, requestOf(index))).body['code']).not.toBe(
        'TOO_MANY_ATTEMPTS',
      );
    expect(await crowd.call(`/api/identity/${name}`, requestOf(2))).toMatchObject({
      status: 200,
      body: { code: 'TOO_MANY_ATTEMPTS' },
    });
  });
});

async function jobsLeft(): Promise<number> {
  const rows = await world.asOwner(
    `select count(*)::int as count from graphile_worker.jobs
       where task_identifier = 'identity:send-password-reset'`,
  );
  return Number(rows[0]?.['count']);
}
