import { describe, expect, it } from 'vitest';
import { secretHash } from '../../../platform/ids.ts';
import { TEST_PASSWORD, startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld();
const HOUR = 3_600_000;

const profileOf = async ({ session }: Pick<TestPlayer, 'session'>) =>
  (await world.call('/api/identity/profile', {}, session)).body;
const codeOf = async (answer: ReturnType<typeof world.call>) => (await answer).body['code'];
const login = async (name: string, password: string) =>
  (await world.call('/api/identity/login', { login: name, password })).body;

/** The player's profile as the form sends it, with a change. */
async function update(player: TestPlayer, change: Record<string, unknown> = {}) {
  const { nickname, email, firstName, lastName, address, version } = await profileOf(player);
  const password = 'email' in change ? { password: TEST_PASSWORD } : {};
  return world.call(
    '/api/identity/update-profile',
    { nickname, email, firstName, lastName, address, version, ...password, ...change },
    player.session,
  );
}
const updatePassword = (
  { session }: Pick<TestPlayer, 'session'>,
  oldPassword: string,
  newPassword: string,
) => world.call('/api/identity/update-password', { oldPassword, newPassword }, session);

const mailsTo = (address: string) => world.mails.filter(({ to }) => to === address);
async function linkMailedTo(address: string, count = 1): Promise<{ token: string }> {
  await expect.poll(() => mailsTo(address).length).toBe(count);
  const link = /http\S+\/home\/activate\?\S+/.exec(mailsTo(address).at(-1)?.text ?? '')?.[0] ?? '';
  return { token: new URL(link).searchParams.get('token') ?? '' };
}
const verify = (link: { token: string }) => world.call('/api/identity/verify-email', link);

const somewhere = { city: 'Salta', phone: '341555000', country: 'AR', address: 'Mitre 1' };

describe('the profile', () => {
  it('takes a new name, address and phone, and answers as it now is', async () => {
    const player = await world.player();
    const address = {
      city: 'Salta',
      phone: '+54 387 555 0000',
      country: 'UY',
      address: 'Balcarce 50',
    };
    const changed = await update(player, { firstName: 'Juana', lastName: 'Azurduy', address });
    expect(changed.body).toMatchObject({
      success: true,
      firstName: 'Juana',
      lastName: 'Azurduy',
      address,
      version: 2,
    });
    expect(await profileOf(player)).toEqual(changed.body);
  });

  it.each([
    ['NICKNAME_FIXED', { nickname: 'another' }],
    [
      'COUNTRY_NOT_ALLOWED',
      { address: { city: 'Miami', phone: '341555000', country: 'US', address: 'Ocean Drive 1' } },
    ],
    ['PROFILE_CHANGED', { version: 7 }],
    [
      'PHONE_INVALID',
      { address: { city: 'Salta', phone: '000 000', country: 'AR', address: 'Mitre 1' } },
    ],
  ])('refuses with %s', async (code, change) => {
    const player = await world.player();
    const before = await profileOf(player);
    expect(await update(player, change)).toMatchObject({
      status: 200,
      body: { success: false, code },
    });
    expect(await profileOf(player)).toEqual(before);
  });

  it('refuses the phone of another account, however it is written', async () => {
    const [player, other] = [await world.player(), await world.player()];
    const address = { city: 'Salta', country: 'AR', address: 'Mitre 1' };
    const withPhone = (owner: TestPlayer, phone: string) =>
      update(owner, { address: { ...address, phone } });
    expect((await withPhone(other, '+54 9 387 555-7788')).body).toMatchObject({ success: true });
    for (const phone of ['387 555 7788', '0387 15 555 7788', '+54 387 5557788'])
      expect((await withPhone(player, phone)).body).toMatchObject({ code: 'PHONE_TAKEN' });
  });

  it.each([
    ['no first name', { firstName: ' ' }, 'firstName'],
    ['no last name', { lastName: '' }, 'lastName'],
    ['a wrong e-mail', { email: 'ana@' }, 'email'],
    [
      'a wrong phone',
      { address: { city: 'Salta', phone: 'call me', country: 'AR', address: 'Mitre 1' } },
      'address.phone',
    ],
    [
      'no city',
      { address: { city: '', phone: '341555000', country: 'AR', address: 'Mitre 1' } },
      'address.city',
    ],
    ['another player’s id', { playerId: '00000000-0000-0000-0000-000000000001' }, 'playerId'],
    ['a state of its own', { status: 'open' }, 'status'],
    ['a verified e-mail', { emailVerifiedAt: '2026-01-01T00:00:00Z' }, 'emailVerifiedAt'],
    ['withdrawals switched on', { withdrawal: true }, 'withdrawal'],
    ['a name that is open again', { nameFixed: false }, 'nameFixed'],
    [
      'a proved phone',
      { address: { ...somewhere, phoneVerifiedAt: '2026-01-01T00:00:00Z' } },
      'address',
    ],
    ['an e-mail with a header behind it', { email: 'a@b.test\r\nBcc: c@d.test' }, 'email'],
    ['a name with a header behind it', { firstName: 'Ana\r\nBcc: c@d.test' }, 'firstName'],
    ['a name that turns the line around', { lastName: 'G\u202eómez' }, 'lastName'],
    [
      'a city with a header behind it',
      { address: { ...somewhere, city: 'Salta\nX-Mailer: x' } },
      'address.city',
    ],
  ])('is a broken request with %s', async (_what, change, field) => {
    const answer = await update(await world.player(), change);
    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: 'INVALID_REQUEST', fields: { [field]: expect.any(String) } } },
    });
  });

  it('keeps what another tab has saved meanwhile', async () => {
    const player = await world.player();
    const { version } = await profileOf(player);
    const answers = await Promise.all([
      update(player, { firstName: 'One', version }),
      update(player, { firstName: 'Other', version }),
    ]);
    const codes = answers.map(({ body }) => body['code']);
    expect(new Set(codes)).toEqual(new Set(['', 'PROFILE_CHANGED']));
    expect(await profileOf(player)).toMatchObject({
      firstName: codes[0] === '' ? 'One' : 'Other',
      version: 2,
    });
  });

  it('keeps the name once a bank account was saved in it', async () => {
    const player = await world.player();
    const account = {
      bankAccountNumber: '123456789012',
      bankName: 'Banco',
      accountBranchName: 'Centro',
      accountType: 'Caja',
      personalNumber: 'AUST0001234',
    };
    const add = (nameOnAccount: string) =>
      world.call('/api/cashier/add-bank-account', { ...account, nameOnAccount }, player.session);
    expect(await codeOf(add('Eva Duarte'))).toBe('BANK_ACCOUNT_NOT_OWN');
    expect(await profileOf(player)).toMatchObject({ nameFixed: false });
    expect(await update(player, { firstName: 'Eva', lastName: 'Duarte' })).toMatchObject({
      body: { success: true },
    });
    expect((await add('Eva Duarte')).body).toMatchObject({ success: true });
    expect(await update(player, { firstName: 'Juan' })).toMatchObject({
      body: { code: 'NAME_FIXED' },
    });
    expect(
      await update(player, {
        address: { city: 'Salta', phone: '341555000', country: 'AR', address: 'Mitre 1' },
      }),
    ).toMatchObject({
      body: { success: true },
    });
  });

  it('may be changed thirty times in ten minutes', async () => {
    const player = await world.player();
    for (let attempt = 0; attempt < 30; attempt++) await update(player);
    expect(await update(player)).toMatchObject({ body: { code: 'TOO_MANY_ATTEMPTS' } });
  });
});

describe('a new e-mail', () => {
  it('needs the password; saving anything else does not', async () => {
    const player = await world.player();
    const email = `taken-over-${player.login}@example.test`;
    expect(await update(player, { email, password: undefined })).toMatchObject({
      body: { code: 'PASSWORD_REQUIRED' },
    });
    expect(await update(player, { email, password: 'a-wrong-one' })).toMatchObject({
      body: { code: 'WRONG_PASSWORD' },
    });
    expect(await profileOf(player)).toMatchObject({ pendingEmail: null, version: 1 });
    expect(await update(player, { firstName: 'Eva', password: undefined })).toMatchObject({
      body: { success: true },
    });
    expect(mailsTo(email)).toHaveLength(0);
  });

  it('locks for five wrong passwords, those of the login among them, also when they come together', async () => {
    const player = await world.player();
    await login(player.login, 'wrong');
    const tries = Array.from({ length: 12 }, (_, number) =>
      codeOf(
        update(player, { email: `x${number}-${player.login}@example.test`, password: 'wrong' }),
      ),
    );
    const told = await Promise.all(tries);
    expect(told.filter((code) => code === 'WRONG_PASSWORD')).toHaveLength(4);
    expect(await login(player.login, TEST_PASSWORD)).toMatchObject({ code: 'LOGIN_LOCKED' });
  });

  it('replaces the old one when its link is used, once, and the old address is told twice', async () => {
    const player = await world.player();
    const [old, fresh] = [`${player.login}@example.test`, `new-${player.login}@example.test`];
    expect((await update(player, { email: fresh })).body).toMatchObject({
      success: true,
      email: old,
      pendingEmail: fresh,
    });
    expect(await login(fresh, TEST_PASSWORD)).toMatchObject({ code: 'BAD_CREDENTIALS' });
    const link = await linkMailedTo(fresh);
    await expect.poll(() => mailsTo(old).length).toBe(1);
    expect(mailsTo(old)[0]?.text).not.toContain('/home/activate');

    expect(await verify(link)).toMatchObject({
      body: { success: true, login: player.login, isChange: true },
    });
    expect(await profileOf(player)).toMatchObject({ email: fresh, pendingEmail: null });
    expect(await login(fresh, TEST_PASSWORD)).toMatchObject({ success: true });
    expect(await verify(link)).toMatchObject({ body: { code: 'INVALID_TOKEN' } });
    await expect.poll(() => mailsTo(old).length).toBe(2);
  });

  it('has a day to be verified', async () => {
    const player = await world.player();
    await update(player, { email: `late-${player.login}@example.test` });
    const link = await linkMailedTo(`late-${player.login}@example.test`);
    world.clock.advance(24 * HOUR + 1);
    expect(await verify(link)).toMatchObject({ body: { code: 'INVALID_TOKEN' } });
  });

  it('is the last one asked for: the link of an earlier one no longer works', async () => {
    const player = await world.player();
    const [first, second] = [
      `first-${player.login}@example.test`,
      `second-${player.login}@example.test`,
    ];
    await update(player, { email: first });
    const stale = await linkMailedTo(first);
    await update(player, { email: second });
    const link = await linkMailedTo(second);
    expect(await verify(stale)).toMatchObject({ body: { code: 'INVALID_TOKEN' } });
    expect(await verify(link)).toMatchObject({ body: { success: true } });
    expect(await profileOf(player)).toMatchObject({ email: second });
  });

  it('waits no more once the old one is entered again', async () => {
    const player = await world.player();
    const fresh = `back-${player.login}@example.test`;
    await update(player, { email: fresh });
    const link = await linkMailedTo(fresh);
    expect((await update(player, { email: `${player.login}@EXAMPLE.test` })).body).toMatchObject({
      success: true,
      pendingEmail: null,
    });
    expect(await verify(link)).toMatchObject({ body: { code: 'INVALID_TOKEN' } });
  });

  it('is not mailed again by saving something else', async () => {
    const player = await world.player();
    const fresh = `once-${player.login}@example.test`;
    await update(player, { email: fresh });
    await linkMailedTo(fresh);
    expect((await update(player, { email: fresh, firstName: 'Eva' })).body).toMatchObject({
      success: true,
      pendingEmail: fresh,
    });
    await updatePassword(player, TEST_PASSWORD, 'Nueva-123');
    await expect.poll(() => mailsTo(`${player.login}@example.test`).length).toBe(2);
    expect(mailsTo(fresh)).toHaveLength(1);
  });

  it('is nobody else’s, also when they come first while it waits', async () => {
    const [player, other] = [await world.player(), await world.player()];
    expect(
      await update(player, { email: `${other.login.toUpperCase()}@example.test` }),
    ).toMatchObject({ body: { code: 'EMAIL_TAKEN' } });
    const wanted = `wanted-${player.login}@example.test`;
    await update(player, { email: wanted });
    const link = await linkMailedTo(wanted);
    await update(other, { email: wanted });
    const faster = await linkMailedTo(wanted, 2);
    expect(await verify(faster)).toMatchObject({ body: { success: true, login: other.login } });
    expect(await verify(link)).toMatchObject({ body: { code: 'EMAIL_TAKEN' } });
    expect(await profileOf(player)).toMatchObject({ email: `${player.login}@example.test` });
  });

  it('may be asked for five times an hour', async () => {
    const player = await world.player();
    for (let attempt = 0; attempt < 5; attempt++)
      await update(player, { email: `try${attempt}-${player.login}@example.test` });
    expect(await update(player, { email: `try6-${player.login}@example.test` })).toMatchObject({
      body: { code: 'TOO_MANY_ATTEMPTS' },
    });
  });
});

describe('the password', () => {
  it('changes, ends all other sessions and codes, and tells by mail', async () => {
    const player = await world.player();
    const elsewhere = String((await login(player.login, TEST_PASSWORD))['sessionId']);
    const code = await world.app.identity.createHandoff({
      sessionKey: secretHash(player.session).toString('hex'),
      since: world.clock.now(),
    });
    expect(await updatePassword(player, TEST_PASSWORD, 'Nueva-123')).toMatchObject({
      body: { success: true },
    });
    expect(await profileOf(player)).toMatchObject({ success: true });
    expect(await profileOf({ session: elsewhere })).toMatchObject({ code: 'SESSION_EXPIRED' });
    expect(await codeOf(world.call('/api/identity/redeem-handoff', { code }))).toBe(
      'INVALID_TOKEN',
    );
    expect(await login(player.login, TEST_PASSWORD)).toMatchObject({ code: 'BAD_CREDENTIALS' });
    expect(await login(player.login, 'Nueva-123')).toMatchObject({ success: true });
    await expect
      .poll(() => mailsTo(`${player.login}@example.test`).map(({ subject }) => subject))
      .toEqual([expect.stringContaining('contraseña')]);
  });

  it('undoes a change of the e-mail that waits', async () => {
    const player = await world.player();
    const fresh = `thief-${player.login}@example.test`;
    await update(player, { email: fresh });
    const link = await linkMailedTo(fresh);
    await updatePassword(player, TEST_PASSWORD, 'Nueva-123');
    expect(await verify(link)).toMatchObject({ body: { code: 'INVALID_TOKEN' } });
    expect(await profileOf(player)).toMatchObject({ pendingEmail: null });
  });

  it('is refused in the words of the catalogue', async () => {
    const player = await world.player();
    expect(await updatePassword(player, 'wrong-one', 'Nueva-123')).toMatchObject({
      body: { code: 'INVALID_ARGUMENT', description: 'Invalid argument' },
    });
    expect(await updatePassword(player, 'wrong-one', 'wrong-one')).toMatchObject({
      body: { code: 'INVALID_ARGUMENT' },
    });
    expect(await updatePassword(player, TEST_PASSWORD, TEST_PASSWORD)).toMatchObject({
      body: {
        code: 'SAME_PASSWORD',
        description: 'Old Password and  New Password Cannot be the same',
      },
    });
    expect(await login(player.login, TEST_PASSWORD)).toMatchObject({ success: true });
  });

  it.each(['12345', 'a'.repeat(16), 'with space', 'contraseña', ''])(
    'is a broken request when the new one is "%s"',
    async (newPassword) => {
      expect(await updatePassword(await world.player(), TEST_PASSWORD, newPassword)).toMatchObject({
        status: 400,
      });
    },
  );

  it('locks for five wrong ones, those of the login among them, also when they come together', async () => {
    const player = await world.player();
    await login(player.login, 'wrong');
    await login(player.login, 'wrong');
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        codeOf(updatePassword(player, `guess-${index}`, 'Nueva-123')),
      ),
    );
    expect(guesses.filter((code) => code === 'INVALID_ARGUMENT')).toHaveLength(3);
    expect(guesses.filter((code) => code === 'LOGIN_LOCKED')).toHaveLength(17);
    expect(await codeOf(updatePassword(player, TEST_PASSWORD, 'Nueva-123'))).toBe('LOGIN_LOCKED');
    expect(await login(player.login, TEST_PASSWORD)).toMatchObject({ code: 'LOGIN_LOCKED' });
  });

  it('of two tabs changes once', async () => {
    const player = await world.player();
    const codes = await Promise.all(
      ['Nueva-111', 'Nueva-222'].map((password) =>
        codeOf(updatePassword(player, TEST_PASSWORD, password)),
      ),
    );
    expect(new Set(codes)).toEqual(new Set(['INVALID_ARGUMENT', undefined]));
    expect(
      await login(player.login, codes[0] === undefined ? 'Nueva-111' : 'Nueva-222'),
    ).toMatchObject({ success: true });
  });
});
