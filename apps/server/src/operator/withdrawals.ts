// The operator's commands for withdrawals. The server may use the database meanwhile.

import type { DocType } from '@ceibo/contracts/documents';
import type { Money } from '@ceibo/money';
import { later, MINUTE, systemClock } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/database.ts';
import {
  approveWithdrawal,
  askForDocument,
  bankAccountById,
  refuseWithdrawal,
  settleWithdrawal,
  waitingWithdrawals,
  withdrawalByNumber,
  withdrawnTotal,
  type Approval,
  type Settlement,
  type Withdrawal,
} from '../rooms/cashier/index.ts';
import { documentStates } from '../rooms/documents/index.ts';
import { playerById } from '../rooms/identity/index.ts';
import { cashOf } from '../rooms/wallet/index.ts';
import { withWallet, type WalletAlone } from '../wallet-alone.ts';
import { MOST_LISTED } from './most-listed.ts';

/** A payout usually ends within seconds: one that takes longer is listed. */
const LONG_SENT_MS = 15 * MINUTE;

export interface WithdrawalListed extends Withdrawal {
  login: string;
}

/** Withdrawals that wait for a decision, or for a company's answer, the oldest first. */
export function listWaitingWithdrawals(databaseUrl: string): Promise<WithdrawalListed[]> {
  return withWallet(databaseUrl, async ({ database }) => {
    const waiting = await waitingWithdrawals(database, {
      sentBefore: later(systemClock.now(), -LONG_SENT_MS),
      limit: MOST_LISTED,
    });
    const players = await Promise.all(
      waiting.map(({ playerId }) => playerById(database, playerId)),
    );
    return waiting.map((each, index) => ({ ...each, login: players[index]?.login ?? 'unknown' }));
  });
}

export interface WithdrawalShown {
  withdrawal: Withdrawal;
  player: {
    login: string;
    name: string;
    birthDate: string | null;
    documentNumber: string;
    registeredAt: Date;
    status: string;
  };
  /** The whole number: a reviewer compares it with what the bank says. */
  account: { number: string; bank: string; branch: string; holder: string; type: string };
  documents: { docType: DocType; status: string }[];
  /** Cash that can be withdrawn, and cash from deposits that is still to be staked. */
  cash: Money;
  toPlay: Money;
  bonus: Money;
  /** The sum of the player's debts (docs/decisions/0043-debts.md). */
  owed: Money;
  /** Paid and under way, with this one. */
  withdrawn: Money;
}

/** All that a reviewer needs; undefined when there is no withdrawal of that number. */
export function showWithdrawal(
  databaseUrl: string,
  reference: string,
): Promise<WithdrawalShown | undefined> {
  return withWallet(databaseUrl, async ({ database, wallet }) => {
    const withdrawal = await find(database, reference);
    if (!withdrawal) return undefined;
    const { playerId, bankAccountId } = withdrawal;
    const player = await playerById(database, playerId);
    const account = await bankAccountById(database, bankAccountId);
    if (!player || !account) throw new Error('a withdrawal has no player or no account');
    const funds = await wallet.funds(playerId);
    const { login, birthDate, documentNumber, registeredAt, status } = player;
    const name = `${player.firstName} ${player.lastName}`;
    return {
      withdrawal,
      player: { login, name, birthDate, documentNumber, registeredAt, status },
      account: {
        number: account.bankAccountNumber,
        bank: account.bankName,
        branch: account.accountBranchName,
        holder: account.nameOnAccount,
        type: account.accountType,
      },
      documents: await documentStates(database, playerId),
      ...cashOf(funds, systemClock.now()),
      bonus: funds.bonus + funds.bonusInPlay,
      owed: await wallet.debtOf(playerId),
      withdrawn: await withdrawnTotal(database, playerId),
    };
  });
}

type Decision =
  | { kind: 'approve' }
  | { kind: 'refuse'; reason: string }
  | { kind: 'ask-document'; document: DocType }
  | { kind: 'settle'; status: 'paid' | 'failed'; reason: string };

export type Decided =
  | Approval
  | Settlement
  | 'refused'
  | 'too-late'
  | 'asked'
  | 'asked-too-often'
  | 'document-approved';

/** Decides in the name of a member of staff. */
export function decideWithdrawal(
  databaseUrl: string,
  { reference, staff, decision }: { reference: string; staff: string; decision: Decision },
): Promise<Decided> {
  return withWallet(databaseUrl, async ({ database, jobs, live, wallet }) => {
    const withdrawal = await find(database, reference);
    if (!withdrawal) return 'unknown';
    const deps = { clock: systemClock, jobs, live, wallet };
    const by = { withdrawalId: withdrawal.id, staff };
    // An approved document cannot be replaced, so the player could never answer.
    if (decision.kind === 'ask-document' && (await isApproved(database, withdrawal, decision)))
      return 'document-approved';
    return database.transaction((transaction: Transaction): Promise<Decided> => {
      switch (decision.kind) {
        case 'approve':
          return approveWithdrawal(deps, transaction, by);
        case 'refuse':
          return refuseWithdrawal(deps, transaction, { ...by, reason: decision.reason });
        case 'ask-document':
          return askForDocument(deps, transaction, { ...by, document: decision.document });
        case 'settle':
          return settleWithdrawal(deps, transaction, { ...by, ...decision });
      }
    });
  });
}

async function isApproved(
  database: WalletAlone['database'],
  { playerId }: Withdrawal,
  { document }: { document: DocType },
): Promise<boolean> {
  const states = await documentStates(database, playerId);
  return states.some(({ docType, status }) => docType === document && status === 'Approved');
}

/** Finds a withdrawal by "R-2210933" or the number alone. */
async function find(
  database: WalletAlone['database'],
  reference: string,
): Promise<Withdrawal | undefined> {
  const number = /^(?:R-)?(\d{1,18})$/i.exec(reference)?.[1];
  return number === undefined ? undefined : withdrawalByNumber(database, number);
}
