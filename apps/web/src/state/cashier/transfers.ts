// The player's own CVU and what arrived there. Only the deposit page asks; it keeps the answers
// itself, so that no visitor loads an item for them.

import type { AnswerOf, RefusalOf } from '@ceibo/contracts/call';
import { incomingTransfers, transferAccount } from '@ceibo/contracts/cashier/transfers';
import type { Outcome } from '../../api/outcome.ts';
import type { Thunk } from '../services.ts';

export type TransferAccount = AnswerOf<typeof transferAccount>;

export function askTransferAccount(
  systemId: string,
): Thunk<Promise<Outcome<TransferAccount, RefusalOf<typeof transferAccount>>>> {
  return (_dispatch, _getState, { api }) => api.call(transferAccount, { systemId });
}

export function askIncomingTransfers(): Thunk<
  Promise<Outcome<AnswerOf<typeof incomingTransfers>>>
> {
  return (_dispatch, _getState, { api }) => api.call(incomingTransfers, {});
}
