import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { closingsOfAccount, listClosedAccounts } from '../../../operator/accounts.ts';
import { listReversals } from '../../../operator/reversals.ts';
import { MINUTE } from '../../../platform/clock.ts';
import { stake, win } from '../../../testing/ledger/wallet-drafts.ts';
import { playPaymentCompany } from '../../../testing/payment-company.ts';
import { payIn, settled } from '../../../testing/promotions/campaigns.ts';
import { launchStudio } from '../../../testing/studio.ts';
import { byTwoPeople } from '../../../testing/staff/two-people.ts';
import { startTestWorld, TEST_PASSWORD, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld({ withdrawalCancelMs: MINUTE });

const login = async ({ login: name }: Pick<TestPlayer, 'login'>) =>
  (await world.call('/api/identity/login', { login: name, password: TEST_PASSWORD })).body;
const closing = async ({ session }: TestPlayer) =>
  (await world.call('/api/identity/closing', {}, session)).body;
const close = async ({ session }: TestPlayer, change: object = {}) =>
  (await world.call('/api/identity/close-account', { reason: 'plays-less', ...change }, session))
    .body;
const confirm = ({ session }: TestPlayer) =>
  world.call('/api/identity/confirm', { password: TEST_PASSWORD }, session);
const mailsTo = ({ login: name }: TestPlayer) =>
  world.mails.filter(({ to }) => to === `${name}@example.test`);
const pockets = ({ id }: TestPlayer) => world.app.wallet.pockets(id);

async function confirmedPlayer(options?: Parameters<typeof world.player>[0]) {
  const player = await world.player(options);
  await confirm(player);
  return player;
}

it('an empty account is closed: its sessions end, advertising stops, a mail confirms, and a login is told', async () => {
  const player = await world.player({ cash: 0n });
  const elsewhere = await login(player);
  await world.call(
    '/api/identity/update-marketing',
    { channel: 'mail', granted: true },
    player.session,
  );
  expect(await close(player)).toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
  await confirm(player);
  expect(await close(player, { reason: 'other', note: 'Me mudo' })).toMatchObject({
    success: true,
    remainder: '0.00',
  });
  for (const session of [player.session, String(elsewhere['sessionId'])])
    expect(await closing({ ...player, session })).toMatchObject({ code: 'SESSION_EXPIRED' });
  expect(await login(player)).toMatchObject({ code: 'ACCOUNT_CLOSED' });
  expect(
    await world.call('/api/identity/login', { login: player.login, password: 'Otra12345' }),
  ).toMatchObject({ body: { code: 'BAD_CREDENTIALS' } });
  const stored = await world.asOwner(
    `select c.reason, c.note, p.status, (select granted from identity.consents
       where player_id = p.id and kind = 'mail' order by id desc limit 1) as mail
     from identity.closures c join identity.players p on p.id = c.player_id where p.id = $1`,
    [player.id],
  );
  expect(stored).toEqual([{ reason: 'other', note: 'Me mudo', status: 'closed', mail: false }]);
  await expect.poll(() => mailsTo(player).length).toBe(1);
});

it('cash that can be withdrawn comes first, and so does a withdrawal that is under way', async () => {
  const player = await confirmedPlayer({ cash: units(600) });
  expect(await closing(player)).toMatchObject({
    obstacles: ['CLOSING_BALANCE'],
    withdrawable: '600.00',
    remainder: '0.00',
  });
  expect(await close(player)).toMatchObject({ code: 'CLOSING_BALANCE' });
  const account = await world.call(
    '/api/cashier/add-bank-account',
    {
      bankAccountNumber: '123456789012',
      bankName: 'Banco Austral',
      accountBranchName: 'Centro',
      nameOnAccount: 'Ana Perez',
      accountType: 'Caja de ahorro',
      personalNumber: 'AUST0001234',
    },
    player.session,
  );
  await world.call(
    '/api/cashier/withdraw-request',
    {
      idempotencyKey: randomUUID(),
      bankEncodedID: String(account.body['bankEncodedID']),
      amount: '600.00',
      forfeitBonus: false,
    },
    player.session,
  );
  expect(await closing(player)).toMatchObject({ obstacles: ['CLOSING_OPEN_WITHDRAWAL'] });
  expect(await close(player)).toMatchObject({ code: 'CLOSING_OPEN_WITHDRAWAL' });
});

it('an open round comes first; a late win after the closing is still booked, a stake is not', async () => {
  const player = await confirmedPlayer({ cash: units(10) });
  const studio = await launchStudio(world, player);
  const bet = await studio.bet(100_000_0);
  expect(bet.status).toBe('RS_OK');
  expect(await close(player, { leaveRemainder: true })).toMatchObject({
    code: 'CLOSING_OPEN_PLAY',
  });
  await studio.win(0, bet.id);
  expect(await close(player, { leaveRemainder: true })).toMatchObject({ success: true });
  await expect
    .poll(async () => (await studio.bet(100_000, { round: 'late' })).status)
    .not.toBe('RS_OK');
  const before = (await pockets(player)).cash;
  // The provider corrects the round: it pays three pesos more.
  expect(await studio.win(300_000, bet.id)).toMatchObject({ status: 'RS_OK' });
  expect((await pockets(player)).cash).toBe(before + units(3));
});

it('a deposit that is under way comes first', async () => {
  const player = await confirmedPlayer({ cash: 0n });
  await world.asOwner(
    `insert into cashier.deposits (id, player_id, system_id, idempotency_key, amount, fee, status,
       requested_at, expires_at)
     values (gen_random_uuid(), $1, 'mercadopago-card', gen_random_uuid(), 1, 0, 'pending', now(),
       now() + interval '1 hour')`,
    [player.id],
  );
  expect(await close(player)).toMatchObject({ code: 'CLOSING_OPEN_DEPOSIT' });
});

it('a bonus ends with the account once the player accepts it, through the ledger', async () => {
  const player = await confirmedPlayer({ cash: 0n, bonus: units(50) });
  expect(await close(player)).toMatchObject({ code: 'CLOSING_BONUS_NOT_ACCEPTED' });
  expect(await close(player, { forfeitBonus: true })).toMatchObject({ success: true });
  expect(await pockets(player)).toMatchObject({ cash: 0n, bonus: 0n });
  const [transfer] = await world.asOwner(
    `select source_tx_id from wallet.transfers where player_id = $1 and kind = 'bonus-forfeit'`,
    [player.id],
  );
  expect(transfer?.['source_tx_id']).toMatch(/^closing:/);
});

it('cash below the smallest withdrawal stays the player’s, and staff pays it out', async () => {
  const player = await confirmedPlayer({ cash: units(340) });
  expect(await closing(player)).toMatchObject({ obstacles: [], remainder: '340.00' });
  expect(await close(player)).toMatchObject({ code: 'CLOSING_REMAINDER_NOT_ACCEPTED' });
  expect(await close(player, { leaveRemainder: true })).toMatchObject({ remainder: '340.00' });
  await expect.poll(() => mailsTo(player)[0]?.text).toContain('$ 340,00');
  const { databaseUrl } = world.config;
  const listed = (await listClosedAccounts(databaseUrl))?.find(
    ({ login: of }) => of === player.login,
  );
  expect(listed).toMatchObject({ cash: units(340), reason: 'plays-less' });
  const pay = (reference: string, amount = '340.00') =>
    byTwoPeople(world, { kind: 'pay-closed-account', login: player.login, amount, reference });
  expect(await pay('transfer-1', '341.00')).toBe('not-there');
  for (const amount of ['0', '-1.00', '339.995', 'all'])
    expect(await pay('transfer-1', amount)).toBe('no-amount');
  expect(await pay('transfer-1')).toBe('done');
  expect(await pay('transfer-1')).toBe('booked');
  expect(await pay('transfer-1', '1.00')).toBe('other-payment');
  expect(await pockets(player)).toMatchObject({ cash: 0n });
});

it('a closed account whose payment was taken back is paid nothing until that is cleared', async () => {
  const company = playPaymentCompany(world);
  const player = await confirmedPlayer({ cash: units(340) });
  const { depositId, paymentId } = await payIn(world, { player, company, amount: '1000.00' });
  const [bet, round] = [randomUUID(), randomUUID()];
  await world.app.wallet.apply(stake(player.id, { amount: units(1340), id: bet, round }));
  const payment = { id: paymentId, external_reference: depositId, amount: '1015.00' };
  company.pay({ ...payment, status: 'charged_back' });
  await company.webhook(paymentId);
  await settled(world);
  await world.app.wallet.apply(
    win(player.id, { amount: units(900), id: randomUUID(), ref: bet, round }),
  );
  expect(await close(player, { leaveRemainder: true })).toMatchObject({ remainder: '900.00' });
  const { databaseUrl } = world.config;
  const { login: of } = player;
  expect(await closingsOfAccount(databaseUrl, of)).toMatchObject({ owed: units(1000) });
  const listed = (await listClosedAccounts(databaseUrl))?.find(({ login: each }) => each === of);
  expect(listed).toMatchObject({ cash: units(900), owed: units(1000) });
  const paid = { login: of, amount: '900.00', reference: 'transfer-2' };
  const pay = () => byTwoPeople(world, { kind: 'pay-closed-account', ...paid });
  expect(await pay()).toBe('payment-reversed');
  const open = (await listReversals(databaseUrl)).find(({ login: each }) => each === of);
  expect(await byTwoPeople(world, { kind: 'clear-reversal', id: open?.id ?? '' })).toBe('done');
  expect(await pay()).toBe('done');
});

it('a closed account opens again by staff only, and a self-exclusion outlives both', async () => {
  const player = await confirmedPlayer({ cash: 0n });
  await world.call('/api/limits/self-exclude', { period: '1-year' }, player.session);
  const again = { ...player, session: String((await login(player))['sessionId']) };
  await confirm(again);
  expect(await close(again)).toMatchObject({ success: true });
  const reopen = () => byTwoPeople(world, { kind: 'reopen-account', login: player.login });
  expect(await reopen()).toBe('done');
  expect(await reopen()).toBe('no-account');
  const back = String((await login(player))['sessionId']);
  await expect
    .poll(() => mailsTo(player).filter(({ subject }) => subject.includes('abierta')).length)
    .toBe(1);
  expect((await world.call('/api/limits/overview', {}, back)).status).toBeLessThan(500);
  expect(await world.app.limits.exclusionOf(player.id)).toMatchObject({ kind: 'self-exclusion' });
});

it('every closed account is on one page of the list, also those closed at the same moment', async () => {
  const players = [];
  for (let more = 3; more > 0; more--) players.push(await confirmedPlayer({ cash: 0n }));
  for (const player of players) expect(await close(player)).toMatchObject({ success: true });
  await world.asOwner(
    `update identity.closures set closed_at = (select max(closed_at) from identity.closures)
     where player_id = any($1)`,
    [players.map(({ id }) => id)],
  );
  const { databaseUrl } = world.config;
  const all = (await listClosedAccounts(databaseUrl))?.map(({ login: of }) => of) ?? [];
  const paged: string[] = [];
  for (let page: string[] = []; paged.length === 0 || page.length > 0; paged.push(...page))
    page = (await listClosedAccounts(databaseUrl, paged.at(-1), 2))?.map((of) => of.login) ?? [];
  expect(paged).toEqual(all);
  expect(paged).toEqual(expect.arrayContaining(players.map(({ login: of }) => of)));
  const open = await world.player();
  expect(await listClosedAccounts(databaseUrl, open.login)).toBeUndefined();
});

it('staff see how an account was closed and opened again', async () => {
  const player = await confirmedPlayer({ cash: 0n });
  await close(player);
  const { databaseUrl } = world.config;
  await byTwoPeople(world, { kind: 'reopen-account', login: player.login });
  expect(await closingsOfAccount(databaseUrl, player.login)).toMatchObject({
    status: 'open',
    closings: [{ reason: 'plays-less', reopenedBecause: 'case 7' }],
  });
  expect(await closingsOfAccount(databaseUrl, 'nobody')).toBeUndefined();
});

it('a blocked account is closed together with staff', async () => {
  const player = await confirmedPlayer({ cash: 0n });
  await world.asOwner(`update identity.players set status = 'blocked' where id = $1`, [player.id]);
  expect(await close(player)).toMatchObject({ code: 'CLOSING_BLOCKED' });
});

it('of ten closings at once one closes, and a login at the same time leaves no session open', async () => {
  const player = await confirmedPlayer({ cash: 0n, bonus: units(5) });
  const [logins, closings] = await Promise.all([
    Promise.all(Array.from({ length: 3 }, () => login(player))),
    Promise.all(Array.from({ length: 10 }, () => close(player, { forfeitBonus: true }))),
  ]);
  expect(closings.filter(({ success }) => success === true)).toHaveLength(1);
  expect(closings.filter(({ code }) => code === 'SESSION_EXPIRED')).toHaveLength(9);
  for (const { sessionId } of logins.filter(({ success }) => success === true))
    expect(await closing({ ...player, session: String(sessionId) })).toMatchObject({
      code: 'SESSION_EXPIRED',
    });
});

it('many tries of one player are refused', async () => {
  const player = await world.player();
  const codes = new Set<unknown>();
  for (let attempt = 0; attempt < 31; attempt += 1) codes.add((await close(player))['code']);
  expect([...codes]).toEqual(['CONFIRMATION_REQUIRED', 'TOO_MANY_ATTEMPTS']);
});
