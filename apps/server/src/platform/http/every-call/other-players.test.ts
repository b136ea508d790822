// Ids of another player, to every call that takes one. The answer is the one for an id that nobody
// has, and nothing of the other player changes (OWASP ASVS 5.0, 8.2.2).

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { units } from '@ceibo/money';
import { everyPlayerCall } from '../../../testing/every-call/calls.ts';
import { rowsOf } from '../../../testing/every-call/player-rows.ts';
import { playPushService } from '../../../testing/companies/push-service.ts';
import { playPaymentCompany } from '../../../testing/payment-company.ts';
import { roundOf } from '../../../testing/rounds.ts';
import {
  challengeIn,
  createSecondFactorPlayers,
} from '../../../testing/second-factor/second-factor.ts';
import { launchStudio } from '../../../testing/studio.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld({ withdrawalCancelMs: 3_600_000 });
const { call: identity, confirmByPassword, withCodeApp } = createSecondFactorPlayers(world);

type Body = Record<string, unknown>;
const ACCOUNT = {
  bankAccountNumber: '123456789012',
  bankName: 'Banco Austral',
  accountBranchName: 'Centro',
  nameOnAccount: 'Ana Perez',
  accountType: 'Caja de ahorro',
  personalNumber: 'AUST0001234',
};
const withdrawal = { amount: '500.00', forfeitBonus: false };

const call = async (path: string, body: object, { session }: TestPlayer): Promise<Body> =>
  (await world.call(`/api/${path}`, body, session)).body;

/** Somebody who has one of everything, by the names of the fields that ask for it. */
async function ownerOfEverything() {
  const { player } = await withCodeApp();
  playPaymentCompany(world);
  const key = randomUUID();
  const deposit = { idempotencyKey: key, systemId: 'mercadopago-card', amount: '1000.00' };
  const { depositId } = await call('cashier/deposit', deposit, player);
  const { bankEncodedID } = await call('cashier/add-bank-account', ACCOUNT, player);
  const request = { ...withdrawal, idempotencyKey: key, bankEncodedID };
  const { withdrawalId } = await call('cashier/withdraw-request', request, player);
  const { gameSession } = await launchStudio(world, player);
  await roundOf(world, player, 'round-of-the-owner').stake(units(1));
  const { transfers } = await call('wallet/statement', {}, player);
  const [{ number: round } = { number: '' }] = transfers as { number: string }[];
  const { sessions } = await identity('sessions', {}, player.session);
  const [{ id: sessionId } = { id: '' }] = sessions as { id: string }[];
  const challenge = challengeIn(await identity('confirm-options', {}, player.session));
  const grantId = await grantTo(player);
  const { id: deviceId } = await playPushService(world).subscribe(player);
  const ids = {
    deviceId,
    grantId,
    key,
    depositId,
    bankEncodedID,
    withdrawalId,
    gameSession,
    round,
    sessionId,
  };
  return { ...ids, challenge, player };
}

/** A bonus that has started. */
async function grantTo(player: TestPlayer): Promise<string> {
  await world.app.promotions.give({
    playerId: player.id,
    source: 'test',
    reference: 'of-the-owner',
    title: { es: 'Bono' },
    amount: units(100),
    days: 30,
    terms: { target: units(200), weights: { slots: 10_000 } },
  });
  const { grants } = await call('promotions/my-grants', {}, player);
  return (grants as { id: string }[])[0]?.id ?? '';
}

let owner: Awaited<ReturnType<typeof ownerOfEverything>>;
let stranger: TestPlayer;
beforeAll(async () => {
  owner = await ownerOfEverything();
  stranger = await world.player();
  await confirmByPassword(stranger.session);
});

const NOBODY = '0197a000-0000-7000-8000-000000000000';

/** The call, its field, the owner's value, a value that nobody has, and the rest of the request. */
const table: [path: string, field: string, own: () => unknown, nobodys: unknown, rest?: object][] =
  [
    ['cashier/cancel-withdraw-request', 'withdrawalId', () => owner.withdrawalId, NOBODY],
    ['cashier/delete-bank-account', 'bankEncodedIDs', () => [owner.bankEncodedID], [NOBODY]],
    [
      'cashier/deposit',
      'bankEncodedID',
      () => owner.bankEncodedID,
      NOBODY,
      { idempotencyKey: NOBODY, systemId: 'debin-account', amount: '1000.00' },
    ],
    [
      'cashier/deposit-via-provider',
      'bankEncodedID',
      () => owner.bankEncodedID,
      NOBODY,
      { idempotencyKey: NOBODY, pgid: 'debin', amount: '1000.00' },
    ],
    ['cashier/deposit-by-id', 'depositId', () => owner.depositId, NOBODY],
    ['cashier/deposit-coupon', 'depositId', () => owner.depositId, NOBODY],
    ['cashier/discard-deposit', 'depositId', () => owner.depositId, NOBODY],
    ['cashier/receipt-file', 'transactionId', () => owner.depositId, NOBODY],
    [
      'cashier/withdraw-request',
      'bankEncodedID',
      () => owner.bankEncodedID,
      NOBODY,
      { ...withdrawal, idempotencyKey: NOBODY },
    ],
    ['games/close-session', 'gameSession', () => owner.gameSession, NOBODY],
    ['games/permission-list', 'loginName', () => owner.player.login, 'nobody-at-all', { role: 0 }],
    ['games/round', 'round', () => owner.round, '999999999'],
    ['games/round-page', 'round', () => owner.round, '999999999'],
    ['promotions/grant-counts', 'id', () => owner.grantId, NOBODY],
    ['promotions/cancel-grant', 'id', () => owner.grantId, NOBODY, { loses: '100.00' }],
    ['push/unsubscribe', 'deviceId', () => owner.deviceId, NOBODY],
    ['identity/end-session', 'id', () => owner.sessionId, '0'.repeat(64)],
    ['identity/confirm', 'challenge', () => owner.challenge, 'x', { code: '000000' }],
    ['identity/add-code-app', 'challenge', () => owner.challenge, 'x', { code: '000000' }],
  ];

/** Fields that name nothing of one player, or look in what is the caller's own only. */
const harmless: Record<string, string> = {
  'promotions/tournament id': 'a tournament is everybody’s',
  'promotions/leaderboard id': 'a tournament is everybody’s',
  'promotions/join-tournament id': 'a tournament is everybody’s',
  'promotions/leave-tournament id': 'a tournament is everybody’s',
  'cashier/deposit idempotencyKey': 'each player has keys of their own: see below',
  'cashier/deposit systemId': 'the operator’s',
  'cashier/deposit-via-provider idempotencyKey': 'each player has keys of their own: see below',
  'cashier/deposit-via-provider pgid': 'the operator’s',
  'cashier/deposit-systems pgid': 'the operator’s',
  'cashier/transfer-account systemId': 'the operator’s',
  'cashier/withdraw-systems pgid': 'the operator’s',
  'cashier/withdraw-cashout idempotencyKey': 'each player has keys of their own: see below',
  'cashier/withdraw-cashout systemId': 'the operator’s',
  'cashier/withdraw-request idempotencyKey': 'each player has keys of their own: see below',
  'cashier/transaction-history cursor': 'a moment in the caller’s own history',
  'games/add-favourite gameId': 'the catalogue’s',
  'games/launch gameId': 'the catalogue’s',
  'games/launch-all-providers gameId': 'the catalogue’s',
  'games/launch-iframe id': 'the catalogue’s',
  'games/launch-token gameId': 'the catalogue’s',
  'games/launch-url gameId': 'the catalogue’s',
  'games/movements before': 'a place in the caller’s own history: see below',
  'games/remote-game-history before': 'a place in the caller’s own history: see below',
  'games/remove-favourite gameId': 'the catalogue’s',
  'identity/access-log before': 'a place in the caller’s own log: see below',
  'identity/add-passkey challenge': 'second-factor.test.ts',
  'identity/add-passkey passkey': 'a key that the caller shows',
  'identity/confirm passkey': 'a key that the caller shows',
  'identity/remove-passkey id': 'second-factor.test.ts',
  'promotions/exchange-points idempotencyKey': 'each player has keys of their own',
  'promotions/join-campaign key': 'the operator’s',
  'promotions/leave-campaign key': 'the operator’s',
  'promotions/grant-counts before': 'a place in the counts of the caller’s own bonus',
  'sports/bet-history before': 'a place in the caller’s own history: see below',
  'sports/launch eventId': 'the sportsbook’s',
  'sports/launch selectionsId': 'the sportsbook’s',
  'wallet/statement before': 'a place in the caller’s own history: see below',
};

const NAMES_SOMETHING = /ids?$|^round$|before|cursor|challenge|session$|login|key$/i;

it('the table has every field of a call that names something', () => {
  const fields = everyPlayerCall.flatMap(({ path, request }) =>
    Object.keys(request instanceof z.ZodMiniObject ? request.shape : {})
      .filter((field) => NAMES_SOMETHING.test(field))
      .map((field) => `${path.slice('/api/'.length)} ${field}`),
  );
  const known = [...table.map(([path, field]) => `${path} ${field}`), ...Object.keys(harmless)];
  expect(fields.toSorted()).toEqual(known.toSorted());
});

describe('what is another player’s is refused like what nobody has, and stays as it is', () => {
  it.each(table)('%s: %s', async (path, field, own, nobodys, rest = {}) => {
    const before = await rowsOf(world, owner.player.id);
    const answer = await call(path, { ...rest, [field]: own() }, stranger);
    expect(answer).toMatchObject({ success: false, code: expect.any(String) });
    expect(answer).toEqual(await call(path, { ...rest, [field]: nobodys }, stranger));
    expect(await rowsOf(world, owner.player.id)).toEqual(before);
  });

  it('and is there for its owner', async () => {
    const deposit = await call(
      'cashier/deposit-by-id',
      { depositId: owner.depositId },
      owner.player,
    );
    expect(deposit).toMatchObject({ success: true });
    const round = await call('games/round', { round: owner.round }, owner.player);
    expect(round).toMatchObject({ success: true, round: 'round-of-the-owner' });
  });
});

it('the idempotency key of another player is a new one, and tells nothing of theirs', async () => {
  playPaymentCompany(world);
  const before = await rowsOf(world, owner.player.id);
  const deposit = { systemId: 'mercadopago-card', amount: '700.00', idempotencyKey: owner.key };
  const { depositId } = await call('cashier/deposit', deposit, stranger);
  expect(depositId).toEqual(expect.any(String));
  expect(depositId).not.toBe(owner.depositId);
  const { bankEncodedID } = await call('cashier/add-bank-account', ACCOUNT, stranger);
  const request = { ...withdrawal, idempotencyKey: owner.key, bankEncodedID };
  const { withdrawalId } = await call('cashier/withdraw-request', request, stranger);
  expect(withdrawalId).toEqual(expect.any(String));
  expect(withdrawalId).not.toBe(owner.withdrawalId);
  expect(await rowsOf(world, owner.player.id)).toEqual(before);
});

describe('a place in another player’s history shows the caller’s own', () => {
  const days = { startDate: '01-01-2026', endDate: '01-01-2026' };
  it.each([
    ['wallet/statement', 'transfers', {}],
    ['games/movements', 'movements', {}],
    ['games/remote-game-history', 'values', days],
    ['sports/bet-history', 'bets', {}],
  ])('%s', async (path, list, rest) => {
    const newcomer = await world.player({ cash: 0n });
    const answer = await call(path, { ...rest, before: owner.round }, newcomer);
    expect(answer).toMatchObject({ success: true, [list]: [] });
  });

  it('identity/access-log', async () => {
    const { entries } = await call('identity/access-log', {}, owner.player);
    const [{ id } = { id: NOBODY }] = entries as { id: string }[];
    const answer = await call('identity/access-log', { before: id }, stranger);
    const ofOwner = new Set((entries as { id: string }[]).map((entry) => entry.id));
    expect((answer['entries'] as { id: string }[]).some((entry) => ofOwner.has(entry.id))).toBe(
      false,
    );
  });
});
