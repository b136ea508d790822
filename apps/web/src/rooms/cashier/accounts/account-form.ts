// The bank account form: its fields, in order, and the rule of each.

import { addBankAccountRequest } from '@ceibo/contracts/cashier';
import * as z from 'zod/mini';

export const accountFields = [
  'bankAccountNumber',
  'bankName',
  'accountBranchName',
  'nameOnAccount',
  'accountType',
  'personalNumber',
] as const;
export type AccountField = (typeof accountFields)[number];
export type AccountForm = Record<AccountField, string>;

/**
 * What is wrong with a field, if anything: one fault at a time, so that each field says one thing.
 */
export function accountFault(
  field: AccountField,
  value: string,
): 'Missing' | 'Invalid' | undefined {
  if (value.trim() === '') return 'Missing';
  return z.safeParse(addBankAccountRequest.shape[field], value).success ? undefined : 'Invalid';
}
