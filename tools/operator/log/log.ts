// The list of what staff did.

import { ACTS_LISTED, listActs } from '@ceibo/server';
import { StackFault } from '../../stack/fault.ts';

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
