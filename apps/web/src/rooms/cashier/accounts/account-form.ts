// The bank account forms: the fields of the specified one, in order, with the rule of each; and the
// one field of a CBU, CVU or alias.

import { bankAccountFields } from '@ceibo/contracts/cashier';
import { accountNumberOf, aliasOf } from '@ceibo/contracts/cashier/account-numbers';
import { bankNameOf } from '@ceibo/contracts/cashier/banks';
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

/** The fault of a field, if it has one: one at a time, so that each field says one thing. */
export function accountFault(
  field: AccountField,
  value: string,
): 'Missing' | 'Invalid' | undefined {
  if (value.trim() === '') return 'Missing';
  return z.safeParse(bankAccountFields[field], value).success ? undefined : 'Invalid';
}

export type KeyReading =
  | { kind: 'missing' | 'alias' | 'wrong-alias' | 'wrong-digit' }
  /** `count`: how many digits there are. */
  | { kind: 'short' | 'long'; count: number }
  /** `bank` is undefined when its code is not known here. */
  | { kind: 'cbu' | 'cvu'; bank: string | undefined };

/** The kind of the text in the field of CBU, CVU or alias, or its fault. */
export function readAccountKey(text: string): KeyReading {
  const digits = text.replace(/[\s./-]+/g, '');
  if (digits === '' && text.trim() === '') return { kind: 'missing' };
  if (!/^\d+$/.test(digits)) return { kind: aliasOf(text) === undefined ? 'wrong-alias' : 'alias' };
  if (digits.length !== 22)
    return { kind: digits.length < 22 ? 'short' : 'long', count: digits.length };
  const number = accountNumberOf(text);
  return number === undefined
    ? { kind: 'wrong-digit' }
    : { kind: number.kind, bank: bankNameOf(number.digits) };
}
