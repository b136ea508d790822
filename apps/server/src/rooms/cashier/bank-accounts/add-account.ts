// Saving a bank account that a player withdraws to.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { addBankAccount } from '@ceibo/contracts/cashier';
import { accountNumberOf, aliasOf } from '@ceibo/contracts/cashier/account-numbers';
import { bankNameOf } from '@ceibo/contracts/cashier/banks';
import { later } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import type { CashierDeps } from '../deps.ts';
import type { AccountKey } from '../payment-adapter.ts';
import { askOwner, type Ownership } from './ask-owner.ts';
import {
  bankAccountsOf,
  insertBankAccount,
  isFirstAccount,
  isKnownAccount,
  type BankAccount,
} from './bank-accounts-store.ts';
import { planAccountCheck } from './check-account.ts';
import { isOwnName } from './own-name.ts';
import { planAccountMail } from './tell-account.ts';

type Request = RequestOf<typeof addBankAccount>;
type Answer = AnswerOf<typeof addBankAccount> | Refusal<RefusalOf<typeof addBankAccount>>;
type Fields = Pick<
  BankAccount,
  | 'kind'
  | 'bankAccountNumber'
  | 'bankName'
  | 'accountBranchName'
  | 'nameOnAccount'
  | 'accountType'
  | 'personalNumber'
>;

const MAX_ACCOUNTS = 10;

export function createAddBankAccount(deps: CashierDeps) {
  const { database, identity, accountLookups } = deps;
  return async (request: Request, caller: PlayerCaller): Promise<Answer> => {
    const { playerId } = caller;
    if (await identity.needsConfirmation(caller)) return refuse('CONFIRMATION_REQUIRED');
    const player = await identity.player(playerId);
    if (!player) return refuse('SESSION_EXPIRED');
    // The bank is not asked about an account that its form says to be another person's.
    if ('nameOnAccount' in request && !isOwnName(request.nameOnAccount, player))
      return refuse('BANK_ACCOUNT_NOT_OWN');
    if (!(await accountLookups.take(playerId))) return refuse('TOO_MANY_ATTEMPTS');
    const owner = await askOwner(deps, keyOf(request), player.documentNumber);
    if (owner.kind === 'not-own') return refuse('BANK_ACCOUNT_NOT_OWN');
    if (owner.kind === 'unknown') return refuse('BANK_ACCOUNT_UNKNOWN');
    const found = fieldsOf(request, owner.kind === 'own' ? owner : undefined);
    if (!found) return refuse('BANK_NOT_ANSWERING');
    const isIdentified = await deps.documents.hasApproved(playerId, 'Id Proof');
    const isVerified = owner.kind === 'own';
    return database.transaction((transaction) =>
      save(deps, transaction, { playerId, found, isVerified, isIdentified }),
    );
  };
}

function keyOf(request: Request): AccountKey {
  if ('bankAccountNumber' in request)
    return {
      kind: 'account',
      number: request.bankAccountNumber,
      code: request.personalNumber.toUpperCase(),
    };
  const number = accountNumberOf(request.account)?.digits;
  return number === undefined
    ? { kind: 'alias', alias: aliasOf(request.account) ?? '' }
    : { kind: 'number', number };
}

/** The account to store; undefined for an alias whose number is not known. */
function fieldsOf(
  request: Request,
  owner: Extract<Ownership, { kind: 'own' }> | undefined,
): Fields | undefined {
  if ('bankAccountNumber' in request)
    return { ...request, kind: 'account', personalNumber: request.personalNumber.toUpperCase() };
  const number = accountNumberOf(owner?.number ?? request.account);
  if (number === undefined) return undefined;
  return {
    kind: number.kind,
    bankAccountNumber: number.digits,
    bankName: bankNameOf(number.digits) ?? owner?.bankName ?? '',
    accountBranchName: '',
    nameOnAccount: '',
    accountType: '',
    personalNumber: '',
  };
}

async function save(
  deps: CashierDeps,
  transaction: Transaction,
  {
    playerId,
    found,
    isVerified,
    isIdentified,
  }: { playerId: PlayerId; found: Fields; isVerified: boolean; isIdentified: boolean },
): Promise<Answer> {
  const { clock, ids, identity } = deps;
  // The name is fixed from now on. Otherwise a player could take another person's name and save
  // that person's account.
  const name = await identity.fixName(transaction, playerId);
  if (!name) return refuse('SESSION_EXPIRED');
  const nameOnAccount = found.nameOnAccount || `${name.firstName} ${name.lastName}`;
  if (!isOwnName(nameOnAccount, name)) return refuse('BANK_ACCOUNT_NOT_OWN');
  // The name's row is locked: each of several accounts that are added at once sees those before it.
  if ((await bankAccountsOf(transaction, playerId)).length >= MAX_ACCOUNTS)
    return refuse('TOO_MANY_BANK_ACCOUNTS');
  const now = clock.now();
  const isTrusted =
    (await isKnownAccount(transaction, { playerId, ...found })) ||
    (isIdentified && (await isFirstAccount(transaction, playerId)));
  const account: BankAccount = {
    ...found,
    id: ids.next(),
    playerId,
    nameOnAccount,
    verifiedAt: isVerified ? now : null,
    payableFrom: isTrusted ? now : later(now, deps.coolingOffMs),
    moneyCameFrom: false,
  };
  if (!(await insertBankAccount(transaction, account, now))) return refuse('BANK_ACCOUNT_EXISTS');
  if (isVerified) await planAccountMail(deps, transaction, { accountId: account.id });
  else await planAccountCheck(deps, transaction, { accountId: account.id, attempts: 0 });
  return { bankEncodedID: account.id, verified: isVerified };
}
