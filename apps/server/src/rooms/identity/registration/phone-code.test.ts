// The phone code of a registration: sent, required, limited, and used once.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { smsRequest } from '@ceibo/partner-protocol/sms';
import { solveCaptcha } from '../../../testing/captcha.ts';
import { startTestWorld } from '../../../testing/test-world.ts';

const world = startTestWorld();
const MINUTE = 60_000;
let people = 0;
let sent: { to: string; text: string; from: string }[] = [];
let answers: number[] = [];

beforeEach(() => {
  sent = [];
  answers = [];
  world.company = (url, { body = '', headers }) => {
    if (url.href !== 'http://sms.test/v1/sms') return undefined;
    if (headers?.['authorization'] !== 'Bearer sms-secret-of-tests')
      return { status: 401, body: '{}' };
    const status = answers.shift() ?? 201;
    if (status === 201) sent.push(smsRequest.parse(JSON.parse(String(body))));
    return { status, body: '{}' };
  };
});
afterEach(() => {
  world.config.registration.phoneCode = 'optional';
});

async function person(change: object = {}) {
  people += 1;
  const phone = `0387 15 5${String(people).padStart(6, '0')}`;
  return {
    login: `movil${people}`,
    email: `movil${people}@example.test`,
    password: 'secreta1',
    firstName: 'Ana',
    lastName: 'Gómez',
    birthDate: '1990-02-28',
    country: 'AR',
    province: 'A',
    city: 'Salta',
    address: 'Balcarce 50',
    phone,
    documentNumber: String(34_000_000 + people),
    acceptTerms: true,
    captcha: await solveCaptcha(world),
    ...change,
  };
}

async function ask(phone: string, change: object = {}) {
  const captcha = await solveCaptcha(world);
  const request = { phone, country: 'AR', captcha, ...change };
  return (await world.call('/api/identity/register-code', request)).body;
}

const register = async (request: object) =>
  (await world.call('/api/identity/register', request)).body['code'] ?? 'ok';

const check = async (ticket: unknown, phoneCode: string) =>
  (await world.call('/api/identity/check-phone-code', { ticket, phoneCode })).body['code'] ?? 'ok';

/** Asks for a code, and gives the one that arrives. */
async function codeFor(phone: string): Promise<string> {
  const before = sent.length;
  expect(await ask(phone)).toMatchObject({ success: true });
  await expect.poll(() => sent.length).toBe(before + 1);
  return /\d{6}/.exec(sent.at(-1)?.text ?? '')?.[0] ?? '';
}

describe('a phone code', () => {
  it('reaches the phone in the language of its player, and proves it', async () => {
    world.config.registration.phoneCode = 'required';
    const somebody = await person();
    const answer = await ask(somebody.phone);
    expect(answer).toMatchObject({
      sentTo: `+5493875${String(people).padStart(6, '0')}`,
      resendAfterSeconds: 60,
      expiresInSeconds: 600,
    });
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject({ to: answer['sentTo'], from: 'Ceibo' });
    expect(sent[0]?.text).toContain('is your code to open your account at Ceibo');
    const phoneCode = /\d{6}/.exec(sent[0]?.text ?? '')?.[0];
    expect(await register({ ...somebody, phoneCode })).toBe('ok');
    const [row] = await world.asOwner(
      'select phone_key, phone_verified_at from identity.players where login = $1',
      [somebody.login],
    );
    expect(row).toEqual({ phone_key: answer['sentTo'], phone_verified_at: expect.any(Date) });
  });

  it('is asked for when it is required, may be left out when optional, and is ignored when off', async () => {
    world.config.registration.phoneCode = 'required';
    expect(await register(await person())).toBe('PHONE_CODE_MISSING');
    world.config.registration.phoneCode = 'optional';
    expect(await register(await person())).toBe('ok');
    world.config.registration.phoneCode = 'off';
    expect(await ask('+54 387 5990001')).toMatchObject({ code: 'PHONE_CODE_OFF' });
    expect(await check('any', '123456')).toBe('PHONE_CODE_OFF');
    expect(await register(await person({ phoneCode: '123456' }))).toBe('ok');
  });

  it('works for five attempts, made together or one after the other', async () => {
    const somebody = await person();
    const right = await codeFor(somebody.phone);
    const phoneCode = right === '000000' ? '000001' : '000000';
    const tries = await Promise.all(
      Array.from({ length: 8 }, async () =>
        register({ ...somebody, phoneCode, captcha: await solveCaptcha(world) }),
      ),
    );
    expect(tries.filter((code) => code === 'PHONE_CODE_WRONG')).toHaveLength(5);
    expect(tries.filter((code) => code === 'PHONE_CODE_EXPIRED')).toHaveLength(3);
    expect(await register({ ...somebody, phoneCode: right })).toBe('PHONE_CODE_EXPIRED');
  });

  it('is judged at its own step: a right one costs no attempt, five wrong ones end it', async () => {
    const somebody = await person();
    const before = sent.length;
    const { ticket } = await ask(somebody.phone);
    await expect.poll(() => sent.length).toBe(before + 1);
    const right = /\d{6}/.exec(sent.at(-1)?.text ?? '')?.[0] ?? '';
    const wrong = right === '000000' ? '000001' : '000000';
    for (let time = 0; time < 8; time += 1) expect(await check(ticket, right)).toBe('ok');
    for (let time = 0; time < 4; time += 1)
      expect(await check(ticket, wrong)).toBe('PHONE_CODE_WRONG');
    expect(await check(ticket, right)).toBe('ok');
    expect(await register({ ...somebody, phoneCode: wrong })).toBe('PHONE_CODE_WRONG');
    expect(await check(ticket, right)).toBe('PHONE_CODE_EXPIRED');
    const again = { ...somebody, phoneCode: right, captcha: await solveCaptcha(world) };
    expect(await register(again)).toBe('PHONE_CODE_EXPIRED');
  });

  it('says nothing without the ticket of whoever asked for it, and costs them no attempt', async () => {
    const somebody = await person();
    const phoneCode = await codeFor(somebody.phone);
    const { ticket: ofAnother } = await ask((await person()).phone);
    await expect.poll(() => sent.length).toBe(2);
    for (let time = 0; time < 6; time += 1) {
      expect(await check('invented', phoneCode)).toBe('PHONE_CODE_EXPIRED');
      expect(await check(ofAnother, phoneCode)).not.toBe('ok');
    }
    expect(await register({ ...somebody, phoneCode })).toBe('ok');
  });

  it('of before, with its ticket, is no more once another was asked for', async () => {
    const { phone } = await person();
    const { ticket } = await ask(phone);
    await expect.poll(() => sent.length).toBe(1);
    const first = /\d{6}/.exec(sent[0]?.text ?? '')?.[0] ?? '';
    world.clock.advance(MINUTE);
    await codeFor(phone);
    expect(await check(ticket, first)).toBe('PHONE_CODE_EXPIRED');
  });

  it('ends after ten minutes', async () => {
    const somebody = await person();
    const phoneCode = await codeFor(somebody.phone);
    world.clock.advance(10 * MINUTE);
    expect(await register({ ...somebody, phoneCode })).toBe('PHONE_CODE_EXPIRED');
  });

  it('proves one phone only: another number in the form makes it worthless', async () => {
    const phoneCode = await codeFor((await person()).phone);
    expect(await register(await person({ phoneCode }))).toBe('PHONE_CODE_EXPIRED');
  });

  it('is sent again after a minute, and the last one counts', async () => {
    const somebody = await person();
    const first = await codeFor(somebody.phone);
    expect(await ask(somebody.phone)).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
    world.clock.advance(MINUTE);
    const second = await codeFor(somebody.phone);
    // One time in a million the second code is the first again.
    const old = first === second ? '' : first;
    expect(await register({ ...somebody, phoneCode: old || 'x' })).not.toBe('ok');
    const captcha = await solveCaptcha(world);
    expect(await register({ ...somebody, captcha, phoneCode: second })).toBe('ok');
  });

  it('is sent to one phone four times an hour at most, however its number is written', async () => {
    const { phone } = await person();
    for (const _ of [1, 2, 3, 4]) {
      await codeFor(phone);
      world.clock.advance(MINUTE);
    }
    expect(await ask(phone.replace('0387 15 ', '+54 9 387 '))).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
    });
    expect(sent).toHaveLength(4);
  });

  it('is sent to two askers at once only once', async () => {
    const { phone } = await person();
    const both = await Promise.all([ask(phone), ask(phone)]);
    const codes = both.map(({ code = 'ok' }) => code);
    expect(codes).toEqual(expect.arrayContaining(['TOO_MANY_ATTEMPTS', 'ok']));
  });

  it('is tried again by the job while the company fails', async () => {
    answers = [500];
    const somebody = await person();
    expect(await ask(somebody.phone)).toMatchObject({ success: true });
    await expect.poll(() => sent.length).toBe(1);
    const phoneCode = /\d{6}/.exec(sent[0]?.text ?? '')?.[0];
    expect(await register({ ...somebody, phoneCode })).toBe('ok');
  });

  it('of a company that never answers holds up no mail', async () => {
    const hung = Promise.withResolvers<{ status: number; body: string }>();
    world.company = () => hung.promise;
    for (let count = 0; count < 5; count += 1)
      expect(await ask((await person()).phone)).toMatchObject({ success: true });
    const somebody = await person();
    expect(await register(somebody)).toBe('ok');
    await expect.poll(() => world.mails.filter(({ to }) => to === somebody.email).length).toBe(1);
    hung.resolve({ status: 201, body: '{}' });
    await expect
      .poll(() =>
        world.asOwner(
          `select from graphile_worker.jobs where task_identifier = 'identity:send-phone-code'`,
        ),
      )
      .toEqual([]);
  });

  it('is refused for a number that nobody can have, for a taken one, and without a captcha', async () => {
    const taken = await person();
    expect(await register(taken)).toBe('ok');
    expect(await ask('555-0142')).toMatchObject({ code: 'PHONE_INVALID' });
    expect(await ask(taken.phone)).toMatchObject({ code: 'PHONE_TAKEN' });
    expect(await ask('+54 387 5990002', { captcha: 'eA==' })).toMatchObject({
      code: 'CAPTCHA_FAILED',
    });
    expect(sent).toEqual([]);
  });
});

describe('terms and privacy', () => {
  it('are kept with their versions and times, and asked again when one changes', async () => {
    const somebody = await person();
    expect(await register(somebody)).toBe('ok');
    const { versions } = world.config.registration;
    await world.asOwner('update identity.players set email_verified_at = now() where login = $1', [
      somebody.login,
    ]);
    const opened = await world.call('/api/identity/login', {
      login: somebody.login,
      password: 'secreta1',
    });
    const session = String(opened.body['sessionId']);
    const codeOfProfile = async () =>
      (await world.call('/api/identity/profile', {}, session)).body['code'];
    expect(await codeOfProfile()).toBe('');

    world.config.registration.versions = { ...versions, privacy: '2027-01' };
    expect(await codeOfProfile()).toBe('TERMS_CHANGED');
    const rules = await world.app.web.inject('/api/identity/registration-rules');
    const { termsVersion, privacyVersion } = rules.json<Record<string, string>>();
    const accept = (body: object) => world.call('/api/identity/accept-terms', body, session);
    expect((await accept({ termsVersion, privacyVersion: '2026-11' })).body).toMatchObject({
      code: 'TERMS_CHANGED',
    });
    expect((await accept({ termsVersion, privacyVersion })).body).toMatchObject({ success: true });
    expect(await codeOfProfile()).toBe('');
    world.config.registration.versions = versions;

    const kept = await world.asOwner(
      `select kind, version, granted, origin from identity.consents c
       join identity.players p on p.id = c.player_id where p.login = $1 order by at, kind`,
      [somebody.login],
    );
    expect(kept.map((row) => Object.values(row))).toEqual([
      ['privacy', '2026-11', true, 'registration'],
      ['terms', '2026-11', true, 'registration'],
      ['privacy', '2027-01', true, 'login'],
      ['terms', '2026-11', true, 'login'],
    ]);
  });

  it('are history: the server itself can change no row', async () => {
    await expect(
      world.database.query('update identity.consents set granted = false'),
    ).rejects.toThrow(/permission denied/);
  });
});
