// The bank accounts that the player withdraws to.

import { addBankAccount, bankAccounts, deleteBankAccount } from '@ceibo/contracts/cashier';
import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { Outcome } from '../../api/outcome.ts';
import * as items from './cashier-items.ts';
import { withCall } from '../remote-item.ts';
import type { Thunk } from '../services.ts';

export const bankAccountInfo = withCall(items.bankAccountInfo, bankAccounts);

export const addBankAccountResponse = withCall(items.addBankAccountResponse, addBankAccount);

export const deleteBankAccountResponse = withCall(
  items.deleteBankAccountResponse,
  deleteBankAccount,
);

/** Saves an account; success asks for the list again, as specified. */
export function saveBankAccount(
  request: RequestOf<typeof addBankAccount>,
): Thunk<Promise<Outcome<AnswerOf<typeof addBankAccount>, RefusalOf<typeof addBankAccount>>>> {
  return async (dispatch) => {
    const outcome = await dispatch(addBankAccountResponse.load(request));
    if (outcome.kind === 'answer') void dispatch(bankAccountInfo.load({}));
    return outcome;
  };
}

/** Forgets an account and asks for the list again. True when it is gone. */
export function forgetBankAccount(bankEncodedID: string): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    const outcome = await dispatch(
      deleteBankAccountResponse.load({ bankEncodedIDs: [bankEncodedID] }),
    );
    if (outcome.kind !== 'answer') return false;
    await dispatch(bankAccountInfo.load({}));
    return true;
  };
}
