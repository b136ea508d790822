// The register of persons who may not play, or not bet on some events, for staff.

import { readFile } from 'node:fs/promises';
import { dayOf } from '@ceibo/contracts/day';
import { addRestrictedPersons, listRestrictedPersons } from '@ceibo/server';
import { StackFault } from '../stack/fault.ts';
import { staffName } from './log/staff-name.ts';
import { sayIfCut } from './text/list-end.ts';
import { ask } from './two-people/ask.ts';

/** The words of a new entry, as they are typed. */
export interface RestrictedPersonWords {
  document: string;
  kind: string;
  sports: string[];
  competitions: string[];
  teams: string[];
  until?: string;
  source: string;
}

export type RestrictionCommand =
  | { kind: 'restricted-persons' }
  | { kind: 'add-restricted-person'; person: RestrictedPersonWords }
  | { kind: 'import-restricted-persons'; file: string; reason: string }
  | { kind: 'end-restriction'; id: string; reason: string };

const EVENTS = { sport: 'sports', competition: 'competitions', team: 'teams' } as const;

/** Reads what is behind "restricted-persons"; undefined when it is no command. */
export function readRestriction([verb, ...rest]: readonly string[]):
  | RestrictionCommand
  | undefined {
  if (verb === undefined) return { kind: 'restricted-persons' };
  const [first = '', ...words] = rest;
  if (verb === 'import' || verb === 'end') {
    const reason = words.join(' ').trim();
    if (first === '' || reason === '') return undefined;
    return verb === 'end'
      ? { kind: 'end-restriction', id: first, reason }
      : { kind: 'import-restricted-persons', file: first, reason };
  }
  return verb === 'add' ? readPerson(first, words) : undefined;
}

/** `<kind> all|<events> <YYYY-MM-DD>|no-end <source>`; events as in "sport=Fútbol,team=Boca". */
function readPerson(
  document: string,
  [kind = '', events = '', until = '', ...words]: readonly string[],
): RestrictionCommand | undefined {
  const source = words.join(' ').trim();
  const named = eventsOf(events);
  if (source === '' || !named || !/^(\d{4}-\d{2}-\d{2}|no-end)$/.test(until)) return undefined;
  const end = until === 'no-end' ? {} : { until };
  return { kind: 'add-restricted-person', person: { document, kind, ...named, ...end, source } };
}

function eventsOf(
  typed: string,
): Pick<RestrictedPersonWords, 'sports' | 'competitions' | 'teams'> | undefined {
  const found = { sports: [], competitions: [], teams: [] } as Record<
    (typeof EVENTS)[keyof typeof EVENTS],
    string[]
  >;
  if (typed === 'all') return found;
  for (const part of typed.split(',')) {
    const [what = '', name = ''] = part.split('=');
    if (!isEventWord(what) || name.trim() === '') return undefined;
    found[EVENTS[what]].push(name.trim());
  }
  return found;
}

function isEventWord(word: string): word is keyof typeof EVENTS {
  return word in EVENTS;
}

const KINDS: ReadonlySet<string> = new Set<RestrictionCommand['kind']>([
  'restricted-persons',
  'add-restricted-person',
  'import-restricted-persons',
  'end-restriction',
]);

export function isOfRestrictions(command: { kind: string }): command is RestrictionCommand {
  return KINDS.has(command.kind);
}

export async function runRestrictions(
  command: RestrictionCommand,
  databaseUrl: string,
): Promise<void> {
  switch (command.kind) {
    case 'restricted-persons':
      return list(databaseUrl);
    case 'add-restricted-person':
      return add(databaseUrl, JSON.stringify([command.person]));
    case 'import-restricted-persons':
      return add(
        databaseUrl,
        await readFile(command.file, 'utf8').catch(() => {
          throw new StackFault(`The file ${command.file} cannot be read.`);
        }),
      );
    case 'end-restriction': {
      const { kind, id, reason } = command;
      await ask(databaseUrl, { act: { kind, id }, reason });
    }
  }
}

async function add(databaseUrl: string, content: string): Promise<void> {
  const done = await addRestrictedPersons(databaseUrl, { content, by: staffName() });
  if ('wrong' in done) throw new StackFault(`Nothing was added: ${done.wrong}`);
  console.log(
    `${done.added} entries were added; ${done.known} were there already. They count from now on.`,
  );
}

async function list(databaseUrl: string): Promise<void> {
  const found = await listRestrictedPersons(databaseUrl);
  for (const { id, documentNumber, kind, sports, competitions, teams, ...rest } of found) {
    const { since, until, source, addedBy, login } = rest;
    const events = [...sports, ...competitions, ...teams].join(', ') || 'everything';
    const period = periodText(since, until);
    console.log(
      `${id}  ${documentNumber.padStart(8)}  ${(login ?? '').padEnd(20)}  ${kind.padEnd(14)}  ` +
        `${events}  ${period}  ${source}  (${addedBy})`,
    );
  }
  if (found.length === 0) console.log('The register of restricted persons is empty.');
  sayIfCut(found.length);
}

/** The first and the last day in Buenos Aires: what ends at midnight has the day before. */
export function periodText(since: Date, until: Date | null): string {
  return `${dayOf(since)} – ${until ? dayOf(new Date(until.getTime() - 1)) : 'no end'}`;
}
