// The player's calls of a statement and of the play money.

import type { AnswerOf, RequestOf } from '@ceibo/contracts/call';
import { balanceDays } from '@ceibo/contracts/wallet/balance-days';
import {
  movements,
  statementFile,
  statementPdf,
  transferKinds,
} from '@ceibo/contracts/wallet/statement';
import type { TransferView } from '@ceibo/contracts/wallet';
import { parseMoney } from '@ceibo/money';
import type * as z from 'zod/mini';
import { downloadFile } from '../../api/files.ts';
import type { Outcome } from '../../api/outcome.ts';
import { balance } from '../cashier-area.ts';
import type { Thunk } from '../services.ts';
import { resetPlayMoneyResponse } from './wallet-items.ts';

export type MovementsAnswer = AnswerOf<typeof movements>;

/**
 * A page of what happened in a wallet. Its page alone asks, and keeps the answer: the areas of the
 * state are part of every first load.
 */
export function askMovements(
  request: RequestOf<typeof movements>,
): Thunk<Promise<Outcome<MovementsAnswer>>> {
  return (_dispatch, _getState, { api }) => api.call(movements, request);
}

/** The balance of each of the last days. */
export function askBalanceDays(
  request: RequestOf<typeof balanceDays>,
): Thunk<Promise<Outcome<AnswerOf<typeof balanceDays>>>> {
  return (_dispatch, _getState, { api }) => api.call(balanceDays, request);
}

/** The file of the transfers that a filter leaves. */
export function downloadStatement(
  filter: z.input<typeof statementFile.request>,
): Thunk<Promise<Outcome<Blob>>> {
  return (_dispatch, _getState, { api }) => downloadFile(api, statementFile, filter);
}

/** The statement of a period for a bank or for oneself: everything in it, whatever a list shows. */
export function downloadStatementPdf({
  currency,
  from,
  to,
}: z.input<typeof statementFile.request>): Thunk<Promise<Outcome<Blob>>> {
  return (_dispatch, _getState, { api }) => downloadFile(api, statementPdf, { currency, from, to });
}

/**
 * Sets the play money to its first amount and asks for the balance that this makes. True when it is
 * done.
 */
export function resetPlayMoney(): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    const outcome = await dispatch(resetPlayMoneyResponse.load({}));
    if (outcome.kind !== 'answer') return false;
    await dispatch(balance.load({}));
    return true;
  };
}

/** The kind of a transfer, among those that there are words for. */
export function transferKind(kind: string): (typeof transferKinds)[number] | 'other' {
  return transferKinds.find((known) => known === kind) ?? 'other';
}

/** The same for one step of a round: a win of nothing is none. */
export function stepKind({
  kind,
  cash,
  bonus,
  gathered,
}: Pick<TransferView, 'kind' | 'cash' | 'bonus' | 'gathered'>):
  | ReturnType<typeof transferKind>
  | 'lost' {
  const isNothing = [cash, bonus, gathered ?? '0'].every((amount) => parseMoney(amount) === 0n);
  return kind === 'win' && isNothing ? 'lost' : transferKind(kind);
}
