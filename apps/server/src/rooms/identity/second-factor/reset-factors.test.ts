import { beforeAll, describe, expect, it } from 'vitest';
import { resetSecondFactor, secondFactorOf } from '../../../operator/second-factor.ts';
import { HOUR, MINUTE } from '../../../platform/clock.ts';
import { systemIds } from '../../../platform/ids.ts';
import { createJobs } from '../../../platform/jobs/jobs.ts';
import { createNotifications } from '../../../platform/live/notifications.ts';
import { createLog } from '../../../platform/log.ts';
import { createSecondFactorPlayers } from '../../../testing/second-factor/second-factor.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';
import { resetFactors } from './reset-factors.ts';

const world = startTestWorld();
const { call, codeOf, logIn, withCodeApp, withPasskey } = createSecondFactorPlayers(world);

/** As staff do it, at the time of the test. */
async function reset({ id }: TestPlayer, reason = 'DNI and selfie checked, case 812') {
  const { database, clock, metrics } = world;
  const shared = { database, clock, metrics, log: createLog('silent') };
  const jobs = createJobs({
    ...shared,
    notifications: createNotifications(shared),
    processKey: 0,
  });
  const deps = { database, clock, ids: systemIds(clock), jobs };
  return resetFactors(deps, { playerId: id, reason });
}
const withdraw = async (session: unknown) =>
  (
    await world.call(
      '/api/cashier/withdraw-request',
      {
        bankEncodedID: '0197a000-0000-7000-8000-000000000000',
        amount: '500.00',
        idempotencyKey: '0197a000-0000-7000-8000-000000000001',
        forfeitBonus: false,
      },
      String(session),
    )
  ).body['code'];

describe('a second factor that staff reset', () => {
  it('opens the account by the password alone, and ends every session', async () => {
    const { player } = await withCodeApp();
    await reset(player);
    await expect
      .poll(async () => (await call('profile', {}, player.session))['code'])
      .toBe('SESSION_EXPIRED');
    const answer = await logIn(player);
    expect(await call('second-factor', {}, String(answer['sessionId']))).toMatchObject({
      codeAppSince: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      guardsWithdrawals: false,
    });
  });

  it('takes no code, recovery code or passkey of before any more', async () => {
    const { player, secret, codes } = await withCodeApp();
    const begun = await logIn(player);
    await reset(player);
    const { challenge } = Object(begun['secondFactor']) as { challenge: string };
    for (const code of [codeOf(secret), codes[0]])
      expect(await call('confirm-login', { challenge, code })).toMatchObject({
        code: 'CHALLENGE_EXPIRED',
      });
  });

  it('holds withdrawals for 24 hours and says until when', async () => {
    const { player } = await withPasskey();
    const until = await reset(player);
    const begin = async () => String((await logIn(player))['sessionId']);
    const session = await begin();
    expect(await withdraw(session)).toBe('WITHDRAWALS_HELD');
    expect((await world.call('/api/cashier/withdraw-systems', {}, session)).body).toMatchObject({
      stop: 'second-factor-reset',
      heldUntil: until?.toISOString(),
    });
    world.clock.advance(24 * HOUR - MINUTE);
    expect(await withdraw(await begin())).toBe('WITHDRAWALS_HELD');
    world.clock.advance(MINUTE);
    expect(await withdraw(await begin())).toBe('BANK_ACCOUNT_NOT_FOUND');
  });

  it('is told by mail, written to the access log and kept with its reason', async () => {
    const { player } = await withCodeApp();
    const before = world.mails.length;
    await reset(player, 'the caller knew the last deposit');
    await expect
      .poll(() => world.mails.slice(before).map(({ text }) => text))
      .toContainEqual(expect.stringContaining('Nuestro equipo quitó el segundo paso'));
    const { sessionId } = await logIn(player);
    const { entries } = await call('access-log', {}, String(sessionId));
    expect(entries).toContainEqual(expect.objectContaining({ event: 'second-factor-reset' }));
    const known = await secondFactorOf(world.config.databaseUrl, player.login);
    expect(known?.resets).toMatchObject([
      { reason: 'the caller knew the last deposit', hadCodeApp: true, passkeys: 0 },
    ]);
  });

  it('is audited in rows that the server can neither change nor delete', async () => {
    const { player } = await withCodeApp();
    await reset(player);
    for (const text of [
      "update identity.second_factor_resets set reason = 'x' where player_id = $1",
      'delete from identity.second_factor_resets where player_id = $1',
    ])
      await expect(
        world.database.transaction((transaction) => transaction.query(text, [player.id])),
      ).rejects.toThrow('permission denied');
  });
});

describe('the operator’s command', () => {
  let player: TestPlayer;
  beforeAll(async () => {
    player = await world.player();
  });
  const command = (login: string) =>
    resetSecondFactor(world.config.databaseUrl, { login, reason: 'lost' });

  it('resets nothing for a name that nobody has, or without a second factor', async () => {
    expect(await command('nobody-at-all')).toBe('no-player');
    expect(await command(player.login)).toBe('no-factor');
  });

  it('resets once: of two at the same time one finds nothing left', async () => {
    const { player: guarded } = await withCodeApp();
    const both = await Promise.all([command(guarded.login), command(guarded.login)]);
    expect(both.filter((outcome) => outcome === 'no-factor')).toHaveLength(1);
  });
});
