// The offer of limits before the first deposit, and the reminder of every six months.

import { describe, expect, it } from 'vitest';
import { DAY } from '../../../platform/clock.ts';
import { startTestWorld, TEST_PASSWORD, type TestPlayer } from '../../../testing/test-world.ts';
import { createRemind } from './reviews.ts';

const world = startTestWorld();
const HALF_YEAR_MS = 181 * DAY;

const call = async (path: string, body: object, session: string) =>
  (await world.call(`/api/limits/${path}`, body, session)).body;
const viewOf = async ({ session }: Pick<TestPlayer, 'session'>) => {
  const { isOffered, remindedAt } = await call('get-limits', {}, session);
  return { isOffered, remindedAt };
};
const keep = ({ session }: Pick<TestPlayer, 'session'>) => call('keep-limits', {}, session);
const set = ({ session }: Pick<TestPlayer, 'session'>, value: string | null) =>
  call('set-limit', { kind: 'deposit', window: 'month', value }, session);
const logIn = async ({ login }: TestPlayer) => ({
  session: String(
    (await world.call('/api/identity/login', { login, password: TEST_PASSWORD })).body['sessionId'],
  ),
});
const remindersTo = ({ login }: TestPlayer) =>
  world.mails.filter(
    ({ to, subject }) => to === `${login}@example.test` && subject.includes('Revisá tus límites'),
  );
/** The daily job, run by itself so that its end is known; the mails go through the queue. */
const remind = () =>
  createRemind({ ...world, identity: world.app.identity, jobs: world.app.jobs })();
const mailsLeft = async () =>
  Number(
    (
      await world.asOwner(
        `select count(*)::int as n from graphile_worker.jobs
         where task_identifier = 'limits:send-reminder'`,
      )
    )[0]?.['n'],
  );

async function remindedPlayer(): Promise<TestPlayer> {
  const player = await world.player();
  await keep(player);
  world.clock.advance(HALF_YEAR_MS);
  await remind();
  await expect.poll(() => remindersTo(player).length).toBe(1);
  return player;
}

describe('limits are offered', () => {
  it('until the player sets one, which is the answer', async () => {
    const player = await world.player();
    expect(await viewOf(player)).toEqual({ isOffered: true, remindedAt: null });
    expect(await set(player, null)).toMatchObject({ code: 'LIMIT_NOT_SET' });
    expect(await viewOf(player)).toMatchObject({ isOffered: true });
    expect(await set(player, '5000')).toMatchObject({ success: true, isOffered: false });
  });

  it('until the player wants none for now, once and for all', async () => {
    const player = await world.player();
    expect(await keep(player)).toMatchObject({ success: true, isOffered: false });
    expect(await keep(player)).toMatchObject({ isOffered: false });
    const [stored] = await world.asOwner('select answer from limits.reviews where player_id = $1', [
      player.id,
    ]);
    expect(stored).toEqual({ answer: 'none' });
  });

  it('to nobody who is excluded', async () => {
    const player = await world.player();
    await call('take-time-out', { hours: 24 }, player.session);
    expect(await viewOf(await logIn(player))).toMatchObject({ isOffered: false });
  });
});

describe('a reminder to look at the limits', () => {
  it('goes out after six months, once, and again six months later', async () => {
    const player = await world.player();
    await keep(player);
    world.clock.advance(HALF_YEAR_MS - DAY);
    await remind();
    world.clock.advance(DAY);
    await remind();
    await remind();
    await expect.poll(mailsLeft).toBe(0);
    expect(remindersTo(player)).toHaveLength(1);
    expect(remindersTo(player)[0]?.text).toContain('http://ceibo.test/responsible');
    world.clock.advance(HALF_YEAR_MS - DAY);
    await remind();
    await expect.poll(mailsLeft).toBe(0);
    expect(remindersTo(player)).toHaveLength(1);
    world.clock.advance(DAY);
    await remind();
    await expect.poll(() => remindersTo(player).length).toBe(2);
  });

  it('goes out once when two processes look at once', async () => {
    const player = await world.player();
    await keep(player);
    world.clock.advance(HALF_YEAR_MS);
    await Promise.all([remind(), remind()]);
    await expect.poll(() => remindersTo(player).length).toBe(1);
    await expect.poll(mailsLeft).toBe(0);
    expect(remindersTo(player)).toHaveLength(1);
  });

  it('stands on the site until the player keeps the limits or changes one', async () => {
    for (const answer of [keep, (who: { session: string }) => set(who, '9000')]) {
      const player = await remindedPlayer();
      const back = await logIn(player);
      expect(await viewOf(back)).toEqual({ isOffered: false, remindedAt: expect.any(String) });
      expect(await answer(back)).toMatchObject({ success: true, remindedAt: null });
    }
  });

  it('comes six months after the last change, not after the first answer', async () => {
    const player = await world.player();
    await keep(player);
    world.clock.advance(100 * DAY);
    await set(await logIn(player), '9000');
    world.clock.advance(100 * DAY);
    await remind();
    await expect.poll(mailsLeft).toBe(0);
    expect(remindersTo(player)).toEqual([]);
  });

  it('reaches nobody who never answered, is excluded, or has closed the account', async () => {
    const [silent, excluded, closed] = [
      await world.player(),
      await world.player(),
      await world.player(),
    ];
    await keep(excluded);
    await keep(closed);
    await call('self-exclude', { period: '1-year' }, excluded.session);
    await world.asOwner(`update identity.players set status = 'closed' where id = $1`, [closed.id]);
    world.clock.advance(HALF_YEAR_MS);
    await remind();
    await expect.poll(mailsLeft).toBe(0);
    for (const player of [silent, excluded, closed]) expect(remindersTo(player)).toEqual([]);
    // The exclusion ends, and the reminder that was left out comes.
    world.clock.advance(HALF_YEAR_MS + 5 * DAY);
    await remind();
    await expect.poll(() => remindersTo(excluded).length).toBe(1);
  });
});
