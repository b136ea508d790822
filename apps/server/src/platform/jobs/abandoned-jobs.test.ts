// Jobs whose process is gone, and processes whose row is gone.

import { expect, it } from 'vitest';
import { startTestWorld } from '../../testing/test-world.ts';
import { SECOND } from '../clock.ts';

const world = startTestWorld();
const owner = (sql: string) => world.database.libraryPool.query<{ count: string }>(sql);
const rows = async () =>
  Number((await owner('select count(*) from platform.job_workers')).rows[0]?.count);
const lockedBy = (worker: string) =>
  owner(`select from graphile_worker._private_jobs where locked_by = '${worker}'`);

/** A job that a worker pool without a row took some time ago. */
async function addLocked(worker: string, ago: string): Promise<void> {
  await owner(`select graphile_worker.add_job('nobody-does-this', job_key := '${worker}')`);
  await owner(`update graphile_worker._private_jobs
    set locked_by = '${worker}', locked_at = now() - interval '${ago}' where key = '${worker}'`);
}

it('a living process that lost its row while the database restarted has it again', async () => {
  expect(await rows()).toBeGreaterThan(0);
  const before = await rows();
  await owner('delete from platform.job_workers');
  world.clock.advance(15 * SECOND);
  await expect.poll(rows).toBe(before);
});

it('a job of a pool that has had no row for a minute is freed, a younger one is not', async () => {
  await addLocked('pool-of-the-dead', '2 minutes');
  await addLocked('pool-under-way', '10 seconds');
  world.clock.advance(15 * SECOND);
  await expect.poll(async () => (await lockedBy('pool-of-the-dead')).rows.length).toBe(0);
  expect((await lockedBy('pool-under-way')).rows).toHaveLength(1);
});
