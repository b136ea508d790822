import { expect, it } from 'vitest';
import { latestOnly } from './latest-only.ts';

/** A task whose runs end when the test says. */
function heldTask() {
  const runs: { end(): void; fail(error: Error): void }[] = [];
  const failures: unknown[] = [];
  const ask = latestOnly(
    () => new Promise((resolve, reject) => runs.push({ end: resolve, fail: reject })),
    (error) => failures.push(error),
  );
  return { ask, runs, failures };
}

it('runs once more for all that was asked while it ran', async () => {
  const { ask, runs } = heldTask();
  ask();
  ask();
  ask();
  expect(runs).toHaveLength(1);
  runs[0]?.end();
  await expect.poll(() => runs.length).toBe(2);
  runs[1]?.end();
  await Promise.resolve();
  ask();
  await expect.poll(() => runs.length).toBe(3);
});

it('tells a failure, and runs again when it is asked again', async () => {
  const { ask, runs, failures } = heldTask();
  ask();
  ask();
  runs[0]?.fail(new Error('no database'));
  await expect.poll(() => failures.length).toBe(1);
  expect(runs).toHaveLength(1);
  ask();
  expect(runs).toHaveLength(2);
});
