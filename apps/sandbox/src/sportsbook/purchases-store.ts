// Purchases, the bets in them, and the movements that settle them. Amounts are centavos, kept as
// text: no number of JavaScript carries them.

import * as z from 'zod/mini';
import type { DatabaseSync } from 'node:sqlite';

const centavos = z.pipe(
  z.string(),
  z.transform((text: string) => BigInt(text)),
);
const leg = z.object({
  eventId: z.string(),
  outcome: z.enum(['Home', 'Tie', 'Away']),
  price: centavos,
});
const betRow = z.object({
  id: z.string(),
  purchaseId: z.string(),
  kind: z.enum(['single', 'multiple']),
  stake: centavos,
  price: centavos,
  status: z.enum(['open', 'Won', 'Lost', 'Void']),
  payout: centavos,
  legs: z.pipe(
    z.string(),
    z.transform((text: string) => z.array(leg).parse(JSON.parse(text))),
  ),
  placedAt: z.number(),
  settledAt: z.nullable(z.number()),
});
/**
 * reserving → debiting → committing → placed; or refused; or cancelling → cancelled, when it is not
 * known whether the reserve was made.
 */
const purchaseRow = z.object({
  id: z.string(),
  clientId: z.string(),
  player: z.string(),
  stake: centavos,
  state: z.enum([
    'reserving',
    'debiting',
    'committing',
    'placed',
    'refused',
    'cancelling',
    'cancelled',
  ]),
  refusal: z.nullable(z.string()),
  attempts: z.number(),
});
const movementRow = z.object({
  id: z.string(),
  player: z.string(),
  kind: z.enum(['Credit', 'Debit']),
  amount: centavos,
  purchaseId: z.string(),
  /** The XML inside the settlement. */
  body: z.string(),
  attempts: z.number(),
});

const onlyId = z.object({ id: z.string() });

export type BetRow = z.infer<typeof betRow>;
export type Leg = z.infer<typeof leg>;
export type Purchase = z.infer<typeof purchaseRow>;
export type Movement = z.infer<typeof movementRow>;
export type PurchasesStore = ReturnType<typeof createPurchasesStore>;

const BET =
  'b.id, b.purchase_id AS purchaseId, b.kind, b.stake, b.price, b.status, b.payout, b.legs, ' +
  'b.placed_at AS placedAt, b.settled_at AS settledAt';
const PURCHASE = 'id, client_id AS clientId, player, stake, state, refusal, attempts';
const MOVEMENT =
  'm.id, p.player, m.kind, m.amount, m.purchase_id AS purchaseId, m.body, m.attempts';
const STANDS = "p.state IN ('debiting', 'committing', 'placed')";

export function createPurchasesStore(books: DatabaseSync) {
  createTables(books);
  const statements = { ...prepare(books), ...prepareVoids(books) };
  return {
    /** Stores a purchase and its bets, before anything is requested of the operator. */
    add(
      order: {
        id: string;
        clientId: string;
        player: string;
        stake: bigint;
        bets: Pick<BetRow, 'id' | 'kind' | 'stake' | 'price' | 'legs'>[];
      },
      now: Date,
    ): void {
      statements.insert.run(
        order.id,
        order.clientId,
        order.player,
        String(order.stake),
        now.getTime(),
      );
      for (const { id, kind, stake, price, legs } of order.bets) {
        const told = JSON.stringify(legs.map((each) => ({ ...each, price: String(each.price) })));
        statements.insertBet.run(
          id,
          order.id,
          kind,
          String(stake),
          String(price),
          told,
          now.getTime(),
        );
        for (const { eventId } of legs) statements.insertLeg.run(id, eventId);
      }
    },
    purchase: (id: string) => readPurchase(statements.purchase.get(id)),
    byClient: (player: string, clientId: string) =>
      readPurchase(statements.byClient.get(player, clientId)),
    unfinished: (): Purchase[] => statements.unfinished.all().map((row) => purchaseRow.parse(row)),
    setState(id: string, { state, refusal }: Pick<Purchase, 'state' | 'refusal'>, now: Date): void {
      statements.setState.run(state, refusal, now.getTime(), id);
    },
    noteFailure(id: string): void {
      statements.failed.run(id);
    },
    betsOf: (purchaseId: string) => readBets(statements.betsOf.all(purchaseId)),
    /** Bets that stand, have a leg on an event, and were not voided for the operator. */
    betsOn: (eventId: string) => readBets(statements.betsOn.all(eventId)),
    openBetsOf: (player: string) => readBets(statements.openOfPlayer.all(player)),
    /** The bet stays void, whatever its events end with. */
    noteVoided(id: string): void {
      statements.noteVoided.run(id);
    },
    betsOfPlayer: (player: string, limit: number) =>
      readBets(statements.betsOfPlayer.all(player, limit)),
    settle(id: string, { status, payout }: Pick<BetRow, 'status' | 'payout'>, now: Date): void {
      statements.settle.run(status, String(payout), now.getTime(), id);
    },
    ...movementsOf(statements),
  };
}

function movementsOf(statements: ReturnType<typeof prepare>) {
  return {
    addMovement(
      { id, purchaseId, kind, amount, body }: Omit<Movement, 'player' | 'attempts'>,
      now: Date,
    ): void {
      statements.insertMovement.run(id, purchaseId, kind, String(amount), body, now.getTime());
    },
    /** The purchases with a movement that the operator has not taken. */
    purchasesToSettle: (): string[] => statements.due.all().map((row) => onlyId.parse(row).id),
    /** The oldest such movement of a purchase. */
    dueMovement(ofPurchase: string): Movement | undefined {
      const row = statements.movement.get(ofPurchase);
      return row === undefined ? undefined : movementRow.parse(row);
    },
    endMovement(id: string, now: Date): void {
      statements.done.run(now.getTime(), id);
    },
    noteMovementFailure(id: string): void {
      statements.movementFailed.run(id);
    },
  };
}

function prepare(books: DatabaseSync) {
  const insert = books.prepare(
    `INSERT INTO sportsbook_purchases (id, client_id, player, stake, state, made_at)
       VALUES (?, ?, ?, ?, 'reserving', ?)`,
  );
  const insertBet = books.prepare(
    `INSERT INTO sportsbook_bets (id, purchase_id, kind, stake, price, legs, placed_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertLeg = books.prepare('INSERT INTO sportsbook_legs (bet_id, event_id) VALUES (?, ?)');
  const purchase = books.prepare(`SELECT ${PURCHASE} FROM sportsbook_purchases WHERE id = ?`);
  const byClient = books.prepare(
    `SELECT ${PURCHASE} FROM sportsbook_purchases WHERE player = ? AND client_id = ?`,
  );
  const unfinished = books.prepare(
    `SELECT ${PURCHASE} FROM sportsbook_purchases
       WHERE state IN ('reserving', 'debiting', 'committing', 'cancelling')`,
  );
  const setState = books.prepare(
    `UPDATE sportsbook_purchases SET state = ?, refusal = ?, attempts = 0, changed_at = ?
       WHERE id = ?`,
  );
  const failed = books.prepare(
    'UPDATE sportsbook_purchases SET attempts = attempts + 1 WHERE id = ?',
  );
  const betsOf = books.prepare(
    `SELECT ${BET} FROM sportsbook_bets b WHERE b.purchase_id = ? ORDER BY b.id`,
  );
  const betsOn =
    books.prepare(`SELECT ${BET} FROM sportsbook_legs l JOIN sportsbook_bets b ON b.id = l.bet_id
    JOIN sportsbook_purchases p ON p.id = b.purchase_id WHERE l.event_id = ? AND ${STANDS}
       AND NOT EXISTS (SELECT 1 FROM sportsbook_voided v WHERE v.bet_id = b.id)
    ORDER BY b.id`);
  const betsOfPlayer = books.prepare(`SELECT ${BET} FROM sportsbook_bets b
    JOIN sportsbook_purchases p ON p.id = b.purchase_id
    WHERE p.player = ? AND ${STANDS}
    ORDER BY b.status = 'open' DESC, b.placed_at DESC, b.rowid DESC LIMIT ?`);
  const settle = books.prepare(
    'UPDATE sportsbook_bets SET status = ?, payout = ?, settled_at = ? WHERE id = ?',
  );
  return {
    insert,
    insertBet,
    insertLeg,
    purchase,
    byClient,
    unfinished,
    setState,
    failed,
    betsOf,
    betsOn,
    betsOfPlayer,
    settle,
    ...prepareMovements(books),
  };
}

function prepareMovements(books: DatabaseSync) {
  const insertMovement = books.prepare(
    `INSERT INTO sportsbook_movements (id, purchase_id, kind, amount, body, changed_at)
       VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const due = books.prepare(
    'SELECT DISTINCT purchase_id AS id FROM sportsbook_movements WHERE is_done = 0',
  );
  const movement = books.prepare(`SELECT ${MOVEMENT} FROM sportsbook_movements m
    JOIN sportsbook_purchases p ON p.id = m.purchase_id
    WHERE m.purchase_id = ? AND m.is_done = 0 ORDER BY m.rowid LIMIT 1`);
  const done = books.prepare(
    'UPDATE sportsbook_movements SET is_done = 1, changed_at = ? WHERE id = ?',
  );
  const movementFailed = books.prepare(
    'UPDATE sportsbook_movements SET attempts = attempts + 1 WHERE id = ?',
  );
  return { insertMovement, due, movement, done, movementFailed };
}

function prepareVoids(books: DatabaseSync) {
  const openOfPlayer = books.prepare(`SELECT ${BET} FROM sportsbook_bets b
    JOIN sportsbook_purchases p ON p.id = b.purchase_id
    WHERE p.player = ? AND p.state = 'placed' AND b.status = 'open' ORDER BY b.id`);
  const noteVoided = books.prepare('INSERT OR IGNORE INTO sportsbook_voided (bet_id) VALUES (?)');
  return { openOfPlayer, noteVoided };
}

function readPurchase(row: unknown): Purchase | undefined {
  return row === undefined ? undefined : purchaseRow.parse(row);
}

function readBets(rows: unknown[]): BetRow[] {
  return rows.map((row) => betRow.parse(row));
}

function createTables(books: DatabaseSync): void {
  books.exec(`
    CREATE TABLE IF NOT EXISTS sportsbook_purchases (
      id TEXT PRIMARY KEY, client_id TEXT NOT NULL, player TEXT NOT NULL, stake TEXT NOT NULL,
      state TEXT NOT NULL, refusal TEXT,
      attempts INTEGER NOT NULL DEFAULT 0, made_at INTEGER NOT NULL, UNIQUE (player, client_id)
    ) STRICT;
    CREATE TABLE IF NOT EXISTS sportsbook_bets (
      id TEXT PRIMARY KEY, purchase_id TEXT NOT NULL REFERENCES sportsbook_purchases (id),
      kind TEXT NOT NULL, stake TEXT NOT NULL, price TEXT NOT NULL,
      status TEXT NOT NULL DEFAULT 'open', payout TEXT NOT NULL DEFAULT '0', legs TEXT NOT NULL,
      placed_at INTEGER NOT NULL, settled_at INTEGER
    ) STRICT;
    CREATE INDEX IF NOT EXISTS sportsbook_bets_purchase ON sportsbook_bets (purchase_id);
    CREATE TABLE IF NOT EXISTS sportsbook_legs (bet_id TEXT NOT NULL, event_id TEXT NOT NULL,
      PRIMARY KEY (event_id, bet_id)) STRICT;
    CREATE INDEX IF NOT EXISTS sportsbook_purchases_player
      ON sportsbook_purchases (player, made_at);
    CREATE TABLE IF NOT EXISTS sportsbook_voided (bet_id TEXT PRIMARY KEY) STRICT;
    CREATE TABLE IF NOT EXISTS sportsbook_movements (
      id TEXT PRIMARY KEY, purchase_id TEXT NOT NULL, kind TEXT NOT NULL, amount TEXT NOT NULL,
      body TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0,
      is_done INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    DROP INDEX IF EXISTS sportsbook_movements_due;
    CREATE INDEX IF NOT EXISTS sportsbook_movements_open ON sportsbook_movements (purchase_id)
      WHERE is_done = 0;`);
  for (const table of ['sportsbook_purchases', 'sportsbook_movements']) addChangedAt(books, table);
}

/**
 * When the state changed last. Books that are older than the column have it added; what is in them
 * is dated on no day.
 */
function addChangedAt(books: DatabaseSync, table: string): void {
  const known = books
    .prepare("SELECT 1 FROM pragma_table_info(?) WHERE name = 'changed_at'")
    .get(table);
  if (!known) books.exec(`ALTER TABLE ${table} ADD COLUMN changed_at INTEGER NOT NULL DEFAULT 0`);
}
