import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../../platform/clock.ts';
import {
  challengeIn,
  createSecondFactorPlayers,
} from '../../../testing/second-factor/second-factor.ts';
import { startTestWorld, TEST_PASSWORD, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld();
const players = createSecondFactorPlayers(world);
const { call, codeOf, confirmByCode, logIn, withCodeApp } = players;

describe('a sensitive change', () => {
  const newEmail = async ({ session, login }: TestPlayer) => {
    const profile = await call('profile', {}, session);
    const { firstName, lastName, address } = profile;
    const email = `new-${login}@example.test`;
    const change = { nickname: login, email, firstName, lastName, address };
    return call('update-profile', { ...change, password: TEST_PASSWORD }, session);
  };
  const newPassword = ({ session }: TestPlayer) =>
    call('update-password', { oldPassword: TEST_PASSWORD, newPassword: 'Nueva12345' }, session);
  const newAccount = async ({ session }: TestPlayer) =>
    (
      await world.call(
        '/api/cashier/add-bank-account',
        {
          bankName: 'Banco Austral',
          accountBranchName: 'Centro',
          accountType: 'Ahorro',
          bankAccountNumber: '123456789012',
          nameOnAccount: 'Ana Pérez',
          personalNumber: 'AUST0001234',
        },
        session,
      )
    ).body;

  it('of e-mail, password and bank account wants the second factor again', async () => {
    const { player, secret } = await withCodeApp();
    world.clock.advance(5 * MINUTE);
    for (const change of [newEmail, newPassword, newAccount])
      expect(await change(player)).toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
    expect(await confirmByCode(secret, player.session)).toMatchObject({ success: true });
    expect(await newEmail(player)).toMatchObject({ success: true });
    expect(await newAccount(player)).not.toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
    expect(await newPassword(player)).toMatchObject({ success: true });
  });

  it('is confirmed for five minutes, at the session that confirmed', async () => {
    const { player, secret } = await withCodeApp();
    const first = await logIn(player);
    const body = { challenge: challengeIn(first), code: codeOf(secret) };
    const session = String((await call('confirm-login', body))['sessionId']);
    expect(await newPassword({ ...player, session })).toMatchObject({
      code: 'CONFIRMATION_REQUIRED',
    });
    const challenge = challengeIn(await call('confirm-options', {}, player.session));
    expect(await call('confirm', { challenge, code: codeOf(secret) }, session)).toMatchObject({
      code: 'CHALLENGE_EXPIRED',
    });
    await confirmByCode(secret, session);
    world.clock.advance(5 * MINUTE);
    expect(await newPassword({ ...player, session })).toMatchObject({
      code: 'CONFIRMATION_REQUIRED',
    });
  });

  it('of a player without a second factor is asked for nothing more', async () => {
    const player = await world.player();
    expect(await newPassword(player)).toMatchObject({ success: true });
  });

  it('withdrawals ask for it once that is switched on', async () => {
    const { player, secret } = await withCodeApp();
    const withdraw = async () =>
      (
        await world.call(
          '/api/cashier/withdraw-request',
          {
            bankEncodedID: '0197a000-0000-7000-8000-000000000000',
            amount: '500.00',
            idempotencyKey: '0197a000-0000-7000-8000-000000000001',
            forfeitBonus: false,
          },
          player.session,
        )
      ).body['code'];
    expect(await withdraw()).toBe('BANK_ACCOUNT_NOT_FOUND');
    expect(await call('guard-withdrawals', { isOn: true }, player.session)).toMatchObject({
      success: true,
    });
    world.clock.advance(5 * MINUTE);
    expect(await withdraw()).toBe('CONFIRMATION_REQUIRED');
    await confirmByCode(secret, player.session);
    expect(await withdraw()).toBe('BANK_ACCOUNT_NOT_FOUND');
  });
});

describe('a new password by a link', () => {
  async function linkFor({ login }: TestPlayer): Promise<string> {
    const before = world.mails.length;
    await call('forgot-password', { login });
    const link = () =>
      world.mails
        .slice(before)
        .find(({ to, text }) => to === `${login}@example.test` && text.includes('resetPassword='));
    await expect.poll(link).toBeDefined();
    return /resetPassword=([\w-]+)/.exec(link()?.text ?? '')?.[1] ?? '';
  }

  it('asks for the second factor, keeps it, and changes nothing without it', async () => {
    const { player, secret } = await withCodeApp();
    const token = await linkFor(player);
    const reset = (body: object = {}) =>
      call('reset-password', { token, newPassword: 'Nueva12345', ...body });
    const asked = await reset();
    expect(asked).toMatchObject({ success: true, login: '', secondFactor: { hasCodeApp: true } });
    expect(await logIn(player)).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    const challenge = challengeIn(asked);
    expect(await reset({ challenge, code: '000000' })).toMatchObject({ code: 'WRONG_CODE' });
    expect(await reset({ challenge: 'x', code: '1' })).toMatchObject({
      code: 'CHALLENGE_EXPIRED',
    });
    expect(await reset({ challenge, code: codeOf(secret) })).toMatchObject({
      success: true,
      login: player.login,
    });
    expect(await logIn(player, 'Nueva12345')).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  });

  it('locks the second factor after five wrong codes, and the link opens nothing then', async () => {
    const { player, secret } = await withCodeApp();
    const token = await linkFor(player);
    const reset = async (body: object = {}) =>
      call('reset-password', { token, newPassword: 'Nueva12345', ...body });
    for (let times = 0; times < 5; times += 1)
      expect(await reset({ challenge: challengeIn(await reset()), code: '000000' })).toMatchObject({
        code: 'WRONG_CODE',
      });
    const right = { challenge: challengeIn(await reset()), code: codeOf(secret) };
    expect(await reset(right)).toMatchObject({ code: 'SECOND_FACTOR_LOCKED' });
    expect(await logIn(player)).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  });

  it('does not take the challenge of a login in the place of its own', async () => {
    const { player, secret } = await withCodeApp();
    const token = await linkFor(player);
    const challenge = challengeIn(await logIn(player));
    const body = { token, newPassword: 'Nueva12345', challenge, code: codeOf(secret) };
    expect(await call('reset-password', body)).toMatchObject({ code: 'CHALLENGE_EXPIRED' });
  });
});

describe('bad input', () => {
  it('with a field too much is refused before anything is looked at', async () => {
    const { player, secret } = await withCodeApp();
    const bodies: [string, object, string?][] = [
      ['login', { login: player.login, password: TEST_PASSWORD, isConfirmed: true }],
      ['confirm-login', { challenge: 'x', code: codeOf(secret), playerId: player.id }],
      ['confirm', { password: TEST_PASSWORD, sessionKey: 'x' }, player.session],
      ['guard-withdrawals', { isOn: true, playerId: player.id }, player.session],
      ['end-session', { id: '0'.repeat(64), playerId: player.id }, player.session],
      ['end-session', { id: "' or true" }, player.session],
    ];
    for (const [path, body, session] of bodies)
      expect((await world.call(`/api/identity/${path}`, body, session)).status).toBe(400);
  });
});
