// Purchases and the bets in them. Amounts are centavos.

import { betResults } from '@ceibo/partner-protocol/bti';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { oddsPolicies, type OddsPolicy } from '../wire.ts';
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
/** Legs of before events had more than one market. */
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
  kind: z.enum(['single', 'multiple', 'system', 'builder']),
  systemOf: z.nullable(z.number()),
  stake: centavos,
  /** What of the stake is not cashed out. */
  openStake: centavos,
  /** Of all legs together; of a system what 1.00 in each of its bets pays. */
  price: centavos,
  /** What the operator was told that it pays at most, for the open part of the stake. */
  gain: centavos,
  status: z.enum(['open', ...betResults]),
  /** Paid in all, with what was cashed out. */
  payout: centavos,
  legs: z.pipe(
    z.string(),
    z.transform((text: string) => z.array(z.union([leg, oldLeg])).parse(JSON.parse(text))),
  ),
  autoCashOut: z.nullable(centavos),
  placedAt: z.number(),
  settledAt: z.nullable(z.number()),
});
/**
 * reserving → waiting (a bet on a running match) → debiting → committing → placed; or refused; or
 * cancelling → cancelled, when it is not known whether the reserve was made, or the prices left.
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
  /** What the page sent under this id: another content is not the same order. */
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
  'id' | 'clientId' | 'player' | 'stake' | 'content' | 'waitMs'
> {
  policy: OddsPolicy;
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
/** Of bets that are made, or will be, whatever happens. */
const STANDS = "p.state IN ('debiting', 'committing', 'placed')";

export function createPurchasesStore(books: DatabaseSync) {
  createBetTables(books);
  const purchases = preparePurchases(books);
  return {
    /** Stores a purchase and its bets, before anything is requested of the operator. */
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
    purchase: (id: string) => readPurchase(purchases.byId.get(id)),
    byClient: (player: string, clientId: string) =>
      readPurchase(purchases.byClient.get(player, clientId)),
    unfinished: (): Purchase[] => purchases.unfinished.all().map((row) => purchaseRow.parse(row)),
    setState(id: string, { state, refusal }: Pick<Purchase, 'state' | 'refusal'>, now: Date): void {
      purchases.setState.run(state, refusal, now.getTime(), id);
    },
    /** The reserve is made; the bets are looked at again then. */
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
    byId: books.prepare(`SELECT ${PURCHASE} FROM sportsbook_purchases WHERE id = ?`),
    byClient: books.prepare(
      `SELECT ${PURCHASE} FROM sportsbook_purchases WHERE player = ? AND client_id = ?`,
    ),
    unfinished: books.prepare(
      `SELECT ${PURCHASE} FROM sportsbook_purchases
         WHERE state IN ('reserving', 'waiting', 'debiting', 'committing', 'cancelling')`,
    ),
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
  const many = (rest: string) => {
    const statement = books.prepare(`SELECT ${BET} FROM ${BETS} ${rest}`);
    return (...given: (string | number)[]) => readBets(statement.all(...given));
  };
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
  const place = books.prepare('SELECT rowid AS place FROM sportsbook_bets WHERE id = ?');
  const countOpen = books.prepare(
    `SELECT count(*) AS open FROM ${BETS} WHERE p.player = ? AND ${STANDS} AND b.status = 'open'`,
  );
  const voided = books.prepare('INSERT OR IGNORE INTO sportsbook_voided (bet_id) VALUES (?)');
  return {
    betsOf,
    bet: (id: string): BetRow | undefined => one(id)[0],
    /** Bets that stand, have a leg on an event, and were neither voided nor cashed out whole. */
    betsOn,
    openBetsOf: openOfPlayer,
    automatic: (): BetRow[] => automatic(),
    /** The newest first, from behind a bet. */
    listed: (
      player: string,
      { list, after, limit }: { list: keyof typeof lists; after: string | null; limit: number },
    ): BetRow[] => {
      const row = after === null ? undefined : place.get(after);
      const before = row === undefined ? Number.MAX_SAFE_INTEGER : onlyPlace.parse(row).place;
      return lists[list](player, before, limit);
    },
    countOpen: (player: string): number => onlyOpen.parse(countOpen.get(player)).open,
    /** The bet stays void, whatever its events end with. */
    noteVoided(id: string): void {
      voided.run(id);
    },
  };
}

const onlyPlace = z.object({ place: z.number() });
const onlyOpen = z.object({ open: z.number() });

function readPurchase(row: unknown): Purchase | undefined {
  return row === undefined ? undefined : purchaseRow.parse(row);
}

function readBets(rows: unknown[]): BetRow[] {
  return rows.map((row) => betRow.parse(row));
}
