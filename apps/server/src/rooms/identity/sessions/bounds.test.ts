// Attacks on the login: credential stuffing, guessing names by text or time, and session fixation.
// A test of registration shows that a captcha works once.

import { describe, expect, it } from 'vitest';
import { HOUR } from '../../../platform/clock.ts';
import { startTestWorld, TEST_PASSWORD } from '../../../testing/test-world.ts';

const ATTEMPTS = 40;
const world = startTestWorld({ attemptsPerAddress: ATTEMPTS });
const logIn = (login: string, password: string) =>
  world.call('/api/identity/login', { login, password });

describe('a login', () => {
  it('keeps no session id that a browser brings: each login makes a new one', async () => {
    const { login, session } = await world.player();
    const planted = 'a'.repeat(43);
    const answers = [
      await world.call('/api/identity/login', { login, password: TEST_PASSWORD }, planted),
      await world.call('/api/identity/login', { login, password: TEST_PASSWORD }, session),
    ];
    const opened = answers.map(({ body }) => body['sessionId']);
    expect(new Set([...opened, planted, session]).size).toBe(4);
    expect(await world.call('/api/identity/profile', {}, planted)).toMatchObject({
      body: { code: 'SESSION_EXPIRED' },
    });
  });

  it('that has expired opens nothing, and stays expired after the next login', async () => {
    const { login, session } = await world.player();
    world.clock.advance(13 * HOUR);
    const profile = () => world.call('/api/identity/profile', {}, session);
    expect(await profile()).toMatchObject({ body: { code: 'SESSION_EXPIRED' } });
    await logIn(login, TEST_PASSWORD);
    expect(await profile()).toMatchObject({ body: { code: 'SESSION_EXPIRED' } });
  });

  it('is answered alike for a name that nobody has, to the letter and the header', async () => {
    const { login } = await world.player();
    const answerTo = async (name: string) => {
      const payload = { login: name, password: 'Otra12345' };
      const { statusCode, body, headers } = await world.app.web.inject({
        method: 'POST',
        url: '/api/identity/login',
        payload,
      });
      return { statusCode, body, headers: Object.keys(headers).toSorted() };
    };
    expect(await answerTo(login)).toEqual(await answerTo('nobody-at-all'));
  });

  it('makes the same statements for a name that nobody has, so that time tells nothing', async () => {
    const { login } = await world.player();
    const statementsOf = async (name: string) => {
      const count = async () =>
        Number(
          (
            await world.asOwner(
              `select (select count(*) from identity.access_log)
                    + (select count(*) from identity.unknown_logins) as n`,
            )
          )[0]?.['n'],
        );
      const before = await count();
      await logIn(name, 'Otra12345');
      return (await count()) - before;
    };
    expect([await statementsOf(login), await statementsOf('nobody-here')]).toEqual([1, 1]);
  });
});

describe('stuffing', () => {
  it('of many logins from one address is refused, at the second step too', async () => {
    const answers: unknown[] = [];
    for (let times = 0; times <= ATTEMPTS; times += 1)
      answers.push((await logIn(`stuffed-${times}`, 'Otra12345')).body['code']);
    expect(answers.at(-1)).toBe('TOO_MANY_ATTEMPTS');
    expect(
      await world.call('/api/identity/confirm-login', { challenge: 'x', code: '1' }),
    ).toMatchObject({ body: { code: 'TOO_MANY_ATTEMPTS' } });
  });
});
