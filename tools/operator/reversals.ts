// The operator's commands about payments that were reversed, or that go back.

import { moneyToDecimal } from '@ceibo/money';
import { listFailedReturns, listReturns, listReversals, recordPaidBack } from '@ceibo/server';
import { StackFault } from '../stack/fault.ts';
import type { Command } from './command.ts';
import { sayIfCut } from './text/list-end.ts';
import { ask } from './two-people/ask.ts';

type ReversalsCommand = Extract<
  Command,
  { kind: 'returns' | 'record-paid-back' | 'reversals' | 'clear-reversal' | 'take-reversal' }
>;

const KINDS = new Set<string>([
  'returns',
  'record-paid-back',
  'reversals',
  'clear-reversal',
  'take-reversal',
]);

export function isOfReversals(command: Command): command is ReversalsCommand {
  return KINDS.has(command.kind);
}

export async function runReversals(command: ReversalsCommand, databaseUrl: string): Promise<void> {
  if (command.kind === 'returns') return listOpenReturns(databaseUrl);
  if (command.kind === 'reversals') return list(databaseUrl);
  if (command.kind === 'record-paid-back') return recordReturn(databaseUrl, command);
  const { kind, id, because } = command;
  return ask(databaseUrl, { act: { kind, id }, reason: because });
}

async function list(databaseUrl: string): Promise<void> {
  const open = await listReversals(databaseUrl);
  if (open.length === 0) console.log('No payment that was taken back waits for a decision.');
  sayIfCut(open.length);
  for (const { id, kind, login, depositNumber, amount, taken, at } of open) {
    const [whole, owed] = [moneyToDecimal(amount), moneyToDecimal(amount - taken)];
    console.log(
      `${id}  ${kind.padEnd(10)}  ${login.padEnd(15)}  D-${depositNumber}  ${whole} ARS, owed ` +
        `${owed} ARS  (${at.toISOString()})`,
    );
  }
}

async function recordReturn(
  databaseUrl: string,
  returned: { id: string; reference: string },
): Promise<void> {
  if (!(await recordPaidBack(databaseUrl, returned)))
    throw new StackFault(
      'No payment or transfer of that id waits for staff. ' +
        '"npm run operator -- returns" lists them.',
    );
  console.log('Recorded. The player reads that it was paid back.');
}

/** The payments that companies have been ordered to give back, or staff has to, and have not. */
async function listOpenReturns(databaseUrl: string): Promise<void> {
  const open = await listReturns(databaseUrl);
  const failed = await listFailedReturns(databaseUrl);
  if (open.length + failed.length === 0) console.log('No payment is on its way back to its payer.');
  sayIfCut(Math.max(open.length, failed.length));
  for (const {
    id,
    adapter,
    problem,
    depositNumber,
    amount,
    currency,
    returnDueAt,
    byHand,
  } of open) {
    const paid = amount === null ? 'unknown' : moneyToDecimal(amount);
    console.log(
      `${adapter} ${id}  ${(problem ?? '').padEnd(17)}  D-${depositNumber}  ${paid} ` +
        `${currency ?? ''}  since ${returnDueAt?.toISOString() ?? ''}${byHand ? '  BY STAFF' : ''}`,
    );
  }
  // The company cannot send these back.
  for (const { id, adapter, depositNumber, amount, currency, failedAt, ...payer } of failed)
    console.log(
      `${adapter} ${id}  ${payer.payerName}, ${payer.payerAccount}  ` +
        `${depositNumber === null ? 'no deposit' : `D-${depositNumber}`}  ` +
        `${moneyToDecimal(amount)} ${currency}  since ${failedAt.toISOString()}  BY STAFF`,
    );
}
