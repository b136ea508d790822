import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { playPaymentCompany } from '../../testing/payment-company.ts';
import { roundOf as playRound } from '../../testing/rounds.ts';
import { launchStudio } from '../../testing/studio.ts';
import { startTestWorld } from '../../testing/test-world.ts';
import {
  blockPlayer,
  moneyOf,
  paymentsOf,
  roundOf,
  searchPlayers,
  showPlayer,
  writeMoneyOf,
} from './players.ts';

const world = startTestWorld();
const url = () => world.config.databaseUrl;
const logins = async (text: string) => (await searchPlayers(url(), text)).map(({ login }) => login);

it('a player is found by parts of login, e-mail and name, by document, phone and id', async () => {
  const player = await world.player({ login: 'LolaSupport' });
  await world.asOwner(
    `update identity.players set first_name = 'Lola', last_name = 'Peralta D''Angelo Núñez',
       email = 'peralta@correo.test', document_number = '31222333', phone = '11 4455-6677',
       phone_key = '+5491188556677' where id = $1`,
    [player.id],
  );
  for (const text of [
    'lolasup',
    'LOLASUPPORT',
    'peralta@corr',
    'lola peralta',
    '31.222.333',
    '20-31222333-4',
    '4455 6677',
    '+5491188556677',
    '011 15 8855-6677',
    'DANGELO NUNEZ',
    "d'angelo núñez",
    player.id,
  ])
    expect([text, await logins(text)]).toEqual([text, ['LolaSupport']]);
  for (const text of ['%', 'lola_s', '99999999', 'nobody at all'])
    expect([text, await logins(text)]).toEqual([text, []]);
});

it('a player is found by an e-mail of before, and by the id that the company gave a payment', async () => {
  const player = await world.player({ login: 'moved', cash: 0n });
  await world.asOwner(
    `insert into identity.contacts (player_id, kind, value)
     values ($1, 'mailbox', identity.mailbox_of('old@correo.test'))`,
    [player.id],
  );
  expect(await logins('Old@correo.test')).toEqual(['moved']);
  const company = playPaymentCompany(world);
  const { body } = await world.call(
    '/api/cashier/deposit',
    { idempotencyKey: randomUUID(), systemId: 'mercadopago-card', amount: '10000.00' },
    player.session,
  );
  const depositId = String(body['depositId']);
  const paymentId = company.pay({ external_reference: depositId, amount: '10150' });
  expect(await company.webhook(paymentId)).toBe(200);
  await expect.poll(() => logins(paymentId)).toEqual(['moved']);
  await expect
    .poll(() => paymentsOf(url(), 'moved'))
    .toMatchObject([{ kind: 'deposit', status: 'approved', amount: units(10_000), paymentId }]);
});

it('a bet is found by the id of its purchase, and by its own, though its round has both', async () => {
  const player = await world.player({ login: 'bets', cash: units(1000) });
  const bet = playRound(world, player, 'purchase-7 bet-8', { source: 'bti:bti', game: 'bti' });
  const stake = await bet.stake(units(30), { id: 'purchase-7 bet-8' });
  const win = await bet.win(units(50), stake);
  await playRound(world, player, 'purchase-9 bet-10', { source: 'bti:bti' }).stake(units(5));
  for (const id of ['purchase-7', 'bet-8', 'purchase-7 bet-8']) {
    const transfers = await roundOf(url(), { login: 'bets', id });
    expect([id, transfers?.map(({ reference }) => reference)]).toEqual([id, [stake, win]]);
  }
});

it('what a player owes for a payment that was taken back is said', async () => {
  const player = await world.player({ login: 'owes', cash: 0n });
  const company = playPaymentCompany(world);
  const { body } = await world.call(
    '/api/cashier/deposit',
    { idempotencyKey: randomUUID(), systemId: 'mercadopago-card', amount: '10000.00' },
    player.session,
  );
  const payment = { external_reference: String(body['depositId']), amount: '10150' };
  const paymentId = company.pay(payment);
  await company.webhook(paymentId);
  const cash = async () => (await showPlayer(url(), 'owes'))?.pockets.cash;
  await expect.poll(cash).toBe(units(10_000));
  expect(await showPlayer(url(), 'owes')).toMatchObject({ owedForReversals: undefined });
  const round = playRound(world, player, 'round-9');
  await round.stake(units(7000), { closes: true });
  company.pay({ ...payment, id: paymentId, status: 'charged_back' });
  await company.webhook(paymentId);
  await expect.poll(cash).toBe(0n);
  expect(await showPlayer(url(), 'owes')).toMatchObject({
    owed: 0n,
    owedForReversals: units(7000),
  });
});

it('the balance, every transfer, and a round by any of its ids are what the ledger has', async () => {
  const player = await world.player({ login: 'complains', cash: units(1000) });
  const round = playRound(world, player, 'round-7');
  const stake = await round.stake(units(30));
  const other = playRound(world, player, 'round-8');
  await other.stake(units(5));
  const win = await round.win(units(50), stake);

  expect(await showPlayer(url(), 'COMPLAINS')).toMatchObject({
    login: 'complains',
    pockets: { cash: units(1015), inPlay: units(5) },
    owed: 0n,
    openRounds: [{ round: 'round-8' }],
  });
  const page = await moneyOf(url(), { login: 'complains' });
  expect(page?.transfers.map(({ kind }) => kind)).toEqual(['win', 'stake', 'stake', 'adjust']);
  const older = await moneyOf(url(), { login: 'complains', before: '2' });
  expect(older?.transfers.map(({ number }) => number)).toEqual(['1']);
  for (const id of ['round-7', stake, win]) {
    const transfers = await roundOf(url(), { login: 'complains', id });
    expect([id, transfers?.map(({ reference }) => reference)]).toEqual([id, [stake, win]]);
  }
  const pieces: string[] = [];
  const done = await writeMoneyOf(url(), 'complains', async (lines) => {
    for await (const line of lines) pieces.push(line);
  });
  expect(done).toBe('done');
  expect(pieces.join('').trim().split('\n')).toHaveLength(5);
  expect(await paymentsOf(url(), 'complains')).toEqual([]);
});

it('a blocked player stakes and deposits nothing, but wins, until the block is lifted; a closed one stays so', async () => {
  const player = await world.player({ login: 'suspect', cash: units(1000) });
  const studio = await launchStudio(world, player);
  const isBlocked = (wanted: boolean) =>
    blockPlayer(url(), { login: 'suspect', isBlocked: wanted });
  const deposit = async () => {
    const asked = { idempotencyKey: randomUUID(), systemId: 'mercadopago-card', amount: '1000.00' };
    return (await world.call('/api/cashier/deposit', asked, player.session)).body['code'];
  };
  const before = await studio.bet(100_000);
  expect(before).toMatchObject({ status: 'RS_OK' });
  expect(await isBlocked(true)).toBe('open');
  expect((await showPlayer(url(), 'suspect'))?.status).toBe('blocked');
  const late = { round: 'round-2' };
  await expect
    .poll(async () => (await studio.bet(100_000, late)).status)
    .toBe('RS_ERROR_USER_DISABLED');
  expect(await deposit()).toBe('DEPOSITS_CLOSED');
  expect(await studio.win(300_000, before.id)).toMatchObject({ status: 'RS_OK' });
  expect(await isBlocked(false)).toBe('blocked');
  expect((await showPlayer(url(), 'suspect'))?.status).toBe('open');
  await expect.poll(async () => (await studio.bet(100_000, late)).status).toBe('RS_OK');
  await world.asOwner(`update identity.players set status = 'closed' where id = $1`, [player.id]);
  expect(await isBlocked(false)).toBe('closed');
  expect((await showPlayer(url(), 'suspect'))?.status).toBe('closed');
});

it('a login that nobody has is answered with nothing', async () => {
  expect(await showPlayer(url(), 'nobody')).toBeUndefined();
  expect(await moneyOf(url(), { login: 'nobody' })).toBeUndefined();
  expect(await paymentsOf(url(), 'nobody')).toBeUndefined();
  expect(await roundOf(url(), { login: 'nobody', id: '1' })).toBeUndefined();
  expect(await blockPlayer(url(), { login: 'nobody', isBlocked: true })).toBeUndefined();
});
