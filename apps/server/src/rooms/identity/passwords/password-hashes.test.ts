// The number of password hashes that an attempt costs. It is none when a bound refuses it, and as
// many for a login that nobody has as for one that somebody has.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleOf } from '../../../testing/every-call/calls.ts';
import { startTestWorld } from '../../../testing/test-world.ts';
import { passwordHashes } from './passwords.ts';

const ATTEMPTS = 12;
const world = startTestWorld({ attemptsPerAddress: ATTEMPTS });
let hashes = 0;
const count = () => void (hashes += 1);
beforeAll(() => passwordHashes.subscribe(count));
afterAll(() => {
  passwordHashes.unsubscribe(count);
});

/** The code that a call answers from an address, and the hashes that it costs. */
async function attempt(path: string, payload: object, from: number) {
  const before = hashes;
  const url = `/api/identity/${path}`;
  const remoteAddress = `2001:db8:11:${from}::1`;
  const response = await world.app.web.inject({ method: 'POST', url, payload, remoteAddress });
  return [response.json<Record<string, unknown>>()['code'], hashes - before];
}
const password = 'Equivocada1';

describe('an attempt with a wrong password costs one hash, whether or not somebody has the login', () => {
  it('at the login', async () => {
    const { login } = await world.player();
    for (const name of [login, `${login}@example.test`, 'nadie-aqui', 'nadie@example.test'])
      expect(await attempt('login', { login: name, password }, 1)).toEqual(['BAD_CREDENTIALS', 1]);
  });

  it('when an e-mail is corrected', async () => {
    const { login } = await world.player();
    for (const name of [login, 'nadie-alla'])
      expect(
        await attempt('correct-email', { login: name, password, email: 'x@example.test' }, 2),
      ).toEqual(['BAD_CREDENTIALS', 1]);
  });
});

describe('an attempt that a bound refuses costs no hash', () => {
  it('when its name is locked, with any password, whether or not somebody has the login', async () => {
    const { login } = await world.player();
    for (const [from, name] of [
      [3, login],
      [4, 'nadie-mas'],
    ] as const) {
      for (let time = 0; time < 5; time += 1)
        expect(await attempt('login', { login: name, password }, from)).toEqual([
          'BAD_CREDENTIALS',
          1,
        ]);
      expect(await attempt('login', { login: name, password }, from)).toEqual(['LOGIN_LOCKED', 0]);
    }
  });

  it.each(['login', 'correct-email', 'register', 'reset-password'])(
    'when too many came from its address, at %s',
    async (path) => {
      const from = 20 + path.length;
      const sample = sampleOf({ path: `/api/identity/${path}` });
      for (let time = 0; time < ATTEMPTS; time += 1) await attempt(path, sample, from);
      expect(await attempt(path, sample, from)).toEqual(['TOO_MANY_ATTEMPTS', 0]);
    },
  );

  it('when a registration has no solved captcha', async () => {
    const sample = { ...sampleOf({ path: '/api/identity/register' }), captcha: 'eA==' };
    expect(await attempt('register', sample, 5)).toEqual(['CAPTCHA_FAILED', 0]);
  });
});
