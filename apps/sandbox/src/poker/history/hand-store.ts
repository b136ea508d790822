// The room's books of hands: the sealed deck before the deal, and everything that happened after
// it. A hand that a process left behind is void.

import * as z from 'zod/mini';
import { wholeNumber } from '../../bets/bet-store.ts';
import { exactly } from '../../books.ts';
import type { Surroundings } from '../../company.ts';
import { type HandRecord, recordSchema } from './hand-record.ts';

const row = z.object({
  number: wholeNumber,
  tableId: z.string(),
  state: z.enum(['open', 'over', 'void']),
  seal: z.string(),
  key: z.string(),
  deck: z.pipe(
    z.string(),
    z.transform((text) => text.split(' ').map(Number)),
  ),
  record: z.pipe(
    z.string(),
    z.transform((text) => recordSchema.parse(JSON.parse(text))),
  ),
  startedAt: z.pipe(
    z.bigint(),
    z.transform((at) => new Date(Number(at))),
  ),
});

export type StoredHand = z.infer<typeof row>;

const columns = `number, table_id AS tableId, state, seal, key, deck, record,
  started_at AS startedAt`;

export type HandStore = ReturnType<typeof createHandStore>;

export function createHandStore({ books, clock }: Pick<Surroundings, 'books' | 'clock'>) {
  books.exec(`
    CREATE TABLE IF NOT EXISTS poker_hands (
      number INTEGER PRIMARY KEY AUTOINCREMENT, table_id TEXT NOT NULL, state TEXT NOT NULL,
      seal TEXT NOT NULL, key TEXT NOT NULL, deck TEXT NOT NULL, record TEXT NOT NULL,
      started_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS poker_hands_open ON poker_hands (number) WHERE state = 'open';
    CREATE TABLE IF NOT EXISTS poker_hand_players (
      player TEXT NOT NULL, number INTEGER NOT NULL REFERENCES poker_hands (number),
      PRIMARY KEY (player, number)
    ) STRICT, WITHOUT ROWID;`);
  const insert = exactly(
    books,
    `INSERT INTO poker_hands (table_id, state, seal, key, deck, record, started_at)
     VALUES (?, 'open', ?, ?, ?, ?, ?)`,
  );
  const addPlayer = exactly(books, 'INSERT INTO poker_hand_players VALUES (?, ?)');
  const finish = exactly(
    books,
    `UPDATE poker_hands SET state = 'over', record = ? WHERE number = ?`,
  );
  const voidOpen = books.prepare(`UPDATE poker_hands SET state = 'void' WHERE state = 'open'`);
  const ofPlayer = exactly(
    books,
    `SELECT ${columns} FROM poker_hands WHERE state <> 'open' AND number IN
       (SELECT number FROM poker_hand_players WHERE player = ? ORDER BY number DESC LIMIT ?)
     ORDER BY number DESC`,
  );
  const one = exactly(
    books,
    `SELECT ${columns} FROM poker_hands WHERE number = ? AND state <> 'open' AND EXISTS
       (SELECT 1 FROM poker_hand_players p WHERE p.number = poker_hands.number AND p.player = ?)`,
  );

  return {
    /** Before the deal; part of the caller's transaction. */
    begin(hand: Pick<StoredHand, 'tableId' | 'seal' | 'key' | 'deck' | 'record'>): number {
      const { tableId, seal, key, deck, record } = hand;
      const now = clock.now().getTime();
      const { lastInsertRowid } = insert.run(
        tableId,
        seal,
        key,
        deck.join(' '),
        JSON.stringify(record),
        now,
      );
      for (const { player } of record.seats)
        if (player !== null) addPlayer.run(player, lastInsertRowid);
      return Number(lastInsertRowid);
    },
    /** Part of the caller's transaction. */
    finish: (number: number, record: HandRecord): void =>
      void finish.run(JSON.stringify(record), number),
    /** Every hand that an earlier process left is void. */
    voidOpen: (): void => void voidOpen.run(),
    ofPlayer: (player: string, most: number): StoredHand[] =>
      ofPlayer.all(player, most).map((found) => row.parse(found)),
    /** Undefined unless the player was dealt in, and the hand is over. */
    find(number: number, player: string): StoredHand | undefined {
      const found = one.get(number, player);
      return found === undefined ? undefined : row.parse(found);
    },
  };
}
