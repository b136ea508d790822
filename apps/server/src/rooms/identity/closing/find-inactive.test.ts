import { expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { listInactiveAccounts } from '../../../operator/accounts.ts';
import { DAY } from '../../../platform/clock.ts';
import { startTestWorld, TEST_PASSWORD, type TestPlayer } from '../../../testing/test-world.ts';
import { createFindInactive } from './find-inactive.ts';

const world = startTestWorld();

const login = async ({ login: name }: TestPlayer, more: object = {}) =>
  (await world.call('/api/identity/login', { login: name, password: TEST_PASSWORD, ...more })).body;
const mailsTo = ({ login: name }: TestPlayer) =>
  world.mails.filter(({ to }) => to === `${name}@example.test`).map(({ subject }) => subject);
const documentOf = async ({ id }: TestPlayer) =>
  String(
    (await world.asOwner('select document_number from identity.players where id = $1', [id]))[0]?.[
      'document_number'
    ],
  );
/** The daily job, run by itself so that its end is known; the mails go through the queue. */
const findInactive = () =>
  createFindInactive({
    ...world,
    jobs: world.app.jobs,
  })();

async function inactivePlayer(options?: Parameters<typeof world.player>[0]) {
  const player = await world.player(options);
  for (const days of [335, 23, 7]) {
    world.clock.advance(days * DAY);
    await findInactive();
  }
  return player;
}

it('a player is told twice before, and once when the account is inactive; no money is taken', async () => {
  const player = await world.player({ cash: units(70) });
  world.clock.advance(334 * DAY);
  await findInactive();
  expect(mailsTo(player)).toEqual([]);
  world.clock.advance(DAY);
  await findInactive();
  await findInactive();
  await expect.poll(() => mailsTo(player)).toHaveLength(1);
  world.clock.advance(23 * DAY);
  await findInactive();
  await expect.poll(() => mailsTo(player)).toHaveLength(2);
  world.clock.advance(6 * DAY);
  await findInactive();
  world.clock.advance(DAY);
  await findInactive();
  await expect.poll(() => mailsTo(player)).toHaveLength(3);
  expect(mailsTo(player)[2]).toBe('Tu cuenta de Ceibo está inactiva');
  expect(await world.app.wallet.pockets(player.id)).toMatchObject({ cash: units(70) });
  const listed = await listInactiveAccounts(world.config.databaseUrl);
  expect(listed?.find(({ playerId }) => playerId === player.id)).toMatchObject({ cash: units(70) });
});

it('a job that did not run for years still sends both notices a week apart before', async () => {
  const player = await world.player();
  world.clock.advance(800 * DAY);
  await findInactive();
  await findInactive();
  await expect.poll(() => mailsTo(player)).toHaveLength(1);
  world.clock.advance(7 * DAY);
  await findInactive();
  world.clock.advance(6 * DAY);
  await findInactive();
  expect(await login(player)).toMatchObject({ success: true });
});

it('a login ends the notices, which begin anew a year later', async () => {
  const player = await world.player();
  world.clock.advance(360 * DAY);
  await findInactive();
  // A login before the mail is written makes it needless.
  await expect.poll(() => mailsTo(player).length).toBe(1);
  await login(player);
  world.clock.advance(10 * DAY);
  await findInactive();
  expect(mailsTo(player)).toHaveLength(1);
  expect(await login(player)).toMatchObject({ success: true });
});

it('an inactive account asks for the document, however it is written, and is then as any other', async () => {
  const player = await inactivePlayer();
  expect(await login(player)).toMatchObject({ code: 'IDENTITY_CHECK_REQUIRED' });
  expect(await login(player, { documentNumber: '11.111.111' })).toMatchObject({
    code: 'WRONG_IDENTITY',
  });
  expect(await login(player, { password: 'Otra12345' })).toMatchObject({ code: 'BAD_CREDENTIALS' });
  const written = (await documentOf(player)).replaceAll(/(\d)(?=(\d{3})+$)/g, '$1.');
  expect(await login(player, { documentNumber: written })).toMatchObject({ success: true });
  expect(await login(player)).toMatchObject({ success: true });
});

it('five wrong documents lock the login, the right one too', async () => {
  const player = await inactivePlayer();
  for (let tries = 0; tries < 5; tries++) await login(player, { documentNumber: '1' });
  const documentNumber = await documentOf(player);
  expect(await login(player, { documentNumber })).toMatchObject({ code: 'LOGIN_LOCKED' });
});

it('every inactive account is on one page of the list', async () => {
  for (let more = 3; more > 0; more--) await inactivePlayer();
  const { databaseUrl } = world.config;
  const all = (await listInactiveAccounts(databaseUrl))?.map(({ login: of }) => of) ?? [];
  const paged: string[] = [];
  for (let page: string[] = []; paged.length === 0 || page.length > 0; paged.push(...page))
    page = (await listInactiveAccounts(databaseUrl, paged.at(-1), 2))?.map((of) => of.login) ?? [];
  expect(all.length).toBeGreaterThanOrEqual(3);
  expect(paged).toEqual(all);
  const inUse = await world.player();
  expect(await listInactiveAccounts(databaseUrl, inUse.login)).toBeUndefined();
});
