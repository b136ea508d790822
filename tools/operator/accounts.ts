// Accounts that their players have closed.

import { moneyToDecimal } from '@ceibo/money';
import {
  ACCOUNTS_LISTED,
  closingsOfAccount,
  listClosedAccounts,
  listInactiveAccounts,
} from '@ceibo/server';
import { StackFault } from '../stack/fault.ts';
import { ask } from './two-people/ask.ts';

export type AccountsCommand =
  /** `after`: the login of the last account of the page before. */
  | { kind: 'closed-accounts' | 'inactive-accounts'; after?: string }
  | { kind: 'show-account'; login: string }
  | { kind: 'reopen-account'; login: string; because: string }
  | {
      kind: 'pay-closed-account';
      login: string;
      amount: string;
      reference: string;
      because: string;
    };

/** Reads the words behind "accounts"; undefined when they are no command. */
export function readAccounts(rest: readonly string[]): AccountsCommand | undefined {
  const [login, what, ...words] = rest;
  if (login === undefined) return { kind: 'closed-accounts' };
  if (login === 'inactive' && what === undefined) return { kind: 'inactive-accounts' };
  if (login === 'inactive' && what === 'after' && words.length === 1 && words[0])
    return { kind: 'inactive-accounts', after: words[0] };
  if (what === undefined) return { kind: 'show-account', login };
  if (login === 'after' && words.length === 0) return { kind: 'closed-accounts', after: what };
  const said = words.join(' ').trim();
  if (what === 'reopen' && said !== '') return { kind: 'reopen-account', login, because: said };
  const [amount, reference, ...reason] = words;
  const because = reason.join(' ').trim();
  return what === 'paid' && amount && reference && because !== ''
    ? { kind: 'pay-closed-account', login, amount, reference, because }
    : undefined;
}

const KINDS: ReadonlySet<string> = new Set<AccountsCommand['kind']>([
  'closed-accounts',
  'inactive-accounts',
  'show-account',
  'reopen-account',
  'pay-closed-account',
]);

export function isOfAccounts(command: { kind: string }): command is AccountsCommand {
  return KINDS.has(command.kind);
}

export async function runAccounts(command: AccountsCommand, databaseUrl: string): Promise<void> {
  switch (command.kind) {
    case 'closed-accounts':
      return showClosed(databaseUrl, command.after);
    case 'inactive-accounts':
      return showInactive(databaseUrl, command.after);
    case 'show-account':
      return showClosings(databaseUrl, command.login);
    case 'reopen-account':
    case 'pay-closed-account': {
      const { because, ...act } = command;
      return ask(databaseUrl, { act, reason: because });
    }
  }
}

async function showClosed(databaseUrl: string, after: string | undefined): Promise<void> {
  const accounts = await listClosedAccounts(databaseUrl, after);
  if (!accounts) throw new StackFault(`No closed account has the login "${after}".`);
  for (const { login, closedAt, reason, note, cash, owed } of accounts)
    console.log(
      `${closedAt.toISOString()}  ${login.padEnd(20)}  ${moneyToDecimal(cash).padStart(12)} left` +
        `${reversedText(owed)}  ${reason}  ${JSON.stringify(note)}`,
    );
  if (accounts.length === 0) console.log(after ? 'There are no more.' : 'No account is closed.');
  sayMore(accounts, 'accounts');
}

function reversedText(owed: bigint | undefined): string {
  return owed === undefined
    ? ''
    : `, but a payment was reversed and ${moneyToDecimal(owed)} is owed`;
}

async function showInactive(databaseUrl: string, after: string | undefined): Promise<void> {
  const accounts = await listInactiveAccounts(databaseUrl, after);
  if (!accounts) throw new StackFault(`No inactive account has the login "${after}".`);
  for (const { login, since, cash } of accounts)
    console.log(
      `${since.toISOString()}  ${login.padEnd(20)}  ${moneyToDecimal(cash).padStart(12)}`,
    );
  if (accounts.length === 0) console.log(after ? 'There are no more.' : 'No account is inactive.');
  sayMore(accounts, 'accounts inactive');
}

/** A full page says how to see the next one. */
function sayMore(page: readonly { login: string }[], words: string): void {
  const last = page.length === ACCOUNTS_LISTED ? page.at(-1) : undefined;
  if (last) console.log(`The next ones: npm run operator -- ${words} after ${last.login}`);
}

async function showClosings(databaseUrl: string, login: string): Promise<void> {
  const known = await closingsOfAccount(databaseUrl, login);
  if (!known) throw new StackFault(`Nobody has the login "${login}".`);
  const { status, cash, owed, closings } = known;
  console.log(`${login} is ${status}, with ${moneyToDecimal(cash)} in cash${reversedText(owed)}.`);
  for (const { closedAt, reason, note, remainder, reopenedAt, reopenedBecause } of closings) {
    console.log(
      `${closedAt.toISOString()}  closed with ${moneyToDecimal(remainder)} left  ${reason}  ` +
        JSON.stringify(note),
    );
    if (reopenedAt)
      console.log(`${reopenedAt.toISOString()}  opened again: ${reopenedBecause ?? ''}`);
  }
  if (closings.length === 0) console.log('It was never closed.');
  else console.log(`What was paid out since: player ${login} money <reason>, from "staff".`);
}
