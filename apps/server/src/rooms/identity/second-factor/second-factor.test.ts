import * as security from '@ceibo/contracts/identity/security';
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { MINUTE, SECOND } from '../../../platform/clock.ts';
import { createAuthenticator } from '../../../testing/second-factor/authenticator.ts';
import {
  challengeIn,
  createSecondFactorPlayers,
  type Body,
} from '../../../testing/second-factor/second-factor.ts';
import { startTestWorld, TEST_PASSWORD } from '../../../testing/test-world.ts';

const world = startTestWorld();
const players = createSecondFactorPlayers(world);
const { call, codeOf, confirmByCode, confirmByPassword, logIn, refused } = players;
const { withCodeApp, withPasskey } = players;

describe('a login with a code app', () => {
  it('opens no session before the second step, and one after it', async () => {
    const { player, secret } = await withCodeApp();
    const first = await logIn(player);
    expect(first).toMatchObject({
      success: true,
      sessionId: '',
      code: 'SECOND_FACTOR_REQUIRED',
      secondFactor: { hasCodeApp: true, passkey: null },
    });
    const second = await call('confirm-login', {
      challenge: challengeIn(first),
      code: codeOf(secret),
    });
    expect(await call('profile', {}, String(second['sessionId']))).toMatchObject({
      success: true,
      login: player.login,
    });
  });

  it('is refused when the account was closed between the two steps', async () => {
    const { player, secret } = await withCodeApp();
    const challenge = challengeIn(await logIn(player));
    await world.asOwner(`update identity.players set status = 'closed' where id = $1`, [player.id]);
    const second = await call('confirm-login', { challenge, code: codeOf(secret) });
    expect(second).toMatchObject({ code: 'ACCOUNT_CLOSED' });
  });

  it('takes a code once, even at another login, and a challenge once', async () => {
    const { player, secret } = await withCodeApp();
    const [one, other] = [await logIn(player), await logIn(player)];
    const code = codeOf(secret);
    expect(await call('confirm-login', { challenge: challengeIn(one), code })).toMatchObject({
      success: true,
    });
    expect(await call('confirm-login', { challenge: challengeIn(other), code })).toMatchObject({
      code: 'WRONG_CODE',
    });
    const again = { challenge: challengeIn(one), code: codeOf(secret) };
    expect(await call('confirm-login', again)).toMatchObject({ code: 'CHALLENGE_EXPIRED' });
  });

  it('opens one session when one code is shown by two requests at once', async () => {
    const { player, secret } = await withCodeApp();
    const challenges = [challengeIn(await logIn(player)), challengeIn(await logIn(player))];
    const code = codeOf(secret);
    const answers = await Promise.all(
      challenges.map((challenge) => call('confirm-login', { challenge, code })),
    );
    expect(answers.filter(({ success }) => success === true)).toHaveLength(1);
  });

  it('takes an early or late code of one step, and no older one', async () => {
    const { player, secret } = await withCodeApp();
    world.clock.advance(5 * MINUTE);
    const at = (seconds: number) =>
      new TOTP({ secret }).generate({ timestamp: world.clock.now().getTime() + seconds * SECOND });
    const tryWith = async (code: string) =>
      (await call('confirm-login', { challenge: challengeIn(await logIn(player)), code }))[
        'success'
      ];
    expect([await tryWith(at(-90)), await tryWith(at(-30)), await tryWith(at(30))]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('is refused after five minutes, and after the password has changed', async () => {
    const { player, secret } = await withCodeApp();
    const late = challengeIn(await logIn(player));
    world.clock.advance(5 * MINUTE);
    expect(await call('confirm-login', { challenge: late, code: codeOf(secret) })).toMatchObject({
      code: 'CHALLENGE_EXPIRED',
    });
    const open = challengeIn(await logIn(player));
    await confirmByCode(secret, player.session);
    const change = { oldPassword: TEST_PASSWORD, newPassword: 'Nueva12345' };
    expect(await call('update-password', change, player.session)).toMatchObject({ success: true });
    expect(await call('confirm-login', { challenge: open, code: codeOf(secret) })).toMatchObject({
      code: 'CHALLENGE_EXPIRED',
    });
  });

  it('locks after five wrong codes, on every challenge, and says so in the access log', async () => {
    const { player, secret } = await withCodeApp();
    for (let times = 0; times < 5; times += 1)
      expect(
        await call('confirm-login', {
          challenge: challengeIn(await logIn(player)),
          code: '000000',
        }),
      ).toMatchObject({ code: 'WRONG_CODE' });
    const right = { challenge: challengeIn(await logIn(player)), code: codeOf(secret) };
    expect(await call('confirm-login', right)).toMatchObject({ code: 'SECOND_FACTOR_LOCKED' });
    const { entries } = await call('access-log', {}, player.session);
    expect((entries as Body[]).filter(({ event }) => event === 'wrong-code')).toHaveLength(5);
    const options = await call('confirm-options', {}, player.session);
    expect(
      await call('confirm', { challenge: challengeIn(options), code: '1' }, player.session),
    ).toMatchObject({ code: 'SECOND_FACTOR_LOCKED' });
  });

  it('takes each recovery code once, in any spelling', async () => {
    const { player, codes } = await withCodeApp();
    expect(new Set(codes).size).toBe(10);
    const [first = ''] = codes;
    const use = async (code: string) =>
      call('confirm-login', { challenge: challengeIn(await logIn(player)), code });
    const typed = first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o');
    expect(await use(typed)).toMatchObject({ success: true });
    expect(await use(first)).toMatchObject({ code: 'WRONG_CODE' });
    expect(await call('second-factor', {}, player.session)).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('leaves no secret in the database that a reader could use', async () => {
    const { secret, codes } = await withCodeApp();
    const rows = await world.asOwner(
      `select s::text as text from identity.second_factors s
       union all select c::text from identity.second_factor_challenges c
       union all select r::text from identity.recovery_codes r`,
    );
    const stored = rows.map(({ text }) => String(text)).join('\n');
    const bytes = Buffer.from(new TOTP({ secret }).secret.bytes).toString('hex');
    expect([secret, bytes, ...codes].filter((plain) => stored.includes(plain))).toEqual([]);
  });
});

describe('a login with a passkey', () => {
  it('is opened by its answer, once', async () => {
    const { player, authenticator } = await withPasskey();
    const first = await logIn(player);
    const { challenge, passkey } = first['secondFactor'] as Body;
    const answer = authenticator.get(passkey as Body);
    expect(await call('confirm-login', { challenge, passkey: answer })).toMatchObject({
      success: true,
    });
    const { secondFactor: next } = await logIn(player);
    const replayed = { challenge: (next as Body)['challenge'], passkey: answer };
    expect(await call('confirm-login', replayed)).toMatchObject({ code: 'WRONG_CODE' });
  });

  it('refuses the passkey of another player, another site, and one that counts backwards', async () => {
    const { player, authenticator } = await withPasskey();
    const other = await withPasskey();
    const foreign = createAuthenticator({ origin: 'http://phishing.test' });
    for (const wrong of [other.authenticator, foreign]) {
      const { secondFactor } = await logIn(player);
      const { challenge, passkey } = secondFactor as Body;
      const answer = { ...wrong.get(passkey as Body), id: authenticator.id };
      expect(await call('confirm-login', { challenge, passkey: answer })).toMatchObject({
        code: 'WRONG_CODE',
      });
    }
    await world.asOwner('update identity.passkeys set counter = 9 where player_id = $1', [
      player.id,
    ]);
    const { challenge, passkey } = (await logIn(player))['secondFactor'] as Body;
    const copied = { challenge, passkey: authenticator.get(passkey as Body) };
    expect(await call('confirm-login', copied)).toMatchObject({ code: 'WRONG_CODE' });
  });

  it('can be added once, with the right answer only, and removed', async () => {
    const { player, authenticator, added } = await withPasskey();
    expect(await call('add-passkey', added, player.session)).toMatchObject({
      code: 'CHALLENGE_EXPIRED',
    });
    const { challenge } = await call('begin-passkey', {}, player.session);
    const wrong = createAuthenticator({ origin: 'http://phishing.test' }).create({
      challenge: 'x',
    });
    expect(
      await call('add-passkey', { challenge, name: 'Otra', passkey: wrong }, player.session),
    ).toMatchObject({ code: 'PASSKEY_FAILED' });
    const { id } = authenticator;
    expect(await call('remove-passkey', { id: 'none' }, player.session)).toMatchObject({
      code: 'PASSKEY_UNKNOWN',
    });
    expect(await call('remove-passkey', { id }, player.session)).toMatchObject({ success: true });
    expect(await call('second-factor', {}, player.session)).toMatchObject({
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    expect(String((await logIn(player))['sessionId'])).not.toBe('');
  });

  it('is one of ten at most', async () => {
    const { player } = await withPasskey();
    const { challenge, options } = await call('begin-passkey', {}, player.session);
    await world.asOwner(
      `insert into identity.passkeys
         (player_id, credential_id, public_key, counter, transports, name, created_at)
       select $1, n::text, '', 0, '{}', 'x', now() from generate_series(1, 9) n`,
      [player.id],
    );
    expect(await call('begin-passkey', {}, player.session)).toMatchObject({
      code: 'TOO_MANY_PASSKEYS',
    });
    const passkey = createAuthenticator({ origin: 'http://ceibo.test' }).create(options as Body);
    expect(
      await call('add-passkey', { challenge, name: 'Once', passkey }, player.session),
    ).toMatchObject({ code: 'TOO_MANY_PASSKEYS' });
  });
});

describe('switching the second factor', () => {
  it('is not confirmed by the password alone once there is a second factor', async () => {
    const { player } = await withCodeApp();
    world.clock.advance(5 * MINUTE);
    expect(await call('confirm', { password: TEST_PASSWORD }, player.session)).toMatchObject({
      code: 'CHALLENGE_EXPIRED',
    });
    const challenge = challengeIn(await call('confirm-options', {}, player.session));
    expect(
      await call('confirm', { challenge, password: TEST_PASSWORD }, player.session),
    ).toMatchObject({ code: 'WRONG_CODE' });
  });

  it('needs the password first, and after that the factor', async () => {
    const { session } = await world.player();
    const calls = ['begin-code-app', 'begin-passkey', 'remove-code-app', 'renew-recovery-codes'];
    const bodies: [string, object][] = [
      ...calls.map((path): [string, object] => [path, {}]),
      ['remove-passkey', { id: 'x' }],
      ['guard-withdrawals', { isOn: true }],
    ];
    for (const [path, body] of bodies)
      expect(await call(path, body, session)).toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
    expect(await call('confirm', { password: 'Otra12345' }, session)).toMatchObject({
      code: 'WRONG_PASSWORD',
    });
    await confirmByPassword(session);
    for (const path of ['renew-recovery-codes', 'guard-withdrawals'])
      expect(
        await call(path, path === 'guard-withdrawals' ? { isOn: true } : {}, session),
      ).toMatchObject({ code: 'NO_SECOND_FACTOR' });
    for (let times = 0; times < 5; times += 1)
      await call('confirm', { password: 'Otra12345' }, session);
    expect(await call('confirm', { password: TEST_PASSWORD }, session)).toMatchObject({
      code: 'LOGIN_LOCKED',
    });
  });

  it('takes one code app, with a right first code, and lets it be removed', async () => {
    const { session } = await world.player();
    await confirmByPassword(session);
    const [one, two] = [
      await call('begin-code-app', {}, session),
      await call('begin-code-app', {}, session),
    ];
    const add = (body: object) => call('add-code-app', body, session);
    expect(await add({ challenge: one['challenge'], code: '000000' })).toMatchObject({
      code: 'WRONG_CODE',
    });
    const right = () => ({ challenge: one['challenge'], code: codeOf(String(one['secret'])) });
    expect(await add(right())).toMatchObject({ success: true });
    expect(await add(right())).toMatchObject({ code: 'CHALLENGE_EXPIRED' });
    const second = { challenge: two['challenge'], code: codeOf(String(two['secret'])) };
    expect(await add(second)).toMatchObject({ code: 'CODE_APP_EXISTS' });
    expect(await call('begin-code-app', {}, session)).toMatchObject({ code: 'CODE_APP_EXISTS' });
    for (let times = 0; times < 5; times += 1)
      await add({ challenge: two['challenge'], code: '000000' });
    expect(await add(second)).toMatchObject({ code: 'SECOND_FACTOR_LOCKED' });
    expect(await call('remove-code-app', {}, session)).toMatchObject({ success: true });
    expect(await call('second-factor', {}, session)).toMatchObject({ codeAppSince: null });
  });

  it('is told by mail', async () => {
    const { player } = await withCodeApp();
    const told = () =>
      world.mails.filter(
        ({ to, text }) => to === `${player.login}@example.test` && text.includes('app de códigos'),
      );
    await expect.poll(() => told().length).toBe(1);
  });
});

describe('every refusal of the contract', () => {
  it('that needs a session is answered without a live one', async () => {
    for (const { path, access } of callsOf(security))
      if (access === 'player') {
        const name = path.slice('/api/identity/'.length);
        await call(name, bodies[name] ?? {}, 'no-session');
      }
    expect(refused).toContain('/api/identity/confirm SESSION_EXPIRED');
  });

  it('has been answered by a test of this file', async () => {
    const { session } = await world.player();
    await call('end-session', { id: '0'.repeat(64) }, session);
    const missing = callsOf(security)
      .flatMap(({ path, refusals }) => refusals.map((code) => `${path} ${code}`))
      .filter((pair) => !refused.has(pair) && !(pair in ELSEWHERE));
    expect(missing).toEqual([]);
  });

  /** Those that this file's product cannot answer, and the test that does. */
  const ELSEWHERE: Record<string, string> = {
    '/api/identity/confirm-login TOO_MANY_ATTEMPTS': 'bounds.test.ts',
    '/api/identity/begin-passkey PASSKEYS_UNAVAILABLE': 'passkeys.test.ts',
  };
  const passkey = { id: 'x', rawId: 'x', type: 'public-key', response: {} };
  const bodies: Record<string, object> = {
    'end-session': { id: '0'.repeat(64) },
    'add-code-app': { challenge: 'x', code: '1' },
    'add-passkey': {
      challenge: 'x',
      name: 'x',
      passkey: { ...passkey, clientExtensionResults: {} },
    },
    'remove-passkey': { id: 'x' },
    'guard-withdrawals': { isOn: true },
  };
});

interface AnyCall {
  path: string;
  access: string;
  refusals: readonly string[];
}
function callsOf(contract: Record<string, unknown>): AnyCall[] {
  return Object.values(contract).filter(isCall);
}
function isCall(value: unknown): value is AnyCall {
  return typeof value === 'object' && value !== null && 'path' in value && 'refusals' in value;
}
