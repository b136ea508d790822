// Purchases, their bets with results and cash-outs, and the movements of money that the operator
// receives. Amounts are centavos, and text in the books.

import { betResults, type BetResult } from '@ceibo/partner-protocol/bti';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { fromJson } from '../../books.ts';
import type { Surroundings } from '../../company.ts';
import { toWire } from '../../game-server/on-wire.ts';
import { makeTable } from '../../table-store.ts';
import { betKinds, oddsPolicies } from './prices.ts';

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
  /** The page's request under this id. */
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
export type BetsStore = ReturnType<typeof createBetsStore>;

/** Placed, or certainly soon. */
const STANDS = "p.state IN ('debiting', 'committing', 'placed')";
const WITH_PURCHASE = 'JOIN sportsbook_purchases p ON p.id = t.purchase_id';

export function createBetsStore({ books, clock }: Surroundings) {
  const tables = openTables(books);
  const now = () => clock.now().getTime();
  return {
    ...purchasesIn(books, tables, now),
    ...betsIn(books, tables),
    ...resultsIn(tables, now),
    ...movementsIn(tables, now),
  };
}

type Tables = ReturnType<typeof openTables>;

/** Amounts are text, so that they never become floating-point numbers. */
function openTables(books: DatabaseSync) {
  const id = 'PRIMARY KEY';
  const attempts = 'DEFAULT 0';
  const changedAt = 'DEFAULT 0';
  const tables = {
    purchases: makeTable(books, 'sportsbook_purchases', purchaseRow, {
      id,
      attempts,
      waitUntil: 'DEFAULT 0',
      changedAt,
      '': 'UNIQUE (player, client_id)',
    }),
    bets: makeTable(books, 'sportsbook_bets', betColumns, {
      id,
      purchaseId: 'REFERENCES sportsbook_purchases (id)',
      status: "DEFAULT 'open'",
      payout: "DEFAULT '0'",
    }),
    movements: makeTable(books, 'sportsbook_movements', movementColumns, {
      id,
      attempts,
      isDone: 'DEFAULT 0',
      changedAt,
    }),
    results: makeTable(books, 'sportsbook_bet_results', resultRow, { place: 'PRIMARY KEY' }),
    cashOuts: makeTable(books, 'sportsbook_cash_outs', cashOutRow, {
      clientId: 'UNIQUE',
      '': 'PRIMARY KEY (bet_id, number)',
    }),
  };
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
  return tables;
}

function purchasesIn(books: DatabaseSync, { purchases, bets: stored }: Tables, now: () => number) {
  const query = (condition: string) => purchases.query(purchaseRow, `WHERE ${condition}`);
  const insertLeg = books.prepare(
    'INSERT OR IGNORE INTO sportsbook_legs (bet_id, event_id) VALUES (?, ?)',
  );
  const setState = purchases.change(
    'SET state = ?, refusal = ?, attempts = 0, changed_at = ? WHERE id = ?',
  );
  const wait = purchases.change(
    `SET state = 'waiting', attempts = 0, wait_until = ?, changed_at = ? WHERE id = ?`,
  );
  return {
    add({ bets, ...order }: NewPurchase): void {
      purchases.insert({ ...order, state: 'reserving', madeAt: now() });
      for (const [index, { legs, ...bet }] of bets.entries()) {
        const id = `${order.id}-${index + 1}`;
        stored.insert({
          ...bet,
          id,
          purchaseId: order.id,
          openStake: bet.stake,
          // A product of long odds may be more than SQLite takes as a number.
          price: String(bet.price),
          legs: JSON.stringify(toWire(legs)),
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
    /** The bets are checked again at this moment. */
    wait: (id: string, until: Date) => wait(until.getTime(), now(), id),
    noteFailure: purchases.change('SET attempts = attempts + 1 WHERE id = ?'),
  };
}

function betsIn(books: DatabaseSync, { bets }: Tables) {
  const query = (rest: string) => bets.query(betRow, `${WITH_PURCHASE} ${rest}`);
  /** So many bets of a player at most, the newest first, after a bet or from the beginning. */
  const list = (condition: string) =>
    query(`WHERE p.player = ? AND ${STANDS} AND ${condition} AND t.rowid <
      coalesce((SELECT rowid FROM sportsbook_bets WHERE id = ?), ${Number.MAX_SAFE_INTEGER})
      ORDER BY t.rowid DESC LIMIT ?`).all;
  const open = books.prepare(`SELECT count(*) AS count FROM sportsbook_bets t ${WITH_PURCHASE}
    WHERE p.player = ? AND ${STANDS} AND t.status = 'open'`);
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
    automatic: query(`WHERE t.auto_cash_out IS NOT NULL AND t.status = 'open'`).all,
    listed: {
      open: list(`t.status = 'open'`),
      settled: list(`t.status <> 'open'`),
      won: list(`t.status <> 'open' AND CAST(t.payout AS INTEGER) > CAST(t.stake AS INTEGER)`),
    },
    countOpen: (player: string) => Number(open.get(player)?.['count']),
    /** The bet stays void; later results of its events do not change it. */
    noteVoided: (id: string) => void voided.run(id),
  };
}

function resultsIn({ bets, results, cashOuts }: Tables, now: () => number) {
  const settle = bets.change('SET status = ?, payout = ?, settled_at = ? WHERE id = ?');
  const reduce = bets.change(
    'SET open_stake = ?, gain = ?, payout = ?, auto_cash_out = NULL WHERE id = ?',
  );
  return {
    /** Earlier results stay on record. */
    settle(betId: string, { status, payout }: { status: BetResult; payout: bigint }): void {
      settle(status, payout, now(), betId);
      results.insert({ betId, at: now(), status, payout });
    },
    resultsOf: results.query(resultRow, 'WHERE bet_id = ? ORDER BY place').all,
    /** `left` is the open part of the bet after the cash-out. */
    cashOut(
      paid: Omit<z.infer<typeof cashOutRow>, 'at'>,
      left: Pick<BetRow, 'openStake' | 'gain' | 'payout'>,
    ): void {
      cashOuts.insert({ ...paid, at: now() });
      reduce(left.openStake, left.gain, left.payout, paid.betId);
    },
    cashOutsOf: cashOuts.query(cashOutRow, 'WHERE bet_id = ? ORDER BY number').all,
    cashOutByClient: cashOuts.query(cashOutRow, 'WHERE client_id = ?').first,
    setAutomatic: bets.change('SET auto_cash_out = ? WHERE id = ?'),
  };
}

function movementsIn({ movements }: Tables, now: () => number) {
  const query = (rest: string) => movements.query(movementRow, `${WITH_PURCHASE} ${rest}`);
  const end = movements.change('SET is_done = 1, changed_at = ? WHERE id = ?');
  const byId = query('WHERE t.id = ?');
  return {
    addMovement: (movement: Pick<Movement, 'id' | 'purchaseId' | 'kind' | 'amount' | 'body'>) =>
      movements.insert({ ...movement, changedAt: now() }),
    /** One unconfirmed movement of each purchase. */
    dueMovements: query('WHERE t.is_done = 0 GROUP BY t.purchase_id').all,
    /** The oldest one. */
    dueMovement: query('WHERE t.purchase_id = ? AND t.is_done = 0 ORDER BY t.rowid LIMIT 1').first,
    isDone: (id: string) => byId.first(id)?.isDone === 1,
    endMovement: (id: string) => end(now(), id),
    noteMovementFailure: movements.change('SET attempts = attempts + 1 WHERE id = ?'),
  };
}
