// What the operator does about payments that were taken back, or that go back.

import { moneyToDecimal } from '@ceibo/money';
import { endReversal, listReturns, listReversals } from '@ceibo/server';
import { StackFault } from '../stack/fault.ts';
import type { Command } from './command.ts';

type ReversalsCommand = Extract<Command, { kind: 'returns' | 'reversals' | 'clear-reversal' }>;

const KINDS = new Set<string>(['returns', 'reversals', 'clear-reversal']);

export function isOfReversals(command: Command): command is ReversalsCommand {
  return KINDS.has(command.kind);
}

export async function runReversals(command: ReversalsCommand, databaseUrl: string): Promise<void> {
  if (command.kind === 'returns') return listOpenReturns(databaseUrl);
  if (command.kind === 'reversals') return list(databaseUrl);
  if (!(await endReversal(databaseUrl, command)))
    throw new StackFault(
      'No open reversal has that id. "npm run operator -- reversals" lists them.',
    );
  console.log(
    'Cleared. What was still owed is asked for no more, and the player can withdraw again.',
  );
}

async function list(databaseUrl: string): Promise<void> {
  const open = await listReversals(databaseUrl);
  if (open.length === 0) console.log('No payment that was taken back waits for a decision.');
  for (const { id, kind, login, depositNumber, amount, taken, at } of open) {
    const [whole, owed] = [moneyToDecimal(amount), moneyToDecimal(amount - taken)];
    console.log(
      `${id}  ${kind.padEnd(10)}  ${login.padEnd(15)}  D-${depositNumber}  ${whole} ARS, owed ` +
        `${owed} ARS  (${at.toISOString()})`,
    );
  }
}

/** The payments that their companies were told to give back, and have not. */
async function listOpenReturns(databaseUrl: string): Promise<void> {
  const open = await listReturns(databaseUrl);
  if (open.length === 0) console.log('No payment is on its way back to its payer.');
  for (const { id, adapter, problem, depositNumber, amount, currency, returnDueAt } of open) {
    const paid = amount === null ? 'unknown' : moneyToDecimal(amount);
    console.log(
      `${adapter} ${id}  ${(problem ?? '').padEnd(17)}  D-${depositNumber}  ${paid} ` +
        `${currency ?? ''}  since ${returnDueAt?.toISOString() ?? ''}`,
    );
  }
}
