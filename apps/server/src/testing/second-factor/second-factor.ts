// Players with a second factor, and what they do with it, for tests.

import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import { SECOND } from '../../platform/clock.ts';
import { createAuthenticator } from './authenticator.ts';
import { TEST_PASSWORD, type TestPlayer, type TestWorld } from '../test-world.ts';

export type Body = Record<string, unknown>;

export const challengeIn = (answer: Body) =>
  String((answer['secondFactor'] as Body | undefined)?.['challenge']);

export function createSecondFactorPlayers(world: TestWorld) {
  /** Every refusal that was answered here, as "path CODE". */
  const refused = new Set<string>();

  async function call(path: string, body: object = {}, session?: string): Promise<Body> {
    const { body: answer } = await world.call(`/api/identity/${path}`, body, session);
    if (answer['success'] === false) refused.add(`/api/identity/${path} ${String(answer['code'])}`);
    return answer;
  }

  /** A code of the app; each is used once, so the clock moves on to the next one. */
  function codeOf(secret: string): string {
    world.clock.advance(30 * SECOND);
    return new TOTP({ secret }).generate({ timestamp: world.clock.now().getTime() });
  }

  const logIn = ({ login }: TestPlayer, password = TEST_PASSWORD) =>
    call('login', { login, password });

  async function confirmByPassword(session: string): Promise<void> {
    expect(await call('confirm', { password: TEST_PASSWORD }, session)).toMatchObject({
      success: true,
    });
  }

  async function withCodeApp() {
    const player = await world.player();
    await confirmByPassword(player.session);
    const { challenge, secret } = await call('begin-code-app', {}, player.session);
    const code = codeOf(String(secret));
    const added = await call('add-code-app', { challenge, code }, player.session);
    expect(added).toMatchObject({ success: true });
    return { player, secret: String(secret), codes: added['recoveryCodes'] as string[] };
  }

  async function withPasskey() {
    const player = await world.player();
    const authenticator = createAuthenticator({ origin: 'http://ceibo.test' });
    await confirmByPassword(player.session);
    const { challenge, options } = await call('begin-passkey', {}, player.session);
    const passkey = authenticator.create(options as Body);
    const body = { challenge, name: 'Mi teléfono', passkey };
    const added = await call('add-passkey', body, player.session);
    expect(added).toMatchObject({ success: true });
    return { player, authenticator, added: body, codes: added['recoveryCodes'] as string[] };
  }

  async function confirmByCode(secret: string, session: string): Promise<Body> {
    const challenge = challengeIn(await call('confirm-options', {}, session));
    return call('confirm', { challenge, code: codeOf(secret) }, session);
  }

  return {
    refused,
    call,
    codeOf,
    logIn,
    confirmByPassword,
    confirmByCode,
    withCodeApp,
    withPasskey,
  };
}
