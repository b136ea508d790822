// The shared jackpot in the books: one pool per currency, and every movement of it by the round
// that made it.

import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { Bet } from '../../bets/bet.ts';
import { exactly } from '../../books.ts';
import type { JackpotView } from '../wire.ts';
import { jackpotRules } from './jackpot-rules.ts';

/**
 * `seed`: from the house. `contribution`: a part of a stake. `win`: to a round. `return`: a win of
 * a round whose stake was never taken.
 */
type MoveKind = 'seed' | 'contribution' | 'win' | 'return';

type Round = Pick<Bet, 'id' | 'currency'>;

const pool = z.object({ pool: z.bigint() });
const move = z.object({ amount: z.bigint() });

export type JackpotStore = ReturnType<typeof createJackpotStore>;

/** Every method that writes must run inside the transaction of the round it belongs to. */
export function createJackpotStore(books: DatabaseSync) {
  createTables(books);
  const begin = exactly(
    books,
    'INSERT INTO studio_jackpots (currency, pool) VALUES (?, 0) ON CONFLICT DO NOTHING',
  );
  const read = exactly(books, 'SELECT pool FROM studio_jackpots WHERE currency = ?');
  const add = exactly(books, 'UPDATE studio_jackpots SET pool = pool + ? WHERE currency = ?');
  const insert = exactly(
    books,
    `INSERT INTO studio_jackpot_moves (round_id, kind, currency, amount) VALUES (?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
  );
  const find = exactly(
    books,
    'SELECT amount FROM studio_jackpot_moves WHERE round_id = ? AND kind = ?',
  );

  /** A movement happens once per round and kind. */
  function change({ id, currency }: Round, kind: MoveKind, amount: bigint): void {
    if (insert.run(id, kind, currency, amount).changes > 0n) add.run(amount, currency);
  }

  /** The current jackpot; the first request lets the house put in its seed. */
  function standing(currency: string): bigint {
    if (begin.run(currency).changes > 0n)
      change({ id: `the beginning of ${currency}`, currency }, 'seed', jackpotRules.seed);
    return pool.parse(read.get(currency)).pool;
  }

  return {
    view: (currency: string): JackpotView => ({
      name: jackpotRules.name,
      amount: String(standing(currency)),
      currency,
    }),
    contribute(round: Round, amount: bigint): void {
      standing(round.currency);
      change(round, 'contribution', amount);
    },
    /** Takes the whole pool for a round and seeds the next one. */
    claim(round: Round): bigint {
      const amount = standing(round.currency);
      change(round, 'win', -amount);
      change(round, 'seed', jackpotRules.seed);
      return amount;
    },
    /**
     * Puts back a round's claim when its stake was not taken after all; the house takes its second
     * seed back.
     */
    giveBack(round: Round): void {
      const found = find.get(round.id, 'win');
      if (found !== undefined)
        change(round, 'return', -move.parse(found).amount - jackpotRules.seed);
    },
  };
}

function createTables(books: DatabaseSync): void {
  books.exec(`
    CREATE TABLE IF NOT EXISTS studio_jackpots (currency TEXT PRIMARY KEY,
      pool INTEGER NOT NULL CHECK (pool >= 0)) STRICT;
    CREATE TABLE IF NOT EXISTS studio_jackpot_moves (
      round_id TEXT NOT NULL, kind TEXT NOT NULL,
      currency TEXT NOT NULL REFERENCES studio_jackpots (currency), amount INTEGER NOT NULL,
      PRIMARY KEY (round_id, kind)
    ) STRICT, WITHOUT ROWID;`);
}
