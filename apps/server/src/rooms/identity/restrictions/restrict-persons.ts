// Staff add persons to the register of restricted persons, and end entries. Each entry says who
// added it and from where they know; each end says who and why.

import { daysLater, isDay, startOfDay } from '@ceibo/contracts/day';
import * as z from 'zod/mini';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Ids } from '../../../platform/ids.ts';
import { firstIssue } from '../../../platform/validation-issue.ts';
import { dniOf } from '../registration/person.ts';
import {
  insertRestriction,
  insertRestrictionEnd,
  restrictionKinds,
  runningRestrictions,
  type ListedRestriction,
} from './restrictions-store.ts';
import { isOfEverything } from './restrictions.ts';

export type { ListedRestriction };

const MOST_LISTED = 200;
const MOST_AT_ONCE = 20_000;
const OF_EVERYTHING: ReadonlySet<string> = new Set([
  'operator-staff',
  'supplier-staff',
  'official',
]);
const OF_EVENTS: ReadonlySet<string> = new Set(['athlete', 'coach', 'referee']);

const names = z._default(z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(160))), []);
/** A moment as it is, or the beginning or the end of a day in Buenos Aires. */
const momentOr = (edgeOf: (day: string) => Date) =>
  z.union([
    z.pipe(z.string().check(z.refine(isDay)), z.transform(edgeOf)),
    z.pipe(
      z.iso.datetime(),
      z.transform((text) => new Date(text)),
    ),
  ]);
const endOfDay = (day: string) => startOfDay(daysLater(day, 1));
const person = z
  .strictObject({
    document: z.pipe(
      z.string().check(z.refine((text) => dniOf(text) !== undefined)),
      z.transform((text) => dniOf(text) ?? ''),
    ),
    kind: z.enum(restrictionKinds),
    sports: names,
    competitions: names,
    teams: names,
    since: z.optional(momentOr(startOfDay)),
    // The last day counts.
    until: z.optional(momentOr(endOfDay)),
    source: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  })
  .check(
    // Staff and officials may not play at all, so no events are named of them.
    z.refine((read) => !OF_EVERYTHING.has(read.kind) || isOfEverything(read), { path: ['kind'] }),
    z.refine((read) => !OF_EVENTS.has(read.kind) || !isOfEverything(read), { path: ['sports'] }),
  );
const persons = z.array(person).check(z.minLength(1), z.maxLength(MOST_AT_ONCE));

type Person = z.infer<typeof person>;

/** The persons of a text of JSON; `wrong` says what is wrong with it. */
export function readPersons(content: string, now: Date): { persons: Person[] } | { wrong: string } {
  let list: unknown;
  try {
    list = JSON.parse(content);
  } catch {
    return { wrong: 'it is not JSON.' };
  }
  const read = persons.safeParse(list);
  if (!read.success) return { wrong: wrongOf(read.error) };
  const over = read.data.findIndex(({ since = now, until }) => until && until <= since);
  return over < 0 ? { persons: read.data } : { wrong: `[${over}].until is before its beginning` };
}

/** The first validation issue, and the hint for fields with rules of their own. */
function wrongOf(error: z.core.$ZodError): string {
  const place = firstIssue(error);
  if (place === undefined) return 'it must be a list of persons.';
  const hint = HINTS[String(error.issues[0]?.path[1])];
  return hint === undefined ? place : `${place}: ${hint}`;
}

const HINTS: Readonly<Record<string, string | undefined>> = {
  document: 'write the digits of a DNI or a CUIL.',
  kind:
    `write one of ${restrictionKinds.join(', ')}; staff and officials may not play at all, ` +
    'so no events are named of them ("all").',
  sports:
    'an athlete, a coach and a referee need an event, such as sport=Fútbol or ' +
    'team=Boca Juniors; "all" is for the other kinds.',
  until: 'write a day, such as 2027-06-30.',
};

interface Dependencies {
  database: Database;
  clock: Clock;
  ids: Ids;
}

/** Adds all or none. An entry that runs already, with the same content, is not added again. */
export async function addRestrictions(
  { database, clock, ids }: Dependencies,
  added: readonly Person[],
  addedBy: string,
): Promise<{ added: number; known: number }> {
  const addedAt = clock.now();
  return database.transaction(async (transaction) => {
    let count = 0;
    for (const { document, since = addedAt, until = null, ...rest } of added) {
      const entry = { ...rest, id: ids.next(), documentNumber: document, since, until };
      if (await insertRestriction(transaction, { ...entry, addedAt, addedBy })) count += 1;
    }
    return { added: count, known: added.length - count };
  });
}

/** False when no entry of this id runs. */
export function endRestriction(
  { clock }: Pick<Dependencies, 'clock'>,
  transaction: Transaction,
  end: { id: string; by: string; reason: string },
): Promise<boolean> {
  return insertRestrictionEnd(transaction, { ...end, at: clock.now() });
}

/** The last 200 entries that have not ended, the newest first. */
export function listRestrictions({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<ListedRestriction[]> {
  return runningRestrictions(database, { now: clock.now(), limit: MOST_LISTED });
}
