// The SQL of bank accounts, and of the accounts that deposits came from.

import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';

export interface BankAccount {
  id: string;
  playerId: PlayerId;
  /** `account`: the specified form. Branch, type and code are empty for a CBU or CVU. */
  kind: 'account' | 'cbu' | 'cvu';
  bankAccountNumber: string;
  bankName: string;
  accountBranchName: string;
  nameOnAccount: string;
  accountType: string;
  personalNumber: string;
  verifiedAt: Date | null;
  /** The first withdrawal to it is paid from then on. */
  payableFrom: Date;
  moneyCameFrom: boolean;
}

export type RemovalReason = 'not-own' | 'unknown' | 'unanswered';

const SOURCE = `(select last_at from cashier.deposit_sources s
    where s.player_id = a.player_id and s.account_number = a.bank_account_number)`;
const BANK_ACCOUNT = `a.id, a.player_id as "playerId", a.kind,
  a.bank_account_number as "bankAccountNumber", a.bank_name as "bankName",
  a.account_branch_name as "accountBranchName", a.name_on_account as "nameOnAccount",
  a.account_type as "accountType", a.personal_number as "personalNumber",
  a.verified_at as "verifiedAt", a.payable_from as "payableFrom",
  ${SOURCE} is not null as "moneyCameFrom"`;

/** Saves a bank account; false when the player has it already. */
export async function insertBankAccount(
  query: Query,
  account: BankAccount,
  addedAt: Date,
): Promise<boolean> {
  const inserted = await query.query(
    `insert into cashier.bank_accounts (id, player_id, bank_account_number, bank_name,
       account_branch_name, name_on_account, account_type, personal_number, verified_at, added_at,
       kind, payable_from)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict
     (player_id, personal_number, bank_account_number) where deleted_at is null do nothing
     returning 1`,
    [
      account.id,
      account.playerId,
      account.bankAccountNumber,
      account.bankName,
      account.accountBranchName,
      account.nameOnAccount,
      account.accountType,
      account.personalNumber,
      account.verifiedAt,
      addedAt,
      account.kind,
      account.payableFrom,
    ],
  );
  return inserted.length > 0;
}

/** Those that money came from are first, the last one before the others; then the oldest. */
export async function bankAccountsOf(query: Query, playerId: PlayerId): Promise<BankAccount[]> {
  return query.query<BankAccount>(
    `select ${BANK_ACCOUNT} from cashier.bank_accounts a
       where a.player_id = $1 and a.deleted_at is null
       order by ${SOURCE} desc nulls last, a.added_at`,
    [playerId],
  );
}

/** All bank accounts of a player, locked until the transaction ends. */
export async function lockBankAccounts(
  transaction: Transaction,
  playerId: PlayerId,
): Promise<BankAccount[]> {
  return transaction.query<BankAccount>(
    `select ${BANK_ACCOUNT} from cashier.bank_accounts a where a.player_id = $1
       and a.deleted_at is null order by a.id for update of a`,
    [playerId],
  );
}

export async function bankAccountById(query: Query, id: string): Promise<BankAccount | undefined> {
  const [account] = await query.query<BankAccount>(
    `select ${BANK_ACCOUNT} from cashier.bank_accounts a where a.id = $1`,
    [id],
  );
  return account;
}

export async function accountWithRemoval(
  query: Query,
  id: string,
): Promise<(BankAccount & { removedFor: RemovalReason | null; addedAt: Date }) | undefined> {
  const [account] = await query.query<
    BankAccount & { removedFor: RemovalReason | null; addedAt: Date }
  >(
    `select ${BANK_ACCOUNT}, a.removed_for as "removedFor", a.added_at as "addedAt"
       from cashier.bank_accounts a where a.id = $1`,
    [id],
  );
  return account;
}

/**
 * True when two players have, or had, one bank account, or money came to both from one. An account
 * that the bank said is another person's was never theirs.
 */
export async function shareBankAccount(
  query: Query,
  [one, other]: readonly [PlayerId, PlayerId],
): Promise<boolean> {
  const accounts = `select bank_account_number as number, personal_number as code
      from cashier.bank_accounts
      where player_id = $PLAYER and removed_for is distinct from 'not-own'
    union select account_number, '' from cashier.deposit_sources where player_id = $PLAYER`;
  const found = await query.query(
    `select from (${accounts.replaceAll('$PLAYER', '$1')}) a
     join (${accounts.replaceAll('$PLAYER', '$2')}) b using (number, code) limit 1`,
    [one, other],
  );
  return found.length > 0;
}

/** True when a withdrawal was paid to the account before, or a deposit came from it. */
export async function isKnownAccount(
  query: Query,
  account: Pick<BankAccount, 'playerId' | 'bankAccountNumber' | 'personalNumber'>,
): Promise<boolean> {
  const found = await query.query(
    `select from cashier.deposit_sources where player_id = $1 and account_number = $2
     union all
     select from cashier.withdrawals w join cashier.bank_accounts a on a.id = w.bank_account_id
       where w.player_id = $1 and w.status = 'paid' and a.bank_account_number = $2
         and a.personal_number = $3
     limit 1`,
    [account.playerId, account.bankAccountNumber, account.personalNumber],
  );
  return found.length > 0;
}

/** True when the player never had a bank account, deleted ones among them. */
export async function isFirstAccount(query: Query, playerId: PlayerId): Promise<boolean> {
  const found = await query.query(
    'select from cashier.bank_accounts where player_id = $1 and removed_for is null limit 1',
    [playerId],
  );
  return found.length === 0;
}

/** False when it is verified already, or gone. The bank's name is taken where there was none. */
export async function markVerified(
  transaction: Transaction,
  { id, bankName, now }: { id: string; bankName: string; now: Date },
): Promise<boolean> {
  const marked = await transaction.query(
    `update cashier.bank_accounts set verified_at = $3,
       bank_name = case when bank_name = '' then $2 else bank_name end
       where id = $1 and verified_at is null and deleted_at is null returning 1`,
    [id, bankName, now],
  );
  return marked.length > 0;
}

/** Removes an account that is not verified, with the reason; false when it is gone already. */
export async function removeAccount(
  transaction: Transaction,
  { id, reason, now }: { id: string; reason: RemovalReason; now: Date },
): Promise<boolean> {
  const removed = await transaction.query(
    `update cashier.bank_accounts set deleted_at = $3, removed_for = $2
       where id = $1 and verified_at is null and deleted_at is null returning 1`,
    [id, reason, now],
  );
  return removed.length > 0;
}

export async function deleteBankAccounts(
  transaction: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await transaction.query(
    'update cashier.bank_accounts set deleted_at = $2 where id = any($1::uuid[])',
    [ids, now],
  );
}

/**
 * Remembers that a deposit of a player came from an account of theirs: a CBU or CVU of 22 digits.
 * Withdrawals are offered to go back there first, and need no cooling-off.
 */
export async function rememberDepositSource(
  transaction: Transaction,
  { playerId, accountNumber, at }: { playerId: PlayerId; accountNumber: string; at: Date },
): Promise<void> {
  await transaction.query(
    `insert into cashier.deposit_sources as known (player_id, account_number, first_at, last_at)
     values ($1, $2, $3, $3) on conflict (player_id, account_number)
     do update set last_at = greatest(known.last_at, excluded.last_at)`,
    [playerId, accountNumber, at],
  );
  // An account that was added before the money came from it need not cool off any longer.
  await transaction.query(
    `update cashier.bank_accounts set payable_from = least(payable_from, $3)
       where player_id = $1 and bank_account_number = $2 and kind <> 'account'
         and deleted_at is null`,
    [playerId, accountNumber, at],
  );
}
