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
  for (const [table, columns] of Object.entries(LATER_COLUMNS)) {
    const known = books.prepare(`SELECT name FROM pragma_table_info('${table}')`).all();
    const names = new Set(known.map(({ name }) => name));
    for (const column of columns)
      if (!names.has(column.split(' ')[0] ?? ''))
        books.exec(`ALTER TABLE ${table} ADD COLUMN ${column}`);
  }
}

const LATER_COLUMNS = {
  sportsbook_purchases: [
    'changed_at INTEGER NOT NULL DEFAULT 0',
    "content TEXT NOT NULL DEFAULT ''",
    "policy TEXT NOT NULL DEFAULT 'none'",
    'wait_ms INTEGER NOT NULL DEFAULT 0',
    'wait_until INTEGER NOT NULL DEFAULT 0',
  ],
  sportsbook_bets: ['system_of INTEGER', 'open_stake TEXT', 'gain TEXT', 'auto_cash_out TEXT'],
  sportsbook_movements: ['changed_at INTEGER NOT NULL DEFAULT 0'],
};
