import { describe, expect, it } from 'vitest';
import { startTestWorld } from '../../testing/test-world.ts';
import { setProviderActive } from '../providers/index.ts';

const world = startTestWorld();

const ask = (email: string, page = 'livedealer') =>
  world.call('/api/content/notify-me', { page, email, language: 'en' });
const wishes = async () =>
  (await world.asOwner('select page, email from content.wishes order by page, email')).map(
    ({ page, email }) => `${String(page)} ${String(email)}`,
  );
const mailsTo = (email: string) => world.mails.filter(({ to }) => to.toLowerCase() === email);
const switchProvider = (key: string, active: boolean) =>
  world.database.transaction((transaction) => setProviderActive(transaction, { key, active }));
const run = (task: string) =>
  world.database.transaction((transaction) => world.app.jobs.add(transaction, task, {}));

async function stopTokenOf(email: string) {
  await expect.poll(() => mailsTo(email).length).toBe(1);
  const link = /http\S+stopNotices=\S+/.exec(mailsTo(email)[0]?.text ?? '')?.[0] ?? '';
  expect(new URL(link).pathname).toBe('/home');
  return new URL(link).searchParams.get('stopNotices') ?? '';
}

/** The jobs that stood before this one in the queue have been taken up when its mail is there. */
async function settle() {
  const email = `settle${world.mails.length}@example.test`;
  await ask(email, 'poker');
  await expect.poll(() => mailsTo(email).length).toBe(1);
}

describe('who asks to be told', () => {
  it('gets one mail that says so, however often and in whatever case', async () => {
    expect(await ask('uno@example.test')).toEqual({ status: 200, body: { success: true } });
    expect(await ask('UNO@example.test')).toEqual({ status: 200, body: { success: true } });
    await stopTokenOf('uno@example.test');
    await settle();
    expect(mailsTo('uno@example.test')).toMatchObject([
      { subject: 'We will tell you when it opens: Live casino' },
    ]);
    expect((await wishes()).filter((wish) => /uno/i.test(wish))).toEqual([
      'livedealer uno@example.test',
    ]);
  });

  it.each([['nada'], ['aboutus']])('is refused for %s, which cannot open', async (page) => {
    expect(await ask('dos@example.test', page)).toMatchObject({
      status: 200,
      body: { success: false, code: 'PAGE_NOT_FOUND' },
    });
  });

  it.each([
    { page: '../poker' },
    { page: 'POKER' },
    { email: 'nadie' },
    { email: 'a@b.test\nBcc: c@d.test' },
    { language: 'xx' },
  ])('is not heard with %j', async (change) => {
    const request = { page: 'livedealer', email: 'tres@example.test', language: 'es', ...change };
    expect((await world.call('/api/content/notify-me', request)).status).toBe(400);
  });

  it('is heard twenty times a day', async () => {
    for (let times = 0; times < 20; times++)
      expect((await ask('mucho@example.test')).body['success']).toBe(true);
    expect((await ask('Mucho@example.test')).body).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  });
});

describe('taking it back', () => {
  it('works once with the mail’s link, of which only the hash is kept', async () => {
    await ask('fuera@example.test');
    await ask('queda@example.test');
    const token = await stopTokenOf('fuera@example.test');
    const kept = await world.asOwner(
      `select encode(token_hash, 'hex') as hash from content.stop_tokens`,
    );
    expect(JSON.stringify(kept)).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    for (let times = 0; times < 2; times++)
      expect(await world.call('/api/content/stop-notices', { token })).toEqual({
        status: 200,
        body: { success: true },
      });
    expect(await wishes()).not.toContain('livedealer fuera@example.test');
    expect(await wishes()).toContain('livedealer queda@example.test');
  });

  it('changes nothing with a token that nobody has', async () => {
    const before = await wishes();
    expect(await world.call('/api/content/stop-notices', { token: 'a'.repeat(43) })).toEqual({
      status: 200,
      body: { success: true },
    });
    expect((await world.call('/api/content/stop-notices', { token: `' or 1=1 --` })).status).toBe(
      400,
    );
    expect(await wishes()).toEqual(before);
  });

  it('works with the first mail even when the job ran twice', async () => {
    await ask('doble@example.test');
    const token = await stopTokenOf('doble@example.test');
    const [wish] = await world.asOwner(
      `select id from content.wishes where email = 'doble@example.test'`,
    );
    await world.database.transaction((transaction) =>
      world.app.jobs.add(transaction, 'content:mail-wish', { wishId: String(wish?.['id']) }),
    );
    await expect.poll(() => mailsTo('doble@example.test').length).toBe(2);
    await world.call('/api/content/stop-notices', { token });
    expect(await wishes()).not.toContain('livedealer doble@example.test');
  });
});

describe('when it opens', () => {
  it('tells everybody who waits for it, once, and forgets them', async () => {
    const told = () =>
      world.mails.filter(({ subject }) => subject === 'Open now: Live casino').map(({ to }) => to);
    await ask('abre@example.test');
    await ask('espera@example.test', 'poker');
    await run('content:tell-opened');
    await settle();
    expect(told()).toEqual([]);

    expect(await switchProvider('vivogaming', true)).toBe(true);
    await run('content:tell-opened');
    await expect.poll(told).toContain('abre@example.test');
    expect(world.mails.findLast(({ to }) => to === 'abre@example.test')?.text).toContain(
      'http://ceibo.test/livedealer',
    );
    await run('content:tell-opened');
    await settle();
    expect(told().filter((to) => to === 'abre@example.test')).toHaveLength(1);
    const left = await wishes();
    expect(left.filter((wish) => wish.startsWith('livedealer'))).toEqual([]);
    expect(left).toContain('poker espera@example.test');
  });

  it('asks, tells and forgets once however many do it at the same time', async () => {
    const waiting = Array.from({ length: 30 }, (_, nth) => `carrera${nth}@example.test`);
    await Promise.all(waiting.flatMap((email) => [ask(email), ask(email), ask(email)]));
    expect((await wishes()).filter((wish) => wish.includes('carrera'))).toHaveLength(30);
    await Promise.all([1, 2, 3, 4].map(() => run('content:tell-opened')));
    const told = () =>
      world.mails.filter(
        ({ to, subject }) => waiting.includes(to) && subject.startsWith('Open now'),
      );
    await expect.poll(() => told().length).toBeGreaterThanOrEqual(30);
    await settle();
    expect(told()).toHaveLength(30);
    expect((await wishes()).filter((wish) => wish.includes('carrera'))).toEqual([]);
  });

  it('knows which provider there is to switch', async () => {
    expect(await switchProvider('nobody', true)).toBe(false);
  });
});
