// The operator's commands about withdrawals that wait.

import { moneyToDecimal } from '@ceibo/money';
import {
  decideWithdrawal,
  listWaitingWithdrawals,
  showWithdrawal,
  type Decided,
  type WithdrawalListed,
  type WithdrawalShown,
} from '@ceibo/server';
import { StackFault } from '../stack/fault.ts';
import type { Command } from './command.ts';
import { sayIfCut } from './text/list-end.ts';
import { staffName } from './log/staff-name.ts';

type WithdrawalsCommand = Extract<
  Command,
  { kind: 'withdrawals' | 'show-withdrawal' | 'decide-withdrawal' }
>;

export function isOfWithdrawals(command: Command): command is WithdrawalsCommand {
  const { kind } = command;
  return kind === 'withdrawals' || kind === 'show-withdrawal' || kind === 'decide-withdrawal';
}

const DONE = {
  approved: 'Approved. It is paid now.',
  'first-of-two': 'Noted. It needs a second person, who says the same under another name.',
  settled: 'Settled. The hold has ended with it.',
  refused: 'Refused. The player reads the reason and has the money back.',
  asked: 'Asked. The player sees it, and sending the document brings the withdrawal back here.',
} as const;
const NOT_DONE = {
  'same-person': 'You approved it already: the second approval must be another person’s.',
  'not-in-review': 'It does not wait for a decision: it may have been cancelled or decided since.',
  'not-disputed': 'The payout company and this ledger do not differ about it.',
  'too-late': 'It was sent to the bank or has ended: it can no longer be refused.',
  'document-approved':
    'That document of the player is approved already, so they could not send another one.',
  'asked-too-often': 'A document was asked for five times: approve it or refuse it.',
  unknown: 'There is no withdrawal of that number: "npm run operator -- withdrawals" lists them.',
} as const satisfies Record<Exclude<Decided, keyof typeof DONE>, string>;

export async function runWithdrawals(
  command: WithdrawalsCommand,
  databaseUrl: string,
): Promise<void> {
  if (command.kind === 'withdrawals') return list(databaseUrl);
  const { reference } = command;
  if (command.kind === 'show-withdrawal') {
    const shown = await showWithdrawal(databaseUrl, reference);
    if (!shown) throw new StackFault(NOT_DONE.unknown);
    return show(shown);
  }
  const { decision } = command;
  const decided = await decideWithdrawal(databaseUrl, { reference, staff: staffName(), decision });
  if (!isDone(decided)) throw new StackFault(NOT_DONE[decided]);
  console.log(DONE[decided]);
}

function isDone(decided: Decided): decided is keyof typeof DONE {
  return decided in DONE;
}

async function list(databaseUrl: string): Promise<void> {
  const waiting = await listWaitingWithdrawals(databaseUrl);
  for (const each of waiting)
    console.log(
      `R-${each.number}  ${since(each)}  ${each.login.padEnd(15)}  ` +
        `${moneyToDecimal(each.amount).padStart(14)} ARS  ${each.status.padEnd(14)}  ${why(each)}`,
    );
  if (waiting.length === 0) console.log('No withdrawal waits.');
  sayIfCut(waiting.length);
}

function since({ steps, requestedAt }: WithdrawalListed): string {
  const last = steps.at(-1)?.at;
  return (last === undefined ? requestedAt : new Date(last)).toISOString();
}

function why({ status, steps, stoppedFor, neededDocument, approvalsNeeded }: WithdrawalListed) {
  if (stoppedFor !== null) return stoppedFor;
  if (neededDocument !== null) return `the player was asked for: ${neededDocument}`;
  if (status === 'sent') return 'the payout company has not said how it ended';
  const rules = steps.findLast(({ name }) => name === 'review')?.rules ?? [];
  const first = steps.findLast(({ name }) => name === 'first-approval')?.actor;
  return [
    rules.join(', '),
    ...(steps.at(-1)?.name === 'document-sent' ? ['the document came'] : []),
    ...(approvalsNeeded === 2 ? [`two people${first ? `, one is ${first}` : ''}`] : []),
  ].join('; ');
}

function show(shown: WithdrawalShown): void {
  const { withdrawal, player, account, documents } = shown;
  const lines: [string, string][] = [
    ['withdrawal', `R-${withdrawal.number}, ${money(withdrawal.amount)}, ${withdrawal.status}`],
    ['player', `${player.login}, ${player.name}, born ${player.birthDate ?? '—'}`],
    ['document number', `${player.documentNumber}, account ${player.status}`],
    ['registered', player.registeredAt.toISOString()],
    ['device since', withdrawal.deviceSince?.toISOString() ?? 'never logged in with it before'],
    ['to', `${account.bank} ${account.number} (${account.branch}, ${account.type})`],
    ['holder', account.holder],
    ['documents', documents.map((each) => `${each.docType}: ${each.status}`).join(', ') || 'none'],
    ['cash', `${money(shown.cash)}, of deposits still to be played ${money(shown.toPlay)}`],
    ['bonus', money(shown.bonus)],
    ['owes', `${money(shown.owed)} ("debts" lists what for)`],
    ['withdrawn in all', money(shown.withdrawn)],
    ['approvals needed', String(withdrawal.approvalsNeeded)],
  ];
  for (const [name, value] of lines) console.log(`${name.padEnd(16)}  ${value}`);
  for (const { at, name, actor, reason, rules } of withdrawal.steps)
    console.log(
      [new Date(at).toISOString(), name.padEnd(18), actor, rules.join(', '), reason ?? '']
        .join('  ')
        .trimEnd(),
    );
}

function money(amount: bigint): string {
  return `${moneyToDecimal(amount)} ARS`;
}
