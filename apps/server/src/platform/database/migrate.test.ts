import pg from 'pg';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { migrate, migrationNames } from './migrate.ts';

it('a migration that landed after ones of higher numbers is applied, once', async () => {
  const url = await createTestDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'drop table promotions.wheel_spins, promotions.wheel_stock, promotions.wheels',
  );
  await client.query(`delete from public.migrations where name = '0172_wheel'`);
  expect(migrationNames().at(-1)).not.toBe('0172_wheel');
  expect((await migrate(url)).applied).toEqual(['0172_wheel']);
  expect((await migrate(url)).applied).toEqual([]);
  const { rows } = await client.query(`select to_regclass('promotions.spins') as spins`);
  expect(rows).toEqual([{ spins: 'promotions.spins' }]);
  await client.end();
});
