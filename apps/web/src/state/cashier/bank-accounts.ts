// The bank accounts that the player withdraws to.

import { addBankAccount, bankAccounts, deleteBankAccount } from '@ceibo/contracts/cashier';
import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import type { Outcome } from '../../api/outcome.ts';
import * as items from './cashier-items.ts';
import { withCall } from '../remote-item.ts';
import type { Thunk } from '../services.ts';
import { BANK_ACCOUNT_LIST, ADDED_BANK_ACCOUNT } from '../specified-names.ts';
import type { State } from '../store.ts';

export const bankAccountList = withCall(items.bankAccountList, bankAccounts);

export const addedBankAccount = withCall(items.addedBankAccount, addBankAccount);

export const deleteBankAccountResponse = withCall(
  items.deleteBankAccountResponse,
  deleteBankAccount,
);

export const selectBankAccountList = ({ cashier }: State) => cashier[BANK_ACCOUNT_LIST];
export const selectAddedBankAccount = ({ cashier }: State) => cashier[ADDED_BANK_ACCOUNT];

/** Saves an account; success asks for the list again, as specified. */
export function saveBankAccount(
  request: RequestOf<typeof addBankAccount>,
): Thunk<Promise<Outcome<AnswerOf<typeof addBankAccount>, RefusalOf<typeof addBankAccount>>>> {
  return async (dispatch) => {
    const outcome = await dispatch(addedBankAccount.load(request));
    if (outcome.kind === 'answer') void dispatch(bankAccountList.load({}));
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
    await dispatch(bankAccountList.load({}));
    return true;
  };
}
