// Races in the company's books, from their card and the secret that decides them to their result.

import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { fromJson } from '../../books.ts';
import { makeTable } from '../../table-store.ts';
import { card } from '../card/card.ts';
import type { Slot } from '../card/schedule.ts';
import { poolKinds } from '../pools/kinds.ts';

const amount = z.string().check(z.regex(/^\d+$/));

/** The amounts that a pool held and paid, in centavos; dividends in hundredths by combination. */
const poolReport = z.object({
  kind: z.enum(poolKinds),
  house: amount,
  players: amount,
  carriedIn: amount,
  outcome: z.enum(['paid', 'refunded', 'carried']),
  dividends: z.record(z.string(), z.number()),
  takeOut: amount,
  breakage: amount,
  carriedOut: amount,
});

const result = z.object({
  /** Saddles from first to last; a group is a dead heat. */
  order: z.array(z.array(z.string())),
  pools: z.array(poolReport),
});
export type RaceResult = z.infer<typeof result>;

const row = z.object({
  race: z.number(),
  course: z.number(),
  number: z.number(),
  offAt: z.number(),
  withdrawnAt: z.number(),
  secret: z.string(),
  commitment: z.string(),
  card: fromJson(card),
  phase: z.enum(['open', 'running', 'official']),
  isDeclared: z.pipe(
    z.number(),
    z.transform((flag) => flag === 1),
  ),
  /** The saddle that does not start, once that is announced. */
  withdrawn: z.nullable(z.string()),
  /** The money that earlier trifectas at this racecourse have left, in centavos. */
  carriedIn: z.pipe(
    z.number(),
    z.transform((centavos) => BigInt(centavos)),
  ),
  result: z.nullable(fromJson(result)),
});
export type Race = z.infer<typeof row>;
export type RaceStore = ReturnType<typeof createRaceStore>;

export function createRaceStore(books: DatabaseSync) {
  const table = makeTable(books, 'racing_races', row, {
    race: 'PRIMARY KEY',
    isDeclared: 'DEFAULT 0',
    carriedIn: 'DEFAULT 0 CHECK (carried_in >= 0)',
  });
  books.exec(`CREATE INDEX IF NOT EXISTS racing_races_unfinished ON racing_races (off_at)
    WHERE phase <> 'official'`);
  const query = (condition: string) => table.query(row, `WHERE ${condition}`);
  const declare = table.change('SET is_declared = 1, withdrawn = ? WHERE race = ?');
  const finish = table.change(`SET phase = 'official', result = ? WHERE race = ?`);
  const carry = books.prepare(
    `UPDATE racing_races SET carried_in = carried_in + ? WHERE race = (SELECT min(race)
       FROM racing_races WHERE course = ? AND race > ? AND phase = 'open')`,
  );
  return {
    /** Without effect when the race is there. */
    open(slot: Slot, drawn: Pick<Race, 'secret' | 'commitment' | 'card'>): void {
      table.add({ ...slot, ...drawn, card: JSON.stringify(drawn.card), phase: 'open' });
    },
    find: query('race = ?').first,
    /** Races on sale or under way, the next off first. */
    unfinished: query(`phase <> 'official' ORDER BY off_at`).all,
    past: query(`phase = 'official' ORDER BY off_at DESC LIMIT ?`).all,
    declare: (race: number, withdrawn: string | null) => declare(withdrawn, race),
    off: table.change(`SET phase = 'running' WHERE race = ?`),
    finish: (race: number, done: RaceResult) => finish(JSON.stringify(done), race),
    /** Adds to the next race on sale at the racecourse; false when there is none. */
    carry: ({ course, race }: Pick<Race, 'course' | 'race'>, centavos: bigint): boolean =>
      carry.run(centavos, course, race).changes > 0,
  };
}
