// Neither text nor time tells which logins and e-mails have accounts. Calls about one that somebody
// has make the same statements as calls about one that nobody has.

import { beforeAll, describe, expect, it } from 'vitest';
import { register } from '../../testing/registration.ts';
import { watchStatements } from '../../testing/statements.ts';
import { startTestWorld } from '../../testing/test-world.ts';

const world = startTestWorld();
let statementsOf: ReturnType<typeof watchStatements>;
beforeAll(() => {
  statementsOf = watchStatements(world);
});

/** The answers of a call, and the statements that it makes. */
async function call(path: string, request: object) {
  const answers: unknown[] = [];
  const statements = await statementsOf(async () => {
    const { statusCode, body } = await world.app.web.inject({
      method: 'POST',
      url: `/api/identity/${path}`,
      payload: request,
    });
    answers.push(statusCode, body);
  });
  return { answers, statements };
}

describe('a call about an account that nobody has makes the same statements and answer', () => {
  it('for a forgotten password, by login and by e-mail', async () => {
    const { login } = await world.player();
    const known = await call('forgot-password', { login });
    expect(known.statements.length).toBeGreaterThan(1);
    expect(await call('forgot-password', { login: 'nobody-here' })).toEqual(known);
    expect(await call('forgot-password', { login: `${login}@example.test` })).toEqual(known);
    expect(await call('forgot-password', { login: 'nobody@example.test' })).toEqual(known);
  });

  it('for a forgotten password that was asked for too often under another name', async () => {
    const { login } = await world.player();
    for (let times = 0; times < 3; times += 1) await call('forgot-password', { login });
    const unknown = await call('forgot-password', { login: 'nobody-there' });
    expect(await call('forgot-password', { login: `${login}@example.test` })).toEqual(unknown);
  });

  it('for another verification mail', async () => {
    const { person } = await register(world);
    const verified = await world.player();
    const unknown = await call('resend-verification', { email: 'nobody@example.test' });
    expect(unknown.statements.length).toBeGreaterThan(0);
    expect(await call('resend-verification', { email: person.email })).toEqual(unknown);
    const email = `${verified.login}@example.test`;
    expect(await call('resend-verification', { email })).toEqual(unknown);
  });

  it('for an e-mail that is corrected with a wrong password', async () => {
    const { person } = await register(world);
    const correct = (login: string) =>
      call('correct-email', { login, password: 'Otra12345', email: 'otra@example.test' });
    expect(await correct(person.login)).toEqual(await correct('nobody-else'));
  });

  it('for a login, but for the table of what failed', async () => {
    const { login } = await world.player();
    const logIn = async (name: string) => {
      const { answers, statements } = await call('login', { login: name, password: 'Otra12345' });
      return [...answers, statements.length];
    };
    expect(await logIn(login)).toEqual(await logIn('nobody-at-all'));
  });
});

it('a registration tells nothing of what is taken before a captcha is solved', async () => {
  const { person } = await register(world);
  const unsolved = async (change: object) =>
    call('register', { ...person, ...change, captcha: 'bm90IGEgc29sdXRpb24=' });
  const fresh = { login: 'libre', email: 'libre@example.test', documentNumber: '49999999' };
  expect(await unsolved({})).toEqual(await unsolved({ ...fresh, phone: '+54 387 5999999' }));
});
