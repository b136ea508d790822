// The tables' books of money: a player's part in a round is an entry, and every stake of it a bet.
// Each change is written here before anything is sent to the operator.

import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { Chip } from '../wire.ts';

/**
 * sending → taken → paying → paid | disputed
 *         ↘ reversing → reversed | disputed
 *         ↘ refused
 * A bet is taken while its round is played, and is priced and paying in one step when the round has
 * its result.
 */
const betStates = [
  'sending',
  'taken',
  'paying',
  'paid',
  'reversing',
  'reversed',
  'refused',
  'disputed',
] as const;
export type BetState = (typeof betStates)[number];

/**
 * `opening` is the stake that an entry begins with; the others are added to it while a hand is
 * played.
 */
const betKinds = ['opening', 'split', 'double-1', 'double-2', 'insurance'] as const;
export type BetKind = (typeof betKinds)[number];

export interface Entry {
  /** What the operator knows the player's round by. */
  id: string;
  roundId: string;
  sessionId: string;
  /** 0 at a table without seats. */
  seat: number;
  player: string;
  currency: string;
  /** Where the chips lie, at roulette. */
  chips: Chip[];
}

export interface LiveBet {
  id: string;
  entryId: string;
  kind: BetKind;
  amount: bigint;
  state: BetState;
  /** Null until the round has its result. */
  win: bigint | null;
  winId: string;
  rollbackId: string;
  /** The operator's last status, or what came in its place. */
  lastStatus: string | null;
  attempts: number;
  /**
   * The session that it was staked in: a player may come back to a round in a newer one than they
   * began it in.
   */
  sessionId: string;
  player: string;
  currency: string;
  gameCode: string;
  token: string;
}

export type NewBet = Pick<
  LiveBet,
  'id' | 'entryId' | 'sessionId' | 'kind' | 'amount' | 'winId' | 'rollbackId'
>;

const betRow = z.object({
  id: z.string(),
  entryId: z.string(),
  kind: z.enum(betKinds),
  amount: z.bigint(),
  state: z.enum(betStates),
  win: z.nullable(z.bigint()),
  winId: z.string(),
  rollbackId: z.string(),
  lastStatus: z.nullable(z.string()),
  attempts: z.bigint(),
  sessionId: z.string(),
  player: z.string(),
  currency: z.string(),
  gameCode: z.string(),
  token: z.string(),
});
const entryRow = z.object({
  id: z.string(),
  roundId: z.string(),
  sessionId: z.string(),
  seat: z.bigint(),
  player: z.string(),
  currency: z.string(),
  chips: z.string(),
});
const bets = `SELECT b.id, b.entry_id AS entryId, b.kind, b.amount, b.state, b.win, b.win_id AS winId, b.rollback_id AS rollbackId,
  b.last_status AS lastStatus, b.attempts, b.session_id AS sessionId, s.player, s.currency, s.game_code AS gameCode, s.token
  FROM live_bets b JOIN live_sessions s ON s.id = b.session_id`;
const entries = `SELECT e.id, e.round_id AS roundId, e.session_id AS sessionId, e.seat, s.player, s.currency, e.chips
  FROM live_entries e JOIN live_sessions s ON s.id = e.session_id`;
const unfinished = `state IN ('sending', 'taken', 'paying', 'reversing')`;

export type BetStore = ReturnType<typeof createBetStore>;

/** The tables of sessions and of rounds must be there already. */
export function createBetStore(books: DatabaseSync) {
  books.exec(`
    CREATE TABLE IF NOT EXISTS live_entries (
      id TEXT PRIMARY KEY, round_id TEXT NOT NULL REFERENCES live_rounds (id), session_id TEXT NOT NULL REFERENCES live_sessions (id),
      seat INTEGER NOT NULL, chips TEXT NOT NULL, made_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS live_entries_of_round ON live_entries (round_id);
    CREATE INDEX IF NOT EXISTS live_entries_of_session ON live_entries (session_id);
    CREATE TABLE IF NOT EXISTS live_bets (
      id TEXT PRIMARY KEY, entry_id TEXT NOT NULL REFERENCES live_entries (id), session_id TEXT NOT NULL REFERENCES live_sessions (id),
      kind TEXT NOT NULL, amount INTEGER NOT NULL, state TEXT NOT NULL,
      win INTEGER, win_id TEXT NOT NULL, rollback_id TEXT NOT NULL, last_status TEXT, attempts INTEGER NOT NULL DEFAULT 0,
      made_at INTEGER NOT NULL, changed_at INTEGER NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX IF NOT EXISTS live_bets_standing ON live_bets (entry_id, kind) WHERE state NOT IN ('refused', 'reversing', 'reversed', 'disputed');
    CREATE INDEX IF NOT EXISTS live_bets_of_entry ON live_bets (entry_id);
    CREATE INDEX IF NOT EXISTS live_bets_unfinished ON live_bets (entry_id) WHERE ${unfinished};`);
  const prepare = (sql: string) => {
    const statement = books.prepare(sql);
    statement.setReadBigInts(true);
    return statement;
  };
  const insertEntry = prepare(
    'INSERT INTO live_entries (id, round_id, session_id, seat, chips, made_at) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const insertBet =
    prepare(`INSERT INTO live_bets (id, entry_id, session_id, kind, amount, state, win_id, rollback_id, made_at, changed_at)
    VALUES (?, ?, ?, ?, ?, 'sending', ?, ?, ?, ?)`);
  const update = prepare(
    'UPDATE live_bets SET state = ?, last_status = ?, attempts = ?, changed_at = ? WHERE id = ?',
  );
  const setPrice = prepare(
    `UPDATE live_bets SET state = 'paying', win = ?, attempts = 0, changed_at = ? WHERE id = ? AND state = 'taken'`,
  );
  const byId = prepare(`${bets} WHERE b.id = ?`);
  // The opening bet comes last: with it the operator closes the round.
  const ofEntry = prepare(`${bets} WHERE b.entry_id = ? ORDER BY b.kind = 'opening', b.rowid`);
  const entryById = prepare(`${entries} WHERE e.id = ?`);
  const ofRound = prepare(`${entries} WHERE e.round_id = ? ORDER BY e.seat, e.rowid`);
  const newestOf = prepare(
    `${entries} WHERE s.player = ? AND s.currency = ? AND s.game_code = ? ORDER BY e.rowid DESC LIMIT 1`,
  );
  const withUnfinished = prepare(
    `SELECT DISTINCT entry_id AS id FROM live_bets WHERE ${unfinished}`,
  );
  const sending = prepare(`${bets} WHERE b.state = 'sending'`);

  return {
    addEntry(
      entry: Pick<Entry, 'id' | 'roundId' | 'sessionId' | 'seat' | 'chips'>,
      now: Date,
    ): void {
      insertEntry.run(
        entry.id,
        entry.roundId,
        entry.sessionId,
        entry.seat,
        JSON.stringify(entry.chips),
        now.getTime(),
      );
    },
    addBet(bet: NewBet, now: Date): void {
      insertBet.run(
        bet.id,
        bet.entryId,
        bet.sessionId,
        bet.kind,
        bet.amount,
        bet.winId,
        bet.rollbackId,
        now.getTime(),
        now.getTime(),
      );
    },
    /** Notes a step and gives the bet as it now stands. */
    change(id: string, to: Pick<LiveBet, 'state' | 'lastStatus' | 'attempts'>, now: Date): LiveBet {
      update.run(to.state, to.lastStatus, to.attempts, now.getTime(), id);
      return this.get(id);
    },
    /**
     * Notes what a taken bet has won: from here on it is paid until the operator has answered
     * finally.
     */
    price(id: string, win: bigint, now: Date): void {
      setPrice.run(win, now.getTime(), id);
    },
    get(id: string): LiveBet {
      const found = byId.get(id);
      if (found === undefined) throw new Error(`no bet ${id} in the books`);
      return toBet(found);
    },
    /** The bets of an entry, the opening one last. */
    ofEntry: (entryId: string): LiveBet[] => ofEntry.all(entryId).map(toBet),
    findEntry(id: string): Entry | undefined {
      const found = entryById.get(id);
      return found === undefined ? undefined : toEntry(found);
    },
    entriesOf: (roundId: string): Entry[] => ofRound.all(roundId).map(toEntry),
    newestEntry({
      player,
      currency,
      gameCode,
    }: {
      player: string;
      currency: string;
      gameCode: string;
    }): Entry | undefined {
      const found = newestOf.get(player, currency, gameCode);
      return found === undefined ? undefined : toEntry(found);
    },
    unfinishedEntries: (): string[] => withUnfinished.all().map((each) => String(each['id'])),
    everySending: (): LiveBet[] => sending.all().map(toBet),
  };
}

function toBet(found: unknown): LiveBet {
  const { attempts, ...rest } = betRow.parse(found);
  return { ...rest, attempts: Number(attempts) };
}

function toEntry(found: unknown): Entry {
  const { seat, chips, ...rest } = entryRow.parse(found);
  return { ...rest, seat: Number(seat), chips: JSON.parse(chips) };
}
