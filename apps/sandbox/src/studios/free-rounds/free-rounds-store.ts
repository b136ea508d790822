// The studios' books of free rounds. Their rounds say what was played of them.

import * as z from 'zod/mini';
import { wholeNumber } from '../../bets/bet-store.ts';
import { type Seat, UNFINISHED } from '../../bets/bet.ts';
import { exactly, selectionOf } from '../../books.ts';
import type { Surroundings } from '../../company.ts';
import type { FreeRoundsStatus, FreeRoundsWish } from '../../operator/free-rounds.ts';
import { makeTable } from '../../table-store.ts';
import { ROUNDS } from '../rounds/round-store.ts';

const stored = z.object({
  id: z.string(),
  reference: z.string(),
  studio: z.string(),
  player: z.string(),
  gameCode: z.string(),
  currency: z.string(),
  value: z.bigint(),
  rounds: wholeNumber,
  startsAt: wholeNumber,
  endsAt: wholeNumber,
  isCancelled: wholeNumber,
  /** The operator's id of their one win. */
  resultId: z.string(),
  told: z.enum(['no', 'yes', 'disputed']),
  attempts: wholeNumber,
  changedAt: wholeNumber,
});
const row = z.extend(stored, {
  played: wholeNumber,
  won: z.bigint(),
  unfinished: wholeNumber,
  token: z.nullable(z.string()),
});

/** With facts for the studios alone; `unfinished`: how many of their rounds are under way. */
export type KeptRounds = z.infer<typeof row> & { status: FreeRoundsStatus };

const TABLE = 'studio_free_rounds';
const OF = `FROM ${ROUNDS} r WHERE r.free_id = f.id`;
const selected = `SELECT ${selectionOf(Object.keys(stored.shape))},
    (SELECT count(*) ${OF} AND r.state NOT IN ('refused', 'reversing', 'reversed')) AS played,
    (SELECT coalesce(sum(r.win), 0) ${OF} AND r.state IN ('taken', 'paying', 'paid')) AS won,
    (SELECT count(*) ${OF} AND r.${UNFINISHED}) AS unfinished,
    (SELECT s.token FROM studio_sessions s JOIN ${ROUNDS} r ON r.session_id = s.id
      WHERE r.free_id = f.id ORDER BY r.rowid DESC LIMIT 1) AS token
  FROM ${TABLE} f`;

export type FreeRoundsStore = ReturnType<typeof createFreeRoundsStore>;

/** After the store of the rounds has made its table. */
export function createFreeRoundsStore({
  books,
  clock,
  ids,
}: Pick<Surroundings, 'books' | 'clock' | 'ids'>) {
  const { insert, change } = createTable(books);
  const cancel = change('SET is_cancelled = 1, changed_at = ? WHERE id = ?');
  const touch = change('SET changed_at = ? WHERE id = ?');
  const note = change('SET told = ?, attempts = ? WHERE id = ?');
  const now = () => clock.now().getTime();
  const read = (found: unknown): KeptRounds => {
    const rounds = row.parse(found);
    return { ...rounds, status: statusOf(rounds, now()) };
  };
  const query = (condition: string) => {
    const statement = exactly(books, `${selected} ${condition}`);
    return (...values: (string | number)[]) => statement.all(...values).map(read);
  };
  const byId = query('WHERE f.id = ?');
  const playable = query(
    `WHERE f.player = ? AND f.currency = ? AND f.game_code = ? AND f.is_cancelled = 0
       AND f.starts_at <= ? AND f.ends_at > ? ORDER BY f.ends_at, f.rowid`,
  );

  return {
    add(studio: string, wish: FreeRoundsWish): KeptRounds | undefined {
      const id = ids.uuid();
      insert({ ...wish, id, studio, resultId: ids.uuid(), changedAt: now() });
      return byId(id)[0];
    },
    find: (id: string): KeptRounds | undefined => byId(id)[0],
    byReference: query('WHERE f.studio = ? AND f.reference = ? ORDER BY f.rowid'),
    ofPlayer: query('WHERE f.studio = ? AND f.player = ? ORDER BY f.rowid'),
    changed: query(
      `WHERE f.studio = ? AND f.changed_at >= ? AND f.changed_at < ? AND f.id > ?
       ORDER BY f.id LIMIT ?`,
    ),
    /** Those of a seat of which some are left, the soonest to end first. */
    left: ({ player, currency, gameCode }: Seat): KeptRounds | undefined =>
      playable(player, currency, gameCode, now(), now()).find(
        ({ played, rounds }) => played < rounds,
      ),
    untold: query(`WHERE f.told = 'no'`),
    cancel: (id: string) => cancel(now(), id),
    touch: (id: string) => touch(now(), id),
    note: (id: string, told: KeptRounds['told'], attempts = 0) => note(told, attempts, id),
  };
}

function createTable(books: Surroundings['books']) {
  const made = makeTable(books, TABLE, stored, {
    id: 'PRIMARY KEY',
    value: 'CHECK (value > 0)',
    rounds: 'CHECK (rounds > 0)',
    isCancelled: 'DEFAULT 0',
    told: `DEFAULT 'no'`,
    attempts: 'DEFAULT 0',
  });
  books.exec(`
    CREATE INDEX IF NOT EXISTS ${TABLE}_player ON ${TABLE} (player, studio);
    CREATE INDEX IF NOT EXISTS ${TABLE}_reference ON ${TABLE} (reference);
    CREATE INDEX IF NOT EXISTS ${TABLE}_changed ON ${TABLE} (changed_at, id);
    CREATE INDEX IF NOT EXISTS ${TABLE}_untold ON ${TABLE} (ends_at) WHERE told = 'no';
    CREATE INDEX IF NOT EXISTS studio_rounds_free ON ${ROUNDS} (free_id) WHERE free_id IS NOT NULL;
  `);
  return made;
}

function statusOf(
  { isCancelled, played, rounds, unfinished, endsAt }: z.infer<typeof row>,
  now: number,
): FreeRoundsStatus {
  if (isCancelled === 1) return 'cancelled';
  if (played >= rounds && unfinished === 0) return 'finished';
  return endsAt <= now ? 'expired' : 'open';
}
