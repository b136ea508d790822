// Statements that leave together with COMMIT take effect with the rest of the transaction or not at
// all.

import { beforeEach, expect, it } from 'vitest';
import { startTestWorld } from '../../testing/test-world.ts';
import type { Query } from './database.ts';

const world = startTestWorld();
const write = (query: Query, name: string) =>
  query.query('insert into platform.at_end_test (name) values ($1)', [name]);
const written = async () =>
  (await world.asOwner('select name from platform.at_end_test order by number')).map(
    ({ name }) => name,
  );

beforeEach(async () => {
  await world.asOwner('drop table if exists platform.at_end_test');
  await world.asOwner('create table platform.at_end_test (number serial, name text unique)');
  await world.asOwner('grant all on all tables in schema platform to ceibo_app');
  await world.asOwner('grant all on all sequences in schema platform to ceibo_app');
});

it('comes after everything else, in its order, and nobody sees it before', async () => {
  await world.database.transaction(async (transaction) => {
    await write(transaction.atEnd, 'third');
    await write(transaction.atEnd.atEnd, 'fourth');
    await write(transaction, 'first');
    await write(transaction, 'second');
    expect(await transaction.query('select name from platform.at_end_test')).toHaveLength(2);
  });
  expect(await written()).toEqual(['first', 'second', 'third', 'fourth']);
});

it('undoes the transaction when it fails, and says why', async () => {
  const work = world.database.transaction(async (transaction) => {
    await write(transaction, 'once');
    await write(transaction.atEnd, 'other');
    await write(transaction.atEnd, 'once');
    await write(transaction.atEnd, 'last');
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(await written()).toEqual([]);
});

it('is not sent when the work is refused', async () => {
  const refusal = { refused: 'NO' };
  expect(
    await world.database.transaction(async (transaction) => {
      await transaction.atEnd.query('select 1 / 0');
      return refusal;
    }),
  ).toBe(refusal);
  expect(await written()).toEqual([]);
});

it('is done again with the work after an error that the caller names', async () => {
  let attempt = 0;
  await write(world.database, 'taken');
  await world.database.transaction(
    async (transaction) => {
      attempt += 1;
      await write(transaction.atEnd, attempt === 1 ? 'taken' : 'free');
    },
    {
      statementMs: 1000,
      lockMs: 1000,
      retryOn: (error) => error instanceof Error && 'code' in error && error.code === '23505',
    },
  );
  expect([attempt, await written()]).toEqual([2, ['taken', 'free']]);
});

it('sends the elements of arrays as they are', async () => {
  const texts = ['', 'NULL', null, 'a,b', '{"c"}', String.raw`d\e`, "'", ' f ', 'é\n'];
  const numbers = [1n, -(2n ** 62n), 0n];
  const at = new Date('2030-01-01T03:04:05.678Z');
  const [row] = await world.database.query<Record<string, unknown>>(
    `select $1::text[] as texts, $2::bigint[] as numbers, $3::boolean[] as flags,
       $4::bytea[] as bytes, $5::timestamptz[] as moments, $6::text[] as none,
       $7::int[] as integers, $8::jsonb[] as objects`,
    [
      texts,
      numbers,
      [true, false, null],
      [Buffer.from([0, 34, 92, 255])],
      [at, null],
      [],
      [1, undefined],
      [JSON.stringify({ name: 'g"h' })],
    ],
  );
  expect(row).toEqual({
    texts,
    numbers: numbers.map(String),
    flags: [true, false, null],
    bytes: [Buffer.from([0, 34, 92, 255])],
    moments: [at, null],
    none: [],
    integers: [1, null],
    objects: [{ name: 'g"h' }],
  });
});
