// The room's books of money: a player's stay at a table is a round at the operator, every buy-in of
// it a bet, and its chips come back as the win of the first one.

import * as z from 'zod/mini';
import type { Bet } from '../../bets/bet.ts';
import { createBetStore, wholeNumber, type BetStore } from '../../bets/bet-store.ts';
import { exactly, inTransaction } from '../../books.ts';
import type { Surroundings } from '../../company.ts';
import type { Session } from '../../operator/session-store.ts';

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
  /** What the player has at the table, as of the end of the last hand. */
  chips: z.bigint(),
  /** Null while the player is at the table. */
  ending: z.nullable(z.enum(endings)),
});
export type Stay = z.infer<typeof row>;
const stays = 'SELECT id, table_id AS tableId, seat, player, chips, ending FROM poker_stays';

type Books = Pick<Surroundings, 'books' | 'clock' | 'ids'>;
export type StayStore = ReturnType<typeof createStayStore>;

/** The table of sessions must be there already. */
export function createStayStore(surroundings: Books) {
  const { books, clock, ids } = surroundings;
  const bets = createTables(surroundings);
  const { insert, setChips, byId, open, newest, last, ...statements } = prepare(books);

  const get = (id: string): Stay => row.parse(byId.get(id));

  return {
    bets,
    /** Enters a stay with its first buy-in, which is about to be sent. */
    begin(session: Session, { buyIn, isTournament, tableId, seat, stake }: NewStay): Stay {
      const id = (isTournament === true ? TOURNAMENT : '') + ids.uuid();
      inTransaction(books, () => {
        insert.run(id, tableId, seat, session.player, clock.now().getTime());
        bets.add({ session, stake, id: buyIn, round: id }, { credited: 0 });
      });
      return get(id);
    },
    /** Enters a further buy-in of a stay. */
    addBuyIn(session: Session, stay: string, { id, stake }: { id: string; stake: bigint }): void {
      bets.add({ session, stake, id, round: stay, closesRound: false }, { credited: 0 });
    },
    /** The chips of several stays, as a hand left them; part of the caller's transaction. */
    noteChips(chips: readonly { stay: string; chips: bigint }[]): void {
      for (const each of chips) setChips.run(each.chips, each.stay);
    },
    ...createEndings({ books, bets, setChips, get, ...statements }),
    open: (): Stay[] => open.all().map((found) => row.parse(found)),
    /** At a table, or anywhere in the room. */
    newestOf(player: string, tableId?: string): Stay | undefined {
      const found = tableId === undefined ? last.get(player) : newest.get(player, tableId);
      return found === undefined ? undefined : row.parse(found);
    },
  };
}

interface NewStay {
  tableId: string;
  seat: number;
  stake: bigint;
  /** The id of the first buy-in. */
  buyIn: string;
  isTournament?: boolean;
}

interface EndingNeeds extends Pick<
  ReturnType<typeof prepare>,
  'credit' | 'add' | 'end' | 'setChips'
> {
  books: Books['books'];
  bets: BetStore<BuyIn>;
  get(id: string): Stay;
}

/** How stays end; from then on their money is sent. */
function createEndings({ books, bets, credit, add, end, setChips, get }: EndingNeeds) {
  /** Makes the money of a taken buy-in chips of its stay, once. */
  function creditBuyIn({ id, round, stake }: Pick<BuyIn, 'id' | 'round' | 'stake'>): void {
    inTransaction(books, () => {
      if (BigInt(credit.run(id).changes) > 0n) add.run(stake, round);
    });
  }

  function endOnce(id: string, ending: Ending, settle: () => void): void {
    inTransaction(books, () => {
      if (BigInt(end.run(ending, id).changes) > 0n) settle();
    });
  }

  /** Ends a stay: its chips are paid from now on. Every taken buy-in counts, credited or not. */
  function pay(id: string, ending: Ending, prize?: bigint): void {
    for (const bet of bets.ofRound(id)) if (bet.state === 'taken') creditBuyIn(bet);
    endOnce(id, ending, () => {
      if (prize !== undefined) setChips.run(prize, id);
      const { chips } = get(id);
      for (const bet of bets.ofRound(id)) bets.price(bet.id, bet.closesRound ? chips : 0n);
    });
  }

  return {
    creditBuyIn,
    end: (id: string, ending: Ending) => pay(id, ending),
    /** Ends the stay of a tournament with its prize, which may be nothing. */
    finish: (id: string, prize: bigint) => pay(id, 'finished', prize),
    /** Ends the stay of a tournament that is void, or that its player leaves before it begins. */
    undo(id: string, ending: Ending): void {
      endOnce(id, ending, () => {
        for (const { id: bet, state, lastStatus } of bets.ofRound(id))
          if (state === 'taken')
            bets.change(bet, { state: 'reversing', lastStatus, balance: null, attempts: 0 });
      });
    },
  };
}

function createTables(surroundings: Books): BetStore<BuyIn> {
  surroundings.books.exec(`
    CREATE TABLE IF NOT EXISTS poker_stays (
      id TEXT PRIMARY KEY, table_id TEXT NOT NULL, seat INTEGER NOT NULL, player TEXT NOT NULL,
      chips INTEGER NOT NULL CHECK (chips >= 0), ending TEXT, made_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS poker_stays_open ON poker_stays (id) WHERE ending IS NULL;
    CREATE INDEX IF NOT EXISTS poker_stays_of_player ON poker_stays (player, table_id);`);
  return createBetStore(surroundings, {
    table: BETS,
    sessions: 'poker_sessions',
    own,
    columns: { credited: 'INTEGER NOT NULL' },
    constraints: 'FOREIGN KEY (round) REFERENCES poker_stays (id)',
    indexes: '',
  });
}

function prepare(books: Surroundings['books']) {
  const statement = (sql: string) => exactly(books, sql);
  return {
    insert: statement(
      `INSERT INTO poker_stays (id, table_id, seat, player, chips, made_at)
       VALUES (?, ?, ?, ?, 0, ?)`,
    ),
    credit: statement(
      `UPDATE ${BETS} SET credited = 1 WHERE id = ? AND credited = 0 AND state = 'taken'`,
    ),
    add: statement('UPDATE poker_stays SET chips = chips + ? WHERE id = ?'),
    setChips: statement('UPDATE poker_stays SET chips = ? WHERE id = ?'),
    end: statement('UPDATE poker_stays SET ending = ? WHERE id = ? AND ending IS NULL'),
    byId: statement(`${stays} WHERE id = ?`),
    open: statement(`${stays} WHERE ending IS NULL`),
    newest: statement(`${stays} WHERE player = ? AND table_id = ? ORDER BY rowid DESC LIMIT 1`),
    last: statement(`${stays} WHERE player = ? ORDER BY rowid DESC LIMIT 1`),
  };
}
