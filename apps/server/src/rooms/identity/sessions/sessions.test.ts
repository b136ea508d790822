import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../../platform/clock.ts';
import { secretHash } from '../../../platform/ids.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld();

describe('sessions', () => {
  const profile = (session: string) => world.call('/api/identity/profile', {}, session);

  it('are refused when missing, unknown or ended', async () => {
    const { session } = await world.player();
    expect(await world.call('/api/identity/profile')).toMatchObject({
      status: 401,
      body: { success: false, error: { code: 'SESSION_REQUIRED' } },
    });
    expect(await profile('not-a-session')).toMatchObject({
      status: 200,
      body: { code: 'SESSION_EXPIRED' },
    });
    await world.call('/api/identity/logout', {}, session);
    expect(await profile(session)).toMatchObject({ body: { code: 'SESSION_EXPIRED' } });
  });

  it('that are over are ended: their games are closed, and every other one goes on', async () => {
    const [idle, old, other] = [await world.player(), await world.player(), await world.player()];
    await world.asOwner(
      `insert into games.sessions
         (id, player_id, game_id, token_hash, session_key, created_at, open_by, opened_at)
       select gen_random_uuid(), player_id, 'ceibo-dorado', id_hash, encode(id_hash, 'hex'),
         now(), now(), now()
       from identity.sessions
       where player_id = any($1::uuid[])`,
      [[idle.id, old.id, other.id]],
    );
    const age = async ({ id }: TestPlayer, column: 'last_seen_at' | 'created_at', by: string) =>
      world.asOwner(
        `update identity.sessions set ${column} = ${column} - $2::interval where player_id = $1`,
        [id, by],
      );
    await age(idle, 'last_seen_at', '31 minutes');
    await age(old, 'created_at', '13 hours');
    await age(other, 'last_seen_at', '15 minutes');
    await world.database.transaction((transaction) =>
      world.app.jobs.add(transaction, 'identity:end-old-sessions', {}),
    );
    const closed = async () =>
      (
        await world.asOwner(
          `select player_id from games.sessions
           where closed_at is not null and player_id = any($1::uuid[])`,
          [[idle.id, old.id, other.id]],
        )
      ).map(({ player_id }) => player_id);
    await expect.poll(async () => new Set(await closed())).toEqual(new Set([idle.id, old.id]));
    expect(await profile(other.session)).toMatchObject({ body: { success: true } });
    const ends = await world.asOwner(
      'select ended_at < $2 as past from identity.sessions where player_id = any($1::uuid[])',
      [[idle.id, old.id], world.clock.now()],
    );
    expect(ends).toEqual([{ past: true }, { past: true }]);
  });

  it('that were used in time live on', async () => {
    const { session } = await world.player();
    for (let times = 0; times < 3; times += 1) {
      world.clock.advance(29 * MINUTE);
      expect(await profile(session)).toMatchObject({ body: { success: true } });
    }
    world.clock.advance(30 * MINUTE);
    expect(await profile(session)).toMatchObject({ body: { code: 'SESSION_EXPIRED' } });
  });

  it('end after 30 idle minutes: use keeps them, polling does not', async () => {
    const [used, polled] = [await world.player(), await world.player()];
    world.clock.advance(20 * MINUTE);
    await profile(used.session);
    await world.call('/api/wallet/balance', {}, polled.session);
    // The server writes the uses of sessions together, a little later.
    world.clock.advance(MINUTE);
    await expect
      .poll(
        async () =>
          (
            await world.database.query(
              `select from identity.sessions
               where last_seen_at > created_at + interval '15 minutes'`,
            )
          ).length,
      )
      .toBeGreaterThan(0);
    world.clock.advance(15 * MINUTE);
    expect(await profile(used.session)).toMatchObject({ body: { success: true } });
    expect(await profile(polled.session)).toMatchObject({ body: { code: 'SESSION_EXPIRED' } });
  });

  it('end after twelve hours in any case', async () => {
    const { id, session } = await world.player();
    world.clock.advance(12 * 60 * MINUTE + 1);
    await world.database.query(
      'update identity.sessions set last_seen_at = $2 where player_id = $1',
      [id, world.clock.now()],
    );
    expect(await profile(session)).toMatchObject({ body: { code: 'SESSION_EXPIRED' } });
  });

  it('are kept as hashes only', async () => {
    const { session } = await world.player();
    const rows = await world.database.query<{ text: string }>(
      'select s::text as text from identity.sessions s',
    );
    expect(rows.some(({ text }) => text.includes(session))).toBe(false);
  });
});

describe('hand-off codes', () => {
  it('may be a session that is open, which stays the same', async () => {
    const { session } = await world.player();
    const redeem = () => world.call('/api/identity/redeem-handoff', { code: session });
    expect(await redeem()).toMatchObject({ body: { success: true, sessionId: session } });
    await world.call('/api/identity/logout', {}, session);
    expect(await redeem()).toMatchObject({ body: { code: 'INVALID_TOKEN' } });
  });

  it('open a session once, within a minute', async () => {
    const { session } = await world.player();
    const handoff = () =>
      world.app.identity.createHandoff({
        sessionKey: secretHash(session).toString('hex'),
        since: world.clock.now(),
      });
    const code = await handoff();
    const redeemed = await world.call('/api/identity/redeem-handoff', { code });
    expect(
      await world.call('/api/identity/profile', {}, String(redeemed.body['sessionId'])),
    ).toMatchObject({ body: { success: true } });
    expect(await world.call('/api/identity/redeem-handoff', { code })).toMatchObject({
      body: { code: 'INVALID_TOKEN' },
    });
    const late = await handoff();
    world.clock.advance(61_000);
    expect(await world.call('/api/identity/redeem-handoff', { code: late })).toMatchObject({
      body: { code: 'INVALID_TOKEN' },
    });
  });

  it('name their player to a page that has another, and stay unused', async () => {
    const [mine, other] = [await world.player(), await world.player()];
    const codeOf = (session: string) =>
      world.app.identity.createHandoff({
        sessionKey: secretHash(session).toString('hex'),
        since: world.clock.now(),
      });
    const whose = (code: unknown) =>
      world.call('/api/identity/handoff-owner', { code }, mine.session);
    const code = await codeOf(other.session);
    const { body: profile } = await world.call('/api/identity/profile', {}, other.session);
    for (const asked of [code, code, other.session])
      expect(await whose(asked)).toMatchObject({
        body: { success: true, isOwn: false, nickname: profile['nickname'] },
      });
    expect(await whose(await codeOf(mine.session))).toMatchObject({ body: { isOwn: true } });
    expect(await world.call('/api/identity/redeem-handoff', { code })).toMatchObject({
      body: { success: true },
    });
    // Used, forged, too old, and of a player who has left meanwhile.
    const late = await codeOf(other.session);
    const [used, forged] = [await whose(code), await whose('forged')];
    world.clock.advance(61_000);
    const old = await whose(late);
    const left = await codeOf(other.session);
    await world.call('/api/identity/logout', {}, other.session);
    for (const refused of [used, forged, old, await whose(left)])
      expect(refused).toMatchObject({ body: { code: 'INVALID_TOKEN' } });
    expect(await world.call('/api/identity/profile', {}, mine.session)).toMatchObject({
      body: { success: true },
    });
  });
});
