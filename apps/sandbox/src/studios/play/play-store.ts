import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { inTransaction } from '../../books.ts';

/**
 * What a player for fun begins with, in centavos: the site's amount of practice money, 10 000.00.
 */
const FULL = 1_000_000n;

const balanceRow = z.object({ balance: z.bigint() });
const moveRow = z.object({ amount: z.bigint() });

/** Play money in the studio's books: a balance per player, and every movement once. */
export function createPlayStore(books: DatabaseSync) {
  books.exec(`
    CREATE TABLE IF NOT EXISTS studio_play_balances (player TEXT PRIMARY KEY, balance INTEGER NOT NULL CHECK (balance >= 0)) STRICT;
    CREATE TABLE IF NOT EXISTS studio_play_moves (id TEXT PRIMARY KEY, player TEXT NOT NULL, amount INTEGER NOT NULL) STRICT;`);
  const prepare = (sql: string) => {
    const statement = books.prepare(sql);
    statement.setReadBigInts(true);
    return statement;
  };
  const read = prepare('SELECT balance FROM studio_play_balances WHERE player = ?');
  const fill = prepare(
    'INSERT INTO studio_play_balances VALUES (?, ?) ON CONFLICT (player) DO UPDATE SET balance = max(balance, excluded.balance)',
  );
  const change = prepare(
    'UPDATE studio_play_balances SET balance = balance + ? WHERE player = ? AND balance + ? >= 0',
  );
  const insert = prepare('INSERT INTO studio_play_moves VALUES (?, ?, ?) ON CONFLICT DO NOTHING');
  const find = prepare('SELECT amount FROM studio_play_moves WHERE id = ?');

  /** Moves an amount once per id; false when there is not enough. */
  function move(player: string, { id, amount }: { id: string; amount: bigint }): boolean {
    return inTransaction(books, () => {
      if (find.get(id) !== undefined) return true;
      if (change.run(amount, player, amount).changes === 0n) return false;
      insert.run(id, player, amount);
      return true;
    });
  }

  return {
    move,
    balanceOf: (player: string): bigint => {
      const found = read.get(player);
      return found === undefined ? 0n : balanceRow.parse(found).balance;
    },
    refill(player: string): void {
      fill.run(player, FULL);
    },
    undo(player: string, { id, betId }: { id: string; betId: string }): void {
      const bet = find.get(betId);
      move(player, { id, amount: bet === undefined ? 0n : -moveRow.parse(bet).amount });
    },
  };
}
