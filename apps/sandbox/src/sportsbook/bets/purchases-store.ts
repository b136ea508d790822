// Purchases and the bets in them. Amounts are centavos.

import { betResults } from '@ceibo/partner-protocol/bti';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { fromJson, queryOf } from '../../books.ts';
import { oddsPolicies } from '../wire.ts';
import { betKinds } from './outcome.ts';
import { createBetTables } from './tables-store.ts';

export const centavos = z.pipe(
  z.string(),
  z.transform((text: string) => BigInt(text)),
);
const leg = z.object({
  eventId: z.string(),
  marketId: z.string(),
  selectionId: z.string(),
  price: centavos,
});
/** Legs stored before events had more than one market. */
const oldLeg = z.pipe(
  z.object({ eventId: z.string(), outcome: z.string(), price: centavos }),
  z.transform(({ eventId, outcome, price }) => ({
    eventId,
    marketId: 'ML0',
    selectionId: outcome,
    price,
  })),
);
const betRow = z.object({
  id: z.string(),
  purchaseId: z.string(),
  player: z.string(),
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
  legs: fromJson(z.array(z.union([leg, oldLeg]))),
  autoCashOut: z.nullable(centavos),
  placedAt: z.number(),
  settledAt: z.nullable(z.number()),
});
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
});
export type BetRow = z.infer<typeof betRow>;
export type Leg = z.infer<typeof leg>;
export type Purchase = z.infer<typeof purchaseRow>;
export type NewBet = Pick<BetRow, 'id' | 'kind' | 'systemOf' | 'stake' | 'price' | 'gain' | 'legs'>;
export interface NewPurchase extends Pick<
  Purchase,
  'id' | 'clientId' | 'player' | 'stake' | 'content' | 'waitMs' | 'policy'
> {
  bets: NewBet[];
}
export type PurchasesStore = ReturnType<typeof createPurchasesStore>;

const BET = `b.id, b.purchase_id AS purchaseId, p.player, b.kind, b.system_of AS systemOf,
  b.stake, coalesce(b.open_stake, b.stake) AS openStake, b.price,
  coalesce(b.gain, CAST(CAST(b.stake AS INTEGER) * CAST(b.price AS INTEGER) / 100 AS TEXT)) AS gain,
  b.status, b.payout, b.legs, b.auto_cash_out AS autoCashOut, b.placed_at AS placedAt,
  b.settled_at AS settledAt`;
const BETS = 'sportsbook_bets b JOIN sportsbook_purchases p ON p.id = b.purchase_id';
const PURCHASE = `id, client_id AS clientId, player, stake, state, refusal, attempts, content,
  policy, wait_ms AS waitMs, wait_until AS waitUntil`;
/** The states of bets that are placed, or will certainly be. */
const STANDS = "p.state IN ('debiting', 'committing', 'placed')";

export function createPurchasesStore(books: DatabaseSync) {
  createBetTables(books);
  const purchases = preparePurchases(books);
  return {
    /** Stores a purchase and its bets before the first call to the operator. */
    add({ bets, ...order }: NewPurchase, now: Date): void {
      purchases.insert.run(
        order.id,
        order.clientId,
        order.player,
        String(order.stake),
        order.content,
        order.policy,
        order.waitMs,
        now.getTime(),
      );
      for (const bet of bets) purchases.insertBet(order.id, bet, now);
    },
    purchase: (id: string) => purchases.byId.first(id),
    byClient: (player: string, clientId: string) => purchases.byClient.first(player, clientId),
    unfinished: () => purchases.unfinished.all(),
    setState(id: string, { state, refusal }: Pick<Purchase, 'state' | 'refusal'>, now: Date): void {
      purchases.setState.run(state, refusal, now.getTime(), id);
    },
    /** The operator has reserved the stake; the bets are checked again at this moment. */
    wait(id: string, until: Date, now: Date): void {
      purchases.wait.run(until.getTime(), now.getTime(), id);
    },
    noteFailure(id: string): void {
      purchases.failed.run(id);
    },
    ...readBetsOf(books),
  };
}

function preparePurchases(books: DatabaseSync) {
  const query = (condition: string) =>
    queryOf(books, purchaseRow, `SELECT ${PURCHASE} FROM sportsbook_purchases WHERE ${condition}`);
  const insertBet = books.prepare(
    `INSERT INTO sportsbook_bets (id, purchase_id, kind, system_of, stake, open_stake, price, gain,
       legs, placed_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertLeg = books.prepare(
    'INSERT OR IGNORE INTO sportsbook_legs (bet_id, event_id) VALUES (?, ?)',
  );
  return {
    insert: books.prepare(
      `INSERT INTO sportsbook_purchases (id, client_id, player, stake, state, content, policy,
         wait_ms, made_at) VALUES (?, ?, ?, ?, 'reserving', ?, ?, ?, ?)`,
    ),
    insertBet(purchaseId: string, bet: NewBet, now: Date): void {
      const stake = String(bet.stake);
      insertBet.run(
        bet.id,
        purchaseId,
        bet.kind,
        bet.systemOf,
        stake,
        stake,
        String(bet.price),
        String(bet.gain),
        JSON.stringify(bet.legs.map((each) => ({ ...each, price: String(each.price) }))),
        now.getTime(),
      );
      for (const { eventId } of bet.legs) insertLeg.run(bet.id, eventId);
    },
    byId: query('id = ?'),
    byClient: query('player = ? AND client_id = ?'),
    unfinished: query(`state IN ('reserving', 'waiting', 'debiting', 'committing', 'cancelling')`),
    setState: books.prepare(
      `UPDATE sportsbook_purchases SET state = ?, refusal = ?, attempts = 0, changed_at = ?
         WHERE id = ?`,
    ),
    wait: books.prepare(
      `UPDATE sportsbook_purchases SET state = 'waiting', attempts = 0, wait_until = ?,
         changed_at = ? WHERE id = ?`,
    ),
    failed: books.prepare('UPDATE sportsbook_purchases SET attempts = attempts + 1 WHERE id = ?'),
  };
}

function readBetsOf(books: DatabaseSync) {
  const many = (rest: string) => queryOf(books, betRow, `SELECT ${BET} FROM ${BETS} ${rest}`).all;
  const betsOf = many('WHERE b.purchase_id = ? ORDER BY b.id');
  const one = many('WHERE b.id = ?');
  const betsOn = many(`JOIN sportsbook_legs l ON l.bet_id = b.id
    WHERE l.event_id = ? AND ${STANDS} AND b.status <> 'CashOut'
      AND NOT EXISTS (SELECT 1 FROM sportsbook_voided v WHERE v.bet_id = b.id) ORDER BY b.id`);
  const openOfPlayer = many(
    `WHERE p.player = ? AND p.state = 'placed' AND b.status = 'open' ORDER BY b.id`,
  );
  const automatic = many(`WHERE b.auto_cash_out IS NOT NULL AND b.status = 'open'`);
  const lists = {
    open: many(`WHERE p.player = ? AND ${STANDS} AND b.status = 'open' AND b.rowid < ?
      ORDER BY b.rowid DESC LIMIT ?`),
    settled: many(`WHERE p.player = ? AND ${STANDS} AND b.status <> 'open' AND b.rowid < ?
      ORDER BY b.rowid DESC LIMIT ?`),
    won: many(`WHERE p.player = ? AND ${STANDS} AND b.status <> 'open'
      AND CAST(b.payout AS INTEGER) > CAST(b.stake AS INTEGER) AND b.rowid < ?
      ORDER BY b.rowid DESC LIMIT ?`),
  };
  const place = queryOf(
    books,
    z.object({ place: z.number() }),
    'SELECT rowid AS place FROM sportsbook_bets WHERE id = ?',
  );
  const countOpen = queryOf(
    books,
    z.object({ open: z.number() }),
    `SELECT count(*) AS open FROM ${BETS} WHERE p.player = ? AND ${STANDS} AND b.status = 'open'`,
  );
  const voided = books.prepare('INSERT OR IGNORE INTO sportsbook_voided (bet_id) VALUES (?)');
  return {
    betsOf,
    bet: (id: string) => one(id)[0],
    /** Placed bets with a leg on an event, except void ones and those that are fully cashed out. */
    betsOn,
    openBetsOf: openOfPlayer,
    automatic: () => automatic(),
    /** The newest first, beginning after a given bet. */
    listed: (
      player: string,
      { list, after, limit }: { list: keyof typeof lists; after: string | null; limit: number },
    ): BetRow[] => {
      const row = after === null ? undefined : place.first(after);
      return lists[list](player, row?.place ?? Number.MAX_SAFE_INTEGER, limit);
    },
    countOpen: (player: string) => countOpen.first(player)?.open ?? 0,
    /** The bet stays void; later results of its events do not change it. */
    noteVoided(id: string): void {
      voided.run(id);
    },
  };
}
