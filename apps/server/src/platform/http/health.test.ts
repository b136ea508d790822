import { afterEach, expect, it } from 'vitest';
import { startTestWorld } from '../../testing/test-world.ts';
import { SECOND } from '../clock.ts';
import { migrationNames } from '../database/migrate.ts';
import { createReadiness } from './health.ts';

const world = startTestWorld();
const ready = async () => (await world.app.web.inject({ url: '/readyz' })).statusCode;
const reason = async () =>
  (await world.app.operator.inject({ url: '/readyz' })).json<{ status: string }>().status;

afterEach(async () => {
  const [newest = ''] = migrationNames().slice(-1);
  await world.asOwner(`update public.migrations set name = $1 where name = 'lost'`, [newest]);
  world.clock.advance(2 * SECOND);
});

it('a process whose database has all its migrations is ready', async () => {
  expect([await ready(), await reason()]).toEqual([200, 'ready']);
});

it('a process is not ready on an old schema, and says so on the operator’s port alone', async () => {
  const [newest = ''] = migrationNames().slice(-1);
  await world.asOwner(`update public.migrations set name = 'lost' where name = $1`, [newest]);
  world.clock.advance(2 * SECOND);
  expect(await ready()).toBe(503);
  expect((await world.app.web.inject({ url: '/readyz' })).json()).toEqual({ status: 'not ready' });
  expect(await reason()).toBe(`the database lacks the migration ${newest}`);
});

it('a process is not ready on a standby, without its listener, without a database, and once it ends', async () => {
  const query = (rows: object[]) => ({ prompt: { query: async () => rows } });
  const readinessOf = (database: object, isConnected = true) =>
    createReadiness({
      database: { ...world.database, ...database },
      notifications: { isConnected: () => isConnected },
      clock: world.clock,
      migrations: [],
    });
  expect(await readinessOf(query([{ is_standby: false, missing: [] }])).whyNot()).toBeUndefined();
  expect(await readinessOf(query([{ is_standby: true, missing: [] }])).whyNot()).toContain(
    'standby',
  );
  expect(await readinessOf({}, false).whyNot()).toContain('listens');
  expect(
    await readinessOf({ prompt: { query: () => Promise.reject(new Error('gone')) } }).whyNot(),
  ).toContain('does not answer');
  const ending = readinessOf(query([{ is_standby: false, missing: [] }]));
  ending.drain();
  expect(await ending.whyNot()).toBe('the process is ending');
});
