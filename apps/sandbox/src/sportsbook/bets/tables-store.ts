// The tables of purchases, bets, cash-outs and movements. Older files get the later columns added.
// Amounts are centavos in text columns, so they never become floating-point numbers.

import type { DatabaseSync } from 'node:sqlite';

export function createBetTables(books: DatabaseSync): void {
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
      WHERE is_done = 0;
    CREATE TABLE IF NOT EXISTS sportsbook_bet_results (
      place INTEGER PRIMARY KEY, bet_id TEXT NOT NULL, at INTEGER NOT NULL, status TEXT NOT NULL,
      payout TEXT NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS sportsbook_bet_results_bet ON sportsbook_bet_results (bet_id);
    CREATE TABLE IF NOT EXISTS sportsbook_cash_outs (
      bet_id TEXT NOT NULL, number INTEGER NOT NULL, client_id TEXT NOT NULL UNIQUE,
      at INTEGER NOT NULL, stake TEXT NOT NULL, amount TEXT NOT NULL, movement_id TEXT NOT NULL,
      PRIMARY KEY (bet_id, number)
    ) STRICT;`);
  for (const table of ['sportsbook_purchases', 'sportsbook_movements'])
    addColumn(books, table, 'changed_at INTEGER NOT NULL DEFAULT 0');
  addColumn(books, 'sportsbook_purchases', "content TEXT NOT NULL DEFAULT ''");
  addColumn(books, 'sportsbook_purchases', "policy TEXT NOT NULL DEFAULT 'none'");
  addColumn(books, 'sportsbook_purchases', 'wait_ms INTEGER NOT NULL DEFAULT 0');
  addColumn(books, 'sportsbook_purchases', 'wait_until INTEGER NOT NULL DEFAULT 0');
  addColumn(books, 'sportsbook_bets', 'system_of INTEGER');
  addColumn(books, 'sportsbook_bets', 'open_stake TEXT');
  addColumn(books, 'sportsbook_bets', 'gain TEXT');
  addColumn(books, 'sportsbook_bets', 'auto_cash_out TEXT');
}

function addColumn(books: DatabaseSync, table: string, column: string): void {
  const known = books
    .prepare('SELECT 1 FROM pragma_table_info(?) WHERE name = ?')
    .get(table, column.split(' ')[0] ?? '');
  if (!known) books.exec(`ALTER TABLE ${table} ADD COLUMN ${column}`);
}
