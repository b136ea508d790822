// The studio's books of rounds: every change is written here before anything is sent to the
// operator.

import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { Outcome, PastRound } from '../wire.ts';

/**
 * drawn → open → paying → paid | disputed
 *       ↘ reversing → reversed | disputed
 *       ↘ refused
 * The first of each chain is unfinished until the operator has answered finally; a player has one
 * unfinished round per game.
 */
const roundStates = [
  'drawn',
  'open',
  'paying',
  'paid',
  'reversing',
  'reversed',
  'refused',
  'disputed',
] as const;
export type RoundState = (typeof roundStates)[number];

export interface StudioRound {
  id: string;
  clientRoundId: string;
  sessionId: string;
  player: string;
  currency: string;
  gameCode: string;
  /** Of the mathematics that it was drawn by. */
  gameVersion: string;
  /** The token of the session that the round was played in. */
  token: string;
  stake: bigint;
  win: bigint;
  outcome: Outcome;
  state: RoundState;
  betId: string;
  winId: string;
  rollbackId: string;
  /** The operator's last status, or what came in its place. */
  lastStatus: string | null;
  balance: bigint | null;
  attempts: number;
}

export type NewRound = Omit<StudioRound, 'state' | 'token' | 'lastStatus' | 'balance' | 'attempts'>;

const row = z.object({
  id: z.string(),
  clientRoundId: z.string(),
  sessionId: z.string(),
  player: z.string(),
  currency: z.string(),
  gameCode: z.string(),
  gameVersion: z.string(),
  token: z.string(),
  stake: z.bigint(),
  win: z.bigint(),
  outcome: z.string(),
  state: z.enum(roundStates),
  betId: z.string(),
  winId: z.string(),
  rollbackId: z.string(),
  lastStatus: z.nullable(z.string()),
  balance: z.nullable(z.bigint()),
  attempts: z.bigint(),
});
const pastRow = z.object({
  reference: z.string(),
  at: z.bigint(),
  stake: z.bigint(),
  win: z.bigint(),
  state: z.enum(roundStates),
});
const HISTORY_LENGTH = 30;
const selection = `SELECT r.id, client_round_id AS clientRoundId, session_id AS sessionId, r.player, r.currency, r.game_code AS gameCode,
  game_version AS gameVersion, s.token, stake, win, outcome, state, bet_id AS betId, win_id AS winId, rollback_id AS rollbackId, last_status AS lastStatus, balance, attempts
  FROM studio_rounds r JOIN studio_sessions s ON s.id = r.session_id`;
const unfinished = `state IN ('drawn', 'open', 'paying', 'reversing')`;
const ofPlayer = 'r.player = ? AND r.currency = ? AND r.game_code = ?';

/** Whose rounds: one player in one currency and game. */
export type Seat = Pick<StudioRound, 'player' | 'currency' | 'gameCode'>;
export type RoundStore = ReturnType<typeof createRoundStore>;

export function createRoundStore(books: DatabaseSync) {
  books.exec(`
    CREATE TABLE IF NOT EXISTS studio_rounds (
      id TEXT PRIMARY KEY, client_round_id TEXT NOT NULL, session_id TEXT NOT NULL REFERENCES studio_sessions (id),
      player TEXT NOT NULL, currency TEXT NOT NULL, game_code TEXT NOT NULL, game_version TEXT NOT NULL,
      stake INTEGER NOT NULL, win INTEGER NOT NULL, outcome TEXT NOT NULL, state TEXT NOT NULL,
      bet_id TEXT NOT NULL, win_id TEXT NOT NULL, rollback_id TEXT NOT NULL,
      last_status TEXT, balance INTEGER, attempts INTEGER NOT NULL DEFAULT 0, drawn_at INTEGER NOT NULL, changed_at INTEGER NOT NULL,
      UNIQUE (player, currency, game_code, client_round_id)
    ) STRICT;
    CREATE UNIQUE INDEX IF NOT EXISTS studio_rounds_unfinished ON studio_rounds (player, currency, game_code) WHERE ${unfinished};`);
  const prepare = (sql: string) => {
    const statement = books.prepare(sql);
    statement.setReadBigInts(true);
    return statement;
  };
  const insert =
    prepare(`INSERT INTO studio_rounds (id, client_round_id, session_id, player, currency, game_code, game_version, stake, win, outcome,
    state, bet_id, win_id, rollback_id, drawn_at, changed_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'drawn', ?, ?, ?, ?, ?)`);
  const update = prepare(
    `UPDATE studio_rounds SET state = ?, last_status = ?, balance = coalesce(?, balance), attempts = ?, changed_at = ? WHERE id = ?`,
  );
  const byId = prepare(`${selection} WHERE r.id = ?`);
  const byClientId = prepare(`${selection} WHERE ${ofPlayer} AND client_round_id = ?`);
  const unfinishedOf = prepare(`${selection} WHERE ${ofPlayer} AND ${unfinished}`);
  const newestOf = prepare(
    `${selection} WHERE ${ofPlayer} AND state <> 'refused' ORDER BY drawn_at DESC, r.rowid DESC LIMIT 1`,
  );
  // An outcome that was not yet told is not told here either: only what was taken has a win.
  const lastOf =
    prepare(`SELECT id AS reference, drawn_at AS at, stake, iif(state IN ('open', 'paying', 'paid'), win, 0) AS win, state
    FROM studio_rounds r WHERE ${ofPlayer} AND state <> 'refused' ORDER BY drawn_at DESC, rowid DESC LIMIT ${HISTORY_LENGTH}`);
  const allUnfinished = prepare(`${selection} WHERE ${unfinished} ORDER BY drawn_at`);

  return {
    add(round: NewRound, now: Date): void {
      insert.run(
        round.id,
        round.clientRoundId,
        round.sessionId,
        round.player,
        round.currency,
        round.gameCode,
        round.gameVersion,
        round.stake,
        round.win,
        JSON.stringify(round.outcome),
        round.betId,
        round.winId,
        round.rollbackId,
        now.getTime(),
        now.getTime(),
      );
    },
    /** Notes a step and gives the round as it now stands. */
    change(
      id: string,
      to: {
        state: RoundState;
        lastStatus: string | null;
        balance: bigint | null;
        attempts: number;
      },
      now: Date,
    ): StudioRound {
      update.run(to.state, to.lastStatus, to.balance, to.attempts, now.getTime(), id);
      return this.get(id);
    },
    find: (id: string) => toRound(byId.get(id)),
    get(id: string): StudioRound {
      const found = toRound(byId.get(id));
      if (found === undefined) throw new Error(`no round ${id} in the books`);
      return found;
    },
    findByClientId: (seat: Seat, clientRoundId: string) =>
      toRound(byClientId.get(seat.player, seat.currency, seat.gameCode, clientRoundId)),
    findUnfinished: (seat: Seat) =>
      toRound(unfinishedOf.get(seat.player, seat.currency, seat.gameCode)),
    findNewest: (seat: Seat) => toRound(newestOf.get(seat.player, seat.currency, seat.gameCode)),
    findLast: (seat: Seat) => lastOf.all(seat.player, seat.currency, seat.gameCode).map(toPast),
    everyUnfinished: () => allUnfinished.all().flatMap((each) => toRound(each) ?? []),
  };
}

function toRound(found: unknown): StudioRound | undefined {
  if (found === undefined) return undefined;
  const { outcome, attempts, ...rest } = row.parse(found);
  return { ...rest, outcome: JSON.parse(outcome), attempts: Number(attempts) };
}

function toPast(found: unknown): PastRound {
  const { reference, at, stake, win, state } = pastRow.parse(found);
  const isBack = state === 'reversing' || state === 'reversed';
  const isClosed = state === 'paid' || state === 'disputed';
  return {
    reference,
    at: new Date(Number(at)).toISOString(),
    stake: String(stake),
    win: String(win),
    state: isBack ? 'cancelled' : isClosed ? 'closed' : 'open',
  };
}
