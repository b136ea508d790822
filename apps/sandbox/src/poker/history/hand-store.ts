// The books of hands: the sealed deck before the deal, and all that happened after it. A hand that
// a process left behind is void.

import * as z from 'zod/mini';
import { fromJson, queryOf, selectionOf } from '../../books.ts';
import type { Surroundings } from '../../company.ts';
import { definitionsOf } from '../../table-store.ts';
import { type HandRecord, recordSchema } from './hand-record.ts';

const row = z.object({
  number: z.number(),
  tableId: z.string(),
  state: z.enum(['over', 'void']),
  seal: z.string(),
  key: z.string(),
  deck: z.pipe(
    z.string(),
    z.transform((text) => text.split(' ').map(Number)),
  ),
  record: fromJson(recordSchema),
  startedAt: z.pipe(
    z.number(),
    z.transform((at) => new Date(at)),
  ),
});
export type StoredHand = z.infer<typeof row>;

export type HandStore = ReturnType<typeof createHandStore>;

export function createHandStore({ books, clock }: Pick<Surroundings, 'books' | 'clock'>) {
  books.exec(`
    CREATE TABLE IF NOT EXISTS poker_hands
      (${definitionsOf(row.shape, { number: 'PRIMARY KEY AUTOINCREMENT' })}) STRICT;
    CREATE INDEX IF NOT EXISTS poker_hands_open ON poker_hands (number) WHERE state = 'open';
    CREATE TABLE IF NOT EXISTS poker_hand_players (
      player TEXT NOT NULL, number INTEGER NOT NULL REFERENCES poker_hands (number),
      PRIMARY KEY (player, number)
    ) STRICT, WITHOUT ROWID;`);
  const insert = books.prepare(
    `INSERT INTO poker_hands (table_id, state, seal, key, deck, record, started_at)
     VALUES (?, 'open', ?, ?, ?, ?, ?)`,
  );
  const addPlayer = books.prepare('INSERT INTO poker_hand_players VALUES (?, ?)');
  const finish = books.prepare(
    `UPDATE poker_hands SET state = 'over', record = ? WHERE number = ?`,
  );
  const voidOpen = books.prepare(`UPDATE poker_hands SET state = 'void' WHERE state = 'open'`);
  const ended = (rest: string) =>
    queryOf(
      books,
      row,
      `SELECT ${selectionOf(Object.keys(row.shape))} FROM poker_hands
       WHERE state <> 'open' AND ${rest}`,
    );
  const ofPlayer = 'number IN (SELECT number FROM poker_hand_players WHERE player = ?';

  return {
    /** Before the deal; part of the caller's transaction. */
    begin(hand: Pick<StoredHand, 'tableId' | 'seal' | 'key' | 'deck' | 'record'>): number {
      const { tableId, seal, key, deck, record } = hand;
      const [cards, text] = [deck.join(' '), JSON.stringify(record)];
      const now = clock.now().getTime();
      const { lastInsertRowid } = insert.run(tableId, seal, key, cards, text, now);
      for (const { player } of record.seats)
        if (player !== null) addPlayer.run(player, lastInsertRowid);
      return Number(lastInsertRowid);
    },
    /** Part of the caller's transaction. */
    finish: (number: number, record: HandRecord): void =>
      void finish.run(JSON.stringify(record), number),
    voidOpen: (): void => void voidOpen.run(),
    /** The newest hands that the player was dealt in, and that are not on any more. */
    ofPlayer: ended(`${ofPlayer} ORDER BY number DESC LIMIT ?) ORDER BY number DESC`).all,
    /** Undefined unless the player was dealt in, and the hand is over. */
    find: ended(`${ofPlayer}) AND number = ?`).first,
  };
}
