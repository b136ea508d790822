// The log of staff: what is written to it, and its list.

import { ACTS_LISTED, listActs, recordAct } from '@ceibo/server';
import { StackFault } from '../../stack/fault.ts';
import type { Command } from '../command.ts';
import { staffName } from './staff-name.ts';

export interface LogCommand {
  kind: 'log';
  word?: string;
  before?: string;
}

/** Reads `[about <word>] [before <id>]` behind "log"; undefined when it is no command. */
export function readLog(words: readonly string[]): LogCommand | undefined {
  const [name, value, ...rest] = words;
  if (name === undefined) return { kind: 'log' };
  if (value === undefined) return undefined;
  if (name === 'before') return rest.length === 0 ? { kind: 'log', before: value } : undefined;
  if (name !== 'about') return undefined;
  const more = readLog(rest);
  return more && more.word === undefined ? { ...more, word: value } : undefined;
}

/** Commands that only look. Every other one is in the log, so that no new one is forgotten. */
const LOOKS: ReadonlySet<Command['kind']> = new Set<Command['kind']>([
  'list',
  'log',
  'collections',
  'studio-games',
  'rounds',
  'reconciliations',
  'accepted-differences',
  'rtp',
  'debts',
  'settlements',
  'returns',
  'reversals',
  'campaigns',
  'campaign-statement',
  'postbacks',
  'closed-accounts',
  'inactive-accounts',
  'show-account',
  'alerts',
  'show-limits',
  'bounds',
  'show-second-factor',
  'access-reads',
  'alert-rules',
  'liveness-rules',
  'liveness-reviews',
  'location-rules',
  'refused-locations',
  'restricted-persons',
  'bonuses',
  'promotions',
  'spins-in-trouble',
  'free-spins',
  'referrals',
  'requests',
  'show-request',
  'giving-limits',
  'tournaments',
  'withdrawals',
  'show-withdrawal',
  'documents',
  'document-secrets',
]);

export function isLook(command: Command): boolean {
  return LOOKS.has(command.kind) || ('isDryRun' in command && command.isDryRun);
}

/** Carries a command out; one that does something is in the log of staff, with who typed it. */
export function runRecorded(
  command: Command,
  { words, databaseUrl }: { words: readonly string[]; databaseUrl: string },
  run: () => Promise<void>,
): Promise<void> {
  if (isLook(command)) return run();
  return recordAct(
    databaseUrl,
    { staff: staffName(), words },
    { act: run, isRefusal: (error) => error instanceof StackFault },
  );
}

export async function runLog({ word, before }: LogCommand, databaseUrl: string): Promise<void> {
  const acts = await listActs(databaseUrl, {
    ...(word !== undefined && { word }),
    ...(before !== undefined && { before }),
  });
  if (!acts) throw new StackFault(`"${before}" is no id: the log has one in each second line.`);
  for (const { id, at, staff, words, result, reason } of acts)
    console.log(
      `${at.toISOString()}  ${staff.padEnd(16)}  ${words.map(quoted).join(' ')}\n` +
        `            ${id}  ${result ?? 'cut off, or runs still'}` +
        (reason === null ? '' : `: ${reason}`),
    );
  if (acts.length === 0) console.log('The log of staff has no such entry.');
  const last = acts.length === ACTS_LISTED ? acts.at(-1) : undefined;
  const about = word === undefined ? '' : ` about ${quoted(word)}`;
  if (last) console.log(`Older ones: npm run operator -- log${about} before ${last.id}`);
}

function quoted(word: string): string {
  return /^[\w.*=,:/@-]+$/.test(word) ? word : JSON.stringify(word);
}
