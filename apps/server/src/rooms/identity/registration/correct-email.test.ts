import { describe, expect, it } from 'vitest';
import { solveCaptcha } from '../../../testing/captcha.ts';
import { startTestWorld, TEST_PASSWORD } from '../../../testing/test-world.ts';

const world = startTestWorld();
let people = 0;

async function registered() {
  people += 1;
  const person = {
    login: `corrige${people}`,
    email: `mal-escrito${people}@example.test`,
    firstName: 'Ana',
    lastName: 'Gómez',
    birthDate: '1990-02-28',
    country: 'AR',
    province: 'A',
    city: 'Salta',
    address: 'Balcarce 50',
    phone: `+54 387 57${String(people).padStart(5, '0')}`,
    documentNumber: String(33_000_000 + people),
    password: TEST_PASSWORD,
    acceptTerms: true,
  };
  const answer = await world.call('/api/identity/register', {
    ...person,
    captcha: await solveCaptcha(world),
  });
  expect(answer.body).toMatchObject({ success: true });
  return { ...person, right: `bien-escrito${people}@example.test` };
}

const correct = async (login: string, email: string, password = TEST_PASSWORD) =>
  (await world.call('/api/identity/correct-email', { login, password, email })).body;
const verify = async (token: string) =>
  (await world.call('/api/identity/verify-email', { token })).body;

async function tokenMailedTo(address: string): Promise<string> {
  const mails = () => world.mails.filter(({ to }) => to === address);
  await expect.poll(() => mails().length).toBeGreaterThan(0);
  const link = /http\S+\/home\/activate\?\S+/.exec(mails().at(-1)?.text ?? '')?.[0] ?? '';
  return new URL(link).searchParams.get('token') ?? '';
}

describe('an address that was never verified', () => {
  it('is corrected with the password: the mail goes to the new one, and the old link works no more', async () => {
    const person = await registered();
    const wrong = await tokenMailedTo(person.email);
    expect(await correct(person.login, person.right)).toMatchObject({ success: true });
    const right = await tokenMailedTo(person.right);
    expect(await verify(wrong)).toMatchObject({ code: 'INVALID_TOKEN' });
    expect(await verify(right)).toMatchObject({ success: true, login: person.login });
    const entered = await world.call('/api/identity/login', {
      login: person.right,
      password: TEST_PASSWORD,
    });
    expect(entered.body).toMatchObject({ success: true });
  });

  it('stays when somebody else has the new one', async () => {
    const [person, other] = [await registered(), await world.player()];
    const profile = await world.call('/api/identity/profile', {}, other.session);
    expect(await correct(person.login, String(profile.body['email']))).toMatchObject({
      code: 'EMAIL_TAKEN',
    });
    expect(await verify(await tokenMailedTo(person.email))).toMatchObject({ success: true });
  });
});

it('answers the same for a wrong password, an unknown login and a verified account', async () => {
  const [person, verified] = [await registered(), await world.player()];
  const answers = [
    await correct(person.login, person.right, 'otraclave'),
    await correct('nadie', person.right),
    await correct(verified.login, person.right),
  ];
  const { description } = answers[0] ?? {};
  for (const answer of answers)
    expect(answer).toEqual({ success: false, code: 'BAD_CREDENTIALS', description });
});

it('judges five wrong passwords and no more, however many come at once', async () => {
  const person = await registered();
  const tries = await Promise.all(
    Array.from({ length: 8 }, (_, at) => correct(person.login, person.right, `otra-${at}`)),
  );
  const codes = tries.map(({ code }) => code);
  expect(codes.filter((code) => code === 'BAD_CREDENTIALS').length).toBeLessThanOrEqual(5);
  expect(codes.some((code) => code === 'LOGIN_LOCKED' || code === 'TOO_MANY_ATTEMPTS')).toBe(true);
  const login = await world.call('/api/identity/login', {
    login: person.login,
    password: TEST_PASSWORD,
  });
  expect(login.body).toMatchObject({ code: 'LOGIN_LOCKED' });
});

describe('the province', () => {
  it('is asked of players of Argentina, and shown in the profile', async () => {
    const player = await world.player();
    const { body } = await world.call('/api/identity/profile', {}, player.session);
    const { nickname, email, firstName, lastName, version } = body;
    const save = (address: object) =>
      world.call(
        '/api/identity/update-profile',
        { nickname, email, firstName, lastName, version, address },
        player.session,
      );
    const home = {
      city: 'Salta',
      phone: '+54 387 555 0001',
      country: 'AR',
      address: 'Balcarce 50',
    };
    const saved = await save({ ...home, province: 'A' });
    expect(saved.body).toMatchObject({ success: true, address: { province: 'A' } });
    // A page that does not know the province leaves it as it is.
    const next = { nickname, email, firstName, lastName, address: home };
    expect(
      (await world.call('/api/identity/update-profile', next, player.session)).body,
    ).toMatchObject({ address: { province: 'A' } });
    const abroad = { ...next, address: { ...home, country: 'UY', province: 'A' } };
    expect(
      (await world.call('/api/identity/update-profile', abroad, player.session)).body,
    ).toMatchObject({ address: { province: null } });
  });

  it('is refused when it is missing, or is none of the 24', async () => {
    const { right: _right, province: _province, ...person } = await registered();
    const again = { ...person, login: 'sinprovincia', captcha: await solveCaptcha(world) };
    expect((await world.call('/api/identity/register', again)).body).toMatchObject({
      code: 'PROVINCE_MISSING',
    });
    expect((await world.call('/api/identity/register', { ...again, province: 'O' })).status).toBe(
      400,
    );
  });
});
