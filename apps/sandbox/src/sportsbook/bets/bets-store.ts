// Purchases and their bets, the results of bets in their order, cash-outs, and the movements of
// money that the operator receives. Amounts are centavos, and text in the books.

import { betResults, type BetResult } from '@ceibo/partner-protocol/bti';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import * as z from 'zod/mini';
import { columnOf, fromJson, queryOf, selectionOf } from '../../books.ts';
import type { Surroundings } from '../../company.ts';
import { insertInto, makeTable } from '../../table-store.ts';
import { betKinds, oddsPolicies } from './outcome.ts';

const centavos = z.pipe(
  z.string(),
  z.transform((text: string) => BigInt(text)),
);
const leg = z.object({
  eventId: z.string(),
  marketId: z.string(),
  selectionId: z.string(),
  price: centavos,
});
const betColumns = z.object({
  id: z.string(),
  purchaseId: z.string(),
  kind: z.enum(betKinds),
  systemOf: z.nullable(z.number()),
  stake: centavos,
  /** The part of the stake that is not cashed out. */
  openStake: centavos,
  /** The price of all legs together; for a system the payout of 1.00 in each bet. */
  price: centavos,
  /** The highest payout reported to the operator, for the open part of the stake. */
  gain: centavos,
  status: z.enum(['open', ...betResults]),
  /** The sum of all payments, cash-outs included. */
  payout: centavos,
  legs: fromJson(z.array(leg)),
  autoCashOut: z.nullable(centavos),
  placedAt: z.number(),
  settledAt: z.nullable(z.number()),
});
/** The player is the purchase's. */
const betRow = z.extend(betColumns, { player: z.string() });
/**
 * reserving → waiting (a bet on a running match) → debiting → committing → placed; or refused; or
 * cancelling → cancelled, after a reserve with an unknown outcome, or when the prices changed.
 */
const purchaseRow = z.object({
  id: z.string(),
  clientId: z.string(),
  player: z.string(),
  stake: centavos,
  state: z.enum([
    'reserving',
    'waiting',
    'debiting',
    'committing',
    'placed',
    'refused',
    'cancelling',
    'cancelled',
  ]),
  refusal: z.nullable(z.string()),
  attempts: z.number(),
  /** The content that the page sent under this id. Another content is another order. */
  content: z.string(),
  policy: z.enum(oddsPolicies),
  waitMs: z.number(),
  waitUntil: z.number(),
  madeAt: z.number(),
  changedAt: z.number(),
});
const resultRow = z.object({
  place: z.number(),
  betId: z.string(),
  at: z.number(),
  status: z.enum(['open', ...betResults]),
  payout: centavos,
});
const cashOutRow = z.object({
  betId: z.string(),
  number: z.number(),
  /** The page's own id of it. */
  clientId: z.string(),
  at: z.number(),
  stake: centavos,
  amount: centavos,
  movementId: z.string(),
});
const movementColumns = z.object({
  id: z.string(),
  purchaseId: z.string(),
  kind: z.enum(['Credit', 'Debit']),
  amount: centavos,
  /** The XML inside the settlement. */
  body: z.string(),
  attempts: z.number(),
  isDone: z.number(),
  changedAt: z.number(),
});
const movementRow = z.extend(movementColumns, { player: z.string() });

export type BetRow = z.infer<typeof betRow>;
export type Leg = z.infer<typeof leg>;
export type Purchase = z.infer<typeof purchaseRow>;
export type Movement = z.infer<typeof movementRow>;
export interface NewPurchase extends Pick<
  Purchase,
  'id' | 'clientId' | 'player' | 'stake' | 'content' | 'waitMs' | 'policy'
> {
  bets: Pick<BetRow, 'kind' | 'systemOf' | 'stake' | 'price' | 'gain' | 'legs'>[];
}
type NewCashOut = Omit<z.infer<typeof cashOutRow>, 'at'>;
export type BetsStore = ReturnType<typeof createBetsStore>;

/** Reads rows of a table of purchases, each with its player. */
const withPlayer = (table: string, { shape }: { shape: object }) =>
  `SELECT ${Object.keys(shape)
    .map((key) => `t.${columnOf(key)} AS ${key}`)
    .join(', ')}, p.player
     FROM ${table} t JOIN sportsbook_purchases p ON p.id = t.purchase_id`;
/** The states of bets that are placed, or will certainly be. */
const STANDS = "p.state IN ('debiting', 'committing', 'placed')";

export function createBetsStore(surroundings: Pick<Surroundings, 'books' | 'clock'>) {
  const { books, clock } = surroundings;
  createTables(books);
  const now = () => clock.now().getTime();
  return {
    ...purchasesIn(books, now),
    ...betsIn(books),
    ...resultsIn(books, now),
    ...movementsIn(books, now),
  };
}

/** Amounts are text, so that they never become floating-point numbers. */
function createTables(books: DatabaseSync): void {
  const id = 'PRIMARY KEY';
  const attempts = 'DEFAULT 0';
  const changedAt = 'DEFAULT 0';
  makeTable(books, 'sportsbook_purchases', purchaseRow, {
    id,
    attempts,
    waitUntil: 'DEFAULT 0',
    changedAt,
    '': 'UNIQUE (player, client_id)',
  });
  makeTable(books, 'sportsbook_bets', betColumns, {
    id,
    purchaseId: 'REFERENCES sportsbook_purchases (id)',
    status: "DEFAULT 'open'",
    payout: "DEFAULT '0'",
  });
  makeTable(books, 'sportsbook_movements', movementColumns, {
    id,
    attempts,
    isDone: 'DEFAULT 0',
    changedAt,
  });
  makeTable(books, 'sportsbook_bet_results', resultRow, { place: 'PRIMARY KEY' });
  makeTable(books, 'sportsbook_cash_outs', cashOutRow, {
    clientId: 'UNIQUE',
    '': 'PRIMARY KEY (bet_id, number)',
  });
  books.exec(`
    CREATE TABLE IF NOT EXISTS sportsbook_legs (bet_id TEXT NOT NULL, event_id TEXT NOT NULL,
      PRIMARY KEY (event_id, bet_id)) STRICT;
    CREATE TABLE IF NOT EXISTS sportsbook_voided (bet_id TEXT PRIMARY KEY) STRICT;
    CREATE INDEX IF NOT EXISTS sportsbook_purchases_player
      ON sportsbook_purchases (player, made_at);
    CREATE INDEX IF NOT EXISTS sportsbook_bets_purchase ON sportsbook_bets (purchase_id);
    CREATE INDEX IF NOT EXISTS sportsbook_movements_open ON sportsbook_movements (purchase_id)
      WHERE is_done = 0;
    CREATE INDEX IF NOT EXISTS sportsbook_bet_results_bet ON sportsbook_bet_results (bet_id);`);
}

/** Changes columns of the row with an id: `changing(books, table, 'state = ?')(state, id)`. */
function changing(books: DatabaseSync, table: string, change: string) {
  const statement = books.prepare(`UPDATE ${table} SET ${change} WHERE id = ?`);
  return (...values: SQLInputValue[]): void => void statement.run(...values);
}

function purchasesIn(books: DatabaseSync, now: () => number) {
  const table = 'sportsbook_purchases';
  const columns = selectionOf(Object.keys(purchaseRow.shape));
  const query = (condition: string) =>
    queryOf(books, purchaseRow, `SELECT ${columns} FROM ${table} WHERE ${condition}`);
  const insert = insertInto(books, table);
  const insertBet = insertInto(books, 'sportsbook_bets');
  const insertLeg = books.prepare(
    'INSERT OR IGNORE INTO sportsbook_legs (bet_id, event_id) VALUES (?, ?)',
  );
  const setState = changing(books, table, 'state = ?, refusal = ?, attempts = 0, changed_at = ?');
  const wait = changing(
    books,
    table,
    `state = 'waiting', attempts = 0, wait_until = ?, changed_at = ?`,
  );
  return {
    /** Stores a purchase and its bets before the first call to the operator. */
    add({ bets, ...order }: NewPurchase): void {
      insert({ ...order, state: 'reserving', madeAt: now() });
      for (const [index, { legs, ...bet }] of bets.entries()) {
        const id = `${order.id}-${index + 1}`;
        insertBet({
          ...bet,
          id,
          purchaseId: order.id,
          openStake: bet.stake,
          // A product of long odds may be more than SQLite takes as a number.
          price: String(bet.price),
          legs: JSON.stringify(legs.map((each) => ({ ...each, price: String(each.price) }))),
          placedAt: now(),
        });
        for (const { eventId } of legs) insertLeg.run(id, eventId);
      }
    },
    purchase: query('id = ?').first,
    byClient: query('player = ? AND client_id = ?').first,
    unfinished: query(`state IN ('reserving', 'waiting', 'debiting', 'committing', 'cancelling')`)
      .all,
    setState: (id: string, state: Purchase['state'], refusal: string | null = null) =>
      setState(state, refusal, now(), id),
    /** The operator has reserved the stake; the bets are checked again at this moment. */
    wait: (id: string, until: Date) => wait(until.getTime(), now(), id),
    noteFailure: changing(books, table, 'attempts = attempts + 1'),
  };
}

function betsIn(books: DatabaseSync) {
  const bets = withPlayer('sportsbook_bets', betColumns);
  const query = (rest: string) => queryOf(books, betRow, `${bets} ${rest}`);
  const list = (condition: string) =>
    query(`WHERE p.player = ? AND ${STANDS} AND ${condition} AND t.rowid < ?
      ORDER BY t.rowid DESC LIMIT ?`).all;
  const lists = {
    open: list(`t.status = 'open'`),
    settled: list(`t.status <> 'open'`),
    won: list(`t.status <> 'open' AND CAST(t.payout AS INTEGER) > CAST(t.stake AS INTEGER)`),
  };
  const count = (sql: string) => {
    const found = queryOf(books, z.object({ count: z.number() }), sql);
    return (value: string) => found.first(value)?.count;
  };
  const placeOf = count('SELECT rowid AS count FROM sportsbook_bets WHERE id = ?');
  const countOpen = count(
    `SELECT count(*) AS count FROM sportsbook_bets b
       JOIN sportsbook_purchases p ON p.id = b.purchase_id
       WHERE p.player = ? AND ${STANDS} AND b.status = 'open'`,
  );
  const voided = books.prepare('INSERT OR IGNORE INTO sportsbook_voided (bet_id) VALUES (?)');
  return {
    bet: query('WHERE t.id = ?').first,
    betsOf: query('WHERE t.purchase_id = ? ORDER BY t.id').all,
    /** Placed bets with a leg on an event, except void ones and those that are fully cashed out. */
    betsOn: query(`JOIN sportsbook_legs l ON l.bet_id = t.id
      WHERE l.event_id = ? AND ${STANDS} AND t.status <> 'CashOut'
        AND NOT EXISTS (SELECT 1 FROM sportsbook_voided v WHERE v.bet_id = t.id) ORDER BY t.id`)
      .all,
    openBetsOf: query(
      `WHERE p.player = ? AND p.state = 'placed' AND t.status = 'open' ORDER BY t.id`,
    ).all,
    /** The open ones that are cashed out at an amount. */
    automatic: query(`WHERE t.auto_cash_out IS NOT NULL AND t.status = 'open'`).all,
    /** The newest first, beginning after a given bet. */
    listed(
      player: string,
      {
        list: name,
        after,
        limit,
      }: { list: keyof typeof lists; after: string | undefined; limit: number },
    ): BetRow[] {
      const place = after === undefined ? undefined : placeOf(after);
      return lists[name](player, place ?? Number.MAX_SAFE_INTEGER, limit);
    },
    countOpen: (player: string) => countOpen(player) ?? 0,
    /** The bet stays void; later results of its events do not change it. */
    noteVoided: (id: string) => void voided.run(id),
  };
}

function resultsIn(books: DatabaseSync, now: () => number) {
  const table = 'sportsbook_bets';
  const insertResult = insertInto(books, 'sportsbook_bet_results');
  const settle = changing(books, table, 'status = ?, payout = ?, settled_at = ?');
  const columns = selectionOf(Object.keys(cashOutRow.shape));
  const insertCashOut = insertInto(books, 'sportsbook_cash_outs');
  const reduce = changing(
    books,
    table,
    'open_stake = ?, gain = ?, payout = ?, auto_cash_out = NULL',
  );
  const cashOuts = (rest: string) =>
    queryOf(books, cashOutRow, `SELECT ${columns} FROM sportsbook_cash_outs WHERE ${rest}`);
  const automatic = changing(books, table, 'auto_cash_out = ?');
  return {
    /** Gives a bet its first or a corrected result. Earlier results stay on record. */
    settle(betId: string, { status, payout }: { status: BetResult; payout: bigint }): void {
      settle(status, payout, now(), betId);
      insertResult({ betId, at: now(), status, payout });
    },
    resultsOf: queryOf(
      books,
      resultRow,
      `SELECT ${selectionOf(Object.keys(resultRow.shape))} FROM sportsbook_bet_results
         WHERE bet_id = ? ORDER BY place`,
    ).all,
    /** `left` is the open part of the bet after the cash-out. */
    cashOut(paid: NewCashOut, left: Pick<BetRow, 'openStake' | 'gain' | 'payout'>): void {
      insertCashOut({ ...paid, at: now() });
      reduce(left.openStake, left.gain, left.payout, paid.betId);
    },
    cashOutsOf: cashOuts('bet_id = ? ORDER BY number').all,
    cashOutByClient: cashOuts('client_id = ?').first,
    setAutomatic: (betId: string, amount: bigint | null) => automatic(amount, betId),
  };
}

function movementsIn(books: DatabaseSync, now: () => number) {
  const table = 'sportsbook_movements';
  const insert = insertInto(books, table);
  const due = queryOf(
    books,
    z.object({ id: z.string() }),
    `SELECT DISTINCT purchase_id AS id FROM ${table} WHERE is_done = 0`,
  );
  const end = changing(books, table, 'is_done = 1, changed_at = ?');
  const done = books.prepare(`SELECT 1 FROM ${table} WHERE id = ? AND is_done = 1`);
  return {
    addMovement: (movement: Pick<Movement, 'id' | 'purchaseId' | 'kind' | 'amount' | 'body'>) =>
      insert({ ...movement, changedAt: now() }),
    /** The purchases with a movement that the operator has not confirmed. */
    purchasesToSettle: () => due.all().map(({ id }) => id),
    /** The oldest such movement of a purchase. */
    dueMovement: queryOf(
      books,
      movementRow,
      `${withPlayer(table, movementColumns)}
         WHERE t.purchase_id = ? AND t.is_done = 0 ORDER BY t.rowid LIMIT 1`,
    ).first,
    isDone: (id: string) => done.get(id) !== undefined,
    endMovement: (id: string) => end(now(), id),
    noteMovementFailure: changing(books, table, 'attempts = attempts + 1'),
  };
}
