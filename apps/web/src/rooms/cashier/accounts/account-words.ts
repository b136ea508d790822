import type { bankAccountView } from '@ceibo/contracts/cashier';
import type { TFunction } from 'i18next';
import type * as z from 'zod/mini';

export type BankAccount = z.infer<typeof bankAccountView>;

/** The account's kind, with the end of its number: "CBU · ···· 5201". */
export function accountLine(account: BankAccount, t: TFunction): string {
  const { kind, bankAccountNumber, accountBranchName: branch, accountType } = account;
  const ending = bankAccountNumber.slice(-4);
  return kind === 'account'
    ? t('cashier.account.line', { type: accountType, ending, branch })
    : t('cashier.account.lineByNumber', { type: kind.toUpperCase(), ending });
}

/** The bank; a number whose bank is not known yet is called by its kind. */
export function bankOf({ bankName, kind }: BankAccount): string {
  return bankName === '' ? kind.toUpperCase() : bankName;
}
