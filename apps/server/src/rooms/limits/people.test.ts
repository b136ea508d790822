// Excluded people who come back under another name, and what staff see and set.

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ExclusionPeriod } from '@ceibo/contracts/limits';
import { units } from '@ceibo/money';
import { excludePlayer, listAlerts, setLimitOf, showLimits } from '../../operator/limits.ts';
import { DAY, HOUR } from '../../platform/clock.ts';
import { solveCaptcha } from '../../testing/captcha.ts';
import { startTestWorld, TEST_PASSWORD, type TestPlayer } from '../../testing/test-world.ts';
import { findAlerts } from './alerts/find-alerts.ts';

const world = startTestWorld();
const deps = () => ({ clock: world.clock, database: world.database, ledger: world.app.wallet });

const apply = ({ id: playerId }: TestPlayer, kind: 'stake' | 'deposit', amount: number) =>
  world.app.wallet.apply({
    kind,
    source: 'test:people',
    sourceTxId: randomUUID(),
    playerId,
    currency: 'ARS',
    amount: units(amount),
  });

describe('a person who excluded themselves', () => {
  const person = {
    firstName: 'Ana',
    lastName: 'Gómez',
    birthDate: '1990-02-28',
    country: 'AR',
    province: 'A',
    city: 'Salta',
    address: 'Balcarce 50',
    password: 'secreta1',
    acceptTerms: true,
  };
  let count = 0;
  const register = async (change: object) => {
    count += 1;
    const own = {
      login: `otra${count}`,
      email: `otra${count}@example.test`,
      phone: `+54 387 ${5_560_000 + count}`,
      documentNumber: String(40_000_000 + count),
      captcha: await solveCaptcha(world),
    };
    const { body } = await world.call('/api/identity/register', { ...person, ...own, ...change });
    return body['success'] === true ? 'done' : body['code'];
  };

  it('opens no account with the same document, e-mail or phone; a stranger does', async () => {
    const player = await world.player();
    const [found] = await world.asOwner(
      `update identity.players set phone = '+54 (11) 4444-5555', phone_key = '+5491144445555'
       where id = $1 returning document_number, email`,
      [player.id],
    );
    await world.call('/api/limits/self-exclude', { period: '1-year' }, player.session);
    const same = { email: String(found?.['email']).toUpperCase(), phone: '541144445555' };
    expect(await register({ documentNumber: found?.['document_number'] })).toBe('PERSON_EXCLUDED');
    expect(await register({ email: same.email })).toBe('PERSON_EXCLUDED');
    expect(await register({ phone: same.phone })).toBe('PERSON_EXCLUDED');
    expect(await register({})).toBe('done');
    world.clock.advance(366 * DAY);
    expect(await register({ phone: same.phone })).toBe('PHONE_TAKEN');
  });
});

describe('staff', () => {
  let player: TestPlayer;
  const set = (value: string, login = player.login) =>
    setLimitOf(world.config.databaseUrl, {
      login,
      kind: 'loss',
      period: 'day',
      value,
      reason: 'the family wrote',
    });
  beforeAll(async () => {
    player = await world.player({ cash: units(5000) });
  });

  it('set a limit that counts beside the player’s own, the stricter first', async () => {
    await world.call(
      '/api/limits/set-limit',
      { kind: 'loss', window: 'day', value: '500' },
      player.session,
    );
    expect(await set('300')).toBeUndefined();
    expect(await apply(player, 'stake', 301)).toMatchObject({
      refused: 'LIMIT_REACHED',
      reached: { limit: '300.00' },
    });
    expect(await showLimits(world.config.databaseUrl, player.login)).toMatchObject({
      exclusion: undefined,
      limits: expect.arrayContaining([
        { setBy: 'operator', kind: 'loss', period: 'day', value: '300.00' },
        { setBy: 'player', kind: 'loss', period: 'day', value: '500.00' },
      ]),
      changes: expect.arrayContaining([
        expect.objectContaining({ by: 'operator', limit: 'loss day 300.00' }),
      ]),
    });
    expect(await set('none')).toBeUndefined();
    expect(await apply(player, 'stake', 301)).toMatchObject({ replayed: false });
  });

  it('exclude a player for a reason, longer than the player did and never shorter', async () => {
    const other = await world.player();
    const url = world.config.databaseUrl;
    const exclude = (period: ExclusionPeriod, login = other.login) =>
      excludePlayer(url, { login, period, reason: 'the family wrote' }, world.clock);
    await world.call('/api/limits/self-exclude', { period: '1-year' }, other.session);
    expect(await exclude('6-months')).toBe('not-longer');
    expect(await exclude('1-year', 'nobody')).toBe('no-player');
    expect(await exclude('2-years')).toBeUndefined();
    expect(await exclude('2-years')).toBeUndefined();
    expect(await exclude('1-year')).toBe('not-longer');
    expect(await showLimits(url, other.login)).toMatchObject({
      exclusion: { kind: 'operator' },
      byOperator: [{ reason: 'the family wrote' }, { reason: 'the family wrote' }],
    });
    world.clock.advance(366 * DAY);
    expect(await apply(other, 'stake', 1)).toMatchObject({ refused: 'PLAYER_EXCLUDED' });
  });

  it('end the logins of a player whom they exclude, who may withdraw and play no more', async () => {
    const playing = await world.player();
    const { database, clock } = world;
    expect(
      await excludePlayer(world.config.databaseUrl, {
        login: playing.login,
        period: 'for-ever',
        reason: 'debts',
      }),
    ).toBeUndefined();
    expect(await apply(playing, 'stake', 1)).toMatchObject({ refused: 'PLAYER_EXCLUDED' });
    await expect.poll(() => world.app.identity.sessions.check(playing.session)).toBeUndefined();
    const { body } = await world.call('/api/identity/login', {
      login: playing.login,
      password: TEST_PASSWORD,
    });
    const answer = await world.call('/api/limits/get-limits', {}, String(body['sessionId']));
    expect(answer.body['exclusion']).toMatchObject({ kind: 'operator', until: null });
    const change = { isNewlyListed: false, at: clock.now() };
    // A later change of the register takes nothing of it back.
    await database.transaction((transaction) =>
      world.app.limits.listingChanged(transaction, playing.id, change),
    );
    expect(await apply(playing, 'stake', 1)).toMatchObject({ refused: 'PLAYER_EXCLUDED' });
  });

  it('are told of names that nobody has and of limits that are none', async () => {
    expect(await set('300', 'nobody')).toBe('no-player');
    expect(await set('1')).toBe('out-of-bounds');
    expect(await showLimits(world.config.databaseUrl, 'nobody')).toBeUndefined();
  });

  it('are told once of a day with deposits after losses', async () => {
    const chaser = await world.player({ cash: units(50_000) });
    // Noon in Buenos Aires, so that the day is one whatever the time of the test.
    const noon = 15 * HOUR;
    world.clock.advance(DAY - ((world.clock.now().getTime() - noon) % DAY));
    for (let times = 0; times < 3; times += 1) {
      await apply(chaser, 'deposit', 1000);
      await apply(chaser, 'stake', 8000);
    }
    world.clock.advance(DAY);
    await findAlerts(deps());
    await findAlerts(deps());
    const alerts = await listAlerts(world.config.databaseUrl);
    expect(alerts.filter(({ playerId }) => playerId === chaser.id)).toMatchObject([
      { rule: 'chasing', reason: '3 deposits on a day with a loss of 24.000,00' },
    ]);
  });
});
