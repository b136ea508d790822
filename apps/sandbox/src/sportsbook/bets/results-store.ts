// The results of bets in their order, the cash-outs, and the movements of money that the operator
// receives. Amounts are centavos.

import { betResults, type BetResult } from '@ceibo/partner-protocol/bti';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { queryOf } from '../../books.ts';
import { centavos } from './purchases-store.ts';

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
const resultRow = z.object({
  at: z.number(),
  status: z.enum(['open', ...betResults]),
  payout: centavos,
});
const cashOutRow = z.object({
  number: z.number(),
  at: z.number(),
  stake: centavos,
  amount: centavos,
  movementId: z.string(),
  betId: z.string(),
});

export type Movement = z.infer<typeof movementRow>;
type CashOutRow = z.infer<typeof cashOutRow>;
interface NewCashOut extends Pick<CashOutRow, 'number' | 'stake' | 'amount' | 'movementId'> {
  clientId: string;
  left: { openStake: bigint; gain: bigint; payout: bigint };
}
export type ResultsStore = ReturnType<typeof createResultsStore>;

/** Requires the tables of the purchases store. */
export function createResultsStore(books: DatabaseSync) {
  const insertResult = books.prepare(
    'INSERT INTO sportsbook_bet_results (bet_id, at, status, payout) VALUES (?, ?, ?, ?)',
  );
  const settle = books.prepare(
    'UPDATE sportsbook_bets SET status = ?, payout = ?, settled_at = ? WHERE id = ?',
  );
  const results = queryOf(
    books,
    resultRow,
    'SELECT at, status, payout FROM sportsbook_bet_results WHERE bet_id = ? ORDER BY place',
  );
  return {
    /** Gives a bet its first or a corrected result. Earlier results stay on record. */
    settle(id: string, { status, payout }: { status: BetResult; payout: bigint }, now: Date): void {
      settle.run(status, String(payout), now.getTime(), id);
      insertResult.run(id, now.getTime(), status, String(payout));
    },
    resultsOf: (betId: string) => results.all(betId),
    ...cashOuts(books),
    ...movements(books),
  };
}

function cashOuts(books: DatabaseSync) {
  const ROW = 'number, at, stake, amount, movement_id AS movementId, bet_id AS betId';
  const insert = books.prepare(
    `INSERT INTO sportsbook_cash_outs (bet_id, number, client_id, at, stake, amount, movement_id)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const reduce = books.prepare(
    `UPDATE sportsbook_bets SET open_stake = ?, gain = ?, payout = ?, auto_cash_out = NULL
       WHERE id = ?`,
  );
  const query = (rest: string) =>
    queryOf(books, cashOutRow, `SELECT ${ROW} FROM sportsbook_cash_outs WHERE ${rest}`);
  const ofBet = query('bet_id = ? ORDER BY number');
  const byClient = query('client_id = ?');
  const automatic = books.prepare('UPDATE sportsbook_bets SET auto_cash_out = ? WHERE id = ?');
  return {
    /** `left` is the open part of the bet after the cash-out. */
    cashOut(betId: string, { left, ...paid }: NewCashOut, now: Date): void {
      const { number, clientId, stake, amount, movementId } = paid;
      const at = now.getTime();
      insert.run(betId, number, clientId, at, String(stake), String(amount), movementId);
      reduce.run(String(left.openStake), String(left.gain), String(left.payout), betId);
    },
    cashOutsOf: (betId: string) => ofBet.all(betId),
    cashOutByClient: (clientId: string) => byClient.first(clientId),
    setAutomatic(betId: string, amount: bigint | null): void {
      automatic.run(amount === null ? null : String(amount), betId);
    },
  };
}

function movements(books: DatabaseSync) {
  const insert = books.prepare(
    `INSERT INTO sportsbook_movements (id, purchase_id, kind, amount, body, changed_at)
       VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const due = queryOf(
    books,
    z.object({ id: z.string() }),
    'SELECT DISTINCT purchase_id AS id FROM sportsbook_movements WHERE is_done = 0',
  );
  const next = queryOf(
    books,
    movementRow,
    `SELECT m.id, p.player, m.kind, m.amount, m.purchase_id AS purchaseId, m.body, m.attempts
       FROM sportsbook_movements m JOIN sportsbook_purchases p ON p.id = m.purchase_id
       WHERE m.purchase_id = ? AND m.is_done = 0 ORDER BY m.rowid LIMIT 1`,
  );
  const end = books.prepare(
    'UPDATE sportsbook_movements SET is_done = 1, changed_at = ? WHERE id = ?',
  );
  const failed = books.prepare(
    'UPDATE sportsbook_movements SET attempts = attempts + 1 WHERE id = ?',
  );
  const done = books.prepare('SELECT 1 FROM sportsbook_movements WHERE id = ? AND is_done = 1');
  return {
    addMovement(
      { id, purchaseId, kind, amount, body }: Omit<Movement, 'player' | 'attempts'>,
      now: Date,
    ): void {
      insert.run(id, purchaseId, kind, String(amount), body, now.getTime());
    },
    /** The purchases with a movement that the operator has not confirmed. */
    purchasesToSettle: () => due.all().map(({ id }) => id),
    /** The oldest such movement of a purchase. */
    dueMovement: (ofPurchase: string) => next.first(ofPurchase),
    isDone: (id: string) => done.get(id) !== undefined,
    endMovement(id: string, now: Date): void {
      end.run(now.getTime(), id);
    },
    noteMovementFailure(id: string): void {
      failed.run(id);
    },
  };
}
