import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { TestWorld } from './test-world.ts';

/**
 * Runs a task once and waits until it has ended. A run that its schedule began is waited for first:
 * it may have read what was there before, and write it after this one.
 */
export async function runJob({ app, database }: TestWorld, task: string): Promise<void> {
  const key = randomUUID();
  const running = async () => {
    const { rows } = await database.libraryPool.query(
      `select from graphile_worker.jobs
       where key = $2 or task_identifier = $1 and locked_at is not null`,
      [task, key],
    );
    return rows.length;
  };
  await expect.poll(running, { timeout: 10_000 }).toBe(0);
  await database.transaction((transaction) => app.jobs.add(transaction, task, {}, { key }));
  await expect.poll(running, { timeout: 10_000 }).toBe(0);
}
