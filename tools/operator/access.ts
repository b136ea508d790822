// The operator's command about the places from which players came to their accounts.

import { accessLogOf, listReadAccessLogs } from '@ceibo/server';
import { StackFault } from '../stack/fault.ts';
import type { Command } from './command.ts';
import { staffName } from './log/staff-name.ts';

type AccessCommand = Extract<Command, { kind: 'read-access' | 'access-reads' }>;

export async function runAccess(command: AccessCommand, databaseUrl: string): Promise<void> {
  if (command.kind === 'access-reads') return showReads(databaseUrl);
  const { login, reason } = command;
  const entries = await accessLogOf(databaseUrl, { login, reader: staffName(), reason });
  if (!entries) throw new StackFault(`Nobody has the login "${login}".`);
  for (const { at, event, address, country, device } of entries)
    console.log(
      `${at.toISOString()}  ${event.padEnd(22)}  ${address.padEnd(39)}  ` +
        `${country ?? '  '}  ${device}`,
    );
  if (entries.length === 0) console.log('Nothing has happened at this account in five years.');
}

async function showReads(databaseUrl: string): Promise<void> {
  const reads = await listReadAccessLogs(databaseUrl);
  for (const { at, reader, login, reason } of reads)
    console.log(`${at.toISOString()}  ${reader.padEnd(16)}  ${login.padEnd(20)}  ${reason}`);
  if (reads.length === 0) console.log('Nobody has read an access log.');
}
