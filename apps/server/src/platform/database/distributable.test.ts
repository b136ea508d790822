// Data of players must be able to live on many machines, divided by player. A database can divide a
// table by a column only when every unique key and every foreign key holds that column. Hash
// partitions of PostgreSQL have the same rule. So the test copies each table of players as a
// partitioned table and rolls back.

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';

/**
 * Keys that do not hold the player yet, by table. Mending them is work of its own. No table and no
 * key may be added; a mended key must be taken out.
 */
const EXCEPTIONS: Record<string, string[]> = {
  'cashier.bank_accounts': ['bank_accounts_pkey'],
  'cashier.deposits': ['deposits_number_key', 'deposits_payment', 'deposits_pkey'],
  'cashier.returns': ['returns_deposit_id_fkey', 'returns_pkey'],
  'cashier.reversals': ['reversals_deposit_id_fkey', 'reversals_pkey'],
  'cashier.withdrawals': [
    'withdrawals_bank_account_id_fkey',
    'withdrawals_number_key',
    'withdrawals_pkey',
  ],
  'documents.documents': ['documents_id_key'],
  'games.free_stakes': ['free_stakes_pkey'],
  'games.sessions': ['sessions_pkey', 'sessions_token_hash_key'],
  'identity.handoffs': ['handoffs_pkey'],
  'identity.password_resets': ['password_resets_pkey'],
  'identity.sessions': ['sessions_pkey'],
  'identity.verifications': ['verifications_pkey'],
  'sports.bets': ['bets_reserve_id_bet_id_key', 'bets_reserve_id_fkey'],
  'sports.refused_settlements': ['refused_settlements_pkey', 'refused_settlements_reserve_id_fkey'],
  'sports.reserves': ['reserves_pkey'],
  'sports.sessions': ['sessions_pkey', 'sessions_token_hash_key'],
  'wallet.debts': ['debts_pkey', 'debts_source_source_tx_id_fkey'],
  'wallet.holds': ['holds_pkey', 'holds_source_source_tx_id_fkey'],
  'wallet.transfers': ['transfers_one_rollback', 'transfers_source_key'],
};

/** A unique key lacks the player (feature_not_supported), or the table does (undefined_column). */
const REFUSED = new Set(['0A000', '42703']);

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: await createTestDatabase() });
  await client.connect();
});
afterAll(() => client.end());

describe('a table of players', () => {
  it('can be divided by player, unless it is one of the exceptions', async () => {
    const found: Record<string, string[]> = {};
    for (const table of await tablesOfPlayers()) {
      const keys = await keysWithoutPlayer(table);
      if (keys.length > 0) found[table] = keys;
    }
    expect(found).toEqual(EXCEPTIONS);
  });

  it('is judged as PostgreSQL itself judges a partitioned copy of it', async () => {
    for (const table of await tablesOfPlayers()) {
      const lacks = (await uniqueKeysWithoutPlayer(table)).length > 0;
      expect({ table, isRefused: await isCopyRefused(table) }).toEqual({ table, isRefused: lacks });
    }
  });

  it('is found at once when it is new and its key lacks the player', async () => {
    await client.query('begin');
    await client.query(
      `create table cashier.vouchers (code text primary key, player_id uuid not null,
         deposit_id uuid references cashier.deposits (id))`,
    );
    const found = [await tablesOfPlayers(), await keysWithoutPlayer('cashier.vouchers')];
    await client.query('rollback');
    expect(found[0]).toContain('cashier.vouchers');
    expect(found[1]).toEqual(['vouchers_deposit_id_fkey', 'vouchers_pkey']);
  });
});

async function names(text: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(text, values);
  return rows.map(({ name }) => name);
}

/**
 * Tables with a player in each row, and those that hang on one of them. A table that is found by
 * another key, as a CVU or a code, names its player otherwise and is not divided.
 */
function tablesOfPlayers(): Promise<string[]> {
  return names(
    `with recursive per_player (oid) as (
       select c.oid from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relkind = 'r' and a.attname = 'player_id' and not a.attisdropped
         and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
       union
       select f.conrelid from pg_constraint f join per_player p on p.oid = f.confrelid
       where f.contype = 'f')
     select c.relnamespace::regnamespace::text || '.' || c.relname as name
     from pg_class c join per_player using (oid) order by name`,
  );
}

/**
 * The unique keys that lack the player, and the foreign keys to another table of players that do
 * not hold the player on both sides.
 */
async function keysWithoutPlayer(table: string): Promise<string[]> {
  const foreign = await names(
    `select f.conname as name from pg_constraint f
     where f.contype = 'f' and f.conrelid = $1::regclass
       and f.confrelid::regclass::text = any($2::text[])
       and not exists (
         select from unnest(f.conkey, f.confkey) as k (own, other)
         join pg_attribute o on o.attrelid = f.conrelid and o.attnum = k.own
         join pg_attribute t on t.attrelid = f.confrelid and t.attnum = k.other
         where o.attname = 'player_id' and t.attname = 'player_id')`,
    [table, await tablesOfPlayers()],
  );
  return [...(await uniqueKeysWithoutPlayer(table)), ...foreign].toSorted();
}

function uniqueKeysWithoutPlayer(table: string): Promise<string[]> {
  return names(
    `select c.relname as name
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = $1::regclass and i.indisunique and not exists (
       select from pg_attribute a
       where a.attrelid = i.indrelid and a.attname = 'player_id' and a.attnum = any(i.indkey))`,
    [table],
  );
}

async function isCopyRefused(table: string): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query(
      `create table public.divided (like ${table} including all) partition by hash (player_id)`,
    );
    return false;
  } catch (error) {
    if (error instanceof pg.DatabaseError && REFUSED.has(error.code ?? '')) return true;
    throw error;
  } finally {
    await client.query('rollback');
  }
}
