// Play money: an account per visitor, and every movement by its id, so that a repeat moves nothing.

import type { DatabaseSync } from 'node:sqlite';

export type PlayMoneyStore = ReturnType<typeof createPlayMoneyStore>;

export function createPlayMoneyStore(books: DatabaseSync) {
  books.exec(`
    CREATE TABLE IF NOT EXISTS live_play_money (player TEXT PRIMARY KEY, balance INTEGER NOT NULL CHECK (balance >= 0)) STRICT;
    CREATE TABLE IF NOT EXISTS live_play_moves (id TEXT PRIMARY KEY, player TEXT NOT NULL, amount INTEGER NOT NULL) STRICT;`);
  const open = books.prepare('INSERT INTO live_play_money (player, balance) VALUES (?, ?)');
  const balance = books.prepare('SELECT balance FROM live_play_money WHERE player = ?');
  balance.setReadBigInts(true);
  const change = books.prepare('UPDATE live_play_money SET balance = balance + ? WHERE player = ?');
  const move = books.prepare('INSERT INTO live_play_moves (id, player, amount) VALUES (?, ?, ?)');
  const moved = books.prepare('SELECT amount FROM live_play_moves WHERE id = ?');
  moved.setReadBigInts(true);
  return {
    open: (player: string, amount: bigint) => void open.run(player, amount),
    balance(player: string): bigint {
      const found = balance.get(player)?.['balance'];
      return typeof found === 'bigint' ? found : 0n;
    },
    /** What a movement moved; undefined when there was none of that id. */
    moved(id: string): bigint | undefined {
      const amount = moved.get(id)?.['amount'];
      return typeof amount === 'bigint' ? amount : undefined;
    },
    move(id: string, player: string, amount: bigint): void {
      move.run(id, player, amount);
      change.run(amount, player);
    },
  };
}
