import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../../platform/clock.ts';
import type { Places } from '../../../platform/places.ts';
import { startTestWorld, TEST_PASSWORD, type TestPlayer } from '../../../testing/test-world.ts';
import { KEEP_ACCESS_MS } from './access-log.ts';

const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const LINUX_UPDATED = LINUX.replace('140', '141');
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 ' +
  'Mobile/15E148 Safari/604.1';

const places: Places = {
  placeOf: (address) => (address === '127.0.0.1' ? { country: 'AR', city: 'Rosario' } : null),
};
const world = startTestWorld({ places });

async function post(path: string, body: object, { session = '', device = LINUX } = {}) {
  const response = await world.app.web.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: {
      'accept-language': 'en',
      'user-agent': device,
      ...(session === '' ? {} : { wsession: session }),
    },
  });
  return response.json<Record<string, unknown>>();
}

async function logIn({ login }: TestPlayer, device = LINUX): Promise<string> {
  const answer = await post('/api/identity/login', { login, password: TEST_PASSWORD }, { device });
  return String(answer['sessionId']);
}

interface Listed {
  id: string;
  isThis: boolean;
  device: { browser: string; system: string; kind: string };
}
async function listed(session: string): Promise<Listed[]> {
  return (await post('/api/identity/sessions', {}, { session }))['sessions'] as Listed[];
}

const eventsOf = async (session: string) => {
  const { entries } = await post('/api/identity/access-log', {}, { session });
  return (entries as { event: string }[]).map(({ event }) => event);
};
const isOpen = async (session: string) =>
  (await post('/api/identity/profile', {}, { session }))['success'] === true;

describe('the list of own sessions', () => {
  it('names device, address, place, start and last use, this session first', async () => {
    const player = await world.player();
    const phone = await logIn(player, IPHONE);
    const answer = await post('/api/identity/sessions', {}, { session: phone });
    expect(answer['sessions']).toMatchObject([
      {
        isThis: true,
        device: { browser: 'Safari', system: 'iOS', kind: 'phone' },
        address: '127.0.0.1',
        place: { country: 'AR', city: 'Rosario' },
      },
      { isThis: false },
    ]);
    expect(answer['lastLogin']).toMatchObject({ event: 'login', address: '127.0.0.1' });
  });

  it('names no last login at the first one', async () => {
    const { session } = await world.player();
    expect(await post('/api/identity/sessions', {}, { session })).toMatchObject({
      lastLogin: null,
    });
  });

  it('leaves out sessions that are over and those of other players', async () => {
    const [player, other] = [await world.player(), await world.player()];
    world.clock.advance(31 * MINUTE);
    const session = await logIn(player);
    expect(await listed(session)).toHaveLength(1);
    expect(await isOpen(other.session)).toBe(false);
  });

  it('ends one of them, and nothing of another player', async () => {
    const [player, other] = [await world.player(), await world.player()];
    const session = await logIn(player, IPHONE);
    const [, old] = await listed(session);
    const end = (by: string) => post('/api/identity/end-session', { id: old?.id }, { session: by });
    expect(await end(other.session)).toMatchObject({ success: false, code: 'SESSION_UNKNOWN' });
    expect(await isOpen(player.session)).toBe(true);
    expect(await end(session)).toMatchObject({ success: true });
    expect(await isOpen(player.session)).toBe(false);
    expect(await isOpen(session)).toBe(true);
    expect(await end(session)).toMatchObject({ code: 'SESSION_UNKNOWN' });
  });

  it('ends all others at once', async () => {
    const player = await world.player();
    const sessions = [await logIn(player), await logIn(player, IPHONE)];
    const [first = '', kept = ''] = sessions;
    expect(await post('/api/identity/end-other-sessions', {}, { session: kept })).toMatchObject({
      success: true,
    });
    expect([await isOpen(player.session), await isOpen(first), await isOpen(kept)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('the access log', () => {
  it('shows logins, failures, locks and password changes of this player, newest first', async () => {
    const player = await world.player();
    const guess = () => post('/api/identity/login', { login: player.login, password: 'Otra12345' });
    await guess();
    const session = await logIn(player);
    await post(
      '/api/identity/update-password',
      { oldPassword: TEST_PASSWORD, newPassword: 'Nueva12345' },
      { session },
    );
    expect(await eventsOf(session)).toEqual([
      'password-changed',
      'login',
      'wrong-password',
      'login',
    ]);
    for (let times = 0; times < 6; times += 1) await guess();
    expect((await eventsOf(session)).slice(0, 2)).toEqual(['locked', 'wrong-password']);
  });

  it('is given 20 entries at once, each once', async () => {
    const player = await world.player();
    let session = '';
    for (let times = 0; times < 22; times += 1) session = await logIn(player);
    const page = async (before?: string) =>
      post('/api/identity/access-log', { ...(before && { before }) }, { session });
    const first = await page();
    const second = await page(String(first['next']));
    const ids = [first, second].flatMap(({ entries }) =>
      (entries as { id: string }[]).map(({ id }) => id),
    );
    // 23 logins, and the end of the three sessions that they are too many by.
    expect([ids.length, new Set(ids).size, second['next']]).toEqual([26, 26, null]);
  });

  it('writes a login that nobody has as well, without the name that was tried', async () => {
    const before = await world.asOwner('select count(*)::int as n from identity.unknown_logins');
    await post('/api/identity/login', { login: 'nobody-here', password: 'Otra12345' });
    const rows = await world.asOwner('select u::text as text from identity.unknown_logins u');
    expect(rows.length).toBe(Number(before[0]?.['n']) + 1);
    expect(rows.some(({ text }) => String(text).includes('nobody-here'))).toBe(false);
  });

  it('is kept for five years and then forgotten', async () => {
    const player = await world.player();
    const count = async () =>
      Number(
        (
          await world.asOwner(
            'select count(*)::int as n from identity.access_log where player_id = $1',
            [player.id],
          )
        )[0]?.['n'],
      );
    const tidy = async () => {
      await world.database.transaction((transaction) =>
        world.app.jobs.add(transaction, 'identity:forget-expired', {}),
      );
    };
    await world.asOwner(
      `insert into identity.access_log (player_id, id, at, event, address, user_agent, device)
       values ($1, gen_random_uuid(), $2, 'login', '', '', '')`,
      [player.id, new Date(world.clock.now().getTime() - KEEP_ACCESS_MS - MINUTE)],
    );
    expect(await count()).toBe(2);
    await tidy();
    await expect.poll(count).toBe(1);
  });
});

describe('a login with a new device', () => {
  const mailsTo = ({ login }: TestPlayer) =>
    world.mails.filter(({ to }) => to === `${login}@example.test`);

  it('is told by mail, once, with device, address and place', async () => {
    const player = await world.player();
    await logIn(player, LINUX);
    await expect.poll(() => mailsTo(player).length).toBe(1);
    expect(mailsTo(player)[0]?.text).toContain('Chrome, Linux · 127.0.0.1 (Rosario, AR)');
    // The same browser after an update is no other device.
    await logIn(player, LINUX_UPDATED);
    await logIn(player, IPHONE);
    await expect.poll(() => mailsTo(player).length).toBe(2);
    expect(mailsTo(player)[1]?.text).toContain('Safari, iOS');
  });
});
