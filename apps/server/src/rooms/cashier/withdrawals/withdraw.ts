// Asking for a withdrawal, and cancelling one.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { withdrawCashout } from '@ceibo/contracts/cashier/cashout';
import type {
  cancelWithdrawRequest,
  withdrawRequest,
  withdrawSystems,
} from '@ceibo/contracts/cashier';
import {
  minMoney,
  moneyToDecimal,
  parseMoney,
  roundDownToCentavos,
  type Money,
} from '@ceibo/money';
import { HOUR, later, SECOND } from '../../../platform/clock.ts';
import {
  RetryTransaction,
  violates,
  type Transaction,
} from '../../../platform/database/database.ts';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import { cashOf, type WalletCommand, type WalletOutcome } from '../../wallet/index.ts';
import type { CashierDeps } from '../deps.ts';
import {
  bankAccountsOf,
  lockBankAccounts,
  type BankAccount,
} from '../bank-accounts/bank-accounts-store.ts';
import { endWithdrawal, planWithdrawalCheck, pushWithdrawal } from './move-withdrawal.ts';
import { insertStep } from './steps-store.ts';
import { owedBy } from '../reversals/reversals-store.ts';
import { isCancellable } from '../views.ts';
import { withdrawSystemsOn, type WithdrawSystem } from '../systems-store.ts';
import {
  countCancelledWithdrawals,
  countOpenWithdrawals,
  insertWithdrawal,
  lockWithdrawal,
  withdrawalById,
  withdrawalByKey,
  withdrawnTotal,
  type Withdrawal,
} from './withdrawals-store.ts';

type Request = RequestOf<typeof withdrawRequest>;
type Answer = AnswerOf<typeof withdrawRequest> | Refusal<RefusalOf<typeof withdrawRequest>>;

const MAX_OPEN = 5;
/**
 * Asking and cancelling leaves two transfers that are kept for ever, and costs the player nothing.
 */
const MAX_CANCELLED_PER_HOUR = 10;

/** The ways to withdraw, and what the player could take now. */
export async function withdrawOptions(
  deps: CashierDeps,
  playerId: PlayerId,
  pgid?: string,
): Promise<AnswerOf<typeof withdrawSystems>> {
  const { adapters, cancelWindowMs, clock, database, documents } = deps;
  const { documentsAbove, identity, wallet } = deps;
  const [all, funds, owed, player, heldUntil, isIdentified, withdrawn] = await Promise.all([
    withdrawSystemsOn(database, pgid),
    wallet.funds(playerId),
    owedBy(database, playerId),
    identity.player(playerId),
    identity.withdrawalsHeldUntil(playerId),
    documents.hasApproved(playerId, 'Id Proof'),
    withdrawnTotal(database, playerId),
  ]);
  const systems = all.filter(({ adapter }) => adapters.paysOut(adapter));
  const largest = systems.reduce((most, { max }) => (max > most ? max : most), 0n);
  const { cash, toPlay } = cashOf(funds, clock.now());
  const mayWithdraw = player?.status === 'open' && player.withdrawal;
  const withoutDocuments = withdrawn < documentsAbove ? documentsAbove - withdrawn : 0n;
  return {
    withdrawSystems: systems.map(({ id, pgid: of, min, max }) => ({
      id,
      pgid: of,
      min: moneyToDecimal(min),
      max: moneyToDecimal(max),
    })),
    withdrawable: moneyToDecimal(minMoney(roundDownToCentavos(cash), largest)),
    toPlay: moneyToDecimal(toPlay),
    inPlay: moneyToDecimal(funds.inPlay),
    pendingWithdrawals: moneyToDecimal(funds.held),
    bonusAtStake: moneyToDecimal(funds.bonus + funds.bonusInPlay),
    withoutDocuments: isIdentified ? null : moneyToDecimal(withoutDocuments),
    stop: stopFor({ mayWithdraw, owed, isHeld: heldUntil !== undefined }),
    heldUntil: heldUntil?.toISOString() ?? null,
    paidAfterSeconds: Math.ceil(cancelWindowMs / SECOND),
    owed: moneyToDecimal(owed ?? 0n),
  };
}

function stopFor({
  mayWithdraw,
  owed,
  isHeld,
}: {
  mayWithdraw: boolean;
  owed: Money | undefined;
  isHeld: boolean;
}): AnswerOf<typeof withdrawSystems>['stop'] {
  if (owed !== undefined) return 'payment-reversed';
  if (!mayWithdraw) return 'closed';
  return isHeld ? 'second-factor-reset' : null;
}

/** Asks for a withdrawal to an account that the player names. */
export function createWithdrawRequest(deps: CashierDeps) {
  return async (request: Request, caller: PlayerCaller): Promise<Answer> => {
    const wanted = { ...request, accountId: request.bankEncodedID };
    const asked = await ask(deps, caller, wanted);
    return 'refused' in asked ? asked : { withdrawalId: asked.id, status: asked.status };
  };
}

/** Asks for a withdrawal by a named system, to the account that is offered first. */
export function createWithdrawCashout(deps: CashierDeps) {
  const { database } = deps;
  return async (
    { systemId, ...request }: RequestOf<typeof withdrawCashout>,
    caller: PlayerCaller,
  ): Promise<AnswerOf<typeof withdrawCashout> | Refusal<RefusalOf<typeof withdrawCashout>>> => {
    const systems = await withdrawSystemsOn(database);
    const system = systems.find(
      ({ id, adapter }) => id === systemId && deps.adapters.paysOut(adapter),
    );
    if (!system) return refuse('PAYMENT_SYSTEM_OFF');
    const asked = await ask(deps, caller, { ...request, system });
    if ('refused' in asked) return asked;
    const { id, status, bankAccountId, bankName, bankAccountNumber } = asked;
    return {
      withdrawalId: id,
      status,
      bankEncodedID: bankAccountId,
      bankName,
      accountEnding: bankAccountNumber.slice(-4),
    };
  };
}

interface Wanted extends Omit<Request, 'bankEncodedID'> {
  /** Undefined: the verified one that is offered first. */
  accountId?: string;
  /** Undefined: the first that is on. */
  system?: WithdrawSystem;
}

async function ask(
  deps: CashierDeps,
  caller: PlayerCaller,
  wanted: Wanted,
): Promise<Withdrawal | Refusal<RefusalOf<typeof withdrawRequest>>> {
  const { database, identity, documents } = deps;
  const { playerId } = caller;
  const player = await identity.player(playerId);
  if (!player) return refuse('SESSION_EXPIRED');
  const isHeld = (await identity.withdrawalsHeldUntil(playerId)) !== undefined;
  const deviceSince = (await identity.deviceSince(playerId, caller)) ?? null;
  const mustConfirm = await identity.needsConfirmation(caller, { isWithdrawal: true });
  const isIdentified = await documents.hasApproved(playerId, 'Id Proof');
  const amount = parseMoney(wanted.amount) ?? 0n;
  const asked = await database.transaction(async (transaction) => {
    // The lock comes before the look at the key and before the counts. So the second of two
    // requests sees what the first one did, whatever accounts they go to.
    await lockBankAccounts(transaction, playerId);
    const earlier = await withdrawalByKey(transaction, playerId, wanted.idempotencyKey);
    if (earlier) return isSame(earlier, wanted) ? earlier : refuse('IDEMPOTENCY_CONFLICT');
    if (mustConfirm) return refuse('CONFIRMATION_REQUIRED');
    if (!player.withdrawal || player.status !== 'open') return refuse('WITHDRAWALS_CLOSED');
    if (isHeld) return refuse('WITHDRAWALS_HELD');
    const system = wanted.system ?? (await firstSystem(deps, transaction));
    if (!system) return refuse('WITHDRAWALS_CLOSED');
    if (amount < system.min) return refuse('AMOUNT_BELOW_MINIMUM');
    if (amount > system.max) return refuse('AMOUNT_ABOVE_MAXIMUM');
    const account = await accountFor(transaction, playerId, wanted);
    if (!account) return refuse('BANK_ACCOUNT_NOT_FOUND');
    if (!account.verifiedAt) return refuse('BANK_ACCOUNT_NOT_VERIFIED');
    if ((await countOpenWithdrawals(transaction, playerId)) >= MAX_OPEN)
      return refuse('TOO_MANY_OPEN_WITHDRAWALS');
    const hourAgo = later(deps.clock.now(), -HOUR);
    const cancelled = await countCancelledWithdrawals(transaction, playerId, hourAgo);
    if (cancelled >= MAX_CANCELLED_PER_HOUR) return refuse('TOO_MANY_ATTEMPTS');
    const request = { wanted, playerId, system, account, amount, isIdentified, deviceSince };
    return create(deps, transaction, request);
  });
  deps.checkpoints('withdrawal.requested');
  return asked;
}

function isSame(earlier: Withdrawal, { amount, accountId, system }: Wanted): boolean {
  return (
    earlier.amount === parseMoney(amount) &&
    (accountId === undefined || accountId === earlier.bankAccountId) &&
    (system === undefined || system.id === earlier.systemId)
  );
}

async function firstSystem(
  { adapters }: CashierDeps,
  transaction: Transaction,
): Promise<WithdrawSystem | undefined> {
  return (await withdrawSystemsOn(transaction)).find(({ adapter }) => adapters.paysOut(adapter));
}

async function accountFor(
  transaction: Transaction,
  playerId: PlayerId,
  { accountId }: Wanted,
): Promise<BankAccount | undefined> {
  const accounts = await bankAccountsOf(transaction, playerId);
  if (accountId !== undefined) return accounts.find(({ id }) => id === accountId);
  return accounts.find(({ verifiedAt }) => verifiedAt !== null) ?? accounts[0];
}

interface NewWithdrawal {
  wanted: Wanted;
  playerId: PlayerId;
  system: WithdrawSystem;
  account: BankAccount;
  amount: Money;
  /** True when their Id Proof is approved. */
  isIdentified: boolean;
  /** The moment since which they have logged in with this device. */
  deviceSince: Date | null;
}

// The hold, the forfeited bonus, the request and its payout job are one transaction. It takes the
// wallet's lock before it reads what may be withdrawn and what is forfeited. So each stake and each
// credit falls wholly before these reads, or wholly after them.
async function create(
  deps: CashierDeps,
  transaction: Transaction,
  { wanted, playerId, system, account, amount, isIdentified, deviceSince }: NewWithdrawal,
): Promise<Withdrawal | Refusal<RefusalOf<typeof withdrawRequest>>> {
  const { clock, ids, wallet, cancelWindowMs, documentsAbove } = deps;
  await deps.convertEarned(transaction, playerId);
  const funds = await wallet.lockFunds(transaction, playerId);
  if ((await owedBy(transaction, playerId)) !== undefined) return refuse('PAYMENT_REVERSED');
  const now = clock.now();
  if (amount <= funds.cash && amount > cashOf(funds, now).cash) return refuse('PLAYTHROUGH_LEFT');
  const lost = funds.bonus + funds.bonusInPlay;
  const forfeits = lost > 0n;
  const accepted = wanted.loses === undefined ? lost : parseMoney(wanted.loses);
  if (forfeits && (!wanted.forfeitBonus || accepted !== lost))
    return refuse('BONUS_FORFEIT_NOT_ACCEPTED');
  const id = ids.next();
  const hold: WalletCommand = {
    kind: 'hold',
    source: `withdrawals:${system.pgid}`,
    sourceTxId: id,
    playerId,
    currency: 'ARS',
    amount,
  };
  const forfeit: WalletCommand = {
    kind: 'bonus-forfeit',
    source: 'promotions',
    sourceTxId: `withdrawal:${id}`,
    playerId,
    currency: 'ARS',
  };
  const refused = (await wallet.applyIn(transaction, forfeits ? [hold, forfeit] : [hold])).find(
    (outcome) => 'refused' in outcome,
  );
  if (refused) return refusalOf(refused);
  // Under the wallet's lock, which lets one request of a player pass at a time. The later of two
  // requests at once sees the other.
  if (!isIdentified && (await withdrawnTotal(transaction, playerId)) + amount > documentsAbove)
    return refuse('DOCUMENTS_NEEDED');
  const windowEnds = later(now, cancelWindowMs);
  // A bank account that cools off is paid when it has.
  const { payableFrom } = account;
  const cancellableUntil = payableFrom > windowEnds ? payableFrom : windowEnds;
  try {
    await insertWithdrawal(transaction, {
      id,
      playerId,
      systemId: system.id,
      adapter: system.adapter,
      bankAccountId: account.id,
      idempotencyKey: wanted.idempotencyKey,
      amount,
      requestedAt: now,
      cancellableUntil,
      deviceSince,
    });
  } catch (error) {
    // The same key was used with another account at the same time: looking again finds it.
    if (violates(error, 'withdrawals_player_id_idempotency_key_key'))
      throw new RetryTransaction('the key was used meanwhile', { cause: error });
    throw error;
  }
  await insertStep(transaction, { id, playerId }, { name: 'requested', at: now, actor: 'player' });
  await planWithdrawalCheck(deps, transaction, id, cancellableUntil);
  await pushWithdrawal(deps, transaction, id);
  const created = await withdrawalById(transaction, id);
  if (!created) throw new Error('a withdrawal that was just written is not there');
  return created;
}

function refusalOf(outcome: WalletOutcome): Refusal<'INSUFFICIENT_FUNDS'> {
  if ('refused' in outcome && outcome.refused === 'INSUFFICIENT_FUNDS')
    return refuse('INSUFFICIENT_FUNDS');
  throw new Error(`the wallet refused a hold: ${'refused' in outcome ? outcome.refused : 'no'}`);
}

export function createCancelWithdrawRequest(deps: CashierDeps) {
  const { database } = deps;
  return (
    request: RequestOf<typeof cancelWithdrawRequest>,
    { playerId }: PlayerCaller,
  ): Promise<
    AnswerOf<typeof cancelWithdrawRequest> | Refusal<RefusalOf<typeof cancelWithdrawRequest>>
  > =>
    database.transaction(async (transaction) => {
      const withdrawal = await lockWithdrawal(transaction, request.withdrawalId);
      if (withdrawal?.playerId !== playerId) return refuse('WITHDRAWAL_NOT_FOUND');
      if (withdrawal.status === 'cancelled') return {};
      if (!isCancellable(withdrawal.status)) return refuse('WITHDRAWAL_NOT_CANCELLABLE');
      const end = { status: 'cancelled', failure: null, actor: 'player' } as const;
      await endWithdrawal(deps, transaction, withdrawal, end);
      return {};
    });
}
