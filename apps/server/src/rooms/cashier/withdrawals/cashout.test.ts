import { randomUUID } from 'node:crypto';
import { units } from '@ceibo/money';
import { describe, expect, it } from 'vitest';
import { playPayoutCompany, withdrawalsIn, type Withdrawer } from '../../../testing/payouts.ts';
import { createSecondFactorPlayers } from '../../../testing/second-factor/second-factor.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';
import { freeTerms } from '../../../testing/ledger/wallet-drafts.ts';

const MINUTE = 60_000;
const SYSTEM = 'cvu-transfer';
const world = startTestWorld({ withdrawalCancelMs: MINUTE });
const { ask, becomes, becomeDue, open, pockets, withAccount } = withdrawalsIn(world);

async function cashOut(player: TestPlayer, change: object = {}) {
  const request = {
    idempotencyKey: randomUUID(),
    systemId: SYSTEM,
    amount: '600.00',
    forfeitBonus: false,
    ...change,
  };
  return (await world.call('/api/cashier/withdraw-cashout', request, player.session)).body;
}

describe('a cashout', () => {
  it('goes to the account that is offered first, and is paid like any withdrawal', async () => {
    const player = await withAccount();
    playPayoutCompany(world);
    expect(await cashOut(player)).toMatchObject({
      success: true,
      status: 'requested',
      bankEncodedID: player.account,
      bankName: 'Banco Austral',
      accountEnding: '9012',
    });
    expect(await pockets(player)).toMatchObject({ cash: units(400), held: units(600) });
    await becomeDue(MINUTE);
    await becomes(player, 'paid');
    expect(await pockets(player)).toMatchObject({ cash: units(400), held: 0n });
  });

  it('passes an account over that the bank has not confirmed', async () => {
    const player = await withAccount();
    await world.asOwner(
      `insert into cashier.bank_accounts (id, player_id, bank_account_number, bank_name,
         account_branch_name, name_on_account, account_type, personal_number, verified_at, added_at,
         kind, payable_from)
       select gen_random_uuid(), player_id, '999999999999', bank_name, account_branch_name,
         name_on_account, account_type, personal_number, null, added_at - interval '1 day', kind,
         payable_from from cashier.bank_accounts where player_id = $1`,
      [player.id],
    );
    expect(await cashOut(player)).toMatchObject({ success: true, bankEncodedID: player.account });
  });

  it('asked for five times at once with one key is one withdrawal', async () => {
    const player = await withAccount();
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => cashOut(player, { idempotencyKey })),
    );
    expect(new Set(answers.map((answer) => answer['withdrawalId'])).size).toBe(1);
    expect(await open(player)).toHaveLength(1);
    expect(await pockets(player)).toMatchObject({ cash: units(400), held: units(600) });
  });

  it('with the key of a withdrawal of another amount is a conflict', async () => {
    const player = await withAccount();
    const idempotencyKey = randomUUID();
    await ask(player, { idempotencyKey });
    expect(await cashOut(player, { idempotencyKey, amount: '700.00' })).toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    });
  });

  it('ends an open bonus only when the player accepts it', async () => {
    const player = await withAccount();
    await world.app.wallet.apply({
      kind: 'bonus-grant',
      wagering: freeTerms(),
      source: 'test',
      sourceTxId: randomUUID(),
      playerId: player.id,
      currency: 'ARS',
      amount: units(50),
    });
    expect(await cashOut(player)).toMatchObject({ code: 'BONUS_FORFEIT_NOT_ACCEPTED' });
    expect(await pockets(player)).toMatchObject({ bonus: units(50), held: 0n });
    expect(await cashOut(player, { forfeitBonus: true })).toMatchObject({ success: true });
    expect(await pockets(player)).toMatchObject({ bonus: 0n, held: units(600) });
  });

  it.each([
    ['PAYMENT_SYSTEM_OFF', { systemId: 'nobody' }],
    ['AMOUNT_BELOW_MINIMUM', { amount: '1.00' }],
    ['AMOUNT_ABOVE_MAXIMUM', { amount: '900000000.00' }],
    ['INSUFFICIENT_FUNDS', { amount: '1000.01' }],
  ])('is refused with %s when it is %j', async (code, change) => {
    const player = await withAccount();
    expect(await cashOut(player, change)).toMatchObject({ success: false, code });
    expect(await pockets(player)).toMatchObject({ cash: units(1000), held: 0n });
  });

  it('of a player without a bank account is refused', async () => {
    const player = await world.player();
    expect(await cashOut(player)).toMatchObject({ code: 'BANK_ACCOUNT_NOT_FOUND' });
  });
});

describe('a cashout is refused like a withdraw request', () => {
  const own = ({ id }: TestPlayer) => ({ playerId: id, currency: 'ARS' }) as const;
  const change = (table: string, to: string) => (player: TestPlayer) =>
    world.asOwner(
      `update ${table} set ${to} where ${table === 'identity.players' ? '' : 'player_'}id = $1`,
      [player.id],
    );

  it.each<[string, (player: Withdrawer) => Promise<unknown>, object?]>([
    ['WITHDRAWALS_CLOSED', change('identity.players', 'withdrawal = false')],
    ['BANK_ACCOUNT_NOT_VERIFIED', change('cashier.bank_accounts', 'verified_at = null')],
    [
      'WITHDRAWALS_HELD',
      ({ id }) =>
        world.asOwner(
          `insert into identity.second_factor_resets
             (player_id, id, at, reason, had_code_app, passkeys, withdrawals_held_until)
           values ($1, $2, $3, 'lost', true, 0, $4)`,
          [id, randomUUID(), world.clock.now(), new Date(world.clock.now().getTime() + MINUTE)],
        ),
    ],
    [
      'TOO_MANY_OPEN_WITHDRAWALS',
      async (player) => {
        for (let count = 0; count < 5; count += 1) await ask(player, { amount: '500.00' });
      },
      { amount: '500.00' },
    ],
    [
      'TOO_MANY_ATTEMPTS',
      async (player) => {
        for (let count = 0; count < 10; count += 1) {
          const { withdrawalId } = (await ask(player)).body;
          const cancelled = { withdrawalId };
          await world.call('/api/cashier/cancel-withdraw-request', cancelled, player.session);
        }
      },
    ],
    [
      'DOCUMENTS_NEEDED',
      (player) =>
        world.app.wallet.apply({
          ...own(player),
          kind: 'deposit',
          source: 'opening',
          sourceTxId: randomUUID(),
          amount: units(400_000),
        }),
      { amount: '300000.00' },
    ],
    [
      'PLAYTHROUGH_LEFT',
      (player) =>
        world.app.wallet.apply({
          ...own(player),
          kind: 'deposit',
          source: 'opening',
          sourceTxId: randomUUID(),
          amount: units(2000),
          playthrough: units(2000),
        }),
      { amount: '1000.01' },
    ],
  ])('%s', async (code, prepare, request) => {
    const player = await withAccount({
      cash: units(code === 'TOO_MANY_OPEN_WITHDRAWALS' ? 5000 : 1000),
    });
    await prepare(player);
    const before = await pockets(player);
    expect(await cashOut(player, request)).toMatchObject({ success: false, code });
    expect(await pockets(player)).toEqual(before);
  });

  it('CONFIRMATION_REQUIRED', async () => {
    const { player } = await createSecondFactorPlayers(world).withCodeApp();
    await world.call('/api/identity/guard-withdrawals', { isOn: true }, player.session);
    world.clock.advance(5 * MINUTE);
    expect(await cashOut(player)).toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
  });
});
