import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '../../../api/outcome.ts';
import { bankAccountList, selectBankAccountList } from '../../../state/cashier/bank-accounts.ts';
import { useAppDispatch, useAppSelector } from '../../../state/store.ts';
import { useKept } from '../../../ui/behaviour/use-kept.ts';
import type { BankAccount } from '../accounts/account-words.ts';

/** The id of the panel in the page. */
export const DEBIT_PANEL = 'debit-panel';

export interface DebitAccountChoice {
  /** Those that can be debited; undefined while they are not known. */
  accounts: readonly BankAccount[] | undefined;
  /** Undefined when there is none, or none is needed. */
  account: BankAccount | undefined;
  failure: Failure | null;
  choose(bankEncodedID: string): void;
  retry(): void;
  /** Leads to the panel of the accounts, when paying is tried without one. */
  focus(): void;
}

/** The account that a deposit is debited from; asked for only when one is needed. */
export function useDebitAccount(isNeeded: boolean): DebitAccountChoice {
  const dispatch = useAppDispatch();
  const { data, error } = useAppSelector(selectBankAccountList);
  const known = useKept(data)?.bankAccounts;
  const [chosen, choose] = useState<string>();
  const load = useCallback(() => void dispatch(bankAccountList.load({})), [dispatch]);
  useEffect(() => {
    if (isNeeded) load();
  }, [isNeeded, load]);
  // Only a CBU or CVU can be debited, and only one whose bank has confirmed the owner.
  const accounts = known?.filter(({ kind, verified }) => kind !== 'account' && verified);
  return {
    accounts,
    account: isNeeded
      ? (accounts?.find(({ bankEncodedID }) => bankEncodedID === chosen) ?? accounts?.[0])
      : undefined,
    failure: accounts === undefined ? error : null,
    choose,
    retry: load,
    focus: () => document.getElementById(DEBIT_PANEL)?.focus(),
  };
}
