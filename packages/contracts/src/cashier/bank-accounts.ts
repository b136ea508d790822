// Bank accounts of a player, for withdrawals.

import * as z from 'zod/mini';
import { nothing, playerCall } from '../call.ts';
import { accountNumberOf, aliasOf } from './account-numbers.ts';

const words = z.string().check(z.trim(), z.maxLength(80), z.regex(/^\p{L}[\p{L} ]*$/u));

/** The specified form of a bank account: the rule of each field. */
export const bankAccountFields = {
  /** 9 to 18 digits. */
  bankAccountNumber: z.string().check(z.regex(/^\d{9,18}$/)),
  bankName: words,
  accountBranchName: words,
  nameOnAccount: words,
  accountType: words,
  /** Four letters, then seven letters or digits. */
  personalNumber: z.string().check(z.regex(/^[A-Za-z]{4}[A-Za-z0-9]{7}$/)),
};

/** A CBU or CVU with its check digits, as people write it, or an alias. */
export const accountOrAlias = z.string().check(
  z.maxLength(40),
  z.refine((text) => (accountNumberOf(text) ?? aliasOf(text)) !== undefined),
);

export const addBankAccount = playerCall({
  path: '/api/cashier/add-bank-account',
  summary:
    'Saves a bank account for withdrawals: by the bank’s own number, or by CBU, CVU or alias. ' +
    'The bank is asked whose it is, since it must be the player’s own (GLI-19 2.5.6d). While the ' +
    'bank does not answer, a number is saved unverified and asked about later; an alias is ' +
    'refused.',
  request: z.union([
    z.strictObject(bankAccountFields),
    z.strictObject({ account: accountOrAlias }),
  ]),
  answer: z.object({ bankEncodedID: z.string(), verified: z.boolean() }),
  refusals: [
    'BANK_ACCOUNT_NOT_OWN',
    'BANK_ACCOUNT_UNKNOWN',
    'BANK_ACCOUNT_EXISTS',
    'BANK_NOT_ANSWERING',
    'TOO_MANY_BANK_ACCOUNTS',
    'TOO_MANY_ATTEMPTS',
    'CONFIRMATION_REQUIRED',
  ],
});

export const bankAccountView = z.object({
  bankEncodedID: z.string(),
  /** `account`: by the specified form, the only one with branch, type and personalNumber. */
  kind: z.enum(['account', 'cbu', 'cvu']),
  /** Masked: the last four digits behind dots. */
  bankAccountNumber: z.string(),
  bankName: z.string(),
  accountBranchName: z.string(),
  nameOnAccount: z.string(),
  accountType: z.string(),
  /** Masked like the number. */
  personalNumber: z.string(),
  /** True when the bank has confirmed the owner. */
  verified: z.boolean(),
  /** The moment from which the first withdrawal is paid; null when that moment has passed. */
  payableFrom: z.nullable(z.string()),
  /** True when a deposit came from it. */
  moneyCameFrom: z.boolean(),
});

export const bankAccounts = playerCall({
  path: '/api/cashier/bank-accounts',
  safe: true,
  summary:
    'The player’s bank accounts, with masked numbers. Those that money came from are first, the ' +
    'last one before the others.',
  request: nothing,
  answer: z.object({ bankAccounts: z.array(bankAccountView) }),
});

export const deleteBankAccount = playerCall({
  path: '/api/cashier/delete-bank-account',
  summary: 'Forgets bank accounts. An account with a withdrawal under way stays.',
  request: z.strictObject({
    bankEncodedIDs: z.array(z.uuid()).check(z.minLength(1), z.maxLength(10)),
  }),
  answer: z.object({}),
  refusals: ['BANK_ACCOUNT_NOT_FOUND', 'BANK_ACCOUNT_IN_USE', 'CONFIRMATION_REQUIRED'],
});
