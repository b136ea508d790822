// Accounts that their players have closed.

import { moneyToDecimal } from '@ceibo/money';
import {
  listClosedAccounts,
  listInactiveAccounts,
  payClosedAccount,
  reopenAccount,
} from '@ceibo/server';
import { StackFault } from '../stack/fault.ts';
import type { Command } from './command.ts';

type AccountsCommand = Extract<
  Command,
  { kind: 'closed-accounts' | 'inactive-accounts' | 'reopen-account' | 'pay-closed-account' }
>;

const NOT_PAID = {
  'no-account': 'No closed account has this login: "npm run operator -- accounts" lists them.',
  'no-amount': 'That is no amount: say it like 340.50.',
  'not-there': 'The account does not hold that much.',
  'other-payment': 'A payment with this reference was booked for another amount or account.',
};

export async function runAccounts(command: AccountsCommand, databaseUrl: string): Promise<void> {
  if (command.kind === 'closed-accounts') return showClosed(databaseUrl);
  if (command.kind === 'inactive-accounts') return showInactive(databaseUrl);
  if (command.kind === 'reopen-account') {
    if (!(await reopenAccount(databaseUrl, command)))
      throw new StackFault(`No closed account has the login "${command.login}".`);
    console.log('The account is open again. Limits and exclusions are as they were.');
    return;
  }
  const wrong = await payClosedAccount(databaseUrl, command);
  if (wrong) throw new StackFault(NOT_PAID[wrong]);
  console.log('The payment is booked.');
}

async function showClosed(databaseUrl: string): Promise<void> {
  const accounts = await listClosedAccounts(databaseUrl);
  for (const { login, closedAt, reason, note, cash } of accounts)
    console.log(
      `${closedAt.toISOString()}  ${login.padEnd(20)}  ${moneyToDecimal(cash).padStart(12)} left` +
        `  ${reason}  ${JSON.stringify(note)}`,
    );
  if (accounts.length === 0) console.log('No account is closed.');
}

async function showInactive(databaseUrl: string): Promise<void> {
  const accounts = await listInactiveAccounts(databaseUrl);
  for (const { login, since, cash } of accounts)
    console.log(
      `${since.toISOString()}  ${login.padEnd(20)}  ${moneyToDecimal(cash).padStart(12)}`,
    );
  if (accounts.length === 0) console.log('No account is inactive.');
}
