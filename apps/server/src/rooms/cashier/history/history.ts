// A player's deposits and withdrawals.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { transactionHistory, TransactionView } from '@ceibo/contracts/cashier';
import { dayFromWire, dayOf, daysLater, startOfDay } from '@ceibo/contracts/day';
import { moneyToDecimal } from '@ceibo/money';
import type { PlayerCaller } from '../../../platform/http/calls.ts';
import { refuse, type Refusal } from '../../../platform/refusal.ts';
import { transactionsOf, type Place, type PlayerTransaction } from './history-store.ts';
import type { CashierDeps } from '../deps.ts';
import { viewOfTransfer } from '../transfers/transfer-account.ts';
import { transfersOfDeposits } from '../transfers/transfers-store.ts';
import { depositShownAs, viewOfSteps } from '../views.ts';

type History = AnswerOf<typeof transactionHistory> | Refusal<RefusalOf<typeof transactionHistory>>;

const PAGE = 25;

export function createTransactionHistory({ database, clock }: CashierDeps) {
  return async (
    request: RequestOf<typeof transactionHistory>,
    { playerId }: PlayerCaller,
  ): Promise<History> => {
    const { kind, state, limit = PAGE, cursor } = request;
    const first = request.startDate === undefined ? undefined : dayFromWire(request.startDate);
    const last = request.endDate === undefined ? undefined : dayFromWire(request.endDate);
    const today = dayOf(clock.now());
    if ((first ?? today) > today || (last ?? today) > today) return refuse('DATES_EXCEED_TODAY');
    if (first !== undefined && first > (last ?? today)) return refuse('START_AFTER_END');

    // One more than shown tells whether there is a next page.
    const found = await transactionsOf(database, {
      playerId,
      kind,
      state,
      from: first === undefined ? undefined : startOfDay(first),
      to: last === undefined ? undefined : startOfDay(daysLater(last, 1)),
      after: cursor === undefined ? undefined : placeOf(cursor),
      limit: limit + 1,
    });
    const shown = found.slice(0, limit);
    const end = shown.at(-1);
    const transfers = await transfersOfDeposits(
      database,
      shown.filter(isTransfer).map(({ id }) => id),
    );
    return {
      transactions: shown.map((transaction) => {
        const transfer = transfers.get(transaction.id);
        const view = viewOf(transaction, clock.now());
        return transfer === undefined ? view : { ...view, transfer: viewOfTransfer(transfer) };
      }),
      cursor: end && found.length > limit ? `${end.requestedAt.toISOString()}_${end.id}` : null,
    };
  };
}

function isTransfer(transaction: PlayerTransaction): boolean {
  return transaction.kind === 'deposit' && transaction.system === 'transfer';
}

/** The contract has checked the form. */
function placeOf(cursor: string): Place {
  const [at = '', id = ''] = cursor.split('_');
  return { at: new Date(at), id };
}

function viewOf(transaction: PlayerTransaction, now: Date): TransactionView {
  const { id, systemId, amount, fee, requestedAt, sentAt, finishedAt } = transaction;
  const ofBoth = {
    id,
    systemId,
    amount: moneyToDecimal(amount),
    fee: moneyToDecimal(fee),
    requestedAt: requestedAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
  };
  if (transaction.kind === 'deposit') {
    const { kind, system, number, failure } = transaction;
    return {
      ...ofBoth,
      kind,
      system,
      status: depositShownAs(transaction, now),
      reference: `D-${number}`,
      bankName: null,
      accountEnding: null,
      failure,
      steps: [],
    };
  }
  const { kind, status, number, bankName, bankAccountNumber, failure, steps } = transaction;
  return {
    ...ofBoth,
    kind,
    system: 'transfer',
    status,
    reference: `R-${number}`,
    bankName,
    accountEnding: bankAccountNumber.slice(-4),
    failure,
    steps: viewOfSteps(steps),
  };
}
