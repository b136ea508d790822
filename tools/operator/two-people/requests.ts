// The requests that wait for a second person, and the sums that one person may give alone.

import { moneyToDecimal } from '@ceibo/money';
import {
  approveRequest,
  listRequests,
  readGivingLimits,
  refuseRequest,
  showRequest,
  type Act,
} from '@ceibo/server';
import { StackFault } from '../../stack/fault.ts';
import { staffName } from '../log/staff-name.ts';
import { sayIfCut } from '../text/list-end.ts';
import { ask, WHY_NOT } from './ask.ts';

export type RequestsCommand =
  | { kind: 'requests' }
  | { kind: 'show-request'; id: string }
  | { kind: 'end-request'; id: string; decision: 'approve' | 'refuse'; reason: string }
  | { kind: 'giving-limits' }
  | { kind: 'set-giving-limits'; atOnce: string; inADay: string; reason: string };

/** Reads what is behind "requests"; undefined when it is no command. */
export function readRequests([id, decision, ...words]: readonly string[]):
  | RequestsCommand
  | undefined {
  if (id === undefined) return { kind: 'requests' };
  if (decision === undefined) return { kind: 'show-request', id };
  const reason = words.join(' ').trim();
  return (decision === 'approve' || decision === 'refuse') && reason !== ''
    ? { kind: 'end-request', id, decision, reason }
    : undefined;
}

/** Reads what is behind "giving-limits"; undefined when it is no command. */
export function readGiving([atOnce, inADay, ...words]: readonly string[]):
  | RequestsCommand
  | undefined {
  if (atOnce === undefined) return { kind: 'giving-limits' };
  const reason = words.join(' ').trim();
  return inADay !== undefined && reason !== ''
    ? { kind: 'set-giving-limits', atOnce, inADay, reason }
    : undefined;
}

const KINDS: ReadonlySet<string> = new Set<RequestsCommand['kind']>([
  'requests',
  'show-request',
  'end-request',
  'giving-limits',
  'set-giving-limits',
]);

export function isOfRequests(command: { kind: string }): command is RequestsCommand {
  return KINDS.has(command.kind);
}

export async function runRequests(command: RequestsCommand, databaseUrl: string): Promise<void> {
  switch (command.kind) {
    case 'requests':
      return list(databaseUrl);
    case 'show-request':
      return show(databaseUrl, command.id);
    case 'end-request':
      return end(databaseUrl, command);
    case 'giving-limits': {
      const { atOnce, inADay } = await readGivingLimits(databaseUrl);
      return console.log(
        `One person gives at most ${moneyToDecimal(atOnce)} ARS at once, and ` +
          `${moneyToDecimal(inADay)} ARS in 24 hours.`,
      );
    }
    case 'set-giving-limits': {
      const { kind, atOnce, inADay, reason } = command;
      return ask(databaseUrl, { act: { kind, atOnce, inADay }, reason });
    }
  }
}

async function list(databaseUrl: string): Promise<void> {
  const waiting = await listRequests(databaseUrl);
  for (const { id, at, staff, act, reason } of waiting)
    console.log(`${at.toISOString()}  ${staff.padEnd(16)}  ${id}  ${actText(act)}: ${reason}`);
  if (waiting.length === 0) console.log('Nothing waits for a second person.');
  sayIfCut(waiting.length);
}

async function show(databaseUrl: string, id: string): Promise<void> {
  const shown = await showRequest(databaseUrl, id);
  if (!shown) throw new StackFault(WHY_NOT['no-request']);
  const { request, seen, now, end: ended } = shown;
  const { at, expiresAt, staff, act, reason } = request;
  console.log(`${actText(act)}\nasked for by ${staff} at ${at.toISOString()}: ${reason}`);
  for (const [name, value] of Object.entries(act)) console.log(`${name.padEnd(12)}  ${value}`);
  for (const [name, value] of Object.entries(seen)) console.log(`${name.padEnd(12)}  ${value}`);
  if (ended)
    return console.log(
      `${ended.endKind} by ${ended.endedBy} at ${ended.endedAt.toISOString()}: ${ended.endReason}`,
    );
  if (typeof now === 'string') console.log(`It cannot be done now. ${WHY_NOT[now]}`);
  else
    for (const [name, value] of Object.entries(now))
      if (value !== seen[name]) console.log(`now ${name}: ${value}`);
  console.log(`It can be approved until ${expiresAt.toISOString()}.`);
}

async function end(
  databaseUrl: string,
  { id, decision, reason }: Extract<RequestsCommand, { kind: 'end-request' }>,
): Promise<void> {
  const given = { id, staff: staffName(), reason };
  if (decision === 'refuse') {
    const refused = await refuseRequest(databaseUrl, given);
    if (refused !== 'refused') throw new StackFault(WHY_NOT[refused]);
    return console.log('Refused. Nothing is done.');
  }
  const done = await approveRequest(databaseUrl, given);
  if (done !== 'done') throw new StackFault(WHY_NOT[done.refused]);
  console.log('Approved, and done.');
}

function actText(act: Act): string {
  switch (act.kind) {
    case 'end-debt':
      return `write off the debt ${act.source} "${act.id}"`;
    case 'take-debt':
      return `take the debt ${act.source} "${act.id}" from the cash of its player`;
    case 'clear-reversal':
      return `clear the reversal ${act.id}`;
    case 'take-reversal':
      return `take what is owed for the reversal ${act.id} from the cash of its player`;
    case 'pay-closed-account':
      return `book ${act.amount} ARS paid out to ${act.login} (${act.reference})`;
    case 'reopen-account':
      return `open the account of ${act.login} again`;
    case 'end-restriction':
      return `end the entry ${act.id} of the restricted persons`;
    case 'resolve-difference':
      return `accept the difference ${act.id} of ${act.provider} as it is`;
    case 'give-bonus':
      return `give ${act.login} a bonus`;
    case 'give-free-spins':
      return `give ${act.login} free spins`;
    case 'set-giving-limits':
      return `let one person give ${act.atOnce} ARS at once and ${act.inADay} ARS in 24 hours`;
    case 'set-withdrawal-rule':
      return `set "${act.field}" of the withdrawal rule ${act.id} to ${act.value}`;
  }
}
