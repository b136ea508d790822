// Bets in the company's books, and what became of each.

import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { NO_CURRENCY } from '../../operator/launches.ts';

/**
 * placing → flying → paying → paid | disputed
 *       ↘ refused  ↘ losing → lost | disputed
 *       ↘ reversing (also from flying, when the flight is void) → reversed | disputed
 */
const betStates = [
  'placing',
  'flying',
  'paying',
  'paid',
  'losing',
  'lost',
  'reversing',
  'reversed',
  'refused',
  'disputed',
] as const;
export type BetState = (typeof betStates)[number];

const row = z.object({
  ticket: z.bigint(),
  id: z.string(),
  clientBetId: z.string(),
  player: z.string(),
  currency: z.string(),
  gameCode: z.string(),
  /** The operator's token of the session that the bet was made in. */
  token: z.string(),
  flight: z.bigint(),
  panel: z.bigint(),
  stake: z.bigint(),
  /** Where the player wants to be cashed out; null: by hand. */
  auto: z.nullable(z.bigint()),
  /** Where the bet is cashed out in any case. */
  target: z.bigint(),
  state: z.enum(betStates),
  cashed: z.nullable(z.bigint()),
  win: z.bigint(),
  betId: z.string(),
  winId: z.string(),
  rollbackId: z.string(),
  lastStatus: z.nullable(z.string()),
  balance: z.nullable(z.bigint()),
  attempts: z.bigint(),
});
type Row = z.infer<typeof row>;
type Counts = 'ticket' | 'flight' | 'panel' | 'target' | 'attempts';

export type Bet = Omit<Row, Counts | 'auto' | 'cashed'> &
  Record<Counts, number> & { auto: number | null; cashed: number | null };
export type NewBet = Omit<
  Bet,
  | 'ticket'
  | 'gameCode'
  | 'token'
  | 'state'
  | 'cashed'
  | 'win'
  | 'lastStatus'
  | 'balance'
  | 'attempts'
> & { sessionId: string };
/** Whose bets: one player in one currency. */
export type Seat = Pick<Bet, 'player' | 'currency'>;
export type BetStore = ReturnType<typeof createBetStore>;

const selection = `SELECT b.ticket, b.id, client_bet_id AS clientBetId, b.player, b.currency, s.game_code AS gameCode, s.token, flight, panel, stake,
  auto, target, state, cashed, win, bet_id AS betId, win_id AS winId, rollback_id AS rollbackId, last_status AS lastStatus, balance, attempts
  FROM crash_bets b JOIN crash_sessions s ON s.id = b.session_id`;
const unfinished = `state IN ('placing', 'flying', 'paying', 'losing', 'reversing')`;
const inPlay = `state IN ('flying', 'paying', 'paid', 'losing', 'lost', 'disputed')`;
const isPublic = `flight = ? AND currency <> '${NO_CURRENCY}' AND ${inPlay}`;

// Stakes are whole multiples of a hundred centavos, so the division is exact.
const cash = (at: string) =>
  `UPDATE crash_bets SET state = 'paying', cashed = ${at}, win = stake / 100 * ${at}, changed_at = :now WHERE state = 'flying'`;

export function createBetStore(books: DatabaseSync) {
  books.exec(`
    CREATE TABLE IF NOT EXISTS crash_bets (
      ticket INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, client_bet_id TEXT NOT NULL,
      session_id TEXT NOT NULL REFERENCES crash_sessions (id), player TEXT NOT NULL, currency TEXT NOT NULL,
      flight INTEGER NOT NULL REFERENCES crash_flights (number), panel INTEGER NOT NULL, stake INTEGER NOT NULL CHECK (stake > 0 AND stake % 100 = 0),
      auto INTEGER, target INTEGER NOT NULL, state TEXT NOT NULL, cashed INTEGER, win INTEGER NOT NULL DEFAULT 0,
      bet_id TEXT NOT NULL, win_id TEXT NOT NULL, rollback_id TEXT NOT NULL, last_status TEXT, balance INTEGER,
      attempts INTEGER NOT NULL DEFAULT 0, placed_at INTEGER NOT NULL, changed_at INTEGER NOT NULL,
      UNIQUE (player, currency, client_bet_id)
    ) STRICT;
    CREATE UNIQUE INDEX IF NOT EXISTS crash_bets_panel ON crash_bets (flight, player, currency, panel) WHERE state <> 'refused';
    CREATE INDEX IF NOT EXISTS crash_bets_unfinished ON crash_bets (flight, target) WHERE ${unfinished};`);
  const prepare = (sql: string) => {
    const statement = books.prepare(sql);
    statement.setReadBigInts(true);
    return statement;
  };
  const insert =
    prepare(`INSERT INTO crash_bets (id, client_bet_id, session_id, player, currency, flight, panel, stake, auto, target, state,
    bet_id, win_id, rollback_id, placed_at, changed_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'placing', ?, ?, ?, ?, ?)`);
  const update = prepare(
    `UPDATE crash_bets SET state = ?, last_status = ?, balance = coalesce(?, balance), attempts = ?, changed_at = ? WHERE id = ?`,
  );
  const cashOne = prepare(`${cash(':multiplier')} AND id = :id`);
  const cashReached = prepare(
    `${cash('target')} AND flight = :flight AND target <= :reached RETURNING id`,
  );
  const leave = (from: string) =>
    prepare(
      `UPDATE crash_bets SET state = ?, changed_at = ? WHERE flight = ? AND state IN (${from}) RETURNING id`,
    );
  const [leavePlacing, leaveFlying, leaveBoth] = [
    leave(`'placing'`),
    leave(`'flying'`),
    leave(`'placing', 'flying'`),
  ];
  const byId = prepare(`${selection} WHERE b.id = ?`);
  const byClientId = prepare(
    `${selection} WHERE b.player = ? AND b.currency = ? AND client_bet_id = ?`,
  );
  const onPanel = prepare(
    `${selection} WHERE flight = ? AND b.player = ? AND b.currency = ? AND panel = ? AND state <> 'refused'`,
  );
  const mine = prepare(
    `${selection} WHERE b.player = ? AND b.currency = ? AND (flight = ? OR ${unfinished}) AND state <> 'refused' ORDER BY ticket LIMIT 50`,
  );
  const newest = prepare(
    `${selection} WHERE b.player = ? AND b.currency = ? AND state <> 'refused' ORDER BY ticket DESC LIMIT ?`,
  );
  const largest = prepare(
    `${selection} WHERE ${isPublic.replace('currency', 'b.currency')} ORDER BY stake DESC, ticket LIMIT ?`,
  );
  const everyUnfinished = prepare(`${selection} WHERE ${unfinished} ORDER BY ticket`);
  const totals = prepare(
    `SELECT count(*) AS bets, coalesce(sum(stake), 0) AS stakes, coalesce(sum(win), 0) AS wins FROM crash_bets WHERE ${isPublic}`,
  );
  const count = prepare('SELECT count(*) AS bets FROM crash_bets WHERE flight = ?');
  const nextTarget = prepare(
    `SELECT min(target) AS target FROM crash_bets WHERE flight = ? AND state = 'flying'`,
  );

  return {
    add(bet: NewBet, now: Date): void {
      insert.run(
        bet.id,
        bet.clientBetId,
        bet.sessionId,
        bet.player,
        bet.currency,
        bet.flight,
        bet.panel,
        bet.stake,
        bet.auto,
        bet.target,
        bet.betId,
        bet.winId,
        bet.rollbackId,
        now.getTime(),
        now.getTime(),
      );
    },
    /** Notes a step and gives the bet as it now stands. */
    change(
      id: string,
      to: { state: BetState; lastStatus: string | null; balance: bigint | null; attempts: number },
      now: Date,
    ): Bet {
      update.run(to.state, to.lastStatus, to.balance, to.attempts, now.getTime(), id);
      return this.get(id);
    },
    find: (id: string) => toBet(byId.get(id)),
    get(id: string): Bet {
      const found = toBet(byId.get(id));
      if (found === undefined) throw new Error(`no bet ${id} in the books`);
      return found;
    },
    findByClientId: (seat: Seat, clientBetId: string) =>
      toBet(byClientId.get(seat.player, seat.currency, clientBetId)),
    findOnPanel: (seat: Seat, at: { flight: number; panel: number }) =>
      toBet(onPanel.get(at.flight, seat.player, seat.currency, at.panel)),
    /** The player's bets on a flight, and those of earlier ones that are not settled. */
    ofPlayer: (seat: Seat, flight: number) => toBets(mine.all(seat.player, seat.currency, flight)),
    newest: (seat: Seat, limit: number) => toBets(newest.all(seat.player, seat.currency, limit)),
    /** What everybody sees of a flight: bets for money that were taken, the largest first. */
    largest: (flight: number, limit: number) => toBets(largest.all(flight, limit)),
    totals: (flight: number) => totalsRow.parse(totals.get(flight)),
    count: (flight: number) => Number(countRow.parse(count.get(flight)).bets),
    everyUnfinished: () => toBets(everyUnfinished.all()),
    /** The lowest multiplier at which a flying bet is to be cashed out. */
    nextTarget(flight: number): number | null {
      const { target } = targetRow.parse(nextTarget.get(flight));
      return target === null ? null : Number(target);
    },
    /** Cashes a flying bet out by hand; without effect when it is not flying. */
    cashOut: (id: string, multiplier: number, now: Date): void =>
      void cashOne.run({ id, multiplier, now: now.getTime() }),
    /** Cashes out, each at its own target, the flying bets whose target has been reached. */
    cashOutReached: (flight: number, reached: number, now: Date) =>
      toIds(cashReached.all({ flight, reached, now: now.getTime() })),
    /** Every bet still flying has lost. */
    lose: (flight: number, now: Date) => toIds(leaveFlying.all('losing', now.getTime(), flight)),
    /** What was not surely taken by take-off stays on the ground. */
    ground: (flight: number, now: Date) =>
      toIds(leavePlacing.all('reversing', now.getTime(), flight)),
    /** Every bet that was not cashed out is given back. */
    giveBack: (flight: number, now: Date) =>
      toIds(leaveBoth.all('reversing', now.getTime(), flight)),
  };
}

const totalsRow = z.object({ bets: z.bigint(), stakes: z.bigint(), wins: z.bigint() });
const countRow = z.object({ bets: z.bigint() });
const targetRow = z.object({ target: z.nullable(z.bigint()) });
const idRow = z.object({ id: z.string() });

function toIds(found: readonly unknown[]): string[] {
  return found.map((each) => idRow.parse(each).id);
}

function toBets(found: readonly unknown[]): Bet[] {
  return found.flatMap((each) => toBet(each) ?? []);
}

function toBet(found: unknown): Bet | undefined {
  if (found === undefined) return undefined;
  const { ticket, flight, panel, auto, target, cashed, attempts, ...rest } = row.parse(found);
  return {
    ...rest,
    ticket: Number(ticket),
    flight: Number(flight),
    panel: Number(panel),
    auto: auto === null ? null : Number(auto),
    target: Number(target),
    cashed: cashed === null ? null : Number(cashed),
    attempts: Number(attempts),
  };
}
