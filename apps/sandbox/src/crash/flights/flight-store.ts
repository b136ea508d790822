// Flights in the company's books, from the secret that decides them to their end. A flight is a
// round that all players share.

import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { queryOf, selectionOf } from '../../books.ts';
import { definitionsOf, insertInto } from '../../table-store.ts';
import type { Draw } from '../fair/chain-store.ts';

/** betting → flying → ended; `void` when the server could not bring it to its end. */
const phases = ['betting', 'flying', 'ended', 'void'] as const;

const row = z.object({
  number: z.number(),
  chainId: z.number(),
  position: z.number(),
  link: z.string(),
  fingerprint: z.string(),
  crash: z.number(),
  phase: z.enum(phases),
  /** The take-off that is planned, then the one that was; in ms since 1970. */
  takesOffAt: z.number(),
});
export type Flight = z.infer<typeof row>;
type NewFlight = Draw & Pick<Flight, 'fingerprint' | 'crash' | 'takesOffAt'>;
export type FlightStore = ReturnType<typeof createFlightStore>;

const columns = selectionOf(Object.keys(row.shape));

export function createFlightStore(books: DatabaseSync) {
  const definitions = definitionsOf(
    { ...row.shape, openedAt: z.number(), endedAt: z.nullable(z.number()) },
    {
      number: 'PRIMARY KEY AUTOINCREMENT',
      chainId: 'REFERENCES crash_chains (id)',
      '': 'UNIQUE (chain_id, position)',
    },
  );
  books.exec(`
    CREATE TABLE IF NOT EXISTS crash_flights (${definitions}) STRICT;
    CREATE UNIQUE INDEX IF NOT EXISTS crash_flights_current ON crash_flights ((1))
    WHERE phase IN ('betting', 'flying');`);
  const query = (sql: string) => queryOf(books, row, sql);
  const insert = insertInto(books, 'crash_flights');
  const takeOff = query(
    `UPDATE crash_flights SET phase = 'flying', takes_off_at = ? WHERE number = ?
       RETURNING ${columns}`,
  );
  const end = query(
    `UPDATE crash_flights SET phase = ?, ended_at = ? WHERE number = ? RETURNING ${columns}`,
  );
  const where = (condition: string) =>
    query(`SELECT ${columns} FROM crash_flights WHERE ${condition}`);
  const current = where(`phase IN ('betting', 'flying')`);

  return {
    open(flight: NewFlight, now: Date): Flight {
      insert({ ...flight, phase: 'betting', openedAt: now.getTime() });
      return changed(current.first());
    },
    takeOff: (number: number, now: Date) => changed(takeOff.first(now.getTime(), number)),
    end: (number: number, phase: 'ended' | 'void', now: Date) =>
      changed(end.first(phase, now.getTime(), number)),
    /** The flight that is under way, or that a process left behind when it ended. */
    current: current.first,
    find: where('number = ?').first,
    /** The newest flights whose secret is public. */
    finished: where(`phase IN ('ended', 'void') ORDER BY number DESC LIMIT ?`).all,
  };
}

function changed(flight: Flight | undefined): Flight {
  if (flight === undefined) throw new Error('there is no such flight');
  return flight;
}
