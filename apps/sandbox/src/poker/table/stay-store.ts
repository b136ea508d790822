// The room's books of money. A player's stay at a table is a round at the operator, and every
// buy-in of it a bet. Its chips come back as the win of the first bet.

import * as z from 'zod/mini';
import type { Bet } from '../../bets/bet.ts';
import { type BetStore, createBetStore, wholeNumber } from '../../bets/bet-store.ts';
import { inTransaction, queryOf, selectionOf } from '../../books.ts';
import type { Surroundings } from '../../company.ts';
import type { Session } from '../../operator/session-store.ts';
import { definitionsOf } from '../../table-store.ts';
import type { TableRules } from './tables.ts';

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
  seat: z.number(),
  player: z.string(),
  /** The player's chips at the table, as of the end of the last hand. */
  chips: z.pipe(
    z.number(),
    z.transform((chips) => BigInt(chips)),
  ),
  /** Null while the player is at the table. */
  ending: z.nullable(z.enum(endings)),
});
export type Stay = z.infer<typeof row>;
const COLUMNS = selectionOf(Object.keys(row.shape));

type Books = Pick<Surroundings, 'books' | 'clock' | 'ids'>;
export type StayStore = ReturnType<typeof createStayStore>;

export interface NewStay {
  rules: Pick<TableRules, 'id' | 'playsForChips'>;
  seat: number;
  stake: bigint;
  /** The id of the first buy-in. */
  buyIn: string;
}

/** The table of sessions must be there already. */
export function createStayStore(surroundings: Books) {
  const { books, clock, ids } = surroundings;
  const bets = openBets(surroundings);
  const find = (rest: string) =>
    queryOf(books, row, `SELECT ${COLUMNS} FROM poker_stays WHERE ${rest}`);
  const insert = books.prepare(
    `INSERT INTO poker_stays (id, table_id, seat, player, chips, made_at)
     VALUES (?, ?, ?, ?, 0, ?)`,
  );
  const setChips = books.prepare('UPDATE poker_stays SET chips = ? WHERE id = ?');
  return {
    bets,
    /** Enters a stay with its first buy-in, which is about to be sent; returns its id. */
    begin(session: Session, { buyIn, rules, seat, stake }: NewStay): string {
      const id = (rules.playsForChips ? TOURNAMENT : '') + ids.uuid();
      inTransaction(books, () => {
        insert.run(id, rules.id, seat, session.player, clock.now().getTime());
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
      for (const each of chips) setChips.run(each.chips, each.stay);
    },
    ...createEndings(books, bets),
    open: find('ending IS NULL').all,
    newestInRoom: find('player = ? ORDER BY rowid DESC LIMIT 1').first,
    newestAt: find('player = ? AND table_id = ? ORDER BY rowid DESC LIMIT 1').first,
  };
}

/** How stays end; from then on their money is sent. */
function createEndings(books: Books['books'], bets: BetStore<BuyIn>) {
  const credit = books.prepare(
    `UPDATE ${BETS} SET credited = 1 WHERE id = ? AND credited = 0 AND state = 'taken'`,
  );
  const add = books.prepare('UPDATE poker_stays SET chips = chips + ? WHERE id = ?');
  const reverse = bets.move('reversing', `round = ? AND state = 'taken'`);
  const close = queryOf(
    books,
    row,
    `UPDATE poker_stays SET ending = ?, chips = coalesce(?, chips)
     WHERE id = ? AND ending IS NULL RETURNING ${COLUMNS}`,
  );

  /** Makes the money of a taken buy-in chips of its stay, once. */
  function creditBuyIn({ id, round, stake }: Pick<BuyIn, 'id' | 'round' | 'stake'>): void {
    inTransaction(books, () => {
      if (credit.run(id).changes > 0) add.run(stake, round);
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
        for (const { chips } of close.all(ending, prize, id))
          for (const bet of bets.ofRound(id)) bets.price(bet.id, bet.closesRound ? chips : 0n);
      });
    },
    /** Ends the stay of a tournament that is void, or that its player leaves before it begins. */
    undo(id: string, ending: Ending): void {
      inTransaction(books, () => {
        if (close.all(ending, null, id).length > 0) reverse(id);
      });
    },
  };
}

function openBets(surroundings: Books): BetStore<BuyIn> {
  const { books } = surroundings;
  const definitions = definitionsOf(
    { ...row.shape, madeAt: z.number() },
    { id: 'PRIMARY KEY', chips: 'CHECK (chips >= 0)' },
  );
  books.exec(`
    CREATE TABLE IF NOT EXISTS poker_stays (${definitions}) STRICT;
    CREATE INDEX IF NOT EXISTS poker_stays_open ON poker_stays (id) WHERE ending IS NULL;
    CREATE INDEX IF NOT EXISTS poker_stays_of_player ON poker_stays (player, table_id);`);
  return createBetStore(surroundings, {
    table: BETS,
    sessions: 'poker_sessions',
    own,
    keys: { '': 'FOREIGN KEY (round) REFERENCES poker_stays (id)' },
  });
}
