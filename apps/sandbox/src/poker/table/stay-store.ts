// The room's books of money. A player's stay at a table is a round at the operator, and every
// buy-in of it a bet. Its chips come back as the win of the first bet.

import type { SQLInputValue } from 'node:sqlite';
import * as z from 'zod/mini';
import type { Bet } from '../../bets/bet.ts';
import { createBetStore, wholeNumber } from '../../bets/bet-store.ts';
import { exactly, inTransaction, selectionOf } from '../../books.ts';
import type { Surroundings } from '../../company.ts';
import type { Session } from '../../operator/session-store.ts';
import { definitionsOf } from '../../table-store.ts';

export const BETS = 'poker_bets';

const endings = ['left', 'absent', 'restart', 'refused', 'finished', 'unregistered'] as const;
export type Ending = (typeof endings)[number];

/** How the names of stays in tournaments begin. */
const TOURNAMENT = 'tournament:';

/** The entry of a tournament is given back when it is void: its chips are no money. */
export function isOfTournament({ id }: Pick<Stay, 'id'>): boolean {
  return id.startsWith(TOURNAMENT);
}

/** Credited: its money is among the chips of the stay. */
const own = z.object({ credited: wholeNumber });
export type BuyIn = Bet & z.infer<typeof own>;

const row = z.object({
  id: z.string(),
  tableId: z.string(),
  seat: wholeNumber,
  player: z.string(),
  /** The player's chips at the table, as of the end of the last hand. */
  chips: z.bigint(),
  /** Null while the player is at the table. */
  ending: z.nullable(z.enum(endings)),
});
export type Stay = z.infer<typeof row>;
const COLUMNS = selectionOf(Object.keys(row.shape));
const SELECT = `SELECT ${COLUMNS} FROM poker_stays`;

type Books = Pick<Surroundings, 'books' | 'clock' | 'ids'>;
export type StayStore = ReturnType<typeof createStayStore>;

interface NewStay {
  tableId: string;
  seat: number;
  stake: bigint;
  /** The id of the first buy-in. */
  buyIn: string;
  isTournament: boolean;
}

/** The table of sessions must be there already. */
export function createStayStore(surroundings: Books) {
  const { books, clock, ids } = surroundings;
  const tables = openTables(surroundings);
  const { bets, stays, run } = tables;
  const insert = run(
    `INSERT INTO poker_stays (id, table_id, seat, player, chips, made_at)
     VALUES (?, ?, ?, ?, 0, ?)`,
  );
  const setChips = run('UPDATE poker_stays SET chips = ? WHERE id = ?');
  const newest = stays(`${SELECT} WHERE player = ? AND table_id = ? ORDER BY rowid DESC LIMIT 1`);
  const last = stays(`${SELECT} WHERE player = ? ORDER BY rowid DESC LIMIT 1`);
  const open = stays(`${SELECT} WHERE ending IS NULL`);
  return {
    bets,
    /** Enters a stay with its first buy-in, which is about to be sent; returns its id. */
    begin(session: Session, { buyIn, isTournament, tableId, seat, stake }: NewStay): string {
      const id = (isTournament ? TOURNAMENT : '') + ids.uuid();
      inTransaction(books, () => {
        insert(id, tableId, seat, session.player, clock.now().getTime());
        bets.add({ session, stake, id: buyIn, round: id }, { credited: 0 });
      });
      return id;
    },
    /** Enters a further buy-in of a stay. */
    addBuyIn(session: Session, stay: string, { id, stake }: { id: string; stake: bigint }): void {
      bets.add({ session, stake, id, round: stay, closesRound: false }, { credited: 0 });
    },
    /** The chips of several stays, as a hand left them; part of the caller's transaction. */
    noteChips(chips: readonly { stay: string; chips: bigint }[]): void {
      for (const each of chips) setChips(each.chips, each.stay);
    },
    ...createEndings(books, tables),
    open: (): Stay[] => open(),
    /** At a table, or anywhere in the room. */
    newestOf: (player: string, tableId?: string): Stay | undefined =>
      (tableId === undefined ? last(player) : newest(player, tableId))[0],
  };
}

/** How stays end; from then on their money is sent. */
function createEndings(books: Books['books'], { bets, stays, run }: ReturnType<typeof openTables>) {
  const credit = run(
    `UPDATE ${BETS} SET credited = 1 WHERE id = ? AND credited = 0 AND state = 'taken'`,
  );
  const add = run('UPDATE poker_stays SET chips = chips + ? WHERE id = ?');
  const close = stays(
    `UPDATE poker_stays SET ending = ?, chips = coalesce(?, chips)
     WHERE id = ? AND ending IS NULL RETURNING ${COLUMNS}`,
  );

  /** Makes the money of a taken buy-in chips of its stay, once. */
  function creditBuyIn({ id, round, stake }: Pick<BuyIn, 'id' | 'round' | 'stake'>): void {
    inTransaction(books, () => {
      if (credit(id)) add(stake, round);
    });
  }

  return {
    creditBuyIn,
    /**
     * Ends a stay: its chips, or the prize of a tournament, are paid from now on. Every taken
     * buy-in counts, credited or not.
     */
    end(id: string, ending: Ending, prize: bigint | null = null): void {
      for (const bet of bets.ofRound(id)) if (bet.state === 'taken') creditBuyIn(bet);
      inTransaction(books, () => {
        for (const { chips } of close(ending, prize, id))
          for (const bet of bets.ofRound(id)) bets.price(bet.id, bet.closesRound ? chips : 0n);
      });
    },
    /** Ends the stay of a tournament that is void, or that its player leaves before it begins. */
    undo(id: string, ending: Ending): void {
      inTransaction(books, () => {
        if (close(ending, null, id).length === 0) return;
        for (const { id: bet, state, lastStatus } of bets.ofRound(id))
          if (state === 'taken')
            bets.change(bet, { state: 'reversing', lastStatus, balance: null, attempts: 0 });
      });
    },
  };
}

function openTables(surroundings: Books) {
  const { books } = surroundings;
  const definitions = definitionsOf(
    { ...row.shape, madeAt: z.number() },
    { id: 'PRIMARY KEY', chips: 'CHECK (chips >= 0)' },
  );
  books.exec(`
    CREATE TABLE IF NOT EXISTS poker_stays (${definitions}) STRICT;
    CREATE INDEX IF NOT EXISTS poker_stays_open ON poker_stays (id) WHERE ending IS NULL;
    CREATE INDEX IF NOT EXISTS poker_stays_of_player ON poker_stays (player, table_id);`);
  return {
    bets: createBetStore(surroundings, {
      table: BETS,
      sessions: 'poker_sessions',
      own,
      keys: { '': 'FOREIGN KEY (round) REFERENCES poker_stays (id)' },
    }),
    /** A statement that returns stays. */
    stays(sql: string) {
      const statement = exactly(books, sql);
      return (...values: SQLInputValue[]): Stay[] =>
        statement.all(...values).map((found) => row.parse(found));
    },
    /** A statement that changes rows, and says whether it did. */
    run(sql: string) {
      const statement = books.prepare(sql);
      return (...values: SQLInputValue[]): boolean => statement.run(...values).changes > 0;
    },
  };
}
