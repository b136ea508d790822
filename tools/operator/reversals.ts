// What the operator does about payments that were taken back.

import { moneyToDecimal } from '@ceibo/money';
import { endReversal, listReversals } from '@ceibo/server';
import { StackFault } from '../stack/fault.ts';
import type { Command } from './command.ts';

type ReversalsCommand = Extract<Command, { kind: 'reversals' | 'clear-reversal' }>;

export async function runReversals(command: ReversalsCommand, databaseUrl: string): Promise<void> {
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
